import { Memo } from './memo.ts';

const REMEMBERED = 5000;
/** For how long a look is believed. */
const BELIEVED_MS = 10_000;

interface Life {
  alive: boolean;
  untilMs: number;
}

/**
 * Whether the sessions and devices that this house has signed still live, for whoever must not wait for the database. What is
 * not known passes for living while it is looked up, at most once in ten seconds.
 */
export class CallerLives {
  readonly #seen = new Memo<string, Life>(REMEMBERED);

  note(id: string, alive: boolean, now: Date): void {
    this.#seen.keep(id, { alive, untilMs: now.getTime() + BELIEVED_MS });
  }

  isAlive(id: string, now: Date, find: (id: string) => Promise<boolean>): boolean {
    const seen = this.#seen.get(id);
    const alive = seen?.alive ?? true;
    if (seen && now.getTime() < seen.untilMs) return alive;
    this.note(id, alive, now);
    // A database that is away tells nothing.
    void find(id).then(
      (found) => this.note(id, found, now),
      () => undefined,
    );
    return alive;
  }
}
