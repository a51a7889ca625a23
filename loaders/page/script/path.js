// The shortest way between two nodes, over all that the filters let through.

import { nodes, otherEnd } from "./model.js";
import { isEdgeVisible } from "./filter.js";

function walkBack(end, cameBy) {
  const path = { nodes: [end.index], edges: [] };
  for (let node = end; cameBy.get(node.index);) {
    const edge = cameBy.get(node.index);
    node = otherEnd(edge, node);
    path.nodes.unshift(node.index);
    path.edges.unshift(edge);
  }
  return path;
}

export function shortestPath(start, end) {
  const cameBy = new Map([[start.index, null]]);
  let edgeOfSearch = [start];
  while (edgeOfSearch.length && !cameBy.has(end.index)) {
    const next = [];
    for (const node of edgeOfSearch) {
      for (const edge of node.links) {
        const other = otherEnd(edge, node);
        if (!isEdgeVisible(edge) || cameBy.has(other.index)) continue;
        cameBy.set(other.index, edge);
        next.push(nodes[other.index]);
      }
    }
    edgeOfSearch = next;
  }
  return cameBy.has(end.index) ? walkBack(end, cameBy) : null;
}
