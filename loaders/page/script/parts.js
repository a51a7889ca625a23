// Pieces that several panels share: links to nodes, marked sentences, long lists.

import { nodes } from "./model.js";
import { addressOf } from "./address.js";
import { nodeSample, lookOfKind } from "./looks.js";
import { el } from "./dom.js";
import { cut, occurrences, shorten } from "./text.js";

const LONGEST_NAME = 300;
const AT_ONCE = 40;

export function link(node, length = LONGEST_NAME) {
  return el("a", { href: addressOf(node), dir: "auto" }, shorten(node.name, length));
}

// Facts come from strangers: each in an element of its own, so that one with right-to-left
// marks does not turn its neighbours.
export function listed(texts, between) {
  return texts.flatMap((text) => [between, el("bdi", {}, text)]).slice(1);
}

export function kindLine(node, ...facts) {
  const parts = listed([node.kind, ...facts], " · ");
  return el("p", { class: "kind" }, nodeSample(node.kind), el("span", {}, ...parts));
}

export function heading(node) {
  return el("h2", { dir: "auto" }, node.name);
}

// A sentence in which every one of the names is marked.
export function markedSentence(sentence, names) {
  const marks = names
    .flatMap((name) => occurrences(sentence, name))
    .map(([start, end]) => ({ start, end, owner: true }));
  const pieces = cut(sentence, marks).map(([text, owner]) => (owner ? el("mark", {}, text) : text));
  return el("blockquote", { dir: "auto" }, ...pieces);
}

// A text with the names of entities in their colours, each a link to its node.
export function colouredText(text, marks) {
  const pieces = cut(text, marks).map(([piece, owner]) => {
    if (owner === null) return piece;
    const node = nodes[owner];
    const mark = el(
      "mark",
      { class: "entity", title: node.kind },
      el("a", { href: addressOf(node) }, piece),
    );
    mark.style.setProperty("--tone", lookOfKind(node.kind).color);
    return mark;
  });
  return el("p", { dir: "auto", class: "abstract" }, ...pieces);
}

// A list that shows its beginning and a button for the rest.
export function longList(items, make) {
  const list = el("ul", {}, ...items.slice(0, AT_ONCE).map(make));
  if (items.length <= AT_ONCE) return [list];
  const button = el("button", { type: "button" }, `Show all ${items.length.toLocaleString("en")}`);
  button.addEventListener("click", () => {
    list.append(...items.slice(AT_ONCE).map(make));
    list.children[AT_ONCE].querySelector("a")?.focus();
    button.remove();
  });
  return [list, button];
}
