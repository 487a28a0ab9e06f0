import type { Permission } from '../shared/permissions.ts';
import { merged, type Hint } from './live.rules.ts';

export interface LiveContext {
  call: { enter(permission: Permission): Promise<void> };
  hear(): Subscription;
}

/** One subscription as an async iterator; unconsumed hints are merged, so a slow socket queues nothing. */
export class Subscription implements AsyncIterableIterator<Hint> {
  #untaken: Hint | null = null;
  #waiting: ((result: IteratorResult<Hint>) => void) | null = null;
  #ended = false;

  constructor(readonly onEnd: (hearing: Subscription) => void) {}

  tell(hint: Hint): void {
    if (this.#ended) return;
    if (this.#waiting) this.#hand({ value: hint, done: false });
    else this.#untaken = { ...hint, ...merged(this.#untaken, hint) };
  }

  next(): Promise<IteratorResult<Hint>> {
    const value = this.#untaken;
    this.#untaken = null;
    if (this.#ended) return Promise.resolve({ value: undefined, done: true });
    if (value) return Promise.resolve({ value, done: false });
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  return(): Promise<IteratorResult<Hint>> {
    this.#ended = true;
    this.#hand({ value: undefined, done: true });
    this.onEnd(this);
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #hand(result: IteratorResult<Hint>): void {
    this.#waiting?.(result);
    this.#waiting = null;
  }
}
