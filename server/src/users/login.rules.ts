const MINUTE = 60_000;

export interface Budget {
  tries: number;
  windowMilliseconds: number;
}

/** Ten wrong codes in 15 minutes, for a known device or for all strangers behind one address. */
export const CALLER_BUDGET: Budget = { tries: 10, windowMilliseconds: 15 * MINUTE };

/** A hundred wrong codes an hour by strangers, over the whole site. A known device does not count and is not stopped. */
export const SITE_BUDGET: Budget = { tries: 100, windowMilliseconds: 60 * MINUTE };

/** Thirty wrong codes an hour over all young devices of whoever made them known. */
export const MAKER_BUDGET: Budget = { tries: 30, windowMilliseconds: 60 * MINUTE };

/** Twenty new devices an hour by one cashier's code; those that were adopted meanwhile are not counted. */
export const DEVICE_BUDGET: Budget = { tries: 20, windowMilliseconds: 60 * MINUTE };

/** Two sessions a minute by one cashier's code, on whatever devices: more than a till that two cashiers share. */
export const SESSION_BUDGET: Budget = { tries: 120, windowMilliseconds: 60 * MINUTE };

export const LONGEST_WINDOW = Math.max(
  ...[CALLER_BUDGET, SITE_BUDGET, MAKER_BUDGET].map(({ windowMilliseconds }) => windowMilliseconds),
);

/** What is used up when a login is blocked: of a device, its maker, strangers; a user's new devices, his sessions. */
export const LOGIN_BUDGETS = ['DEVICE', 'MAKER', 'ADDRESS', 'SITE', 'NEW_DEVICES', 'SESSIONS'] as const;
export type LoginBudget = (typeof LOGIN_BUDGETS)[number];

/** How long a device counts against its maker too, unless it is adopted. */
const YOUNG_MILLISECONDS = 7 * 24 * 60 * MINUTE;

/** A device made known after this instant is young. */
export function youngSince(now: Date): Date {
  return new Date(now.getTime() - YOUNG_MILLISECONDS);
}

/** True when wrong codes on this device count against whoever made it known, and his ban makes it a stranger. */
export function countsAgainstMaker(
  device: { createdAt: Date; adoptedLocalId: number | null },
  now: Date,
): boolean {
  return device.adoptedLocalId === null && device.createdAt > youngSince(now);
}

/**
 * Seconds to wait before another try, or null when one is left. `attempts` are the counted tries, in any order.
 */
export function secondsToWait(attempts: readonly Date[], budget: Budget, now: Date): number | null {
  const recent = attempts
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - budget.windowMilliseconds)
    .sort((a, b) => b - a);
  const lastAllowed = recent[budget.tries - 1];
  if (lastAllowed === undefined) return null;
  return Math.max(1, Math.ceil((lastAllowed + budget.windowMilliseconds - now.getTime()) / 1000));
}
