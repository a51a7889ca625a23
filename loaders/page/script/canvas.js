// The drawing itself: vis-network keeps camera, mouse, touch and physics; what is
// drawn follows the state.

/* global vis */
import { nodes, edges, options } from "./model.js";
import { state, onChange, change } from "./state.js";
import { isEdgeVisible, isVisible } from "./filter.js";
import { drawnPart, neighbourhood } from "./part.js";
import {
  scene,
  setScene,
  readColors,
  paintEdges,
  paintNode,
  paintLabels,
  groundColor,
} from "./draw.js";
import { byId } from "./dom.js";
import { shorten, spoken } from "./text.js";
import { goTo } from "./address.js";

const CLOSEST = 1.3;
const FARTHEST = 0.5;
const PAN_STEP = 60;
const ZOOM_STEP = 1.3;

const visNodes = new vis.DataSet();
const visEdges = new vis.DataSet();
const view = new vis.Network(byId("canvas"), { nodes: visNodes, edges: visEdges }, options);
let moving = false;

function forVis(index) {
  const { x, y, size } = nodes[index];
  return { id: index, x, y, size, shape: "custom", ctxRenderer: paintNode };
}

function visEdge(edge) {
  return { id: edge.index, from: edge.from, to: edge.to };
}

function follow(dataset, wanted, make) {
  const keep = new Set(wanted);
  const gone = dataset.getIds().filter((id) => !keep.has(id));
  const held = new Set(dataset.getIds());
  if (gone.length) dataset.remove(gone);
  const added = wanted.filter((id) => !held.has(id));
  if (added.length) dataset.add(added.map(make));
}

function litPart() {
  if (state.path)
    return [new Set(state.path.nodes), new Set(state.path.edges.map((edge) => edge.index))];
  if (!state.selected || !isVisible(state.selected.index)) return [null, null];
  const { index, links } = state.selected;
  const lit = new Set([index, ...neighbourhood(state.selected).map((node) => node.index)]);
  return [lit, new Set(links.filter(isEdgeVisible).map((edge) => edge.index))];
}

export function shownEdges() {
  const drawn = new Set(scene.drawn);
  return edges.filter((edge) => drawn.has(edge.from) && drawn.has(edge.to) && isEdgeVisible(edge));
}

function redraw() {
  const { drawn, moved } = drawnPart();
  scene.drawn = drawn;
  scene.selected = state.selected?.index ?? null;
  setScene(drawn, shownEdges(), ...litPart());
  follow(visNodes, drawn, forVis);
  if (moved.length) visNodes.update(moved.map(forVis));
  if (moving)
    follow(
      visEdges,
      shownEdges().map((edge) => edge.index),
      (id) => visEdge(edges[id]),
    );
  view.redraw();
}

function takePositions(ids) {
  for (const [id, place] of Object.entries(view.getPositions(ids))) Object.assign(nodes[id], place);
}

function camera() {
  const { x, y } = view.getViewPosition();
  const { clientWidth, clientHeight } = byId("canvas");
  return { x, y, scale: view.getScale(), width: clientWidth, height: clientHeight };
}

function animation() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? false : { duration: 300, easingFunction: "easeOutQuad" };
}

// How near to look at a node: near enough to read, its neighbours in view if possible.
function scaleFor(node) {
  const { clientWidth, clientHeight } = byId("canvas");
  let scale = CLOSEST;
  for (const other of neighbourhood(node)) {
    scale = Math.min(
      scale,
      (0.42 * clientWidth) / Math.abs(other.x - node.x || 1),
      (0.42 * clientHeight) / Math.abs(other.y - node.y || 1),
    );
  }
  return Math.max(scale, FARTHEST);
}

export function centre(node) {
  if (!isVisible(node.index)) return;
  view.moveTo({
    position: { x: node.x, y: node.y },
    scale: scaleFor(node),
    animation: animation(),
  });
}

export function fit(indices = null) {
  const wanted = indices ?? scene.drawn;
  if (wanted.length)
    view.fit({ nodes: wanted, maxZoomLevel: 2, animation: indices ? animation() : false });
}

export function zoom(direction) {
  view.moveTo({ scale: view.getScale() * ZOOM_STEP ** direction });
}

export function pan(right, down) {
  const { x, y, scale } = camera();
  view.moveTo({
    position: { x: x + (right * PAN_STEP) / scale, y: y + (down * PAN_STEP) / scale },
  });
}

export function setPhysics(on) {
  moving = on;
  follow(visEdges, on ? shownEdges().map((edge) => edge.index) : [], (id) => visEdge(edges[id]));
  view.setOptions({ physics: { enabled: on } });
  if (on) view.startSimulation();
  else view.stopSimulation();
}

export function picture(done) {
  const canvas = byId("canvas").querySelector("canvas");
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext("2d");
  context.fillStyle = groundColor();
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  copy.toBlob(done, "image/png");
}

function showTip(index, pointer) {
  const tip = byId("tip");
  const node = nodes[index];
  tip.textContent = `${shorten(node.name, 160)} · ${spoken(node.kind)} · ${node.degree} linked`;
  tip.hidden = false;
  tip.style.left = `${Math.max(0, Math.min(pointer.x + 14, byId("graph").clientWidth - 330))}px`;
  tip.style.top = `${Math.max(0, Math.min(pointer.y + 14, byId("graph").clientHeight - 90))}px`;
}

export function startCanvas() {
  readColors();
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    readColors();
    view.redraw();
  });
  view.on("beforeDrawing", (context) => {
    if (moving) takePositions();
    paintEdges(context, view.getScale());
  });
  view.on("afterDrawing", (context) => paintLabels(context, camera()));
  view.on("dragging", (event) => event.nodes.length && takePositions(event.nodes));
  view.on("hoverNode", (event) => showTip(event.node, event.pointer.DOM));
  for (const name of ["blurNode", "dragStart", "zoom"])
    view.on(name, () => {
      byId("tip").hidden = true;
    });
  view.on("click", (event) => {
    const index = view.getNodeAt(event.pointer.DOM);
    if (index !== undefined) goTo(nodes[index]);
    else if (state.pathFrom) change({ pathFrom: null });
    else if (state.selected) goTo(null);
  });
  view.on("resize", () => state.selected && centre(state.selected));
  onChange(redraw);
  redraw();
  fit();
}

// For tests and for the curious in the browser's console.
export function inspect() {
  const { x, y, scale } = camera();
  return {
    drawn: scene.drawn.map((index) => nodes[index].id),
    edges: scene.edgeCount,
    lit: scene.lit && [...scene.lit].map((index) => nodes[index].id),
    labels: scene.labels,
    camera: { x, y, scale },
    moving,
    place: (id) => {
      const node = nodes.find((other) => other.id === id);
      return { x: node.x, y: node.y, ...domPlace(node) };
    },
  };
}

function domPlace(node) {
  const { x, y } = view.canvasToDOM({ x: node.x, y: node.y });
  return { left: x, top: y };
}
