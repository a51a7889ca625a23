// Papers that have a thing as a baseline.
// $ids: entity x
// phrase: [which|all|the] papers (comparing|that compare|compare|that compared|compared) (with|against|to) {x}
// phrase: [which|all|the] papers (beating|that beat|beat|outperforming|that outperform|outperform) {x}
// phrase: who (compares|compared) (with|against|to) {x}
// phrase: who (beats|outperforms) {x}
// example: papers comparing with GPT-4o
MATCH (p:Paper)-[r:COMPARES_WITH]->(e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN p.title AS title, p.venue AS venue, p.year AS year, type(r) AS relation,
  e.name AS name, r.evidence AS evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper, name
