import type { Client } from 'pg';
import type { Logger } from 'pino';
import { ReconnectingClient } from './reconnecting-client.ts';
import { DatabaseRefused } from './migrate.ts';

/** First key of a two-key advisory lock; the second is the calendar's hash. */
const CALENDAR_LOCK = 'kessal calendar';
/** Prefix of the application_name, from which a refused server reads the other calendar. */
const NAME = 'kessal-calendar ';

export interface CalendarLock {
  close(): Promise<void>;
}

interface HoldOptions {
  log: Logger;
  /** While the connection was lost, a server with another calendar took the lock. */
  refused(why: DatabaseRefused): void;
}

/**
 * Holds a shared advisory lock on this process's calendar (DAY_START and time zone): with two calendars,
 * sales of one minute would have two days. It has its own connection, so it ends with the process.
 * `calendar`: 40 characters at most; `open` sets the given application_name.
 * @throws DatabaseRefused while a server with another calendar lives
 */
export async function lockCalendar(
  open: (name: string) => Client,
  calendar: string,
  { log, refused }: HoldOptions,
): Promise<CalendarLock> {
  const first = Promise.withResolvers<null>();
  let held = false;
  const kept = new ReconnectingClient(() => open(`${NAME}${calendar}`), {
    begin: (client) => takeLock(client, calendar),
    opened: () => {
      held = true;
      first.resolve(null);
    },
    lost: (error, again) => {
      if (!held) first.reject(error);
      else if (error instanceof DatabaseRefused) refused(error);
      else log.warn({ err: error, again }, 'other servers are not told how this one counts its days');
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
async function takeLock(client: Client, calendar: string): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [CALENDAR_LOCK]);
  const { rows } = await client.query<{ name: string | null }>(
    `SELECT application_name AS name FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objsubid = 2 AND classid = hashtext($1)::oid AND objid <> hashtext($2)::oid
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     LIMIT 1`,
    [CALENDAR_LOCK, calendar],
  );
  if (rows[0]) throw anotherCalendar(rows[0].name?.replace(NAME, '') ?? 'un autre', calendar);
  await client.query('SELECT pg_advisory_lock_shared(hashtext($1), hashtext($2))', [CALENDAR_LOCK, calendar]);
  await client.query('COMMIT');
}

function anotherCalendar(theirs: string, ours: string): DatabaseRefused {
  return new DatabaseRefused(
    `Un autre serveur de cette base compte les jours autrement (DAY_START et BUSINESS_TIMEZONE : ${theirs} ; ici ${ours}). Donnez-leur les mêmes réglages, ou arrêtez-le d'abord.`,
  );
}
