import type { Rate } from './call-limits.ts';

interface Bucket {
  left: number;
  atMs: number;
}

/**
 * Token bucket per client address, in this process. At most `addresses` buckets are kept, the most recent;
 * while none of them is full again, all further addresses share one, so a flood costs no memory.
 */
export class AddressRateLimit {
  readonly #rate: Rate;
  readonly #addresses: number;
  readonly #buckets = new Map<string, Bucket>();
  readonly #shared: Bucket;
  readonly #name: string;

  constructor(rate: Rate, addresses: number, name = 'strangers') {
    this.#name = name;
    this.#rate = rate;
    this.#addresses = addresses;
    this.#shared = { left: rate.burst, atMs: 0 };
  }

  /** Counts one request, or what costs as much as several. Answers the seconds to wait, 0 when it is allowed. */
  take(address: string, now: number, cost = 1): number {
    const { perSecond } = this.#rate;
    const bucket = this.#bucketOf(address, now);
    bucket.left = this.#refilled(bucket, now);
    bucket.atMs = now;
    if (bucket.left < cost) return Math.ceil((cost - bucket.left) / perSecond);
    bucket.left -= cost;
    return 0;
  }

  /** Draft-ietf-httpapi-ratelimit-headers: what is left for this address, and in how many seconds all of it is. */
  headersFor(address: string): Record<string, string> {
    const { burst, perSecond } = this.#rate;
    if (burst === Infinity) return {};
    const name = this.#name;
    const { left } = this.#buckets.get(address) ?? this.#shared;
    return {
      'RateLimit-Policy': `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
      RateLimit: `"${name}";r=${Math.floor(left)};t=${Math.ceil((burst - left) / perSecond)}`,
    };
  }

  get size(): number {
    return this.#buckets.size;
  }

  #bucketOf(address: string, now: number): Bucket {
    const known = this.#buckets.get(address);
    // Most recent last: a Map keeps insertion order.
    this.#buckets.delete(address);
    if (!known && this.#buckets.size >= this.#addresses) {
      const [[oldest, bucket]] = this.#buckets as unknown as [[string, Bucket]];
      if (this.#refilled(bucket, now) < this.#rate.burst) return this.#shared;
      this.#buckets.delete(oldest);
    }
    const bucket = known ?? { left: this.#rate.burst, atMs: now };
    this.#buckets.set(address, bucket);
    return bucket;
  }

  #refilled({ left, atMs }: Bucket, now: number): number {
    // A clock that was set back refills nothing.
    const seconds = Math.max(0, now - atMs) / 1000;
    return Math.min(this.#rate.burst, left + seconds * this.#rate.perSecond);
  }
}
