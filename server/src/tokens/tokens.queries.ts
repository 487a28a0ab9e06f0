import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { runPrepared, type Prepared } from '../db/reading/prepared.ts';
import { POSITION, type Position } from '../db/many/replica.ts';
import type { ShownToken } from '../doors/kit.ts';
import { shouldRecordUse, type SecretHasher } from '../doors/session/secrets.ts';
import type { FoundActor, RoleName } from '../shared/actor.ts';
import { MAX_PAGE } from '../shared/paging.ts';
import { AccessToken } from './token.entity.ts';

/** Not revoked, newest first. */
export function listTokens(db: EntityManager): Promise<AccessToken[]> {
  return db.find(AccessToken, { where: { revokedAt: IsNull() }, order: { id: 'DESC' }, take: MAX_PAGE });
}

interface HolderRow {
  token_id: number;
  used_at: Date | null;
  for_assistant: boolean;
  reads_entries: boolean;
  user_id: number;
  name: string;
  role: RoleName;
  created_at: Date;
  position: Position;
}

/** Runs at every request with a token: a revocation or its maker's ban counts at once. */
const FIND_HOLDER: Prepared = {
  name: 'find-token-holder',
  text: `SELECT access_tokens.id AS token_id, used_at, for_assistant, reads_entries, users.id AS user_id, users.name, role, created_at, ${POSITION}
    FROM access_tokens JOIN users ON users.id = user_id
    WHERE hash = $1 AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > $2) AND role = 'ADMIN' AND NOT banned`,
};

/** Null for any invalid token. */
export async function findTokenActor(
  db: DataSource,
  secrets: SecretHasher,
  { token, now }: ShownToken,
): Promise<FoundActor | null> {
  const [row] = await runPrepared<HolderRow>(db.manager, FIND_HOLDER, [secrets.hash(token), now]);
  if (!row) return null;
  if (shouldRecordUse(row.used_at, now)) {
    await db.manager.update(AccessToken, { id: row.token_id }, { usedAt: now });
  }
  const { user_id: userId, name, role, created_at: createdAt, token_id: tokenId, position } = row;
  const { for_assistant: forAssistant, reads_entries: readsEntries } = row;
  const found = { userId, name, role, createdAt, tokenId, forAssistant, readsEntries, position };
  return { ...found, local: null, sessionId: '', deviceId: null };
}
