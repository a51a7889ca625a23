// Papers of a venue.
// $venue: text venue
// phrase: [all|the] papers (at|published at|accepted at) {venue}
// example: papers at NeurIPS
MATCH (p:Paper)
WHERE toLower(p.venue) = toLower($venue)
RETURN p.title AS title, p.venue AS venue, p.year AS year, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper
