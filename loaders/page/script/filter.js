// What the filters let through. A hidden thing stays hidden whatever else happens.

import { nodes, neighbours } from "./model.js";
import { state, onChange } from "./state.js";

const visible = new Uint8Array(nodes.length);

export function isVisible(index) {
  return visible[index] === 1;
}

export function isEdgeVisible(edge) {
  return (
    visible[edge.from] === 1 && visible[edge.to] === 1 && !state.hiddenRelations.has(edge.relation)
  );
}

function paperPasses(paper) {
  const year = Number(paper.year);
  if (state.venue && paper.venue !== state.venue) return false;
  if (state.firstYear && !(year >= Number(state.firstYear))) return false;
  return !(state.lastYear && !(year <= Number(state.lastYear)));
}

function passes(node, limited) {
  if (state.hiddenKinds.has(node.kind) || node.degree < state.leastDegree) return false;
  if (!limited) return true;
  if (node.kind === "Paper") return paperPasses(node);
  return neighbours(node).some(
    (other) => nodes[other].kind === "Paper" && paperPasses(nodes[other]),
  );
}

function refilter() {
  const limited = Boolean(state.venue || state.firstYear || state.lastYear);
  for (const node of nodes) visible[node.index] = passes(node, limited) ? 1 : 0;
}

refilter();
onChange((changed) => {
  const untouched = ["selected", "path", "pathFrom"];
  if (changed.some((name) => !untouched.includes(name))) refilter();
});
