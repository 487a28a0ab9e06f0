const MINUTE = 60_000;

/** A session lasts longer than any day of a hammam; the till asks for a code each morning. */
export const SESSION_MILLISECONDS = 20 * 60 * MINUTE;

export interface Budget {
  tries: number;
  windowMilliseconds: number;
}

/** Ten wrong codes in 15 minutes, per known device, or per address of strangers. */
export const CALLER_BUDGET: Budget = { tries: 10, windowMilliseconds: 15 * MINUTE };

/** A hundred wrong codes an hour by strangers, over all addresses. Known devices are exempt. */
export const SITE_BUDGET: Budget = { tries: 100, windowMilliseconds: 60 * MINUTE };

/** Thirty wrong codes an hour over all young devices of one maker. */
export const MAKER_BUDGET: Budget = { tries: 30, windowMilliseconds: 60 * MINUTE };

/** Twenty new devices an hour by one cashier's code, adopted ones excluded. */
export const DEVICE_BUDGET: Budget = { tries: 20, windowMilliseconds: 60 * MINUTE };

/** Two sessions a minute by one cashier's code: more than a till shared by two needs. */
export const SESSION_BUDGET: Budget = { tries: 120, windowMilliseconds: 60 * MINUTE };

export const LONGEST_WINDOW = Math.max(
  ...[CALLER_BUDGET, SITE_BUDGET, MAKER_BUDGET].map(({ windowMilliseconds }) => windowMilliseconds),
);

/**
 * Login budgets: of a device, its maker, strangers (by address, over all); a user's new devices, his
 * sessions.
 */
export const LOGIN_BUDGETS = ['DEVICE', 'MAKER', 'ADDRESS', 'SITE', 'NEW_DEVICES', 'SESSIONS'] as const;
export type LoginBudget = (typeof LOGIN_BUDGETS)[number];

/** How long a device counts against its maker, unless adopted. */
const YOUNG_MILLISECONDS = 7 * 24 * 60 * MINUTE;

export function youngSince(now: Date): Date {
  return new Date(now.getTime() - YOUNG_MILLISECONDS);
}

/** Whether its wrong codes count against its maker, whose ban forgets it. */
export function countsAgainstMaker(
  device: { createdAt: Date; adoptedLocalId: number | null },
  now: Date,
): boolean {
  return device.adoptedLocalId === null && device.createdAt > youngSince(now);
}

/** Two servers of a house differ by less. What is dated later was counted by a clock that was ahead, and set right since. */
const CLOCKS_DIFFER = MINUTE;

/** The last instant of an attempt that counts. */
export function latestCounted(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_DIFFER);
}

/** Null when an attempt is left. `attempts` may be in any order. */
export function secondsToWait(attempts: readonly Date[], budget: Budget, now: Date): number | null {
  const recent = attempts
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - budget.windowMilliseconds && at <= latestCounted(now).getTime())
    .sort((a, b) => b - a);
  const lastAllowed = recent[budget.tries - 1];
  if (lastAllowed === undefined) return null;
  return Math.max(1, Math.ceil((lastAllowed + budget.windowMilliseconds - now.getTime()) / 1000));
}
