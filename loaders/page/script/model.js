// The graph as the page holds it: nodes and edges by number, and what leads to what.

function read(id) {
  return JSON.parse(document.getElementById(id).textContent);
}

const network = read("network");
export const atlas = read("atlas");
export const options = network.options;

export const nodes = network.nodes.map((drawn, index) => ({
  ...atlas.nodes[index],
  index,
  name: drawn.label,
  kind: drawn.group,
  x: drawn.x,
  y: drawn.y,
  size: drawn.size,
  links: [],
  results: [],
}));

export const edges = network.edges.map((drawn, index) => ({
  ...atlas.edges[index],
  index,
  from: drawn.from,
  to: drawn.to,
  relation: drawn.relation,
}));

// Relations between the same two nodes are drawn side by side: lane 0, 1, -1, 2 …
const lanes = new Map();
for (const edge of edges) {
  const pair = `${Math.min(edge.from, edge.to)} ${Math.max(edge.from, edge.to)}`;
  const taken = lanes.get(pair) ?? 0;
  lanes.set(pair, taken + 1);
  edge.lane = Math.ceil(taken / 2) * (taken % 2 ? 1 : -1) * (edge.from < edge.to ? 1 : -1) || 0;
  nodes[edge.from].links.push(edge);
  if (edge.to !== edge.from) nodes[edge.to].links.push(edge);
}
for (const node of nodes) node.degree = new Set(neighbours(node)).size;

for (const result of atlas.results) {
  const ends = [result.paper, result.benchmark, result.metric, result.model, result.achieved_by];
  for (const end of new Set(ends)) if (end !== undefined) nodes[end].results.push(result);
}

const numbered = new Map(nodes.map((node) => [node.id, node]));

export function nodeWithId(id) {
  return numbered.get(id) ?? null;
}

export function otherEnd(edge, node) {
  return nodes[edge.from === node.index ? edge.to : edge.from];
}

export function neighbours(node) {
  return node.links.map((edge) => (edge.from === node.index ? edge.to : edge.from));
}

export function byStrength(a, b) {
  return b.degree - a.degree || a.index - b.index;
}

// The sentence of an edge: given, or a place in the abstract of its paper.
export function sentenceOf(edge) {
  if (edge.evidence) return edge.evidence;
  if (!edge.sentence) return "";
  const points = Array.from(nodes[edge.from].abstract ?? "");
  return points
    .slice(...edge.sentence)
    .join("")
    .split(/\s+/u)
    .filter(Boolean)
    .join(" ");
}
