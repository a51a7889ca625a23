// Papers that name two things, whatever they do with them; the strongest relation to
// each is shown.
// $ids: entity x
// $other_ids: entity y
// phrase: [which|all|the] papers (using|that use|which use|use|used|that used|with|naming|that name|about|on) [both] {x} and {y}
// phrase: [which|all|the] papers (using|that use|which use|use|used|with) {x} together with {y}
// example: papers using GSM8K and DPO
MATCH (p:Paper)-[r:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->
  (x:Method|Model|Benchmark|Metric)
WHERE x.id IN $ids
MATCH (p)-[s:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->
  (y:Method|Model|Benchmark|Metric)
WHERE y.id IN $other_ids
WITH p, x, y, type(r) AS relation, type(s) AS other_relation,
  r.evidence AS evidence, s.evidence AS other_evidence,
  CASE type(r) WHEN 'PROPOSES' THEN 1 WHEN 'EVALUATES_ON' THEN 2 WHEN 'USES' THEN 3
    WHEN 'COMPARES_WITH' THEN 4 WHEN 'REPORTS' THEN 5 ELSE 6 END AS rank,
  CASE type(s) WHEN 'PROPOSES' THEN 1 WHEN 'EVALUATES_ON' THEN 2 WHEN 'USES' THEN 3
    WHEN 'COMPARES_WITH' THEN 4 WHEN 'REPORTS' THEN 5 ELSE 6 END AS other_rank
ORDER BY rank, x.name, other_rank, y.name LIMIT 1000000000
WITH p, collect(relation) AS relations, collect(x.name) AS names,
  collect(evidence) AS evidences, collect(other_relation) AS other_relations,
  collect(y.name) AS other_names, collect(other_evidence) AS other_evidences
RETURN p.title AS title, p.venue AS venue, p.year AS year,
  head(relations) AS relation, head(names) AS name, head(evidences) AS evidence,
  head(other_relations) AS other_relation, head(other_names) AS other_name,
  head(other_evidences) AS other_evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper
