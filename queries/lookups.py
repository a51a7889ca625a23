"""Cypher that the commands need beside the questions: names, and one thing in full."""

# Every name that the graph knows, the best known first.
NAMES = """MATCH (e:Method|Model|Benchmark|Metric)
WHERE e.kind IS NOT NULL
RETURN e.name AS name, e.keys AS keys, e.id AS id
ORDER BY coalesce(e.papers, 0) DESC, name, id"""

# Entities by the key ($key) under which spellings of a name meet.
NAMED = """MATCH (e:Method|Model|Benchmark|Metric)
WHERE $key IN e.keys
RETURN e.id AS id ORDER BY id"""

# Every spelling of every venue, the one with most papers first.
VENUES = """MATCH (p:Paper)
WHERE p.kind IS NOT NULL AND p.venue IS NOT NULL
RETURN p.venue AS venue, count(*) AS papers ORDER BY papers DESC, venue"""

# Papers by id ($ids) or by words of the title ($words).
PAPERS_CALLED = """MATCH (p:Paper)
WHERE p.id IN $ids
  OR (p.kind IS NOT NULL AND toLower(p.title) CONTAINS toLower($words))
RETURN p.id AS id, p.title AS title ORDER BY title, id"""

ENTITIES = """MATCH (e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN e.id AS id, e.kind AS kind, e.name AS name, e.aliases AS aliases,
  e.papers AS papers
ORDER BY kind, name, id"""

# What an entity is a variant of, and its own variants, one step each way.
PARENTS = """MATCH (e:Method|Model|Benchmark|Metric)-[r:VARIANT_OF]->(parent)
WHERE e.id IN $ids
RETURN parent.name AS name, r.rule AS rule ORDER BY name"""
VARIANTS = """MATCH (variant)-[r:VARIANT_OF]->(e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN variant.name AS name, r.rule AS rule ORDER BY name"""

PAPERS = """MATCH (p:Paper)
WHERE p.id IN $ids
RETURN p.id AS id, p.title AS title, p.venue AS venue, p.year AS year,
  p.authors AS authors, p.url AS url, p.doi AS doi, p.sources AS sources,
  p.abstract AS abstract
ORDER BY title, id"""

_RELATIONS = "PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS"
_EDGE = """type(r) AS relation, r.evidence AS evidence, r.mentions AS mentions,
  r.score AS score, r.relation_score AS relation_score, r.rule AS rule,
  r.start AS start, r.`end` AS stop"""

EDGES_OF_ENTITIES = f"""MATCH (p:Paper)-[r:{_RELATIONS}]->
  (e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN p.title AS name, p.venue AS venue, p.year AS year, p.id AS id, {_EDGE}
ORDER BY relation, coalesce(year, 0) DESC, name, id"""
EDGES_OF_PAPERS = f"""MATCH (p:Paper)-[r:{_RELATIONS}]->
  (e:Method|Model|Benchmark|Metric)
WHERE p.id IN $ids
RETURN e.name AS name, e.kind AS kind, e.id AS id, {_EDGE}
ORDER BY relation, kind, name, id"""
