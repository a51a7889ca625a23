// Papers like one: those that share most with it; what few papers name weighs more.
// $ids: paper p
// $top: number n = 20
// phrase: [{n}] papers (like|similar to|related to|close to) [the paper] {p}
// phrase: what is (like|similar to) [the paper] {p}
// example: papers like Lua-LLM
MATCH (p:Paper)-[:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->(e:Method|Model|Benchmark|Metric)
WHERE p.id IN $ids
WITH DISTINCT p, e
MATCH (e)<-[:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]-(other:Paper)
WHERE other.id <> p.id
WITH DISTINCT p, other, e
ORDER BY e.name LIMIT 1000000000
WITH p, other, collect(e.name) AS shared, sum(1.0 / e.papers) AS weight
RETURN other.title AS title, other.venue AS venue, other.year AS year,
  round(weight, 3) AS likeness, shared, other.id AS paper
ORDER BY likeness DESC, title, paper
LIMIT $top
