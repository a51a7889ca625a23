// The search field with its list: an ARIA combobox, worked by keyboard or pointer.

import { search } from "./search.js";
import { isVisible } from "./filter.js";
import { nodeSample } from "./looks.js";
import { goTo } from "./address.js";
import { byId, el, say } from "./dom.js";
import { count, oneLine, spoken } from "./text.js";

const MOST = 12;

const input = byId("search");
const list = byId("found");
let found = [];
let active = -1;

function item(node, place) {
  const hidden = isVisible(node.index) ? "" : ", hidden by the filters";
  const row = el(
    "li",
    { role: "option", id: `found-${place}`, "aria-selected": "false" },
    nodeSample(node.kind),
    el("span", { class: "name", dir: "auto" }, oneLine(node.name, 80)),
    el("span", { class: "soft" }, `${spoken(node.kind)}, ${node.degree}${hidden}`),
  );
  row.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    choose(place);
  });
  return row;
}

function show() {
  const result = search(input.value, MOST);
  found = result.found;
  active = found.length ? 0 : -1;
  list.replaceChildren(...found.map(item));
  setOpen(found.length > 0);
  mark();
  if (input.value.trim())
    say(result.total ? count(result.total, "match", "matches") : "Nothing found");
}

function setOpen(open) {
  list.hidden = !open;
  input.setAttribute("aria-expanded", String(open));
}

function mark() {
  for (const [place, row] of [...list.children].entries()) {
    row.setAttribute("aria-selected", String(place === active));
    if (place === active) row.scrollIntoView({ block: "nearest" });
  }
  if (active >= 0) input.setAttribute("aria-activedescendant", `found-${active}`);
  else input.removeAttribute("aria-activedescendant");
}

function choose(place) {
  const node = found[place];
  if (!node) return;
  setOpen(false);
  input.value = oneLine(node.name, 80);
  goTo(node);
}

function move(step) {
  if (list.hidden) show();
  else active = (active + step + found.length) % found.length;
  mark();
}

function onSearchKey(event) {
  const moves = { ArrowDown: 1, ArrowUp: -1 };
  if (event.key in moves && input.value) move(moves[event.key]);
  else if (event.key === "Enter") choose(active);
  else if (event.key === "Escape" && !list.hidden) setOpen(false);
  else if (event.key === "Escape" && input.value) input.value = "";
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function startSearch() {
  input.addEventListener("input", show);
  input.addEventListener("keydown", onSearchKey);
  input.addEventListener("blur", () => setOpen(false));
}

export function focusSearch() {
  input.focus();
  input.select();
}
