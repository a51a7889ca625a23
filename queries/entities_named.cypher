// Everything that goes by a name.
// $ids: entity x
// phrase: (find|look up|what is) {x}
// example: find GSM8K
MATCH (e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN e.name AS name, e.kind AS kind, e.aliases AS aliases, e.papers AS papers,
  e.id AS id
ORDER BY coalesce(papers, 0) DESC, kind, name, id
