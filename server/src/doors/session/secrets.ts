import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A program may ask every second; when it last did is noted now and then. */
const NOTED_EVERY = 10 * 60_000;

/** Whether a use at this instant is worth a write, beside the one that is noted. */
export function worthNoting(usedAt: Date | null, now: Date): boolean {
  return usedAt === null || usedAt.getTime() <= now.getTime() - NOTED_EVERY;
}

/** What a machine carries: shown once when it is made, and never kept. */
export interface DrawnSecret {
  secret: string;
  hash: Buffer;
}

/**
 * Draws the secrets of machines and recognises them by a keyed hash. They are too long to be guessed, so that the hash
 * need not be slow; without the house's key a copy of the database recognises none.
 */
export class SecretKeeper {
  readonly #key: Buffer;

  constructor(houseKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', houseKey, '', 'kessal secrets of machines', SECRET_BYTES));
  }

  /** `prefix` says what it is to whoever finds it in a file. */
  draw(prefix: string): DrawnSecret {
    const secret = `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return { secret, hash: this.hash(secret) };
  }

  hash(secret: string): Buffer {
    return createHmac('sha256', this.#key).update(secret).digest();
  }
}
