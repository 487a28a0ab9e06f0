import { dayBefore, parseInstant, shopIso } from '../shared/days.ts';

/** On the shop's clock: no till sells, no day begins. */
const NIGHT = 'T04:00';

export interface CopyPace {
  /** Between two looks at the target. */
  turnMs: number;
  /** Before a copy that was missed while the machine was off: a starting server belongs to its tills. */
  missedMs: number;
  /** After a copy that failed. */
  againMs: number;
}

export const USUAL_PACE: CopyPace = { turnMs: 5000, missedMs: 3 * 60_000, againMs: 3600_000 };

export interface CopyDates {
  now: Date;
  /** When this copier began. */
  since: Date;
  /** When the last copy into this target that was done had begun. */
  lastDone: Date | null;
  /** When the last attempt ended in failure, if it was the last. */
  lastFailed: Date | null;
  /** Segments are missing after the last copy: it leads no further. */
  broken: boolean;
}

export function isCopyDue({ now, since, lastDone, lastFailed, broken }: CopyDates, pace: CopyPace): boolean {
  const past = (from: Date, milliseconds: number): boolean => now.getTime() - from.getTime() >= milliseconds;
  if (lastFailed && !past(lastFailed, pace.againMs)) return false;
  if (!lastDone || broken) return true;
  return lastDone < lastNight(now) && past(since, pace.missedMs);
}

/** The last 04:00 of the shop's clock. */
export function lastNight(now: Date): Date {
  const today = shopIso(now).slice(0, 'yyyy-MM-dd'.length);
  const tonight = nightOf(today);
  return tonight <= now ? tonight : nightOf(dayBefore(today));
}

function nightOf(day: string): Date {
  const night = parseInstant(`${day}${NIGHT}`);
  if (!night) throw new Error(`No night of ${day}`);
  return night;
}
