// Papers that introduce, release or define a thing.
// $ids: entity x
// phrase: [which|all|the] papers (proposing|that propose|propose|introducing|that introduce|introduce|releasing|that release|release) {x}
// phrase: who (proposed|proposes|introduced|introduces|released|releases) {x}
// example: papers proposing Lua-LLM
MATCH (p:Paper)-[r:PROPOSES]->(e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN p.title AS title, p.venue AS venue, p.year AS year, type(r) AS relation,
  e.name AS name, r.evidence AS evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper, name
