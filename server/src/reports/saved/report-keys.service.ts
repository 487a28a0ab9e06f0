import { record } from '../../db/journal.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SecretHasher } from '../../doors/session/secrets.ts';
import type { Ctx } from '../../shared/actor.ts';
import { permit } from '../../shared/permissions.ts';
import { SavedReport } from './saved-report.entity.ts';
import { lockSavedReport, NO_KEY } from './saved-reports.service.ts';

/**
 * Gives a report an address with a secret key, returned this once, in place of an earlier one.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE
 */
export async function makeReportAddress(
  tx: Tx,
  ctx: Ctx,
  secrets: SecretHasher,
  id: number,
): Promise<{ report: SavedReport; path: string }> {
  permit(ctx.actor, 'keepReports');
  const report = await lockSavedReport(tx, id);
  const { secret, hash } = secrets.draw('');
  const made = { keyHash: hash, keyMadeAt: ctx.now, keyUserId: ctx.actor.userId, keyUsedAt: null };
  await tx.update(SavedReport, { id }, made);
  const renewed = report.keyHash !== null;
  await record(tx, ctx, { action: 'savedReport.addressMade', subjectId: id, after: { renewed } });
  return { report: Object.assign(report, made), path: `/api/reports/${id}.csv?key=${secret}` };
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
