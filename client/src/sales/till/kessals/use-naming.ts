import { useCallback, useState } from 'react';
import type { SessionUser } from '../../../lib/device/session.ts';
import type { CartLine } from '../cart/cart.ts';
import type { TillCart } from '../cart/use-cart.ts';

type TillLocal = NonNullable<SessionUser['local']>;

export interface Naming extends Pick<TillCart, 'nameBy'> {
  /** Whether a service says who does it. */
  on: boolean;
  /** The line whose kessal is being chosen, by its place: its turn may go to another meanwhile. Null for none. */
  asked: number | null;
  ask: (line: CartLine) => void;
  done: () => void;
}

/** Who does the services of the cart, in a local that names its kessals. */
export function useNaming(local: TillLocal, { store, nameBy }: TillCart): Naming {
  const [asked, setAsked] = useState<number | null>(null);
  const ask = useCallback((line: CartLine) => setAsked(store.read().cart.indexOf(line)), [store]);
  const done = useCallback(() => setAsked(null), []);
  return { on: isNaming(local), asked, ask, done, nameBy };
}

/** Undefined: of a session that an earlier build has kept on the device. */
function isNaming({ namesKessals }: { namesKessals?: boolean }): boolean {
  return namesKessals ?? false;
}
