import { useCallback, useRef } from 'react';
import { readError } from '../../graphql/errors.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

export interface WriteContext {
  headers: { 'Idempotency-Key': string };
}

/** An idempotency key and the write that it belongs to. */
interface Taken {
  key: string;
  what: string;
  /** It was sent and its outcome is unknown. */
  unanswered?: boolean;
}

/** The server has written something under this key, this content or an earlier one. */
const MET: readonly string[] = ['DEJA_ENREGISTRE', 'CLE_REUTILISEE'];

/**
 * Sends a write at most once, by an idempotency key that stays until the server has definitely answered; with a `name`
 * it survives a reload. A refusal of a retry says nothing about the first request, so the key stays. `send` passes the
 * context to its mutation; `what` distinguishes the writes of one hook. Resolves to false when another call is pending,
 * true when written, now or before. Rejects with CLE_REUTILISEE when the earlier request wrote another content; the
 * next call has a new key.
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
      const mine = before?.what === what ? before : { key: newIdempotencyKey(), what };
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

// Storage throws when the browser forbids it; the key then lives as long as its screen.
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
    // The write does not depend on storage.
  }
}
