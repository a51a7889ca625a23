// Papers that give results in a metric.
// $ids: entity x
// phrase: [which|all|the] papers (reporting|that report|report|reported) {x}
// phrase: who (reports|reported) {x}
// example: papers reporting accuracy
MATCH (p:Paper)-[r:REPORTS]->(e:Metric)
WHERE e.id IN $ids
RETURN p.title AS title, p.venue AS venue, p.year AS year, type(r) AS relation,
  e.name AS name, r.evidence AS evidence, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper, name
