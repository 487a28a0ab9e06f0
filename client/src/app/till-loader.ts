/** The till's code, fetched ahead from the home page: a network that drops afterwards does not keep the till shut. */
export function loadTill() {
  return import('../sales/till/TillScreen.tsx');
}
