// Results as a table: for a benchmark the leaderboard, for a paper what it reports.

import { nodes } from "./model.js";
import { isVisible } from "./filter.js";
import { el } from "./dom.js";
import { link } from "./parts.js";

function nodeText(index) {
  return index === undefined ? "" : nodes[index].name;
}

function nodeCell(index) {
  return el("td", {}, index === undefined ? "" : link(nodes[index], 60));
}

function subjectOf(result) {
  return result.subject ?? nodeText(result.achieved_by);
}

function subjectCell(result) {
  const { achieved_by: achiever, model } = result;
  const cell = el(
    "td",
    { dir: "auto" },
    achiever === undefined ? subjectOf(result) : link(nodes[achiever], 60),
  );
  if (model !== undefined && model !== achiever) {
    if (cell.hasChildNodes()) cell.append(" with ");
    cell.append(link(nodes[model], 60));
  }
  return cell;
}

function valueOf(result) {
  const sign = { gain: "+", reduction: "−" }[result.value_kind] ?? "";
  return /^[+−-]/u.test(result.value ?? "") ? result.value : sign + (result.value ?? "");
}

const COLUMNS = {
  Paper: { text: (result) => nodeText(result.paper), cell: (result) => nodeCell(result.paper) },
  Benchmark: {
    text: (result) => nodeText(result.benchmark),
    cell: (result) => nodeCell(result.benchmark),
  },
  Subject: { text: (result) => subjectOf(result) || nodeText(result.model), cell: subjectCell },
  Metric: { text: (result) => nodeText(result.metric), cell: (result) => nodeCell(result.metric) },
  Value: {
    number: (result) => result.number ?? Number.NEGATIVE_INFINITY,
    cell: (result) => el("td", { class: "number" }, valueOf(result)),
  },
  Sentence: { cell: sentenceCell },
};

function holds(column, result) {
  return !column.text || column.text(result) !== "";
}

function sentenceCell(result) {
  if (!result.evidence) return el("td");
  return el(
    "td",
    {},
    el("details", {}, el("summary", {}, "Read"), el("span", { dir: "auto" }, result.evidence)),
  );
}

function compare(column, falling) {
  const turn = falling ? -1 : 1;
  if (column.number) return (a, b) => turn * (column.number(a) - column.number(b) || 0);
  return (a, b) => turn * column.text(a).localeCompare(column.text(b), "en");
}

function headCell(name, sort) {
  const column = COLUMNS[name];
  if (!column.text && !column.number) return el("th", { scope: "col" }, name);
  return el(
    "th",
    { scope: "col", "data-column": name },
    el("button", { type: "button", click: () => sort(name) }, name),
  );
}

export function resultTable(node) {
  const results = node.results.filter((result) => isVisible(result.paper));
  if (!results.length) return [];
  const names = Object.keys(COLUMNS).filter(
    (name) => name !== node.kind && results.some((result) => holds(COLUMNS[name], result)),
  );
  const body = el("tbody");
  const fill = () =>
    body.replaceChildren(
      ...results.map((result) => el("tr", {}, ...names.map((name) => COLUMNS[name].cell(result)))),
    );
  const head = el("tr");
  let falling = false;
  let sorted = null;
  const sort = (name) => {
    falling = sorted === name ? !falling : Boolean(COLUMNS[name].number);
    sorted = name;
    results.sort(compare(COLUMNS[name], falling));
    for (const cell of head.children) cell.removeAttribute("aria-sort");
    head
      .querySelector(`[data-column="${name}"]`)
      .setAttribute("aria-sort", falling ? "descending" : "ascending");
    fill();
  };
  head.append(...names.map((name) => headCell(name, sort)));
  results.sort(compare(COLUMNS.Value, true));
  if (names.includes("Metric")) results.sort(compare(COLUMNS.Metric, false));
  fill();
  const title = node.kind === "Benchmark" ? "Leaderboard" : "Results";
  return [
    el("h3", {}, `${title} (${results.length})`),
    el(
      "div",
      { class: "table", tabindex: "0", role: "region", "aria-label": title },
      el("table", {}, el("thead", {}, head), body),
    ),
  ];
}
