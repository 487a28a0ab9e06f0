import { IsNull } from 'typeorm';
import { record } from '../../db/journal.ts';
import { violates } from '../../db/sql-state.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SecretHasher } from '../../doors/session/secrets.ts';
import type { QuestionInput } from '../question/question.input.ts';
import { inDays, planReport } from '../report-plan.ts';
import type { Ctx } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { permit } from '../../shared/permissions.ts';
import { SavedReport } from './saved-report.entity.ts';
import { nameTaken } from './saved-reports.errors.ts';
import type { EditSavedReportInput, SaveReportInput } from './saved-reports.input.ts';

const NO_KEY = { keyHash: null, keyMadeAt: null, keyUserId: null, keyUsedAt: null };

/**
 * Saves a question under a name. One that could not be answered now is refused.
 * @throws Refusal ACCES_REFUSE, VALIDATION for a name that is taken, REQUETE_TROP_LOURDE
 */
export async function saveReport(tx: Tx, ctx: Ctx, input: SaveReportInput): Promise<SavedReport> {
  permit(ctx.actor, 'keepReports');
  planReport(inDays(input.question, ctx));
  const { now, actor } = ctx;
  const shown = { name: input.name, question: plain(input.question) };
  const row = { name: shown.name, kept: shown.question, authorId: actor.userId };
  const inserted = await withFreeName(tx.insert(SavedReport, { ...row, createdAt: now, changedAt: now }));
  const { id } = inserted.identifiers[0] as { id: number };
  await record(tx, ctx, { action: 'savedReport.kept', subjectId: id, after: shown });
  return tx.findOneByOrFail(SavedReport, { id });
}

/**
 * Changes the name, the question, or both.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, VALIDATION, REQUETE_TROP_LOURDE
 */
export async function editSavedReport(
  tx: Tx,
  ctx: Ctx,
  id: number,
  input: EditSavedReportInput,
): Promise<SavedReport> {
  permit(ctx.actor, 'keepReports');
  const report = await lockSavedReport(tx, id);
  if (input.question) planReport(inDays(input.question, ctx));
  const before = { name: report.name, question: report.kept };
  const after = {
    name: input.name ?? before.name,
    question: input.question ? plain(input.question) : before.question,
  };
  const changes = { name: after.name, kept: after.question, changedAt: ctx.now };
  await withFreeName(tx.update(SavedReport, { id }, changes));
  await record(tx, ctx, { action: 'savedReport.edited', subjectId: id, before, after });
  return Object.assign(report, changes);
}

/**
 * Deletes a report from the list, frees its name and ends its address.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE
 */
export async function deleteSavedReport(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  permit(ctx.actor, 'keepReports');
  const { name, kept } = await lockSavedReport(tx, id);
  await tx.update(SavedReport, { id }, { deletedAt: ctx.now, ...NO_KEY });
  await record(tx, ctx, { action: 'savedReport.deleted', subjectId: id, before: { name, question: kept } });
}

/**
 * Gives a report an address with a secret key, returned this once, in place of an earlier one.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE
 */
export async function makeReportAddress(
  tx: Tx,
  ctx: Ctx,
  secrets: SecretHasher,
  id: number,
): Promise<{ report: SavedReport; path: string; pagePath: string }> {
  permit(ctx.actor, 'keepReports');
  const report = await lockSavedReport(tx, id);
  const { secret, hash } = secrets.draw('');
  const made = { keyHash: hash, keyMadeAt: ctx.now, keyUserId: ctx.actor.userId, keyUsedAt: null };
  await tx.update(SavedReport, { id }, made);
  const renewed = report.keyHash !== null;
  await record(tx, ctx, { action: 'savedReport.addressMade', subjectId: id, after: { renewed } });
  const pathOf = (format: string) => `/api/reports/${id}.${format}?key=${secret}`;
  return { report: Object.assign(report, made), path: pathOf('csv'), pagePath: pathOf('html') };
}

/**
 * Withdraws a report's address at once; idempotent.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE
 */
export async function withdrawReportAddress(tx: Tx, ctx: Ctx, id: number): Promise<SavedReport> {
  permit(ctx.actor, 'keepReports');
  const report = await lockSavedReport(tx, id);
  if (report.keyHash === null) return report;
  await tx.update(SavedReport, { id }, NO_KEY);
  await record(tx, ctx, { action: 'savedReport.addressWithdrawn', subjectId: id });
  return Object.assign(report, NO_KEY);
}

/**
 * A report that is not deleted, with its row locked.
 * @throws Refusal INTROUVABLE
 */
async function lockSavedReport(tx: Tx, id: number): Promise<SavedReport> {
  const lock = { mode: 'for_no_key_update' } as const;
  const report = await tx.findOne(SavedReport, { where: { id, deletedAt: IsNull() }, lock });
  if (!report) throw notFound('Rapport');
  return report;
}

/** Only the unique index settles a race for a name. */
async function withFreeName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw violates(error, 'saved_reports_name_once') ? nameTaken() : error;
  }
}

/** As JSON stores it: without undefined. */
function plain(question: QuestionInput): object {
  return JSON.parse(JSON.stringify(question)) as object;
}
