import type { LateFlag } from './late.rules.ts';

/** For how long after its grant has expired a sale is taken by itself: a tablet that was off for a week. */
export const LATE_MARGIN_MS = 7 * 24 * 3600_000;

/**
 * Why a grant no longer counts by itself. `voidedAt`: the last ban, forgetting or revocation that ends grants. A grant of that
 * very second is void, because it says no less than a second.
 */
export function grantFaults(
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
  { now, voidedAt }: { now: Date; voidedAt: Date | null },
): LateFlag[] {
  return [
    ...(voidedAt !== null && issuedAt <= voidedAt ? (['GRANT_VOID'] as const) : []),
    ...(now.getTime() - expiresAt.getTime() > LATE_MARGIN_MS ? (['GRANT_OUTDATED'] as const) : []),
  ];
}

/** When a new grant is given, so that {@link grantFaults} tells it from those that were ended in this second. */
export function grantTime(now: Date, voidedAt: Date | null): Date {
  return voidedAt === null ? now : new Date(Math.max(now.getTime(), voidedAt.getTime() + 1000));
}
