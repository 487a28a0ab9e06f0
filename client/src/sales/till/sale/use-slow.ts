import { useEffect, useState } from 'react';

/** Milliseconds: what ends sooner is not shown as under way, which would cost a slow tablet more than the work. */
const NOTICED = 400;

/** Whether something has been under way for so long that a person notices. */
export function useSlow(underWay: boolean): boolean {
  const [late, setLate] = useState(false);
  if (late && !underWay) setLate(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const waiting = setTimeout(() => setLate(true), NOTICED);
    return () => clearTimeout(waiting);
  }, [underWay]);
  return late && underWay;
}
