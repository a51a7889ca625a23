// Numbers that one paper states.
// $ids: paper p
// phrase: [all|the] (results|numbers) (of|in) the paper {p}
// phrase: what does [the paper] {p} report
// example: results of the paper LAGER
MATCH (p:Paper)-[:HAS_RESULT]->(r:Result)
WHERE p.id IN $ids
OPTIONAL MATCH (r)-[:ON_BENCHMARK]->(b:Benchmark)
OPTIONAL MATCH (r)-[:IN_METRIC]->(k:Metric)
OPTIONAL MATCH (r)-[:WITH_MODEL]->(m:Model)
RETURN r.value AS value, r.value_kind AS kind, k.name AS metric, b.name AS benchmark,
  m.name AS model, r.subject AS subject, r.evidence AS evidence, p.title AS title,
  p.venue AS venue, p.year AS year, p.id AS paper, r.id AS result
ORDER BY paper, r.start, result
