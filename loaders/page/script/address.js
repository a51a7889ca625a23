// The selection in the address: "#benchmark:gsm8k", so that links and "back" work.

import { nodeWithId } from "./model.js";

export function addressOf(node) {
  return `#${encodeURIComponent(node.id).replaceAll("%3A", ":").replaceAll("%2F", "/")}`;
}

export function nodeInAddress() {
  try {
    return nodeWithId(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

export function goTo(node) {
  const address = node ? addressOf(node) : "#";
  if (location.hash === address || (!node && !location.hash)) {
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } else {
    location.hash = address;
  }
}
