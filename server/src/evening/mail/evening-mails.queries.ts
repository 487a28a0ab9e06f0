import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../shared/days.ts';
import type { SaidThen } from '../evening.rules.ts';

/** To whom the evening is sent, and when. */
export interface EveningSettings {
  recipients: string[];
  /** HH:MM; null: once all locals have closed. */
  sendAt: string | null;
  /** The first day that is sent; null: none. */
  since: LocalDate | null;
}

/** Off until an administrator asks. */
const NO_MAIL: EveningSettings = { recipients: [], sendAt: null, since: null };

export async function eveningSettings(db: EntityManager): Promise<EveningSettings> {
  const [found = NO_MAIL] = await db.query<EveningSettings[]>(
    'SELECT recipients, send_at AS "sendAt", since::text FROM evening_settings',
  );
  return found;
}

/** One day for one recipient. */
export interface EveningMail {
  day: LocalDate;
  recipient: string;
  tries: number;
  nextTryAt: Date;
  sentAt: Date | null;
  fault: string | null;
}

const SHOWN = 10;

/** The newest day first. */
export function lastMails(db: EntityManager): Promise<EveningMail[]> {
  return db.query<EveningMail[]>(
    `SELECT day::text, recipient, tries, next_try_at AS "nextTryAt", sent_at AS "sentAt", fault
     FROM evening_mails ORDER BY day DESC, recipient LIMIT ${SHOWN}`,
  );
}

/** The last of a day that was taken; null where none was. */
export async function lastMailOf(
  db: EntityManager,
  day: LocalDate,
): Promise<{ sentAt: Date; said: SaidThen } | null> {
  const [last = null] = await db.query<{ sentAt: Date; said: SaidThen }[]>(
    `SELECT sent_at AS "sentAt", said FROM evening_mails WHERE day = $1 AND sent_at IS NOT NULL
     ORDER BY sent_at DESC LIMIT 1`,
    [day],
  );
  return last;
}
