// The panel: what is selected, a path, or an overview; the drawing's twin in words.

import { atlas, nodes, byStrength, sentenceOf } from "./model.js";
import { state, change, onChange, resetFilters } from "./state.js";
import { isVisible } from "./filter.js";
import { scene } from "./draw.js";
import { centre } from "./canvas.js";
import { entityEntry, paperEntry } from "./entries.js";
import { heading, link, markedSentence } from "./parts.js";
import { byId, el, say } from "./dom.js";
import { count, oneLine, spoken } from "./text.js";
import { goTo } from "./address.js";

const TOP = 8;
const COMMANDS = ["--around GSM8K --hops 2", "--top 500", "--type Benchmark", "--all"];

function howToSeeMore() {
  const codes = COMMANDS.flatMap((options) => [" ", el("code", {}, options)]);
  return [
    "Search finds everything in this file, and what is found is drawn with its neighbours. To draw another part: ",
    el("code", {}, "kg export html"),
    " with",
    ...codes,
  ];
}

function leftOut() {
  const missing = nodes.length - atlas.drawn.length;
  const notices = [];
  if (missing > 0) {
    const shares = `The ${count(atlas.drawn.length, "strongest node")} of ${nodes.length.toLocaleString("en")} are drawn; ${missing.toLocaleString("en")} are left out. `;
    notices.push(el("p", { class: "notice" }, shares, ...howToSeeMore()));
  }
  if (atlas.note) notices.push(el("p", { class: "notice" }, atlas.note));
  return notices;
}

function topList(kind) {
  const top = nodes.filter((node) => node.kind === kind && isVisible(node.index)).sort(byStrength);
  if (!top.length) return [];
  const rows = top
    .slice(0, TOP)
    .map((node) =>
      el("li", {}, link(node, 120), " ", el("span", { class: "soft" }, String(node.degree))),
    );
  return [el("h3", {}, `${kind} (${top.length.toLocaleString("en")})`), el("ol", {}, ...rows)];
}

function overview() {
  const named = ["Benchmark", "Model", "Method", "Metric"];
  const kinds = new Set([
    ...named,
    ...nodes.map((node) => node.kind).filter((kind) => kind !== "Paper"),
    "Paper",
  ]);
  return [
    el("h2", {}, "Overview"),
    el(
      "p",
      {},
      "Choose a node in the drawing, in the search or here. The number is how many nodes it is linked to.",
    ),
    ...leftOut(),
    ...[...kinds].flatMap(topList),
  ];
}

function button(text, action, attributes = {}) {
  return el("button", { type: "button", click: action, ...attributes }, text);
}

function nodePanel(node) {
  const notice = isVisible(node.index)
    ? null
    : el(
        "p",
        { class: "notice" },
        "Hidden by the filters. ",
        button("Reset filters", resetFilters),
      );
  return [
    heading(node),
    notice,
    el(
      "div",
      { class: "buttons" },
      button("Centre", () => centre(node)),
      button("Path to…", () => change({ pathFrom: node })),
      button("Close", () => goTo(null)),
    ),
    ...(node.kind === "Paper" ? paperEntry(node) : entityEntry(node)),
  ];
}

function askForEnd() {
  return el(
    "p",
    { class: "notice" },
    `Shortest path from ${oneLine(state.pathFrom.name, 80)}: choose the other end. `,
    button("Cancel", () => change({ pathFrom: null })),
  );
}

function step(index, place) {
  const edge = state.path.edges[place - 1];
  const how =
    edge && el("p", { class: "soft" }, `${edge.to === index ? "→" : "←"} ${spoken(edge.relation)}`);
  const sentence = edge && sentenceOf(edge);
  const names = edge ? [...(edge.mentions ?? []), nodes[edge.to].name] : [];
  return el("li", {}, how, link(nodes[index]), sentence ? markedSentence(sentence, names) : null);
}

function pathPanel() {
  const { path } = state;
  return [
    el("h2", {}, "Shortest path"),
    el(
      "div",
      { class: "buttons" },
      button("Close path", () => change({ path: null })),
    ),
    path.nodes.length
      ? el("p", {}, `${count(path.edges.length, "step")} between the two.`)
      : el(
          "p",
          { class: "notice" },
          "No path: what the filters let through does not join the two.",
        ),
    el("ol", { id: "path" }, ...path.nodes.map(step)),
  ];
}

function content() {
  if (state.path) return pathPanel();
  return state.selected ? nodePanel(state.selected) : overview();
}

// Whoever walks the panel by keyboard stays in it: the focus goes to the new heading.
function render() {
  const panel = byId("panel");
  const isWithin = panel.contains(document.activeElement);
  const parts = [...content()].filter((part) => part !== null);
  if (state.pathFrom) parts.unshift(askForEnd());
  panel.replaceChildren(...parts);
  if (!isWithin) return;
  const top = panel.querySelector("h2");
  top.tabIndex = -1;
  top.focus();
}

function tell() {
  const node = state.selected;
  const drawn = `${count(scene.drawn.length, "node")} and ${count(scene.edgeCount, "link")} drawn`;
  byId("shown").textContent =
    scene.drawn.length < nodes.length
      ? `${drawn}, of ${nodes.length.toLocaleString("en")} nodes`
      : drawn;
  byId("canvas").setAttribute("aria-label", `Graph: ${byId("shown").textContent}`);
  document.title = node ? `${oneLine(node.name, 60)} · ${atlas.title}` : atlas.title;
}

export function startPanel() {
  render();
  tell();
  onChange((changed) => {
    render();
    tell();
    if (changed.includes("selected")) {
      byId("panel").scrollTop = 0;
      const node = state.selected;
      say(
        node
          ? `${oneLine(node.name, 80)}, ${node.kind}, ${count(node.degree, "linked node")}`
          : "Nothing selected",
      );
    } else say(byId("shown").textContent);
  });
}
