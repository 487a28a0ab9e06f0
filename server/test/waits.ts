import { getCallSites } from 'node:util';

/** What a test file waits for, as `npm run test:times` sums it. */
export type Wait =
  'template' | 'server start' | 'browser start' | 'page or state' | 'sleep' | 'product timer';

interface Span {
  from: number;
  to: number;
}

/** Shorter timers are yields, longer ones of the product its housekeeping: nobody waits for either. */
const SHORTEST_MS = 20;
const LONGEST_MS = 10_000;

const spans = new Map<Wait, Span[]>();

export async function waiting<T>(wait: Wait, work: Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await work;
  } finally {
    note(wait, from);
  }
}

/** Milliseconds by cause since the last call; waits that overlap count once. */
export function takeWaits(): Partial<Record<Wait, number>> {
  const taken = Object.fromEntries([...spans].map(([wait, found]) => [wait, lengthOf(found)]));
  spans.clear();
  return taken;
}

/** Notes each timer that a test or the product sets and that then fires. */
export function watchTimers(): void {
  const original = globalThis.setTimeout;
  const watched = (callback: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]) => {
    // An error's stack would be read through source maps, which takes 8 % of the doors' suites.
    const wait =
      delayMs < SHORTEST_MS || delayMs > LONGEST_MS ? null : waitOf(getCallSites(2)[1]?.scriptName ?? '');
    if (!wait) return original(callback, delayMs, ...given);
    const from = performance.now();
    const timer = original(() => {
      if (timer.hasRef()) note(wait, from);
      callback(...given);
    }, delayMs);
    return timer;
  };
  // Keeps the promisified form beside it.
  globalThis.setTimeout = Object.assign(watched, original);
}

function note(wait: Wait, from: number): void {
  spans.set(wait, [...(spans.get(wait) ?? []), { from, to: performance.now() }]);
}

/** By whoever called setTimeout; timers of libraries are not counted. */
function waitOf(caller: string): Wait | null {
  if (!/\/(server|client)\//.test(caller) || caller.includes('/node_modules/')) return null;
  return /\/(test|e2e)\/|\.test\.ts/.test(caller) ? 'sleep' : 'product timer';
}

function lengthOf(found: readonly Span[]): number {
  let end = 0;
  let length = 0;
  for (const { from, to } of [...found].sort((one, other) => one.from - other.from)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}
