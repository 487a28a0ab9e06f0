import { reportOrRefresh } from '../db/reading/read-semaphore.ts';
import type { Call } from '../doors/call.ts';
import type { LocalDate } from '../shared/days.ts';
import { eveningOf, type AskedEvening } from './evening.queries.ts';
import type { Evening } from './evening.types.ts';
import { composeEvening } from './mail/compose.ts';
import type { EveningMailInput } from './mail/evening-mail.input.ts';
import { askTrial, editEveningMail, eveningMailView, sendTrial } from './mail/evening-mail.service.ts';
import type { EveningMailSettings } from './mail/evening-mail.types.ts';

function askedBy(call: Call, day: LocalDate): AskedEvening {
  const { now, today, kit } = call;
  const { companyName } = kit;
  return { day, now, today, companyName, copies: kit.copies(), kind: reportOrRefresh(call) };
}

/** For both doors. */
export async function askEvening(call: Call, day: LocalDate | null | undefined): Promise<Evening> {
  const asked = askedBy(call, day ?? call.today);
  return (await call.db.onReplica((db) => eveningOf(db, asked))).evening;
}

/** For both doors. */
export async function editMail(call: Call, input: EveningMailInput): Promise<EveningMailSettings> {
  const { mailer } = call.kit;
  await call.db.inTransaction((tx) => editEveningMail(tx, call.ctx, input, mailer));
  return eveningMailView(call.db.manager, mailer, call.today);
}

/** For both doors: what is asked is noted before anything goes out, and no transaction waits for the mail server. */
export async function tryMail(call: Call): Promise<EveningMailSettings> {
  const { mailer } = call.kit;
  const recipients = await call.db.inTransaction((tx) => askTrial(tx, call.ctx, mailer));
  if (mailer) {
    const { told } = await eveningOf(call.db.manager, askedBy(call, call.today));
    await sendTrial(mailer, recipients, composeEvening(told), call.requestId);
  }
  return eveningMailView(call.db.manager, mailer, call.today);
}
