// Saving: the picture as PNG, the shown part as GraphML.

import { atlas, nodes, sentenceOf } from "./model.js";
import { scene } from "./draw.js";
import { picture, shownEdges } from "./canvas.js";
import { lookOfKind } from "./looks.js";
import { byId, download, say } from "./dom.js";
import { fold } from "./text.js";

// The same names as in the file of "kg export graphml".
const NODE_COLUMNS = {
  label: ["string", (node) => node.name],
  type: ["string", (node) => node.kind],
  size: ["double", (node) => node.size],
  r: ["int", (node) => colorPart(node, 1)],
  g: ["int", (node) => colorPart(node, 3)],
  b: ["int", (node) => colorPart(node, 5)],
  x: ["double", (node) => node.x],
  y: ["double", (node) => -node.y],
  kind: ["string", (node) => node.kind],
  aliases: ["string", (node) => node.aliases?.join("; ")],
  venue: ["string", (node) => node.venue],
  year: ["long", (node) => (Number.isInteger(node.year) ? node.year : undefined)],
  degree: ["int", (node) => node.degree],
};
const EDGE_COLUMNS = {
  label: ["string", (edge) => edge.relation],
  weight: ["double", (edge) => Math.max(1, edge.mentions?.length ?? 1)],
  relation: ["string", (edge) => edge.relation],
  evidence: ["string", sentenceOf],
};
const NOT_XML = /[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };

function colorPart(node, at) {
  return Number.parseInt(lookOfKind(node.kind).color.slice(at, at + 2), 16);
}

export function escapeXml(value) {
  return String(value)
    .replace(NOT_XML, "\ufffd")
    .replace(/[&<>"\r]/gu, (char) => ESCAPES[char]);
}

function keys(columns, owner) {
  return Object.entries(columns).map(
    ([name, [type]]) =>
      `<key id="${owner}_${name}" for="${owner}" attr.name="${name}" attr.type="${type}"/>`,
  );
}

function values(item, columns, owner) {
  return Object.entries(columns)
    .map(([name, [, read]]) => [name, read(item)])
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `<data key="${owner}_${name}">${escapeXml(value)}</data>`)
    .join("");
}

function nodeXml(index) {
  return `<node id="${escapeXml(nodes[index].id)}">${values(nodes[index], NODE_COLUMNS, "node")}</node>`;
}

function edgeXml(edge) {
  const [source, target] = [nodes[edge.from].id, nodes[edge.to].id].map(escapeXml);
  const attributes = `id="e${edge.index}" source="${source}" target="${target}" label="${escapeXml(edge.relation)}"`;
  return `<edge ${attributes}>${values(edge, EDGE_COLUMNS, "edge")}</edge>`;
}

export function shownAsGraphml() {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keys(NODE_COLUMNS, "node"),
    ...keys(EDGE_COLUMNS, "edge"),
    '<graph edgedefault="directed">',
    ...scene.drawn.map(nodeXml),
    ...shownEdges().map(edgeXml),
    "</graph>",
    "</graphml>",
    "",
  ].join("\n");
}

function fileName(ending) {
  return `${fold(atlas.title).replaceAll(" ", "-").slice(0, 60) || "atlas"}.${ending}`;
}

export function startSaving() {
  byId("png").addEventListener("click", () =>
    picture((blob) => {
      download(fileName("png"), blob);
      say("Picture saved");
    }),
  );
  byId("graphml").addEventListener("click", () => {
    download(fileName("graphml"), new Blob([shownAsGraphml()], { type: "application/xml" }));
    say("Shown part saved as GraphML");
  });
}
