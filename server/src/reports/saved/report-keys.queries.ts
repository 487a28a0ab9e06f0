import { timingSafeEqual } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { shouldRecordUse, type SecretHasher } from '../../doors/session/secrets.ts';
import { User } from '../../users/user.entity.ts';
import { SavedReport } from './saved-report.entity.ts';
import { noSuchAddress } from './saved-reports.errors.ts';

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
