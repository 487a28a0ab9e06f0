import type { Ctx } from '../shared/actor.ts';
import { Refusal, validationRefusal } from '../shared/errors.ts';
import type { Tx } from './transaction.ts';

const KEY = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * Takes the caller's key for this transaction's write. Whoever repeats it waits for the first to end: is that written,
 * the repetition is refused and writes nothing; has it failed, the key is free again. A document's own key (a sale's, a
 * reception's) answers its first result instead; this one is for everything else that is written.
 * @throws Refusal DEJA_ENREGISTRE, VALIDATION
 */
export async function takeKey(tx: Tx, ctx: Pick<Ctx, 'actor' | 'now'>, key: string): Promise<void> {
  if (!KEY.test(key.split('#')[0] ?? '')) {
    const message = 'La clé doit compter de 8 à 128 lettres, chiffres, « _ » ou « - ».';
    throw validationRefusal([{ field: 'Idempotency-Key', message }]);
  }
  const taken = await tx.query<unknown[]>(
    'INSERT INTO written_once (user_id, key, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key',
    [ctx.actor.userId, key, ctx.now],
  );
  if (taken.length > 0) return;
  throw new Refusal('DEJA_ENREGISTRE', 'Cette opération est déjà enregistrée : elle n’a pas été refaite.');
}
