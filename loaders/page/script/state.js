// What the reader has chosen, and who wants to know when it changes.

export const state = {
  selected: null,
  path: null,
  pathFrom: null,
  hiddenKinds: new Set(),
  hiddenRelations: new Set(),
  leastDegree: 0,
  venue: "",
  firstYear: "",
  lastYear: "",
};

const listeners = [];

export function onChange(listener) {
  listeners.push(listener);
}

export function change(choices) {
  Object.assign(state, choices);
  for (const listener of listeners) listener(Object.keys(choices));
}

export const NO_FILTER = Object.freeze({
  leastDegree: 0,
  venue: "",
  firstYear: "",
  lastYear: "",
});

export function resetFilters() {
  change({ ...NO_FILTER, hiddenKinds: new Set(), hiddenRelations: new Set() });
}
