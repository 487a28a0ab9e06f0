/** What a hint that was lost would have told is found after so long. */
const LOOK_AGAIN_MS = 5000;
/** The sales of a rush come to a reader together: he asks the database twice a second at most. */
const TOGETHER_MS = 500;
/** Each has a connection of the server, and none of the database. */
const MOST = { ofACaller: 4, inAll: 200 };

type Follow = (hear: () => void) => () => void;

/** Who waits for the next entry, bounded in number. */
export class EntryWaits {
  readonly #follow: Follow;
  readonly #waits = new Set<EntryWait>();
  #unfollow: (() => void) | null = null;
  #waking: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(follow: Follow) {
    this.#follow = follow;
  }

  /** Before one reads, so that nothing is missed in between. Null where too many wait: whoever asks is answered at once. */
  join(who: string, milliseconds: number): EntryWait | null {
    const his = [...this.#waits].filter((wait) => wait.who === who).length;
    if (this.#closed || his >= MOST.ofACaller || this.#waits.size >= MOST.inAll) return null;
    this.#unfollow ??= this.#follow(() => {
      this.#waking ??= setTimeout(() => this.#wake(), TOGETHER_MS);
    });
    const wait = new EntryWait(who, milliseconds, () => this.#leave(wait));
    this.#waits.add(wait);
    return wait;
  }

  /** Whoever waits is answered now. */
  close(): void {
    this.#closed = true;
    for (const wait of [...this.#waits]) wait.end();
  }

  #wake(): void {
    this.#waking = null;
    for (const wait of this.#waits) wait.wake();
  }

  #leave(wait: EntryWait): void {
    this.#waits.delete(wait);
    if (this.#waits.size > 0) return;
    if (this.#waking !== null) clearTimeout(this.#waking);
    this.#waking = null;
    this.#unfollow?.();
    this.#unfollow = null;
  }
}

export class EntryWait {
  readonly #until: number;
  readonly #leave: () => void;
  #woken = false;
  #ended = false;
  #go: () => void = () => undefined;

  constructor(
    readonly who: string,
    milliseconds: number,
    leave: () => void,
  ) {
    this.#until = performance.now() + milliseconds;
    this.#leave = leave;
  }

  /** Resolves when there may be something new: true while it is worth to look. */
  async news(): Promise<boolean> {
    const left = this.#until - performance.now();
    if (!this.#woken && !this.#ended && left > 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, LOOK_AGAIN_MS));
        this.#go = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#woken = false;
    return !this.#ended && performance.now() < this.#until;
  }

  wake(): void {
    this.#woken = true;
    this.#go();
  }

  end(): void {
    this.#ended = true;
    this.#leave();
    this.#go();
  }
}

declare module '../doors/kit.ts' {
  interface HouseKit {
    entryWaits: EntryWaits;
  }
}
