// Papers with some words in the title or the abstract.
// $words: text words
// phrase: [all|the] papers (saying|containing|that say|with the words|with the word) {words}
// example: papers saying reinforcement learning
MATCH (p:Paper)
WHERE p.kind IS NOT NULL AND (toLower(p.title) CONTAINS toLower($words)
  OR toLower(p.abstract) CONTAINS toLower($words))
RETURN p.title AS title, p.venue AS venue, p.year AS year, p.id AS paper
ORDER BY coalesce(year, 0) DESC, title, paper
