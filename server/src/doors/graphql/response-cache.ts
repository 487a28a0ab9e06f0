import { LRUCache } from 'lru-cache';
import type { Actor } from '../../shared/actor.ts';
import { may } from '../../shared/permissions.ts';

const KEPT_BYTES = 16_000_000;
const LARGEST_BYTES = 4_000_000;
/** Screens refetch within a second or two after a hint. */
const HINTED_MS = 3000;
const MINUTE_MS = 60_000;

/** What must be known of a request. */
interface Asking {
  readonly now: Date;
  readonly hint: string | null;
  readonly dataVersion: string | null;
  actor(): Promise<Actor | null>;
}

/**
 * Answers that are alike for every caller of a role and local: whoever asks the same of the same data gets the bytes of
 * the first. The same data: that of one version of the database, or after one hint.
 */
export class ResponseCache {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_BYTES,
    // A key is at most two bytes a character.
    sizeCalculation: (answer, key) => answer.length + 2 * key.length,
  });
  readonly #running = new Map<string, Promise<Buffer | null>>();

  /**
   * The bytes of `read`, or of whoever asked the same before. The session is looked up first, so that a ban or a logout
   * counts. `read` answers null for what is not shared, a refusal for example; the others then read for themselves.
   */
  async share(
    call: Asking,
    question: readonly unknown[],
    read: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    const asker = await askerOf(call);
    if (asker === null) return read();
    const key = JSON.stringify([asker, question]);
    const given = this.#kept.get(key) ?? (await this.#running.get(key));
    if (given) return given;
    const reading = read().then((answer) => answer && ownBytes(answer));
    const settled = reading.catch(() => null);
    this.#running.set(key, settled);
    try {
      const answer = await reading;
      if (answer) this.#kept.set(key, answer, asker.hint === null ? {} : { ttl: HINTED_MS });
      return answer;
    } finally {
      if (this.#running.get(key) === settled) this.#running.delete(key);
    }
  }
}

/** A small buffer is a piece of 64 KiB, which would stay in memory as long as it. */
function ownBytes(answer: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(answer.length);
  answer.copy(own);
  return own;
}

/** Equal for callers who get the same answers; null for whoever gets his own. */
async function askerOf(call: Asking) {
  // A lookup that failed is told where the answer is read.
  const actor = await call.actor().catch(() => null);
  if (!actor || actor.tokenId !== undefined) return null;
  const hint = may(actor.role, 'hearChanges') ? call.hint : null;
  const data = hint === null ? call.dataVersion : null;
  // Some answers depend on the hour.
  const minute = Math.floor(call.now.getTime() / MINUTE_MS);
  return { hint, data, minute, role: actor.role, localId: actor.local?.id ?? null };
}
