// All benchmarks, models, methods or metrics, the best known first.
// $kind: kind what
// phrase: [list] [all] [the] {what}
// phrase: (which|what) {what} are there
// example: all benchmarks
MATCH (e:Method|Model|Benchmark|Metric)
WHERE e.kind = $kind
RETURN e.name AS name, e.kind AS kind, e.papers AS papers, e.aliases AS aliases,
  e.id AS id
ORDER BY coalesce(papers, 0) DESC, name, id
