// Text that came from strangers: shortened, folded, marked and never trusted.

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

export function shorten(text, length) {
  if (text.length <= length) return text;
  const points = Array.from(text.slice(0, 2 * length + 2));
  return points.length <= length
    ? text
    : `${points
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}

// One line for the canvas: no line breaks, nothing that turns the writing direction.
export function oneLine(text, length) {
  return shorten(
    text
      .slice(0, 4 * length)
      .replace(CONTROLS, " ")
      .trim(),
    length,
  );
}

export function fold(text) {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "");
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// A web address that is safe to follow, or null.
export function safeUrl(text) {
  try {
    const url = new URL(String(text));
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

// Offsets in the data count code points; JavaScript counts UTF-16 units.
export function unitOffset(text, point) {
  let offset = 0;
  for (let seen = 0; seen < point && offset < text.length; seen += 1) {
    offset += text.codePointAt(offset) > 0xffff ? 2 : 1;
  }
  return offset;
}

function isWord(char) {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}

// Where a name stands by itself, not inside a longer word; as [start, end] pairs.
export function occurrences(text, name) {
  const found = [];
  if (!name) return found;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    const inside =
      (isWord(text[at - 1]) && isWord(name[0])) || (isWord(text[end]) && isWord(name.at(-1)));
    if (!inside) found.push([at, end]);
  }
  return found;
}

// Cut a text where marks begin and end: [piece, owner or null] pairs. Where marks
// overlap the longer one wins.
export function cut(text, marks) {
  const longest = [...marks].sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept = [];
  for (const mark of longest) {
    if (kept.every((other) => mark.end <= other.start || mark.start >= other.end)) kept.push(mark);
  }
  kept.sort((a, b) => a.start - b.start);
  const pieces = [];
  let at = 0;
  for (const { start, end, owner } of kept) {
    if (start > at) pieces.push([text.slice(at, start), null]);
    pieces.push([text.slice(start, end), owner]);
    at = end;
  }
  if (at < text.length) pieces.push([text.slice(at), null]);
  return pieces;
}

const numbers = new Intl.NumberFormat("en");

export function count(number, word, plural = `${word}s`) {
  return `${numbers.format(number)} ${number === 1 ? word : plural}`;
}

export function spoken(relation) {
  return relation.toLowerCase().replaceAll("_", " ");
}
