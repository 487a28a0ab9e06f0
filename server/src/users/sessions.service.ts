import type { DataSource } from 'typeorm';
import { record } from '../db/audit.ts';
import { runPrepared, type Prepared } from '../db/prepared.ts';
import type { Tx } from '../db/transaction.ts';
import type { Actor, Ctx, LocalTypeName, RoleName } from '../shared/actor.ts';
import { Session } from './session.entity.ts';

interface ActorRow {
  user_id: number;
  name: string;
  role: RoleName;
  created_at: Date;
  device_id: string;
  local_id: number | null;
  local_name: string | null;
  local_type: LocalTypeName | null;
  logo_hash: string | null;
}

/** Runs on every call of a logged-in user, so that a ban, a logout or a new local counts at once. */
const FIND_ACTOR: Prepared = {
  name: 'find-actor',
  text: `
SELECT users.id AS user_id, users.name, users.role, users.created_at, sessions.device_id,
  locals.id AS local_id, locals.name AS local_name, locals.type AS local_type, locals.logo_hash
FROM sessions
JOIN users ON users.id = sessions.user_id
LEFT JOIN locals ON locals.id = users.local_id
WHERE sessions.id = $1 AND sessions.ended_at IS NULL AND sessions.expires_at > $2 AND NOT users.banned`,
};

/** The living session's user, or null when it ended, expired, or its user was banned. */
export async function findActor(db: DataSource, sessionId: string, now: Date): Promise<Actor | null> {
  const [row] = await runPrepared<ActorRow>(db.manager, FIND_ACTOR, [sessionId, now]);
  if (!row) return null;
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
        ? { id: localId, name: localName, type: localType, logoHash: row.logo_hash }
        : null,
  };
}

/** Ends the session on the server: its token is dead from the next call on. */
export async function logout(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.update(Session, { id: ctx.actor.sessionId }, { endedAt: ctx.now });
  await record(tx, ctx, { action: 'session.ended', subjectId: ctx.actor.userId });
}
