// What the listing proposes: everything new, with the paper that introduces it.
// phrase: [what is|what's|everything] (proposed|new) [here|in the listing]
// phrase: what does the listing propose
// phrase: (proposals|contributions|what the listing proposes)
// example: what does the listing propose
MATCH (p:Paper)-[r:PROPOSES]->(e:Method|Model|Benchmark|Metric)
WHERE r.id IS NOT NULL
RETURN e.kind AS kind, e.name AS name, p.title AS title, p.venue AS venue,
  p.year AS year, r.evidence AS evidence, p.id AS paper
ORDER BY kind, name, paper
