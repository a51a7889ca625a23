// The benchmarks, models, methods or metrics that most papers name.
// $kind: kind what
// $top: number n = 20
// phrase: [the] [{n}] (most used|most common|most popular|top|main) {what}
// phrase: [the] (top|most used) [{n}] {what}
// phrase: [all|the] {what}
// example: most used benchmarks
MATCH (p:Paper)-->(e:Method|Model|Benchmark|Metric)
WHERE e.kind = $kind
WITH e, count(DISTINCT p) AS papers
RETURN e.name AS name, e.kind AS kind, papers, e.aliases AS aliases
ORDER BY papers DESC, name
LIMIT $top
