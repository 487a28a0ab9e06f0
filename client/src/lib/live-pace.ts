/** Milliseconds. */
export const LIVE_PACE = {
  /** Between two looks, however much happens; up to so much less, so that screens do not ask in step. */
  apart: 1000,
  apartSpread: 300,
  /** Between two looks when the socket tells nothing, a little more or less. */
  polling: 12_000,
  pollingSpread: 2000,
  /** The same while the socket works: a hint may be lost. */
  besides: 60_000,
};

/**
 * When a screen that stays open asks for its figures again: soon after a hint, but not twice within a second nor before
 * the last answer; now and then without one, often while the socket is down; never in a tab that nobody sees, and at once
 * when it is seen again.
 */
export class LivePace {
  #seen = false;
  #live = false;
  #looking = false;
  /** Since or from when something is to be looked at; null: nothing that we know of. */
  #wanted: number | null = null;
  #lastLook = 0;
  /** Not before. */
  #soonest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #look: () => unknown;
  readonly #random: () => number;

  /** `look` asks again; it may answer with a promise, which is waited for whatever becomes of it. */
  constructor(look: () => unknown, random: () => number = Math.random) {
    this.#look = look;
    this.#random = random;
    // The screen has just asked by itself.
    this.#looked();
  }

  /** Somebody sees the tab, or no longer does. The first time says what is so when the screen opens. */
  see(seen: boolean, again = true): void {
    this.#seen = seen;
    if (seen && again) this.#want(0);
    this.#plan();
  }

  /** The socket works, or no longer does; what happened meanwhile is not known. */
  live(works: boolean): void {
    if (this.#live && !works) this.#want(0);
    this.#live = works;
    this.#plan();
  }

  /** `spread`: the milliseconds over which all screens that hear this hint should ask. */
  hint(spread: number): void {
    this.#want(this.#random() * spread);
    this.#plan();
  }

  stop(): void {
    this.#seen = false;
    clearTimeout(this.#timer);
  }

  /** Whatever follows does not put off what is wanted already. */
  #want(after: number): void {
    this.#wanted = Math.min(this.#wanted ?? Infinity, Date.now() + after);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!this.#seen || this.#looking) return;
    const { polling, pollingSpread, besides } = LIVE_PACE;
    const patience = this.#live ? besides : polling + (2 * this.#random() - 1) * pollingSpread;
    const due = this.#wanted === null ? this.#lastLook + patience : Math.max(this.#wanted, this.#soonest);
    this.#timer = setTimeout(() => void this.#lookNow(), Math.max(0, due - Date.now()));
  }

  #looked(): void {
    const { apart, apartSpread } = LIVE_PACE;
    this.#lastLook = Date.now();
    this.#soonest = this.#lastLook + apart - this.#random() * apartSpread;
  }

  async #lookNow(): Promise<void> {
    this.#wanted = null;
    this.#looking = true;
    this.#looked();
    try {
      await this.#look();
    } catch {
      // The screen says by itself what it could not load; it is asked again in its turn.
    } finally {
      this.#looking = false;
      this.#plan();
    }
  }
}
