/** Milliseconds. */
export const LIVE_PACE = {
  /** Between two looks, however much happens. */
  apart: 1000,
  /** Between two looks when the socket tells nothing; a little more or less, so that screens do not ask in step. */
  polling: 12_000,
  pollingSpread: 2000,
  /** The same while the socket works: a hint may be lost. */
  besides: 60_000,
};

/**
 * When a screen that stays open asks for its figures again: at a hint, but not twice within a second nor before the
 * last answer; now and then without one, often while the socket is down; never in a tab that nobody sees, and at once
 * when it is seen again.
 */
export class LivePace {
  #seen = false;
  #live = false;
  #looking = false;
  #hinted = false;
  #lastLook: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `look` asks again; it may answer with a promise, which is waited for whatever becomes of it. */
  constructor(
    readonly look: () => unknown,
    readonly spread: () => number = Math.random,
  ) {
    // The screen has just asked by itself.
    this.#lastLook = Date.now();
  }

  /** Somebody sees the tab, or no longer does. The first time says what is so when the screen opens. */
  see(seen: boolean, again = true): void {
    this.#seen = seen;
    if (seen && again) this.#hinted = true;
    this.#plan();
  }

  /** The socket works, or no longer does; what happened meanwhile is not known. */
  live(works: boolean): void {
    if (this.#live && !works) this.#hinted = true;
    this.#live = works;
    this.#plan();
  }

  hint(): void {
    this.#hinted = true;
    this.#plan();
  }

  stop(): void {
    this.#seen = false;
    clearTimeout(this.#timer);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!this.#seen || this.#looking) return;
    const { apart, polling, pollingSpread, besides } = LIVE_PACE;
    const patience = this.#live ? besides : polling + (2 * this.spread() - 1) * pollingSpread;
    const due = this.#lastLook + (this.#hinted ? apart : patience);
    this.#timer = setTimeout(() => void this.#lookNow(), Math.max(0, due - Date.now()));
  }

  async #lookNow(): Promise<void> {
    this.#hinted = false;
    this.#looking = true;
    this.#lastLook = Date.now();
    try {
      await this.look();
    } catch {
      // The screen says by itself what it could not load; it is asked again in its turn.
    } finally {
      this.#looking = false;
      this.#plan();
    }
  }
}
