import type { Caller } from '../../shared/actor.ts';

/** Milliseconds: an open till renews its session every five minutes. */
const PRESENT = 10 * 60_000;
/** Devices remembered; further ones push out the longest unseen. */
const MOST = 1000;

/** The tills that called this process of late. */
export class ConnectedTills {
  /** Longest unseen first, in milliseconds since 1970. */
  readonly #seen = new Map<string, number>();

  note(actor: Caller | null, now: Date): void {
    if (actor?.role !== 'CAISSIER' || actor.deviceId === null) return;
    this.#seen.delete(actor.deviceId);
    this.#seen.set(actor.deviceId, now.getTime());
    if (this.#seen.size > MOST) this.#forget(this.#seen.keys().next().value);
  }

  count(now: Date): number {
    for (const [device, at] of this.#seen) if (at < now.getTime() - PRESENT) this.#forget(device);
    return this.#seen.size;
  }

  #forget(device: string | undefined): void {
    if (device !== undefined) this.#seen.delete(device);
  }
}
