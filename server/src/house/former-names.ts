import type { EntityManager } from 'typeorm';
import type { Tx } from '../db/transaction.ts';
import type { LocalTypeName } from '../shared/actor.ts';
import type { NameChoice } from '../shared/names.ts';
import type { Identity } from './identity.rules.ts';

/** What of each kind stands on papers. */
export interface NamesOf {
  house: Identity;
  /** Its name in Arabic, and which of them its receipts say, are missing from what was kept before they were there. */
  local: {
    name: string;
    type: LocalTypeName;
    logoHash: string | null;
    arabicName?: string | null;
    receiptNames?: NameChoice;
  };
  /** What differs in a local. */
  localIdentity: Identity;
  user: { name: string };
}

/** Keeps what was said until now; the caller has locked the row that changes. */
export async function keepFormer<Kind extends keyof NamesOf>(
  tx: Tx,
  now: Date,
  kind: Kind,
  subjectId: number,
  said: NamesOf[Kind],
): Promise<void> {
  await tx.query(
    `INSERT INTO former_names (kind, subject_id, until, content) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [kind, subjectId, now, JSON.stringify(said)],
  );
}

/** Whose name is asked for, at which instant. */
export interface NamedThen {
  id: number;
  at: Date;
}

/** What was said then, in the order of what is asked; null where it is what is said now. */
export async function formerly<Kind extends keyof NamesOf>(
  db: EntityManager,
  kind: Kind,
  asked: readonly NamedThen[],
): Promise<(NamesOf[Kind] | null)[]> {
  const rows = await db.query<{ content: NamesOf[Kind] | null }[]>(
    `SELECT content FROM unnest($2::int[], $3::timestamptz[]) WITH ORDINALITY AS asked (id, at, place)
     LEFT JOIN LATERAL (
       SELECT content FROM former_names WHERE kind = $1 AND subject_id = asked.id AND until > asked.at
       ORDER BY until LIMIT 1
     ) AS said ON true ORDER BY place`,
    [kind, asked.map(({ id }) => id), asked.map(({ at }) => at)],
  );
  return rows.map(({ content }) => content);
}
