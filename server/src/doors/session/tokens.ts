import { createHmac, createSecretKey, hash, timingSafeEqual, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Memo } from '../memo.ts';

const REMEMBERED = 1000;

interface SessionClaims {
  sid: string;
  /** As JWT says it: seconds since 1970. */
  exp: number;
}

/** Signs and verifies sessions, CSRF tokens and device cookies under JWT_SECRET. */
export class TokenSigner {
  /** A key object: from a string jsonwebtoken would try to parse a public key at every call. */
  readonly #secret: KeyObject;
  /** Verified tokens and CSRF tokens; both never change. */
  readonly #claims = new Memo<string, SessionClaims>(REMEMBERED);
  readonly #xsrf = new Memo<string, string>(REMEMBERED);
  /** Cookies ignore the port, so two houses on one machine need different names. */
  readonly houseTag: string;

  constructor(secret: string) {
    this.#secret = createSecretKey(Buffer.from(secret));
    this.houseTag = hash('sha256', secret).slice(0, 8);
  }

  /** A JWT that only names the session; its user and state are read from the database at every request. */
  signSession(sessionId: string, now: Date, expiresAt: Date): string {
    const claims = { sid: sessionId, iat: seconds(now), exp: seconds(expiresAt) };
    return jwt.sign(claims, this.#secret, { algorithm: 'HS256' });
  }

  /** Null for a forged or expired token. */
  readSession(token: string, now: Date): string | null {
    const claims = this.#claims.get(token) ?? this.#verified(token);
    return claims && seconds(now) < claims.exp ? claims.sid : null;
  }

  /** Without expiry, which is checked at every call. */
  #verified(token: string): SessionClaims | null {
    try {
      const claims = jwt.verify(token, this.#secret, { algorithms: ['HS256'], ignoreExpiration: true });
      if (typeof claims !== 'object') return null;
      const { sid, exp } = claims;
      if (typeof sid !== 'string' || typeof exp !== 'number') return null;
      return this.#claims.keep(token, { sid, exp });
    } catch (error) {
      // Claims that are not JSON throw the parser's error before the signature is checked.
      if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** The session's CSRF token (HMAC), readable by the house's own pages only. */
  xsrf(sessionId: string): string {
    return this.#xsrf.get(sessionId) ?? this.#xsrf.keep(sessionId, this.#mac('xsrf', sessionId));
  }

  signDevice(deviceId: string): string {
    return `${deviceId}.${this.#mac('device', deviceId)}`;
  }

  /** Null for an absent or forged cookie. */
  readDevice(cookie: string | undefined): string | null {
    const [deviceId = '', mac = ''] = (cookie ?? '').split('.');
    return sameText(mac, this.#mac('device', deviceId)) ? deviceId : null;
  }

  #mac(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}:${text}`).digest('base64url');
  }
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function seconds(instant: Date): number {
  return Math.trunc(instant.getTime() / 1000);
}
