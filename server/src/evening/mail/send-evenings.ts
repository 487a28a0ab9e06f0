import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import type { CopyState } from '../../copies/copy-state.rules.ts';
import { startBackgroundTask, type BackgroundTask } from '../../db/many/background-task.ts';
import type { Leader } from '../../db/many/leader.ts';
import { businessDate, daysLater, type LocalDate } from '../../shared/days.ts';
import { GRAINS } from '../../sums/summaries/summaries.sql.ts';
import { eveningOf, type AskedEvening, type ReadEvening } from '../evening.queries.ts';
import { saidOf } from '../evening.rules.ts';
import { composeEvening } from './compose.ts';
import { eveningSettings, type EveningMail } from './evening-mails.queries.ts';
import { MailFault, type Mailer } from './mailer.ts';
import { dueAt, oldestSent, pauseAfter } from './schedule.rules.ts';

/** How long a taken mail is nobody else's, beyond what any server takes to answer. */
const TAKEN_MS = 30 * 60_000;

export interface Sending {
  /** Of the house, read beside its tills; what is written goes through the leader's. */
  db: DataSource;
  mailer: Pick<Mailer, 'send'>;
  clock: () => Date;
  log: Logger;
  companyName: string;
  copies: () => CopyState | null;
  signal: AbortSignal;
}

/** Sends what is due and not sent yet, each day once to each recipient; returns how many were taken by the mail server. */
export async function sendEvenings(own: EntityManager, sending: Sending): Promise<number> {
  const { clock, signal, log } = sending;
  const { recipients, sendAt, since } = await eveningSettings(own);
  if (since === null || recipients.length === 0) return 0;
  const oldest = oldestSent(since, businessDate(clock()));
  await noteDue(own, { from: oldest, sendAt, recipients, now: clock() });
  const read = new Map<LocalDate, ReadEvening>();
  let sent = 0;
  for (;;) {
    const next = signal.aborted ? null : await nextMail(own, { recipients, oldest, now: clock() });
    if (!next) return sent;
    const { day } = next;
    const evening = read.get(day) ?? (await eveningOf(sending.db.manager, askedOf(day, sending)));
    read.set(day, evening);
    const tries = await take(own, next, evening, clock());
    try {
      await sending.mailer.send(
        { ...composeEvening(evening.told), to: next.recipient, messageId: await messageId(own, next) },
        signal,
      );
    } catch (error) {
      if (!(error instanceof MailFault)) throw error;
      log.warn({ day, tries, fault: error.message }, 'an evening was not sent; tried again later');
      await postpone(own, next, { fault: error, tries, now: clock() });
      if (error.ofRecipient) continue;
      return sent;
    }
    await own.query('UPDATE evening_mails SET sent_at = $3, fault = NULL WHERE (day, recipient) = ($1, $2)', [
      day,
      next.recipient,
      clock(),
    ]);
    log.info({ day, tries }, 'an evening was sent');
    sent += 1;
  }
}

export function askedOf(
  day: LocalDate,
  { clock, companyName, copies }: Pick<Sending, 'clock' | 'companyName' | 'copies'>,
): AskedEvening {
  const now = clock();
  return { day, now, today: businessDate(now), companyName, copies: copies(), kind: 'report' };
}

interface Due {
  from: LocalDate;
  sendAt: string | null;
  recipients: string[];
  now: Date;
}

/** Days that are due get their rows, once: who is named later gets later days. */
async function noteDue(own: EntityManager, { from, sendAt, recipients, now }: Due): Promise<void> {
  const today = businessDate(now);
  for (let day = from; day <= today; day = daysLater(day, 1)) {
    if (dueAt(day, sendAt) > now && (sendAt !== null || !(await allClosed(own, day)))) continue;
    await own.query(
      `INSERT INTO evening_mails (day, recipient, next_try_at)
       SELECT $1, recipient, $3 FROM unnest($2::text[]) AS recipient
       WHERE NOT EXISTS (SELECT FROM evening_mails WHERE day = $1) ON CONFLICT DO NOTHING`,
      [day, recipients, now],
    );
  }
}

