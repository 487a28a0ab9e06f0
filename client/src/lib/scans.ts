import { useEffect } from 'react';

/** Takes a code that was scanned; false when it means nothing here. */
type Taker = (code: string) => boolean;

const takers: Taker[] = [];

/** Gives a code to the screen that is open; false when it does not know it. */
export function giveScan(code: string): boolean {
  return takers.some((take) => take(code));
}

/** While the component stands, what is scanned comes to `take`, which must be stable. */
export function useScans(take: Taker): void {
  useEffect(() => {
    takers.push(take);
    return () => void takers.splice(takers.indexOf(take), 1);
  }, [take]);
}
