// Papers that name a thing as background only.
// $ids: entity x
// phrase: [which|all|the] papers (mentioning|that mention|mention|that only mention|only mentioning) {x}
// phrase: who (mentions|mentioned|only mentions) {x}
// example: papers mentioning RLHF
MATCH (p:Paper)-[r:MENTIONS]->(e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN p.title AS title, p.venue AS venue, p.year AS year, type(r) AS relation,
  e.name AS name, r.evidence AS evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper, name
