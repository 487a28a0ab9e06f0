import { useEffect } from 'react';

let holds = 0;

/** Until the returned function is called, the page must not be taken away from under the user. */
export function holdPage(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

/** Holds the page for as long as something is under way on it: a cart that is being filled, a sale without an answer. */
export function useHoldPage(underWay: boolean): void {
  useEffect(() => (underWay ? holdPage() : undefined), [underWay]);
}

export function isPageHeld(): boolean {
  return holds > 0;
}
