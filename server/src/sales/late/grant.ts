import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

const KEY_BYTES = 32;
const GRANT_MILLISECONDS = 72 * 3600_000;

/** Leave to sell on a device without a network: whose sale it is and where, whatever the session then. */
export interface Grant {
  /** When the house was founded, in milliseconds since 1970: another house may have the same secret. */
  house: number;
  userId: number;
  localId: number;
  deviceId: string;
  /** To the second. */
  issuedAt: Date;
  expiresAt: Date;
}

/** What a device gets and shows. */
export interface SignedGrant extends Pick<Grant, 'issuedAt' | 'expiresAt'> {
  token: string;
}

/** Signs grants by a key of their own, derived from the secret that all servers of the house share. */
export class GrantSigner {
  readonly #key: KeyObject;

  constructor(houseSecret: string) {
    const key = hkdfSync('sha256', houseSecret, '', 'kessal grants of tills', KEY_BYTES);
    this.#key = createSecretKey(Buffer.from(key));
  }

  sign(now: Date, grant: Omit<Grant, 'issuedAt' | 'expiresAt'>): SignedGrant {
    const iat = Math.trunc(now.getTime() / 1000);
    const exp = iat + GRANT_MILLISECONDS / 1000;
    const { house, userId: usr, localId: loc, deviceId: dev } = grant;
    const token = jwt.sign({ house, usr, loc, dev, iat, exp }, this.#key, { algorithm: 'HS256' });
    return { token, issuedAt: instant(iat), expiresAt: instant(exp) };
  }

  /** Null for a forged, edited or other house's grant. An expired one is read: its sale is kept and flagged. */
  read(token: string): Grant | null {
    try {
      const claims = jwt.verify(token, this.#key, { algorithms: ['HS256'], ignoreExpiration: true });
      return typeof claims === 'object' ? grantOf(claims) : null;
    } catch (error) {
      // Claims that are not JSON throw the parser's error before the signature is checked.
      if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return null;
      throw error;
    }
  }
}

declare module '../../doors/kit.ts' {
  interface HouseKit {
    grants: GrantSigner;
  }
}

function grantOf({ house, usr, loc, dev, iat, exp }: jwt.JwtPayload): Grant | null {
  const signed: unknown[] = [house, usr, loc, iat, exp];
  if (typeof dev !== 'string' || !signed.every(Number.isSafeInteger)) return null;
  const [founded, userId, localId, issued, expires] = signed as [number, number, number, number, number];
  return {
    house: founded,
    userId,
    localId,
    deviceId: dev,
    issuedAt: instant(issued),
    expiresAt: instant(expires),
  };
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}
