// Papers that name a thing, whatever they do with it; the strongest relation is shown.
// $ids: entity x
// phrase: [which|all|the] papers (using|that use|which use|use|used|that used|with|naming|that name|about|on) {x}
// phrase: who (uses|used) {x}
// example: papers using GSM8K
MATCH (p:Paper)-[r:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->
  (e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
WITH p, type(r) AS relation, e.name AS name, r.evidence AS evidence,
  CASE type(r) WHEN 'PROPOSES' THEN 1 WHEN 'EVALUATES_ON' THEN 2 WHEN 'USES' THEN 3
    WHEN 'COMPARES_WITH' THEN 4 WHEN 'REPORTS' THEN 5 ELSE 6 END AS rank
ORDER BY rank, name LIMIT 1000000000
WITH p, collect(relation) AS relations, collect(name) AS names,
  collect(evidence) AS evidences
RETURN p.title AS title, p.venue AS venue, p.year AS year,
  head(relations) AS relation, head(names) AS name, head(evidences) AS evidence,
  p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper
