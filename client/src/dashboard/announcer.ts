/** Milliseconds between two things that a screen reader is told: one that is told another each second ends none. */
export const APART = 30_000;

/** Tells how a figure moves: the first change at once, then the latest one, now and then. */
export class Announcer {
  #subject: string | null = null;
  #latest = '';
  #told = '';
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tell: (text: string) => void) {}

  /** What is in sight now. Another subject is no news: who chose it reads it. */
  see(subject: string, text: string): void {
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#told = text;
      this.tell('');
    }
    this.#latest = text;
    if (this.#resting === undefined) this.#tellLatest();
  }

  stop(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
  }

  #tellLatest(): void {
    this.#resting = undefined;
    if (this.#latest === this.#told) return;
    this.#told = this.#latest;
    this.tell(this.#latest);
    this.#resting = setTimeout(() => this.#tellLatest(), APART);
  }
}
