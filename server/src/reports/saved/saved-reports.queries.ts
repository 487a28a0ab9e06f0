import { IsNull, type EntityManager } from 'typeorm';
import { alphabetical } from '../../db/alphabetical.sql.ts';
import { VALIDATION } from '../../doors/validation.ts';
import { validate } from 'class-validator';
import { OrderInput, PeriodInput, QuestionInput, ReportFilter } from '../question/question.input.ts';
import { notFound } from '../../shared/errors.ts';
import { MAX_PAGE } from '../../shared/paging.ts';
import { SavedReport } from './saved-report.entity.ts';
import { noLongerReadable, noSuchAddress } from './saved-reports.errors.ts';
import { timingSafeEqual } from 'node:crypto';
import { shouldRecordUse, type SecretHasher } from '../../doors/session/secrets.ts';
import { User } from '../../users/user.entity.ts';

export function listSavedReports(db: EntityManager): Promise<SavedReport[]> {
  return db
    .createQueryBuilder(SavedReport, 'report')
    .where({ deletedAt: IsNull() })
    .orderBy(alphabetical('report.name'))
    .take(MAX_PAGE)
    .getMany();
}

/** @throws Refusal INTROUVABLE */
export async function findSavedReport(db: EntityManager, id: number): Promise<SavedReport> {
  const report = await db.findOneBy(SavedReport, { id, deletedAt: IsNull() });
  if (!report) throw notFound('Rapport');
  return report;
}

/** The saved question, validated as a new one; null when this version cannot read it. */
export async function readQuestion({ kept }: Pick<SavedReport, 'kept'>): Promise<QuestionInput | null> {
  const { period, comparedWith, filter, order, ...plain } = kept as QuestionInput;
  const question = Object.assign(new QuestionInput(), plain, {
    period: period && Object.assign(new PeriodInput(), period),
    comparedWith: comparedWith && Object.assign(new PeriodInput(), comparedWith),
    filter: filter && Object.assign(new ReportFilter(), filter),
    order: Array.isArray(order) ? order.map((one) => Object.assign(new OrderInput(), one)) : [],
  });
  return (await validate(question, VALIDATION)).length === 0 ? question : null;
}

/** @throws Refusal VALIDATION for a question that this version cannot read */
export async function questionOf(report: SavedReport): Promise<QuestionInput> {
  const question = await readQuestion(report);
  if (!question) throw noLongerReadable(report.name);
  return question;
}

const LONGEST_KEY = 100;

/**
 * The report of a key, while the key's author is an administrator.
 * @throws Refusal INTROUVABLE, for any reason
 */
export async function openByKey(
  db: EntityManager,
  secrets: SecretHasher,
  { id, key, now }: { id: number; key: unknown; now: Date },
): Promise<SavedReport> {
  if (typeof key !== 'string' || key.length > LONGEST_KEY) throw noSuchAddress();
  const hash = secrets.hash(key);
  const report = await db.findOneBy(SavedReport, { id, deletedAt: IsNull() });
  if (!report?.keyHash || !timingSafeEqual(report.keyHash, hash)) throw noSuchAddress();
  const maker = { id: report.keyUserId ?? 0, role: 'ADMIN', banned: false } as const;
  if (!(await db.existsBy(User, maker))) throw noSuchAddress();
  if (shouldRecordUse(report.keyUsedAt, now))
    await db.update(SavedReport, { id, keyHash: hash }, { keyUsedAt: now });
  return report;
}
