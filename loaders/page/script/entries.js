// What the panel says of a paper and of an entity.

import { nodes, otherEnd, sentenceOf, byStrength } from "./model.js";
import { isEdgeVisible } from "./filter.js";
import { el } from "./dom.js";
import { colouredText, kindLine, link, listed, longList, markedSentence } from "./parts.js";
import { resultTable } from "./results.js";
import { count, occurrences, safeUrl, shorten, spoken, unitOffset } from "./text.js";

const FROM_THE_ENTITY = {
  PROPOSES: "proposed by",
  EVALUATES_ON: "evaluated on by",
  USES: "used by",
  COMPARES_WITH: "compared with by",
  REPORTS: "reported by",
  MENTIONS: "mentioned by",
  VARIANT_OF: "variants",
};
const MOST_AUTHORS = 12;

function namesOf(edge) {
  return [...(edge.mentions ?? []), nodes[edge.to].name];
}

function entry(edge, node) {
  const sentence = sentenceOf(edge);
  return el(
    "li",
    {},
    link(otherEnd(edge, node)),
    sentence ? markedSentence(sentence, namesOf(edge)) : null,
  );
}

// Linked nodes grouped by relation, outgoing before incoming.
export function relationGroups(node) {
  const groups = new Map();
  let hidden = 0;
  for (const edge of node.links) {
    if (!isEdgeVisible(edge)) {
      hidden += 1;
      continue;
    }
    const outgoing = edge.from === node.index;
    const title = outgoing
      ? spoken(edge.relation)
      : (FROM_THE_ENTITY[edge.relation] ?? `${spoken(edge.relation)}, from`);
    if (!groups.has(title)) groups.set(title, []);
    groups.get(title).push(edge);
  }
  const parts = [...groups].flatMap(([title, group]) => {
    group.sort((a, b) => byStrength(otherEnd(a, node), otherEnd(b, node)));
    return [
      el("h3", {}, `${title} (${group.length})`),
      ...longList(group, (edge) => entry(edge, node)),
    ];
  });
  if (hidden)
    parts.push(el("p", { class: "soft" }, `${count(hidden, "link")} hidden by the filters.`));
  return parts;
}

export function entityEntry(node) {
  return [
    kindLine(node, count(node.papers ?? node.degree, "paper"), count(node.degree, "linked node")),
    node.aliases?.length
      ? el(
          "p",
          {},
          "Also: ",
          ...listed(
            node.aliases.map((name) => shorten(name, 120)),
            " · ",
          ),
        )
      : null,
    ...resultTable(node),
    ...relationGroups(node),
  ];
}

function marksOf(paper) {
  const text = paper.abstract;
  return paper.links
    .filter((edge) => edge.from === paper.index)
    .flatMap((edge) => {
      const owner = edge.to;
      const marks = namesOf(edge)
        .flatMap((name) => occurrences(text, name))
        .map(([start, end]) => ({ start, end, owner }));
      if (Number.isInteger(edge.start) && Number.isInteger(edge.end)) {
        marks.push({ start: unitOffset(text, edge.start), end: unitOffset(text, edge.end), owner });
      }
      return marks;
    });
}

function outside(address, text) {
  const url = safeUrl(address);
  return url && el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text);
}

function authorsOf(paper) {
  const authors = paper.authors ?? [];
  if (!authors.length) return null;
  const more = authors.length > MOST_AUTHORS ? ` and ${authors.length - MOST_AUTHORS} more` : "";
  return el("p", {}, ...listed(authors.slice(0, MOST_AUTHORS), ", "), more);
}

export function paperEntry(paper) {
  const links = [
    paper.url && outside(paper.url, "Open the paper"),
    paper.doi && outside(`https://doi.org/${encodeURI(paper.doi)}`, "DOI"),
  ].filter(Boolean);
  const where = [paper.venue, paper.year].filter(Boolean).map(String);
  return [
    kindLine(paper, ...where, count(paper.degree, "linked node")),
    paper.title_derived
      ? el(
          "p",
          { class: "soft" },
          "The listing gives no title; this one is made from the abstract.",
        )
      : null,
    authorsOf(paper),
    links.length ? el("p", { class: "buttons" }, ...links) : null,
    el("h3", {}, "Abstract"),
    paper.abstract
      ? colouredText(paper.abstract, marksOf(paper))
      : el("p", { class: "soft" }, "None given."),
    ...resultTable(paper),
    ...relationGroups(paper),
  ];
}
