import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import {
  startBackgroundTask,
  type BackgroundTask,
  type BackgroundTaskOptions,
  type Pause,
} from '../../db/many/background-task.ts';
import type { Leader } from '../../db/many/leader.ts';
import { dayLiteral } from '../../db/reading/literals.sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessDate, dayBefore, type LocalDate } from '../../shared/days.ts';
import { fillDaySql, staleDaysSql, wrongLineSumsSql } from './line-sums.sql.ts';
import { GRAINS } from '../../sums/summaries/summaries.sql.ts';

/** After each day, in times of what it took. */
const REST = 3;

/** The leader and `npm run summaries` fill one day after the other, not both the same. */
const LOCK = 'kessal line sums';

/** Rests after a day that took so many milliseconds; false ends the filling. */
type Resting = (milliseconds: number) => Promise<boolean>;

/**
 * Keeps the sums of the lines of all days before `today` whose sums are missing or whose tickets changed since, newest
 * first; returns how many days it read.
 */
export async function fillLineSums(
  db: DataSource,
  today: LocalDate,
  rest: Resting = () => Promise.resolve(true),
): Promise<number> {
  const [oldest] = await db.query<{ day: LocalDate | null }[]>(
    `SELECT min(start) AS day FROM summaries WHERE grain = '${GRAINS.tillDay}'`,
  );
  let filled = 0;
  // A month at a time, so that no statement grows with the years.
  for (let to = dayBefore(today); oldest?.day != null && to >= oldest.day;) {
    const from = `${to.slice(0, 'yyyy-MM'.length)}-01`;
    for (const day of new Set((await staleDays(db, from, to)).map((stale) => stale.day))) {
      const start = performance.now();
      await fillDay(db, day);
      filled += 1;
      if (!(await rest(performance.now() - start))) return filled;
    }
    to = dayBefore(from);
  }
  return filled;
}

/** The kept days that reports use although their lines say something else. */
export function wrongLineSums(db: Asking): Promise<StaleDay[]> {
  return db.query<StaleDay[]>(wrongLineSumsSql());
}

/** Reads the lines of the wrong days again, and of those that are not kept; returns the wrong ones. */
export async function rebuildLineSums(db: DataSource, today: LocalDate): Promise<StaleDay[]> {
  const wrong = await wrongLineSums(db);
  for (const { day, localId } of wrong) {
    await db.query('DELETE FROM line_sums WHERE day = $1 AND local_id = $2', [day, localId]);
  }
  await fillLineSums(db, today);
  return wrong;
}

export function describeWrongDay({ day, localId }: StaleDay): string {
  return `lineSums ${day}, local ${localId}: not the sums of its lines`;
}

interface StaleDay {
  day: LocalDate;
  localId: number;
}

interface Asking {
  query<Rows>(sql: string): Promise<Rows>;
}

function staleDays(db: Asking, from: LocalDate, to: LocalDate) {
  const within = [`start >= ${dayLiteral(from)}`, `start <= ${dayLiteral(to)}`];
  return db.query<StaleDay[]>(staleDaysSql('day', within));
}

async function fillDay(db: DataSource, day: LocalDate): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [LOCK]);
      const stale = await staleDays(tx, day, day);
      await tx.query(fillDaySql({ day, localIds: stale.map(({ localId }) => localId) }));
    },
    'reports',
  );
}

/** Fills the sums of lines now and then, slowly, for as long as the server runs and leads. */
export function keepFillingLineSums(
  leader: Leader,
  clock: () => Date,
  log: Logger,
  { rest = REST, pace }: { rest?: number; pace?: BackgroundTaskOptions['pace'] } = {},
): BackgroundTask {
  const run = (pause: Pause) =>
    leader.run(async (db) => {
      const days = await fillLineSums(db, businessDate(clock()), (taken) => pause(rest * taken));
      if (days > 0) log.info({ days }, 'the sums of lines were kept');
    });
  const failure = 'the sums of lines are not kept; reports read the lines';
  return startBackgroundTask({ log, run, failure, pace });
}
