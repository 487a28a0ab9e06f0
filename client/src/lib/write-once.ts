import { useCallback, useRef } from 'react';
import { readError } from './errors.ts';
import { newKey } from './key.ts';

export interface WriteContext {
  headers: { 'Idempotency-Key': string };
}

/** A key, and which write it is for: another write needs another key. */
interface Taken {
  key: string;
  what: string;
}

/**
 * Sends a write that must not happen twice. `send` gives the context to its mutation. The key stays the same until the
 * server has definitely answered, so that pressing again after a cut or a slow answer repeats nothing; with a `name` it
 * outlives a reload. Where one hook sends different writes, `what` tells them apart. A second call while one is under
 * way is not sent. Answers false then, true when it is written, by this call or the one before.
 */
export function useWriteOnce(
  name?: string,
): (send: (context: WriteContext) => Promise<unknown>, what?: string) => Promise<boolean> {
  const taken = useRef<Taken | null>(null);
  const underWay = useRef(false);
  return useCallback(
    async (send, what = '') => {
      if (underWay.current) return false;
      underWay.current = true;
      const before = taken.current ?? kept(name);
      const mine = before?.what === what ? before : { key: newKey(), what };
      taken.current = mine;
      keep(name, mine);
      const done = () => {
        taken.current = null;
        keep(name, null);
      };
      try {
        await send({ headers: { 'Idempotency-Key': mine.key } });
        done();
        return true;
      } catch (failure) {
        const { code, definite } = readError(failure);
        if (definite) done();
        if (code === 'DEJA_ENREGISTRE') return true;
        throw failure;
      } finally {
        underWay.current = false;
      }
    },
    [name],
  );
}

// Storage throws when the browser forbids it; then a key lives as long as its screen.
function kept(name: string | undefined): Taken | null {
  try {
    const text = name === undefined ? null : sessionStorage.getItem(`key:${name}`);
    if (text === null) return null;
    const [key = '', what = ''] = text.split(/ (.*)/s);
    return { key, what };
  } catch {
    return null;
  }
}

function keep(name: string | undefined, taken: Taken | null): void {
  if (name === undefined) return;
  try {
    if (taken === null) sessionStorage.removeItem(`key:${name}`);
    else sessionStorage.setItem(`key:${name}`, `${taken.key} ${taken.what}`);
  } catch {
    // The write itself does not depend on it.
  }
}
