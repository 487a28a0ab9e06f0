/** How often a screen asks by itself. */
export interface Polling {
  /** Without a working socket, plus or minus its jitter. */
  pollingMs: number;
  pollingSpreadMs: number;
  /** Beside a working socket: a hint may be lost. */
  besidesMs: number;
}

export const LIVE_PACE = {
  /** Throttle: least time between two requests, minus a jitter that keeps screens out of step. */
  apartMs: 1000,
  apartSpreadMs: 300,
  pollingMs: 12_000,
  pollingSpreadMs: 2000,
  besidesMs: 60_000,
};

/**
 * Schedules the refetches of an open screen: throttled after a hint, polling without one, faster while the socket is
 * down, paused in a hidden tab.
 */
export class LivePace {
  #seen = false;
  #live = false;
  #looking = false;
  /** The time from which a refetch is due; null: none. */
  #wanted: number | null = null;
  #lastLook = 0;
  /** Earliest time of the next one. */
  #soonest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #look: () => unknown;
  readonly #random: () => number;
  readonly #polling: Polling;

  /** `look` refetches; where its promise rejects, or is of false, nothing was answered. */
  constructor(look: () => unknown, random: () => number = Math.random, polling: Polling = LIVE_PACE) {
    this.#look = look;
    this.#random = random;
    this.#polling = polling;
    // The screen has just loaded by itself.
    this.#looked();
  }

  /** Visibility of the tab; the first call gives that at opening. */
  see(seen: boolean, again = true): void {
    this.#seen = seen;
    if (seen && again) this.#want(0);
    this.#plan();
  }

  /** State of the socket; hints may have been lost while it was down. */
  live(works: boolean): void {
    if (this.#live && !works) this.#want(0);
    this.#live = works;
    this.#plan();
  }

  /** `spread`: milliseconds over which all screens spread their requests. */
  hint(spread: number): void {
    this.#want(this.#random() * spread);
    this.#plan();
  }

  stop(): void {
    this.#seen = false;
    clearTimeout(this.#timer);
  }

  /** Never postpones a refetch that is due already. */
  #want(after: number): void {
    this.#wanted = Math.min(this.#wanted ?? Infinity, Date.now() + after);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!this.#seen || this.#looking) return;
    const { pollingMs, pollingSpreadMs, besidesMs } = this.#polling;
    const patience = this.#live ? besidesMs : pollingMs + (2 * this.#random() - 1) * pollingSpreadMs;
    const due = this.#wanted === null ? this.#lastLook + patience : Math.max(this.#wanted, this.#soonest);
    this.#timer = setTimeout(() => void this.#lookNow(), Math.max(0, due - Date.now()));
  }

  #looked(): void {
    const { apartMs, apartSpreadMs } = LIVE_PACE;
    this.#lastLook = Date.now();
    this.#soonest = this.#lastLook + apartMs - this.#random() * apartSpreadMs;
  }

  async #lookNow(): Promise<void> {
    this.#wanted = null;
    this.#looking = true;
    this.#looked();
    let answered = false;
    try {
      answered = (await this.#look()) !== false;
    } catch {
      // The screen shows its own failure.
    } finally {
      this.#looking = false;
      // Of what the hint was, nobody will hear again.
      if (!answered) this.#want(this.#polling.pollingMs);
      this.#plan();
    }
  }
}
