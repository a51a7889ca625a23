// Which nodes are drawn: the strongest that pass the filters, and around the selection
// whatever belongs to it, drawn at first or not.

import { atlas, nodes, neighbours, byStrength } from "./model.js";
import { state } from "./state.js";
import { isVisible } from "./filter.js";

const MOST_NEIGHBOURS = 250;
const LEAST_DRAWN = 1500;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const atFirst = atlas.drawn;
const limit = Math.max(LEAST_DRAWN, atFirst.length);
const rest = leftOver();

function leftOver() {
  const known = new Set(atFirst);
  return nodes.filter((node) => !known.has(node.index)).sort(byStrength);
}

function strongestVisible() {
  const part = new Set(atFirst.filter(isVisible));
  for (const node of rest) {
    if (part.size >= limit) break;
    if (isVisible(node.index)) part.add(node.index);
  }
  return part;
}

export function neighbourhood(node) {
  const others = [...new Set(neighbours(node))].filter(isVisible).map((index) => nodes[index]);
  return others.sort(byStrength).slice(0, MOST_NEIGHBOURS);
}

// Nodes drawn for the selection alone stand in a spiral around it.
function gather(newcomers) {
  const middle = state.selected;
  for (const [place, node] of newcomers.entries()) {
    const reach = 2 * middle.size + 34 * Math.sqrt(place + 1);
    node.x = middle.x + reach * Math.cos(place * GOLDEN_ANGLE);
    node.y = middle.y + reach * Math.sin(place * GOLDEN_ANGLE);
  }
}

// The numbers of the nodes to draw, and of those among them that have just been moved.
export function drawnPart() {
  const part = strongestVisible();
  const newcomers = [];
  const add = (node) => {
    if (part.has(node.index) || !isVisible(node.index)) return;
    part.add(node.index);
    newcomers.push(node);
  };
  for (const index of state.path?.nodes ?? []) add(nodes[index]);
  if (state.selected && isVisible(state.selected.index)) {
    part.add(state.selected.index);
    for (const other of neighbourhood(state.selected)) add(other);
    gather(newcomers);
  }
  return { drawn: [...part], moved: newcomers.map((node) => node.index) };
}
