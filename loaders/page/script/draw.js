// Painting on the canvas of vis-network: edges under, nodes in, labels over its own.

import { nodes, byStrength } from "./model.js";
import { lookOfKind, lookOfRelation, traceShape } from "./looks.js";
import { oneLine } from "./text.js";
import { styleValue } from "./dom.js";

const FONT_SIZE = 12;
const LABEL_LENGTH = 32;
const MOST_LABELS = 200;
const SMALLEST_NAMED = 4;
const ALWAYS_NAMED = 30;
const PAPERS_NAMED_FROM = 0.75;
const TRUE_SIZE_FROM = 0.8;
const ROOM = 6;
const LANE = 4;
const DASHED_BELOW = 3000;
const DIM = 0.13;

// What is drawn at present: numbers of nodes, edges by relation, what is lit (or null).
export const scene = {
  drawn: [],
  edges: new Map(),
  edgeCount: 0,
  lit: null,
  litEdges: null,
  selected: null,
  labels: [],
  scale: 1,
};
const colors = { ground: "#fff", ink: "#000" };
const widths = new Map();
let ranked = [];

export function readColors() {
  colors.ground = styleValue("--ground");
  colors.ink = styleValue("--ink");
}

export function setScene(drawn, edges, lit, litEdges) {
  const byRelation = new Map();
  for (const edge of edges) {
    if (!byRelation.has(edge.relation)) byRelation.set(edge.relation, []);
    byRelation.get(edge.relation).push(edge);
  }
  Object.assign(scene, { drawn, edges: byRelation, edgeCount: edges.length, lit, litEdges });
  ranked = (lit ? drawn.filter((index) => lit.has(index)) : drawn)
    .map((index) => nodes[index])
    .sort(byRank);
}

// Whose label comes first: the selection, then entities before papers, then the strong.
function byRank(a, b) {
  const rank = (node) => (node.index === scene.selected ? 0 : node.kind === "Paper" ? 2 : 1);
  return rank(a) - rank(b) || byStrength(a, b);
}

export function groundColor() {
  return colors.ground;
}

function strokeAll(context, edges, scale) {
  context.beginPath();
  for (const edge of edges) {
    const from = nodes[edge.from];
    const to = nodes[edge.to];
    let [right, down] = [0, 0];
    if (edge.lane) {
      const step = (edge.lane * LANE) / scale / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
      [right, down] = [(from.y - to.y) * step, (to.x - from.x) * step];
    }
    context.moveTo(from.x + right, from.y + down);
    context.lineTo(to.x + right, to.y + down);
  }
  context.stroke();
}

export function paintEdges(context, scale) {
  scene.scale = scale;
  const dashed = scene.edgeCount < DASHED_BELOW;
  for (const [relation, edges] of scene.edges) {
    const { color, dash } = lookOfRelation(relation);
    context.strokeStyle = color;
    context.setLineDash(dashed ? dash.map((length) => length / scale) : []);
    context.lineWidth = 1 / scale;
    context.globalAlpha = scene.lit ? DIM / 2 : 0.5;
    strokeAll(context, edges, scale);
    if (!scene.litEdges) continue;
    context.setLineDash(dash.map((length) => length / scale));
    context.globalAlpha = 1;
    context.lineWidth = 2.2 / scale;
    strokeAll(
      context,
      edges.filter((edge) => scene.litEdges.has(edge.index)),
      scale,
    );
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

// Far out, nodes shrink less than the distances between them.
function shownSize(node, scale) {
  return node.size * Math.max(1, Math.sqrt(TRUE_SIZE_FROM / scale));
}

// A renderer as vis-network wants it for nodes of the shape "custom".
export function paintNode({ ctx, id, x, y, state }) {
  const node = nodes[id];
  const chosen = scene.selected === id || state.hover;
  const { color, shape } = lookOfKind(node.kind);
  const isLit = !scene.lit || scene.lit.has(id);
  const size = shownSize(node, scene.scale);
  return {
    nodeDimensions: { width: 2 * size, height: 2 * size },
    drawNode() {
      ctx.globalAlpha = isLit ? 1 : DIM;
      traceShape(ctx, shape, x, y, size);
      ctx.fillStyle = color;
      ctx.fill();
      ctx.lineWidth = (chosen ? 3 : 1) / Math.min(1, scene.scale);
      ctx.strokeStyle = chosen ? colors.ink : colors.ground;
      ctx.stroke();
    },
  };
}

function labelOf(node) {
  return oneLine(node.name, LABEL_LENGTH);
}

function widthOf(context, node, label) {
  if (!widths.has(node.index)) widths.set(node.index, context.measureText(label).width);
  return widths.get(node.index);
}

function isFree(taken, box) {
  return taken.every(
    (other) =>
      box.right < other.left ||
      box.left > other.right ||
      box.bottom < other.top ||
      box.top > other.bottom,
  );
}

function wantsLabel(node, place, scale) {
  if (scene.lit || (place < ALWAYS_NAMED && node.kind !== "Paper")) return true;
  if (node.kind === "Paper" && scale < PAPERS_NAMED_FROM) return false;
  return shownSize(node, scale) * scale > SMALLEST_NAMED;
}

// Where a label may lie: under its node; beside a selection over it too.
function labelBoxes(node, width, { x, y, scale }) {
  const middle = (node.x - x) * scale;
  const away = shownSize(node, scale) * scale * 1.3 + 2;
  const tops = [away, -away - FONT_SIZE - ROOM / 2].slice(0, scene.lit ? 2 : 1);
  return tops.map((far) => {
    const top = (node.y - y) * scale + far;
    return {
      left: middle - width / 2 - ROOM,
      right: middle + width / 2 + ROOM,
      top,
      bottom: top + FONT_SIZE + ROOM,
    };
  });
}

// Labels keep their size on the screen; one that would lie on another is left out.
export function paintLabels(context, view) {
  const { scale } = view;
  context.save();
  context.font = `${FONT_SIZE}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "top";
  context.lineJoin = "round";
  const taken = [];
  for (const [place, node] of ranked.entries()) {
    if (taken.length >= MOST_LABELS) break;
    if (!wantsLabel(node, place, scale) || !isInView(node, view)) continue;
    const label = labelOf(node);
    const width = widthOf(context, node, label);
    const box = labelBoxes(node, width, view).find((each) => isFree(taken, each));
    if (!box) continue;
    taken.push(box);
    paintLabel(context, label, view, { x: (box.left + box.right) / 2, y: box.top });
  }
  context.restore();
  scene.labels = taken;
}

function isInView(node, view) {
  return (
    Math.abs(node.x - view.x) * view.scale < view.width / 2 + 60 &&
    Math.abs(node.y - view.y) * view.scale < view.height / 2 + 30
  );
}

function paintLabel(context, label, view, place) {
  context.save();
  context.translate(view.x, view.y);
  context.scale(1 / view.scale, 1 / view.scale);
  context.lineWidth = 4;
  context.strokeStyle = colors.ground;
  context.strokeText(label, place.x, place.y);
  context.fillStyle = colors.ink;
  context.fillText(label, place.x, place.y);
  context.restore();
}
