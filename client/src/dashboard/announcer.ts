/** Between two announcements: more often, a screen reader would finish none. */
export const APART_MS = 30_000;

/** Throttles the announcements of a changing figure: the first change at once, then the latest. */
export class Announcer {
  #subject: string | null = null;
  #latest = '';
  #told = '';
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tell: (text: string) => void) {}

  /** Updates the figure. A new subject is not announced: the user chose it. */
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
    this.#resting = setTimeout(() => this.#tellLatest(), APART_MS);
  }
}
