import { merged, type Change } from './live.rules.ts';

/** Throttles hints: the first goes at once, the following are merged until the interval ends. */
export class Throttle {
  #gathered: Change | null = null;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    readonly every: number,
    readonly go: (change: Change) => void,
  ) {}

  add(change: Change): void {
    if (this.#stopped) return;
    this.#gathered = merged(this.#gathered, change);
    this.#timer ??= setTimeout(() => this.#next(), 0);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #next(): void {
    const change = this.#gathered;
    this.#gathered = null;
    this.#timer = change ? setTimeout(() => this.#next(), this.every) : undefined;
    if (change) this.go(change);
  }
}
