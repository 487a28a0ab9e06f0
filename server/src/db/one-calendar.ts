import type { Client } from 'pg';
import type { Logger } from 'pino';
import { KeptConnection } from './kept-connection.ts';
import { DatabaseRefused } from './migrate.ts';

/** The first half of a two-part advisory lock; the other half is the calendar. */
const CALENDAR_LOCK = 'kessal calendar';
/** Before the calendar in the connection's own name, where whoever is refused by it reads which one it is. */
const NAME = 'kessal-calendar ';

export interface HeldCalendar {
  /** Lets it go, so that servers with another calendar may come. */
  close(): Promise<void>;
}

interface HoldOptions {
  log: Logger;
  /** The connection was cut, and meanwhile another server came with another calendar. */
  refused(why: DatabaseRefused): void;
}

/**
 * Says to every other server of this database, for as long as this process lives, how it counts its days: two calendars
 * at once would put sales of the same minute on two days. A shared advisory lock of a connection apart, so that it ends
 * with the process however that dies. `calendar`: 40 characters at most;
 * `open` gives the connection the name that it is asked for.
 * @throws DatabaseRefused while a server lives that counts otherwise
 */
export async function holdCalendar(
  open: (name: string) => Client,
  calendar: string,
  { log, refused }: HoldOptions,
): Promise<HeldCalendar> {
  const first = Promise.withResolvers<null>();
  let held = false;
  const kept = new KeptConnection(() => open(`${NAME}${calendar}`), {
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

/** Those who come at the same moment are looked at one after the other. */
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
