// The start of the page: joins address, keyboard and buttons to the parts.

import { state, change } from "./state.js";
import { nodeInAddress, goTo } from "./address.js";
import { shortestPath } from "./path.js";
import { startCanvas, centre, fit, zoom, pan, setPhysics, inspect } from "./canvas.js";
import { startPanel } from "./panel.js";
import { startLegend } from "./legend.js";
import { startSearch, focusSearch } from "./searchbox.js";
import { startSaving } from "./save.js";
import { byId } from "./dom.js";

const PANS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function select(node) {
  const start = state.pathFrom;
  if (start && node && node !== start) {
    const path = shortestPath(start, node) ?? { nodes: [], edges: [] };
    change({ selected: node, path, pathFrom: null });
    if (path.nodes.length) fit(path.nodes);
    return;
  }
  change({ selected: node, path: null, pathFrom: null });
  if (node) centre(node);
}

function onEscape() {
  if (state.pathFrom) change({ pathFrom: null });
  else if (state.path) change({ path: null });
  else if (state.selected) goTo(null);
}

function onKey(event) {
  const typing = event.target.closest("input:not([type=checkbox]), select");
  if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
  const actions = {
    "/": focusSearch,
    "+": () => zoom(1),
    "=": () => zoom(1),
    "-": () => zoom(-1),
    0: () => fit(),
    Escape: onEscape,
  };
  let action = actions[event.key];
  if (event.target === byId("canvas") && PANS[event.key]) action = () => pan(...PANS[event.key]);
  if (!action) return;
  event.preventDefault();
  action();
}

function startPage() {
  startCanvas();
  startPanel();
  startLegend();
  startSearch();
  startSaving();
  document.addEventListener("keydown", onKey);
  byId("zoom-in").addEventListener("click", () => zoom(1));
  byId("zoom-out").addEventListener("click", () => zoom(-1));
  byId("fit").addEventListener("click", () => fit());
  byId("physics").addEventListener("change", (event) => setPhysics(event.target.checked));
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("panel").focus();
  });
  window.addEventListener("hashchange", () => select(nodeInAddress()));
  if (nodeInAddress()) select(nodeInAddress());
  document.documentElement.dataset.ready = "true";
  window.paperAtlas = Object.freeze({ inspect });
}

startPage();
