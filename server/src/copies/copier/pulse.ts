/**
 * Whether each lane of work still makes its steps. A call of a dead disk or network never comes back, and no time-out
 * reaches it: the process that made it is ended from outside.
 */
export class Pulse {
  readonly #deadlines = new Map<string, number>();

  /** @param patience milliseconds until the next step */
  constructor(readonly patience: number) {}

  /** The lane has made a step; the next one may take so many milliseconds. */
  step(lane: string, patience = this.patience): void {
    this.#deadlines.set(lane, performance.now() + patience);
  }

  rest(lane: string): void {
    this.#deadlines.delete(lane);
  }

  get late(): boolean {
    const now = performance.now();
    return [...this.#deadlines.values()].some((deadline) => deadline < now);
  }
}
