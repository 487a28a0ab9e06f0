import type { EntityManager } from 'typeorm';
import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../shared/actor.ts';
import { Refusal, validationRefusal } from '../../shared/errors.ts';
import type { LocalDate } from '../../shared/days.ts';
import { permit } from '../../shared/permissions.ts';
import type { EveningMailInput } from './evening-mail.input.ts';
import type { EveningMailSettings } from './evening-mail.types.ts';
import {
  eveningSettings,
  lastMails,
  type EveningMail,
  type EveningSettings,
} from './evening-mails.queries.ts';
import { oldestSent } from './schedule.rules.ts';
import { MailFault, type Letter, type Mailer } from './mailer.ts';

declare module '../../doors/kit.ts' {
  interface HouseKit {
    /** Null without SMTP_URL. */
    mailer: Mailer | null;
  }
}

export async function eveningMailView(
  db: EntityManager,
  mailer: Mailer | null,
  today: LocalDate,
): Promise<EveningMailSettings> {
  const settings = await eveningSettings(db);
  const mails = (await lastMails(db)).map((mail) => ({
    ...mail,
    abandoned: isAbandoned(mail, settings, today),
  }));
  return { from: mailer?.from ?? null, ...shown(settings), mails };
}

/** It did not go out, and nobody tries it any more. */
function isAbandoned(
  { day, recipient, sentAt }: EveningMail,
  { since, recipients }: EveningSettings,
  today: LocalDate,
): boolean {
  if (sentAt !== null) return false;
  return since === null || day < oldestSent(since, today) || !recipients.includes(recipient);
}

const shown = ({ recipients, sendAt, since }: EveningSettings) => ({
  on: since !== null,
  recipients,
  sendAt,
});

/**
 * Says to whom the evening is sent and when. Days before it was turned on are not sent.
 * @throws Refusal ACCES_REFUSE, VALIDATION, COURRIEL_ABSENT
 */
export async function editEveningMail(
  tx: Tx,
  ctx: Ctx,
  { on, recipients, sendAt = null }: EveningMailInput,
  mailer: Mailer | null,
): Promise<void> {
  permit(ctx.actor, 'manageHouse');
  if (on && !mailer) throw noMailServer();
  if (on && recipients.length === 0) throw noRecipient();
  await tx.query('INSERT INTO evening_settings DEFAULT VALUES ON CONFLICT DO NOTHING');
  await tx.query('SELECT FROM evening_settings FOR UPDATE');
  const settings = await eveningSettings(tx);
  const [before, after] = [shown(settings), { on, recipients, sendAt }];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const since = on ? (settings.since ?? ctx.today) : null;
  await tx.query('UPDATE evening_settings SET recipients = $1, send_at = $2, since = $3', [
    recipients,
    sendAt,
    since,
  ]);
  await record(tx, ctx, { action: 'evening.mailEdited', before, after });
}

/**
 * Notes who asked for a trial, and answers to whom it goes.
 * @throws Refusal ACCES_REFUSE, VALIDATION, COURRIEL_ABSENT
 */
export async function askTrial(tx: Tx, ctx: Ctx, mailer: Mailer | null): Promise<string[]> {
  permit(ctx.actor, 'manageHouse');
  if (!mailer) throw noMailServer();
  const { recipients } = await eveningSettings(tx);
  if (recipients.length === 0) throw noRecipient();
  await record(tx, ctx, { action: 'evening.mailTried', after: { recipients } });
  return recipients;
}

/** Somebody waits for it. */
const TRIAL_MS = 20_000;

/** @throws Refusal ENVOI_ECHOUE for the first that did not go out */
export async function sendTrial(
  mailer: Mailer,
  recipients: readonly string[],
  letter: Omit<Letter, 'to' | 'messageId'>,
  requestId: string,
): Promise<void> {
  const signal = AbortSignal.timeout(TRIAL_MS);
  for (const [place, to] of recipients.entries()) {
    const messageId = `<essai-${requestId}-${place}@kessal>`;
    try {
      await mailer.send({ ...letter, subject: `Essai · ${letter.subject}`, to, messageId }, signal);
    } catch (error) {
      if (!(error instanceof MailFault)) throw error;
      throw new Refusal('ENVOI_ECHOUE', `Rien n’est parti pour ${to}. ${error.message}`);
    }
  }
}

function noMailServer(): Refusal {
  return new Refusal(
    'COURRIEL_ABSENT',
    'Aucun serveur de messagerie n’est réglé : demandez-le à qui a installé Kessal.',
  );
}

function noRecipient(): Refusal {
  return validationRefusal([{ field: 'recipients', message: 'Une adresse au moins est attendue.' }]);
}
