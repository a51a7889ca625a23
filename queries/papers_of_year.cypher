// Papers of a year.
// $year: number year
// phrase: [all|the] papers (of|from|in) [the year] {year}
// example: papers from 2025
MATCH (p:Paper)
WHERE p.kind IS NOT NULL AND p.year = $year
RETURN p.title AS title, p.venue AS venue, p.year AS year, p.id AS paper
ORDER BY title, paper
