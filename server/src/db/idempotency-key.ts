import type { Ctx } from '../shared/actor.ts';
import { Refusal, validationRefusal } from '../shared/errors.ts';
import type { Tx } from './transaction.ts';

const KEY = /^[A-Za-z0-9_-]{8,128}$/;

export interface KeyedWrite {
  key: string;
  /** GraphQL operation or REST route. */
  verb: string;
  /** An HMAC, since the content may hold a code. */
  contentHash: Buffer;
}

/**
 * Takes the idempotency key within the write's transaction. A repetition waits for the first: after a commit
 * it is refused, after a failure the key is free. Sales and receptions have their own keys, whose repetition
 * answers the first result.
 * @throws Refusal DEJA_ENREGISTRE for the same write again, CLE_REUTILISEE for another one, VALIDATION
 */
export async function takeKey(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  { key, verb, contentHash }: KeyedWrite,
): Promise<void> {
  if (!KEY.test(key.split('#')[0] ?? '')) {
    const message = 'La clé doit compter de 8 à 128 lettres, chiffres, « _ » ou « - ».';
    throw validationRefusal([{ field: 'Idempotency-Key', message }]);
  }
  const { userId } = ctx.actor;
  const taken = await tx.query<unknown[]>(
    `INSERT INTO written_once (user_id, key, at, verb, content_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [userId, key, ctx.now, verb, contentHash],
  );
  if (taken.length > 0) return;
  const same = await tx.query<unknown[]>(
    `SELECT FROM written_once
     WHERE user_id = $1 AND key = $2 AND verb = $3 AND content_hash = $4`,
    [userId, key, verb, contentHash],
  );
  throw same.length > 0 ? alreadyWritten() : keyReused();
}

/** @throws Refusal CLE_REUTILISEE when the document under this key is another than the one sent now */
export function refuseReusedKey(
  earlier: { userId: number; contentHash: string },
  { userId }: { userId: number },
  contentHash: string,
  another: string,
): void {
  if (earlier.userId !== userId || earlier.contentHash !== contentHash) throw keyUsedFor(another);
}

export function keyUsedFor(another: string): Refusal {
  const message = `Cette clé a déjà servi à ${another}. Recommencez avec une nouvelle clé.`;
  return new Refusal('CLE_REUTILISEE', message);
}

function alreadyWritten(): Refusal {
  return new Refusal('DEJA_ENREGISTRE', 'Cette opération est déjà enregistrée : elle n’a pas été refaite.');
}

function keyReused(): Refusal {
  return new Refusal(
    'CLE_REUTILISEE',
    'Un autre envoi est déjà enregistré sous cette clé. Vérifiez-le, puis recommencez avec une nouvelle clé.',
  );
}
