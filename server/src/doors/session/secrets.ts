import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A program may ask every second, and each note is a write. */
const NOTED_EVERY_MS = 10 * 60_000;

export function shouldRecordUse(usedAt: Date | null, now: Date): boolean {
  return usedAt === null || usedAt.getTime() <= now.getTime() - NOTED_EVERY_MS;
}

/** Shown once and never stored. */
export interface NewSecret {
  secret: string;
  hash: Buffer;
}

/**
 * Draws random secrets and recognises them by HMAC. They cannot be guessed, so the hash need not be slow; a
 * copy of the database alone recognises none.
 */
export class SecretHasher {
  readonly #key: Buffer;

  constructor(houseKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', houseKey, '', 'kessal secrets of machines', SECRET_BYTES));
  }

  /** `prefix` tells what a secret found in a file is for. */
  draw(prefix: string): NewSecret {
    const secret = `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return { secret, hash: this.hash(secret) };
  }

  hash(secret: string): Buffer {
    return createHmac('sha256', this.#key).update(secret).digest();
  }
}
