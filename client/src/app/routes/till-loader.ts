/** Prefetches the till's chunk, so that it opens without a network later. */
export function loadTill() {
  return import('../../sales/till/TillScreen.tsx');
}
