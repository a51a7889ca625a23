// Metrics that the papers evaluating on a benchmark report.
// $ids: entity x
// phrase: [which|what] metrics [are] (reported|used|given) (on|for) {x}
// example: metrics reported on GSM8K
MATCH (p:Paper)-[:EVALUATES_ON]->(b:Benchmark)
WHERE b.id IN $ids
MATCH (p)-[r:REPORTS]->(m:Metric)
RETURN m.name AS metric, b.name AS benchmark, p.title AS title, p.venue AS venue,
  p.year AS year, r.evidence AS evidence, p.id AS paper
ORDER BY metric, benchmark, coalesce(year, 0) DESC, title, paper
