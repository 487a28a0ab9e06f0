import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Hashes and encrypts codes. A code alone identifies its user, and an administrator may read it again: it is
 * kept as a keyed HMAC, for look-up and uniqueness, and AES-GCM encrypted, for reading. Both keys derive from
 * PIN_KEY.
 */
export class CodeCipher {
  readonly #lookupKey: Buffer;
  readonly #sealKey: Buffer;

  constructor(pinKey: string) {
    this.#lookupKey = derive(pinKey, 'kessal code lookup');
    this.#sealKey = derive(pinKey, 'kessal code seal');
  }

  lookup(code: string): Buffer {
    return createHmac('sha256', this.#lookupKey).update(code).digest();
  }

  encrypt(code: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, iv);
    const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the text was altered or sealed under another key */
  decrypt(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }
}

declare module '../doors/kit.ts' {
  interface HouseKit {
    codes: CodeCipher;
  }
}

export const SHORTEST_CODE = 4;
export const LONGEST_CODE = 10;
export const CODE_SHAPE = new RegExp(`^\\d{${SHORTEST_CODE},${LONGEST_CODE}}$`);

export function randomCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}

function derive(pinKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pinKey, '', purpose, 32));
}
