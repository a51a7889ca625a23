// Every paper, with how many things it names.
// phrase: [all|the] papers
// phrase: list [all] [the] papers
// example: all papers
MATCH (p:Paper)
WHERE p.kind IS NOT NULL
OPTIONAL MATCH (p)-[:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->
  (e:Method|Model|Benchmark|Metric)
WITH p, count(DISTINCT e) AS names
RETURN p.title AS title, p.venue AS venue, p.year AS year, names, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper
