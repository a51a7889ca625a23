// Models in the papers that run experiments on a benchmark.
// $ids: entity x
// phrase: [which|what] models [are] (evaluated|tested|run) on {x}
// example: models evaluated on GSM8K
MATCH (p:Paper)-[:EVALUATES_ON]->(b:Benchmark)
WHERE b.id IN $ids
MATCH (p)-[r:PROPOSES|USES|COMPARES_WITH]->(m:Model)
RETURN m.name AS model, type(r) AS relation, b.name AS benchmark, p.title AS title,
  p.venue AS venue, p.year AS year, r.evidence AS evidence, p.id AS paper
ORDER BY model, benchmark, coalesce(year, 0) DESC, title, paper, relation
