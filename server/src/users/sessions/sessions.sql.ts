/**
 * The only SQL that resolves a session: no row when it ended, expired, or its user is banned. Takes SQL
 * expressions, so that it also runs inside another statement.
 */
export function actorOfSessionSql(sessionId: string, now: string): string {
  return `
  SELECT users.id AS user_id, users.name, users.role, users.created_at, sessions.device_id,
    locals.id AS local_id, locals.name AS local_name, locals.type AS local_type, locals.logo_hash, locals.payment_modes,
    locals.kessals_from, locals.names_kessals, locals.arabic_name AS local_arabic_name, locals.receipt_names
  FROM sessions
  JOIN users ON users.id = sessions.user_id
  LEFT JOIN locals ON locals.id = users.local_id
  WHERE sessions.id = ${sessionId} AND sessions.ended_at IS NULL AND sessions.expires_at > ${now} AND NOT users.banned`;
}

/** The actor's whole row as text: any change changes it. */
export const SEAL = 'actor::text AS seal';

/** Equal texts see equal data: the transactions that this statement sees, and since when the database runs. */
export const DATA_VERSION = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text AS data_version`;

/** Checks an optimistic session: the row still equals the seal; a null seal is not checked. */
export function stillStandsSql(sessionId: string, now: string, seal: string): string {
  return `(${seal} IS NULL OR EXISTS (
    SELECT FROM (${actorOfSessionSql(sessionId, now)}) AS actor WHERE actor::text = ${seal}
  ))`;
}
