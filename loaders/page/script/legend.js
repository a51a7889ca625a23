// The legend is the filter: every type and relation with its count and a switch.

import { atlas, nodes, edges } from "./model.js";
import { state, change, onChange, resetFilters } from "./state.js";
import { nodeSample, edgeSample } from "./looks.js";
import { byId, el } from "./dom.js";
import { spoken } from "./text.js";

function counted(values, order = []) {
  const counts = new Map(order.map((value) => [value, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].filter(([, number]) => number > 0));
}

function toggled(set, value, shown) {
  const next = new Set(set);
  if (shown) next.delete(value);
  else next.add(value);
  return next;
}

function choices(title, counts, name, sample, label) {
  const rows = [...counts].map(([value, number]) => {
    const box = el("input", {
      type: "checkbox",
      checked: !state[name].has(value),
      "data-value": value,
      change: (event) => change({ [name]: toggled(state[name], value, event.target.checked) }),
    });
    const figure = el("span", { class: "count soft" }, number.toLocaleString("en"));
    return el("label", { class: "choice" }, box, sample(value), label(value), figure);
  });
  return el("fieldset", { "data-filter": name }, el("legend", {}, title), ...rows);
}

function selectField(title, name, options) {
  const field = el("select", {
    id: `filter-${name}`,
    change: (event) => change({ [name]: event.target.value }),
  });
  for (const [value, text] of options) {
    field.append(el("option", { value, selected: value === String(state[name]) }, text));
  }
  return el("label", { class: "field" }, title, field);
}

function degreeField() {
  const field = el("input", {
    type: "number",
    id: "filter-degree",
    min: "0",
    value: String(state.leastDegree),
    input: (event) => change({ leastDegree: Math.max(0, Number(event.target.value) || 0) }),
  });
  return el("label", { class: "field" }, "Least number of links", field);
}

function paperFields() {
  const papers = nodes.filter((node) => node.kind === "Paper");
  const venues = counted(papers.map((paper) => paper.venue).filter(Boolean));
  const years = [...new Set(papers.map((paper) => Number(paper.year)).filter(Boolean))].sort();
  const fields = [];
  if (venues.size > 1) {
    const named = [...venues.keys()]
      .sort()
      .map((venue) => [venue, `${venue} (${venues.get(venue)})`]);
    fields.push(selectField("Venue", "venue", [["", "all venues"], ...named]));
  }
  if (years.length > 1) {
    const all = years.map((year) => [String(year), String(year)]);
    fields.push(selectField("From year", "firstYear", [["", "the first"], ...all]));
    fields.push(selectField("To year", "lastYear", [["", "the last"], ...all]));
  }
  return fields;
}

function build() {
  const kinds = counted(
    nodes.map((node) => node.kind),
    atlas.looks.nodes.map((look) => look.name),
  );
  const relations = counted(
    edges.map((edge) => edge.relation),
    atlas.looks.edges.map((look) => look.name),
  );
  byId("filter-body").replaceChildren(
    choices("Types", kinds, "hiddenKinds", nodeSample, String),
    choices("Relations", relations, "hiddenRelations", edgeSample, spoken),
    degreeField(),
    ...paperFields(),
    el("button", { type: "button", id: "reset", click: reset }, "Reset filters"),
  );
}

function reset() {
  resetFilters();
  byId("reset").focus();
}

export function startLegend() {
  if (window.matchMedia("(max-width: 760px)").matches) byId("filters").open = false;
  build();
  onChange((changed) => {
    if (changed.includes("hiddenKinds") && changed.includes("venue")) build();
  });
}
