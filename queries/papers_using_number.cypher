// How many papers name a thing, whatever they do with it.
// $ids: entity x
// phrase: how many papers [are] (using|use|used|with|naming|name|about|on) {x}
// phrase: [the] number of papers (using|that use|with|naming|that name|about|on) {x}
// example: how many papers use GSM8K
MATCH (p:Paper)-[:PROPOSES|EVALUATES_ON|USES|COMPARES_WITH|REPORTS|MENTIONS]->
  (e:Method|Model|Benchmark|Metric)
WHERE e.id IN $ids
RETURN count(DISTINCT p) AS papers
ORDER BY papers
