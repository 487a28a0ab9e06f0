import { useCallback, useRef } from 'react';
import { readError } from './errors.ts';
import { newKey } from './key.ts';

export interface WriteContext {
  headers: { 'Idempotency-Key': string };
}

/**
 * Sends a write that must not happen twice. `send` gives the context to its mutation. The key stays the same until the
 * server has definitely answered, so that pressing again after a cut or a slow answer repeats nothing; with a `name` it
 * outlives a reload. A second call while one is under way is not sent. Answers false then, true when it is written, by
 * this call or the one before.
 */
export function useWriteOnce(
  name?: string,
): (send: (context: WriteContext) => Promise<unknown>) => Promise<boolean> {
  const key = useRef<string | null>(null);
  const underWay = useRef(false);
  return useCallback(
    async (send) => {
      if (underWay.current) return false;
      underWay.current = true;
      key.current ??= keptKey(name) ?? newKey();
      keepKey(name, key.current);
      const done = () => {
        key.current = null;
        keepKey(name, null);
      };
      try {
        await send({ headers: { 'Idempotency-Key': key.current } });
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
function keptKey(name: string | undefined): string | null {
  try {
    return name === undefined ? null : sessionStorage.getItem(`key:${name}`);
  } catch {
    return null;
  }
}

function keepKey(name: string | undefined, key: string | null): void {
  if (name === undefined) return;
  try {
    if (key === null) sessionStorage.removeItem(`key:${name}`);
    else sessionStorage.setItem(`key:${name}`, key);
  } catch {
    // The write itself does not depend on it.
  }
}
