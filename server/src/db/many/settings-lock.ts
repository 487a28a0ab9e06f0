import { hash } from 'node:crypto';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { ReconnectingClient } from './reconnecting-client.ts';
import { DatabaseRefused } from '../migrate.ts';

/** First keys of two-key advisory locks; the second is the hash of the setting. */
const CALENDAR_LOCK = 'kessal calendar';
const SECRET_LOCK = 'kessal secret';
const AUTHORITY_LOCK = 'kessal authority';
/** Prefix of the application_name, from which a refused server reads the other calendar. */
const NAME = 'kessal-calendar ';

export interface SharedSettings {
  /** DAY_START and time zone, 40 characters at most: with two, sales of one minute would have two days. */
  calendar: string;
  /** With two, each server would log out whoever logged in at the other. */
  jwtSecret: string;
  /** Of TLS=auto; with two, a tablet would trust one server and not the other. */
  authority?: string | undefined;
}

export interface SettingsLock {
  close(): Promise<void>;
}

interface HoldOptions {
  log: Logger;
  /** While the connection was lost, a server with other settings took the lock. */
  refused(why: DatabaseRefused): void;
}

/**
 * Holds shared advisory locks on what all servers of a database must be set to alike. It has its own connection, so it ends
 * with the process. `open` sets the given application_name.
 * @throws DatabaseRefused while a server that is set otherwise lives
 */
export async function lockSettings(
  open: (name: string) => Client,
  settings: SharedSettings,
  { log, refused }: HoldOptions,
): Promise<SettingsLock> {
  const first = Promise.withResolvers<null>();
  let held = false;
  const kept = new ReconnectingClient(() => open(`${NAME}${settings.calendar}`), {
    begin: (client) => takeLocks(client, settings),
    opened: () => {
      held = true;
      first.resolve(null);
    },
    lost: (error, again) => {
      if (!held) first.reject(error);
      else if (error instanceof DatabaseRefused) refused(error);
      else log.warn({ err: error, again }, 'other servers are not told how this one is set');
    },
  });
  kept.start();
  try {
    await first.promise;
  } catch (error) {
    await kept.close();
    throw error;
  }
  return kept;
}

/** Serialises servers that start at the same moment. */
async function takeLocks(client: Client, { calendar, jwtSecret, authority }: SharedSettings): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [CALENDAR_LOCK]);
  const other = await takeLock(client, CALENDAR_LOCK, calendar);
  if (other) throw anotherCalendar(other.name?.replace(NAME, '') ?? 'un autre', calendar);
  if (await takeLock(client, SECRET_LOCK, hash('sha256', jwtSecret))) throw anotherSecret();
  if (authority !== undefined && (await takeLock(client, AUTHORITY_LOCK, authority)))
    throw anotherAuthority();
  await client.query('COMMIT');
}

/** @returns who holds it with another value; then it was not taken */
async function takeLock(
  client: Client,
  lock: string,
  value: string,
): Promise<{ name: string | null } | undefined> {
  const { rows } = await client.query<{ name: string | null }>(
    `SELECT application_name AS name FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objsubid = 2 AND classid = hashtext($1)::oid AND objid <> hashtext($2)::oid
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     LIMIT 1`,
    [lock, value],
  );
  if (!rows[0])
    await client.query('SELECT pg_advisory_lock_shared(hashtext($1), hashtext($2))', [lock, value]);
  return rows[0];
}

function anotherCalendar(theirs: string, ours: string): DatabaseRefused {
  return new DatabaseRefused(
    `Un autre serveur de cette base compte les jours autrement (DAY_START et BUSINESS_TIMEZONE : ${theirs} ; ici ${ours}). Donnez-leur les mêmes réglages, ou arrêtez-le d'abord.`,
  );
}

function anotherSecret(): DatabaseRefused {
  return new DatabaseRefused(
    "Un autre serveur de cette base a un autre JWT_SECRET : chacun déconnecterait ceux qui sont passés par l'autre. Donnez-leur le même, ou arrêtez-le d'abord.",
  );
}

function anotherAuthority(): DatabaseRefused {
  return new DatabaseRefused(
    "Un autre serveur de cette base a une autre autorité (TLS=auto), à laquelle les tablettes de celui-ci ne se fieraient pas. Plusieurs serveurs prennent TLS_CERT et TLS_KEY, ou un proxy HTTPS ; sinon, arrêtez l'autre d'abord.",
  );
}
