const MINUTE = 60_000;

export interface Budget {
  tries: number;
  windowMilliseconds: number;
}

/** Ten wrong codes in 15 minutes, for a known device or for all strangers behind one address. */
export const CALLER_BUDGET: Budget = { tries: 10, windowMilliseconds: 15 * MINUTE };

/** A hundred wrong codes an hour by strangers, over the whole site. A known device does not count and is not stopped. */
export const SITE_BUDGET: Budget = { tries: 100, windowMilliseconds: 60 * MINUTE };

/** Twenty new devices an hour by one user's code. */
export const DEVICE_BUDGET: Budget = { tries: 20, windowMilliseconds: 60 * MINUTE };

export const LONGEST_WINDOW = Math.max(CALLER_BUDGET.windowMilliseconds, SITE_BUDGET.windowMilliseconds);

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
