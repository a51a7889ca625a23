// Papers that name two things, whatever they do with them.
// $ids: entity x
// $other_ids: entity y
// phrase: [which|all|the] papers (using|that use|which use|use|with|naming|that name|about|on) [both] {x} and {y}
// phrase: [which|all|the] papers (using|that use|which use|use|with) {x} together with {y}
// example: papers using GSM8K and DPO
MATCH (p:Paper)-[r]->(x:Method|Model|Benchmark|Metric)
WHERE x.id IN $ids
MATCH (p)-[s]->(y:Method|Model|Benchmark|Metric)
WHERE y.id IN $other_ids
WITH p, x, y, type(r) AS relation, type(s) AS other_relation,
  r.evidence AS evidence, s.evidence AS other_evidence
ORDER BY relation, x.name, other_relation, y.name LIMIT 1000000000
WITH p, collect(relation) AS relations, collect(x.name) AS names,
  collect(evidence) AS evidences, collect(other_relation) AS other_relations,
  collect(y.name) AS other_names, collect(other_evidence) AS other_evidences
RETURN p.title AS title, p.venue AS venue, p.year AS year,
  head(relations) AS relation, head(names) AS name, head(evidences) AS evidence,
  head(other_relations) AS other_relation, head(other_names) AS other_name,
  head(other_evidences) AS other_evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper
