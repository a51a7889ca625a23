// Papers that run experiments on a benchmark.
// $ids: entity x
// phrase: [which|all|the] papers (evaluating|that evaluate|evaluate|evaluated|testing|that test|test|tested) on {x}
// phrase: who (evaluates|evaluated|tests|tested) on {x}
// example: papers evaluating on GSM8K
MATCH (p:Paper)-[r:EVALUATES_ON]->(e:Benchmark)
WHERE e.id IN $ids
RETURN p.title AS title, p.venue AS venue, p.year AS year, type(r) AS relation,
  e.name AS name, r.evidence AS evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper, name
