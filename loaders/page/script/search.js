// Finding nodes by name, alias or title, whatever the case, accents and hyphens.

import { nodes, byStrength } from "./model.js";
import { fold } from "./text.js";

let index = null;

function indexEntry(node) {
  const names = [node.name, ...(node.aliases ?? []), node.id].map(fold);
  return { node, names, tight: names.map((name) => name.replaceAll(" ", "")) };
}

// 3 the whole name, 2 its beginning, 1 the beginning of a word, 0.5 inside, 0 not at all.
function score({ names, tight }, words, whole) {
  let best = 0;
  for (const [place, name] of names.entries()) {
    if (tight[place] === whole) return 3;
    if (tight[place].startsWith(whole)) best = Math.max(best, 2);
    else if (words.every((word) => ` ${name}`.includes(` ${word}`))) best = Math.max(best, 1);
    else if (tight[place].includes(whole)) best = Math.max(best, 0.5);
  }
  return best;
}

export function search(query, most) {
  const folded = fold(query);
  if (!folded) return { found: [], total: 0 };
  index ??= nodes.map(indexEntry);
  const words = folded.split(" ");
  const whole = folded.replaceAll(" ", "");
  const hits = [];
  for (const candidate of index) {
    const points = score(candidate, words, whole);
    if (points) hits.push({ node: candidate.node, points });
  }
  hits.sort((a, b) => b.points - a.points || byStrength(a.node, b.node));
  return { found: hits.slice(0, most).map((hit) => hit.node), total: hits.length };
}
