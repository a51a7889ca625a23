// Colour and shape of a node type, colour and line of a relation.

import { atlas } from "./model.js";

const OTHER_NODE = { color: "#7a8290", shape: "circle" };
const OTHER_EDGE = { color: "#7a8290", dash: [] };
const CORNERS = { square: 4, triangle: 3, diamond: 4, hexagon: 6, star: 10 };
const TURN = { square: Math.PI / 4 };
const GROWTH = { square: 1.2, triangle: 1.3, diamond: 1.25, hexagon: 1.05, star: 1.3 };

const nodeLooks = new Map(atlas.looks.nodes.map((look) => [look.name, look]));
const edgeLooks = new Map(atlas.looks.edges.map((look) => [look.name, look]));

export function lookOfKind(kind) {
  return nodeLooks.get(kind) ?? OTHER_NODE;
}

export function lookOfRelation(relation) {
  return edgeLooks.get(relation) ?? OTHER_EDGE;
}

export function traceShape(context, shape, x, y, size) {
  context.beginPath();
  const corners = CORNERS[shape];
  if (!corners) {
    context.arc(x, y, size, 0, 2 * Math.PI);
    return;
  }
  const reach = size * GROWTH[shape];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (2 * Math.PI * corner) / corners - Math.PI / 2 + (TURN[shape] ?? 0);
    const length = shape === "star" && corner % 2 ? reach / 2 : reach;
    context.lineTo(x + length * Math.cos(angle), y + length * Math.sin(angle));
  }
  context.closePath();
}

function sample(draw) {
  const canvas = document.createElement("canvas");
  canvas.width = 48;
  canvas.height = 32;
  canvas.setAttribute("aria-hidden", "true");
  const context = canvas.getContext("2d");
  context.scale(2, 2);
  draw(context);
  return canvas;
}

export function nodeSample(kind) {
  const { color, shape } = lookOfKind(kind);
  return sample((context) => {
    traceShape(context, shape, 12, 8, 6);
    context.fillStyle = color;
    context.fill();
  });
}

export function edgeSample(relation) {
  const { color, dash } = lookOfRelation(relation);
  return sample((context) => {
    context.setLineDash(dash.map((length) => length / 1.5));
    context.lineWidth = 2.5;
    context.strokeStyle = color;
    context.moveTo(0, 8);
    context.lineTo(24, 8);
    context.stroke();
  });
}
