import { useEffect } from 'react';

let holds = 0;

/** Prevents an automatic reload of the page until the returned function is called. */
export function holdPage(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

/** Holds the page during `underWay`: a filled cart, a sale without a response. */
export function useHoldPage(underWay: boolean): void {
  useEffect(() => (underWay ? holdPage() : undefined), [underWay]);
}

export function isPageHeld(): boolean {
  return holds > 0;
}
