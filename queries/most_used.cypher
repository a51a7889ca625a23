// The benchmarks, models, methods or metrics that most papers name.
// $kind: kind what
// $top: number n = 20
// phrase: [what are|which are] [the] [{n}] (most used|most common|most popular|top|main) {what}
// phrase: [what are|which are] [the] (top|most used) [{n}] {what}
// phrase: [which|what] [{n}] {what} [are] (used most|named most|most used|most common|most popular) [often]
// example: most used benchmarks
MATCH (p:Paper)-[:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->(e:Method|Model|Benchmark|Metric)
WHERE e.kind = $kind
WITH e, count(DISTINCT p) AS papers
RETURN e.name AS name, e.kind AS kind, papers, e.aliases AS aliases
ORDER BY papers DESC, name, e.id
LIMIT $top
