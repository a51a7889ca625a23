// Benchmarks (or models, methods, metrics) named by the papers that name a thing.
// $kind: kind what
// $ids: entity x
// phrase: {what} (used|named) [together] with {x}
// phrase: {what} (next to|alongside|beside) {x}
// example: benchmarks used together with GSM8K
MATCH (p:Paper)-[:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->
  (e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
WITH DISTINCT p
MATCH (p)-[:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->(other:Method|Model|Benchmark|Metric)
WHERE other.kind = $kind AND NOT other.id IN $ids
WITH DISTINCT other, p
ORDER BY p.title, p.id LIMIT 1000000000
WITH other, collect(p.title) AS titles
RETURN other.name AS name, other.kind AS kind, size(titles) AS papers, titles
ORDER BY papers DESC, name, other.id
