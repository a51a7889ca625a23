// Papers of a venue, of all years or of one.
// $venues: venue venue
// $year: number year = 0
// phrase: [which|all|the] papers [are] (at|in|from|of|published at|published in|accepted at|accepted to|presented at) [the] {venue} [{year}]
// example: papers at ICML 2025
MATCH (p:Paper)
WHERE p.kind IS NOT NULL AND p.venue IN $venues AND ($year = 0 OR p.year = $year)
RETURN p.title AS title, p.venue AS venue, p.year AS year, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper
