import { useEffect, useState } from 'react';

/** What ends sooner is not shown as under way, which would cost a slow tablet more than the work. */
const NOTICED_MS = 400;

/** Whether something has been under way for so long that a person notices. */
export function useSlow(underWay: boolean): boolean {
  const [late, setLate] = useState(false);
  if (late && !underWay) setLate(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const waiting = setTimeout(() => setLate(true), NOTICED_MS);
    return () => clearTimeout(waiting);
  }, [underWay]);
  return late && underWay;
}