/** Whether every local has closed that has sold on this day, or did on the same day of the week before. */
async function allClosed(own: EntityManager, day: LocalDate): Promise<boolean> {
  const closed = `SELECT FROM closures WHERE business_date = $1 AND reopened_at IS NULL`;
  const [row] = await own.query<{ all: boolean }[]>(
    `SELECT EXISTS (${closed}) AND NOT EXISTS (
       SELECT FROM summaries WHERE grain = '${GRAINS.tillDay}' AND start IN ($1, $2) AND tickets > 0
         AND NOT EXISTS (${closed} AND closures.local_id = summaries.local_id)
     ) AS all`,
    [day, daysLater(day, -7)],
  );
  return row?.all ?? false;
}

type Key = Pick<EveningMail, 'day' | 'recipient'>;

async function nextMail(
  own: EntityManager,
  { recipients, oldest, now }: { recipients: string[]; oldest: LocalDate; now: Date },
): Promise<Key | null> {
  const [next = null] = await own.query<Key[]>(
    `SELECT day::text, recipient FROM evening_mails
     WHERE sent_at IS NULL AND next_try_at <= $3 AND day >= $2 AND recipient = ANY ($1)
     ORDER BY day, recipient LIMIT 1`,
    [recipients, oldest, now],
  );
  return next;
}

/** Written before the letter goes out; who dies then leaves it to be sent again, rather than never. */
async function take(own: EntityManager, mail: Key, { told }: ReadEvening, now: Date): Promise<number> {
  const [taken] = await own.query<{ tries: number }[]>(
    `WITH taken AS (
       UPDATE evening_mails SET tries = tries + 1, next_try_at = $3, said = $4
       WHERE (day, recipient) = ($1, $2) RETURNING tries
     ) SELECT tries FROM taken`,
    [mail.day, mail.recipient, new Date(now.getTime() + TAKEN_MS), JSON.stringify(saidOf(told))],
  );
  return taken?.tries ?? 1;
}

/** With all that are due where the server itself fails: it is asked again once. */
async function postpone(
  own: EntityManager,
  mail: Key,
  { fault, tries, now }: { fault: MailFault; tries: number; now: Date },
): Promise<void> {
  await own.query(
    `UPDATE evening_mails SET next_try_at = $3, fault = $4
     WHERE (day, recipient) = ($1, $2) OR $5 AND sent_at IS NULL AND next_try_at <= $6`,
    [
      mail.day,
      mail.recipient,
      new Date(now.getTime() + pauseAfter(tries)),
      fault.message,
      !fault.ofRecipient,
      now,
    ],
  );
}

/** The same for each try of a day and recipient in this house. */
async function messageId(own: EntityManager, { day, recipient }: Key): Promise<string> {
  const [row] = await own.query<{ id: string }[]>(
    `SELECT md5(created_at::text || ' ' || $1) AS id FROM house`,
    [recipient],
  );
  return `<soir-${day}-${row?.id ?? ''}@kessal>`;
}

const PACE = { firstAfterMs: 60_000, everyMs: 60_000 };

/** For as long as the server runs and leads; nothing waits for it. */
export function keepSendingEvenings(
  leader: Leader,
  sending: Omit<Sending, 'signal'>,
  pace: typeof PACE = PACE,
): BackgroundTask {
  const closing = new AbortController();
  const run = () =>
    leader.run(async ({ manager }) => {
      await sendEvenings(manager, { ...sending, signal: closing.signal });
    });
  const task = startBackgroundTask({
    log: sending.log,
    run,
    failure: 'evenings are not sent; tried again later',
    pace,
  });
  return {
    close: () => {
      closing.abort();
      return task.close();
    },
  };
}
