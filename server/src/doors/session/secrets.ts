import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const DERIVED_BYTES = 16;

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
  readonly #derivedKey: Buffer;

  constructor(houseKey: string) {
    const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', houseKey, '', purpose, SECRET_BYTES));
    this.#key = keyFor('kessal secrets of machines');
    this.#derivedKey = keyFor('kessal secrets that are shown again');
  }

  /** `prefix` tells what a secret found in a file is for. */
  draw(prefix: string): NewSecret {
    const secret = `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    return { secret, hash: this.hash(secret) };
  }

  /** The same secret each time, for what is shown again; short enough for a small QR code. */
  derive(name: string): string {
    const mac = createHmac('sha256', this.#derivedKey).update(name).digest();
    return mac.subarray(0, DERIVED_BYTES).toString('base64url');
  }

  hash(secret: string): Buffer {
    return createHmac('sha256', this.#key).update(secret).digest();
  }
}
