/** What a webhook is doing. */
export const WEBHOOK_STATES = ['RUNNING', 'FAILING', 'PAUSED', 'SET_ASIDE'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export interface Course {
  pausedAt: Date | null;
  setAsideAt: Date | null;
  failingSince: Date | null;
}

export function stateOf({ pausedAt, setAsideAt, failingSince }: Course): WebhookState {
  if (setAsideAt !== null) return 'SET_ASIDE';
  if (pausedAt !== null) return 'PAUSED';
  return failingSince === null ? 'RUNNING' : 'FAILING';
}

/** Null for one that has not failed, or is not tried any more. */
export function nextTryOf(course: Course & { nextTryAt: Date }): Date | null {
  return stateOf(course) === 'FAILING' ? course.nextTryAt : null;
}

const MINUTE_MS = 60_000;
/** After the first failure, the second, and so on; the last stays. */
const PAUSES_MS = [
  5000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
  240 * MINUTE_MS,
];
const PATIENCE_MS = 3 * 24 * 60 * MINUTE_MS;

/** When a receiver that has failed so many times is asked again: null once that is no use any more. */
export function nextTry(failingSince: Date, tries: number, now: Date): Date | null {
  const end = failingSince.getTime() + PATIENCE_MS;
  if (now.getTime() >= end) return null;
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
  return new Date(Math.min(now.getTime() + pause, end));
}
