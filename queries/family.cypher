// Members of a family: versions, sizes and derivatives of a thing.
// $ids: entity x
// phrase: [the] (members|family|variants|versions|sizes|derivatives) of [the] {x} [family]
// phrase: [the] {x} family
// example: members of the Llama family
MATCH (member:Method|Model|Benchmark|Metric)-[:VARIANT_OF*1..8]->(e)
WHERE e.id IN $ids
WITH DISTINCT member
RETURN member.name AS name, member.kind AS kind, member.papers AS papers,
  member.aliases AS aliases, member.id AS id
ORDER BY name, id
