// How much the graph holds of each kind.
// phrase: (counts|summary|how much is there)
// phrase: how many [papers|methods|models|benchmarks|metrics|results] [are there]
// phrase: what is in the (graph|atlas)
// example: counts
MATCH (n:Paper|Method|Model|Benchmark|Metric|Result)
WHERE n.kind IS NOT NULL
RETURN n.kind AS kind, count(*) AS count
ORDER BY count DESC, kind
