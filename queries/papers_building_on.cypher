// Papers built on a thing, trained with it or applying it (the relation USES alone).
// $ids: entity x
// phrase: [which|all|the] papers (building on|built on|that build on|applying|that apply|apply|trained with|training with) {x}
// phrase: who (builds on|built on|applies|applied) {x}
// example: papers building on LoRA
MATCH (p:Paper)-[r:USES]->(e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN p.title AS title, p.venue AS venue, p.year AS year, type(r) AS relation,
  e.name AS name, r.evidence AS evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper, name
