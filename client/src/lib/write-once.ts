import { useCallback, useRef } from 'react';
import { readError } from '../graphql/errors.ts';
import { newKey } from './key.ts';

export interface WriteContext {
  headers: { 'Idempotency-Key': string };
}

/** A key, and which write it is for: another write needs another key. */
interface Taken {
  key: string;
  what: string;
  /** It was sent and nobody knows what became of it. */
  unanswered?: boolean;
}

/** The server has met the key, and says so: what was sent under it is written, this content of it or an earlier one. */
const MET: readonly string[] = ['DEJA_ENREGISTRE', 'CLE_REUTILISEE'];

/**
 * Sends a write that must not happen twice. `send` gives the context to its mutation. The key stays the same until the
 * server has definitely answered, so that pressing again after a cut or a slow answer repeats nothing; with a `name` it
 * outlives a reload. A refusal of what is sent again says nothing of what was sent before: the key stays. Where one hook
 * sends different writes, `what` tells them apart. A second call while one is under way is not sent. Answers false then,
 * true when it is written, by this call or the one before. Rejects with CLE_REUTILISEE when another content was written by
 * the one before; the next call has a new key.
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
        if (!definite) keep(name, (taken.current = { ...mine, unanswered: true }));
        else if (!mine.unanswered || MET.includes(code)) done();
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
    return text === null ? null : (JSON.parse(text) as Taken);
  } catch {
    return null;
  }
}

function keep(name: string | undefined, taken: Taken | null): void {
  if (name === undefined) return;
  try {
    if (taken === null) sessionStorage.removeItem(`key:${name}`);
    else sessionStorage.setItem(`key:${name}`, JSON.stringify(taken));
  } catch {
    // The write itself does not depend on it.
  }
}
