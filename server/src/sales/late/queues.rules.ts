/** Queues that a device may make known in thirty days: one is in use, others were set aside broken. */
export const MOST_QUEUES = 36;

/** Sales that come together: a store that broke hands its own to the next one. */
const AT_ONCE = 100;
const MS_A_SALE = 2000;

/** How many numbers a queue can have given since it was last heard. */
export function mostGiven(lastWord: Date, now: Date): number {
  return AT_ONCE + Math.max(0, Math.floor((now.getTime() - lastWord.getTime()) / MS_A_SALE));
}

/** Sequences, both ends included. */
export interface SequenceRange {
  from: number;
  to: number;
}

/** From PostgreSQL's text of an int4multirange, "{[2,3),[5,8)}". */
export function readRanges(text: string | null): SequenceRange[] {
  return [...(text ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, after]) => ({
    from: Number(from),
    to: Number(after) - 1,
  }));
}
