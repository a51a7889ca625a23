// Which nodes are drawn: the strongest that pass the filters, and around the selection
// whatever belongs to it, drawn at first or not.

import { atlas, nodes, neighbours, byStrength } from "./model.js";
import { state } from "./state.js";
import { isVisible } from "./filter.js";

const MOST_NEIGHBOURS = 250;
const LEAST_DRAWN = 1500;

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
    if (part.size >= atFirst.length || part.size >= limit) break;
    if (isVisible(node.index)) part.add(node.index);
  }
  return part;
}

export function neighbourhood(node) {
  const others = [...new Set(neighbours(node))].filter(isVisible).map((index) => nodes[index]);
  return others.sort(byStrength).slice(0, MOST_NEIGHBOURS);
}

export function drawnPart() {
  const part = strongestVisible();
  if (state.selected) {
    part.add(state.selected.index);
    for (const other of neighbourhood(state.selected)) part.add(other.index);
  }
  for (const index of state.path?.nodes ?? []) part.add(index);
  return [...part].filter(isVisible);
}
