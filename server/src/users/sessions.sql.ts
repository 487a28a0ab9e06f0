/**
 * The only SQL that says who a session stands for: no row when it ended, expired, or its user is banned. Takes its
 * values as SQL expressions, so that it is asked alone or inside the statement of a use case.
 */
export function actorOfSessionSql(sessionId: string, now: string): string {
  return `
  SELECT users.id AS user_id, users.name, users.role, users.created_at, sessions.device_id,
    locals.id AS local_id, locals.name AS local_name, locals.type AS local_type, locals.logo_hash
  FROM sessions
  JOIN users ON users.id = sessions.user_id
  LEFT JOIN locals ON locals.id = users.local_id
  WHERE sessions.id = ${sessionId} AND sessions.ended_at IS NULL AND sessions.expires_at > ${now} AND NOT users.banned`;
}

/** The actor's whole row as one text: whatever of it changes, the seal changes. */
export const SEAL = 'actor::text AS seal';

/** True when the session still stands for the very row that was sealed; a seal that is null presumes nothing. */
export function stillStandsSql(sessionId: string, now: string, seal: string): string {
  return `(${seal} IS NULL OR EXISTS (
    SELECT FROM (${actorOfSessionSql(sessionId, now)}) AS actor WHERE actor::text = ${seal}
  ))`;
}
