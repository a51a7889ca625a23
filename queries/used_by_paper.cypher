// What a paper names: methods, models, benchmarks and metrics, with the evidence.
// $ids: paper p
// phrase: what does [the paper] {p} (use|propose|name|evaluate on)
// phrase: what is in [the paper] {p}
// phrase: (entities|contents) of [the paper] {p}
// example: what does Lua-LLM use
MATCH (p:Paper)-[r:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->
  (e:Method|Model|Benchmark|Metric)
WHERE p.id IN $ids
RETURN type(r) AS relation, e.kind AS kind, e.name AS name, r.evidence AS evidence,
  r.score AS score, p.title AS title, p.venue AS venue, p.year AS year, p.id AS paper
ORDER BY paper, CASE relation WHEN 'PROPOSES' THEN 1 WHEN 'EVALUATES_ON' THEN 2
    WHEN 'USES' THEN 3 WHEN 'COMPARES_WITH' THEN 4 WHEN 'REPORTS' THEN 5 ELSE 6 END,
  kind, name
