// New benchmarks (or models, methods, metrics), with the paper that introduces each.
// $kind: kind what
// phrase: [the] (new|proposed|introduced) {what}
// phrase: {what} (proposed|introduced) [here|in the listing]
// phrase: [which|all|the] papers (proposing|that propose|propose|introducing|that introduce|introduce|releasing|that release|release) [a|an|the] [new] {what}
// phrase: who (proposes|proposed|introduces|introduced|releases|released) [a|an|the] [new] {what}
// example: new benchmarks
MATCH (p:Paper)-[r:PROPOSES]->(e:Method|Model|Benchmark|Metric)
WHERE e.kind = $kind
RETURN e.name AS name, p.title AS title, p.venue AS venue, p.year AS year,
  r.evidence AS evidence, p.id AS paper
ORDER BY name, paper
