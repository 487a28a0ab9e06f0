import type { LocalDate } from '../../shared/days.ts';
import type { NameChoice } from '../../shared/names.ts';
import type { PaymentMode } from '../../shared/payments.ts';
import type { DataSource } from 'typeorm';
import { record } from '../../db/journal.ts';
import { runPrepared, type Prepared } from '../../db/reading/prepared.ts';
import { POSITION, type Position } from '../../db/many/replica.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx, IdentifiedActor, LocalTypeName, RoleName } from '../../shared/actor.ts';
import { Session } from './session.entity.ts';
import { actorOfSessionSql, DATA_VERSION, SEAL } from './sessions.sql.ts';

interface ActorRow {
  data_version: string;
  position: Position;
  user_id: number;
  name: string;
  role: RoleName;
  created_at: Date;
  device_id: string;
  local_id: number | null;
  local_name: string | null;
  local_type: LocalTypeName | null;
  logo_hash: string | null;
  payment_modes: PaymentMode[] | null;
  kessals_from: LocalDate | null;
  names_kessals: boolean | null;
  local_arabic_name: string | null;
  receipt_names: NameChoice | null;
  seal: string;
}

/**
 * Runs at every request with a session, so that a ban, a logout or a new local counts at once. The sale's own
 * statement checks the same.
 */
const FIND_ACTOR: Prepared = {
  name: 'find-actor',
  text: `SELECT ${DATA_VERSION}, ${POSITION}, actor.*, ${SEAL} FROM (${actorOfSessionSql('$1::uuid', '$2')}) AS actor`,
};

/** The session's user; null when it ended, expired, or the user was banned. */
export async function findActor(
  db: DataSource,
  sessionId: string,
  now: Date,
): Promise<IdentifiedActor | null> {
  const [row] = await runPrepared<ActorRow>(db.manager, FIND_ACTOR, [sessionId, now]);
  return row ? actorOf(row, sessionId) : null;
}

function actorOf(row: ActorRow, sessionId: string): IdentifiedActor {
  const { local_id: localId, local_name: localName, local_type: localType } = row;
  return {
    userId: row.user_id,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    sessionId,
    deviceId: row.device_id,
    local:
      localId !== null && localName !== null && localType !== null
        ? {
            id: localId,
            name: localName,
            arabicName: row.local_arabic_name,
            type: localType,
            logoHash: row.logo_hash,
            paymentModes: row.payment_modes ?? [],
            kessalsFrom: row.kessals_from,
            namesKessals: row.names_kessals ?? false,
            receiptNames: row.receipt_names ?? 'FRENCH',
          }
        : null,
    seal: row.seal,
    dataVersion: row.data_version,
    position: row.position,
  };
}

const FIND_POSTS: Prepared = {
  name: 'find-posts',
  text: `SELECT asked.id::text AS id, actor.role, actor.local_id AS "localId" FROM unnest($1::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (${actorOfSessionSql('asked.id', '$2')}) AS actor`,
};

export interface Post {
  role: RoleName;
  localId: number | null;
}

/** By session; dead ones are left out. */
export async function findPosts(
  db: DataSource,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Post>> {
  const rows = await runPrepared<Post & { id: string }>(db.manager, FIND_POSTS, [sessionIds, now]);
  return new Map(rows.map(({ id, ...post }) => [id, post]));
}

/** Its token is void from the next request on. */
export async function logout(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.update(Session, { id: ctx.actor.sessionId }, { endedAt: ctx.now });
  await record(tx, ctx, { action: 'session.ended', subjectId: ctx.actor.userId });
}
