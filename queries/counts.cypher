// How much the graph holds of each kind.
// phrase: (counts|summary|how many|how much is there)
// phrase: what is in the (graph|atlas)
// example: counts
MATCH (n:Paper|Method|Model|Benchmark|Metric|Result)
RETURN n.kind AS kind, count(*) AS count
ORDER BY count DESC, kind
