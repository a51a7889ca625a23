// Numbers that papers state on a benchmark, in a metric, with a model or by a method.
// $ids: entity x
// phrase: [all|the] (results|numbers|scores) (on|of|for|with|in|by) {x}
// example: results on GSM8K
MATCH (p:Paper)-[:HAS_RESULT]->(r:Result)
  -[:ON_BENCHMARK|IN_METRIC|WITH_MODEL|ACHIEVED_BY]->(e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
WITH DISTINCT p, r
OPTIONAL MATCH (r)-[:ON_BENCHMARK]->(b:Benchmark)
OPTIONAL MATCH (r)-[:IN_METRIC]->(k:Metric)
OPTIONAL MATCH (r)-[:WITH_MODEL]->(m:Model)
RETURN r.value AS value, r.value_kind AS kind, k.name AS metric, b.name AS benchmark,
  m.name AS model, r.subject AS subject, p.title AS title, p.venue AS venue,
  p.year AS year, r.evidence AS evidence, p.id AS paper, r.id AS result
ORDER BY coalesce(year, 0) DESC, title, result
