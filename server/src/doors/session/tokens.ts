import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Memo } from '../../shared/memo.ts';

const REMEMBERED = 1000;

interface SessionClaims {
  sid: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Signs what a browser or an API caller carries, under the house's JWT_SECRET. */
export class TokenKeeper {
  /** As a key object: from a text jsonwebtoken would try to read a public key first, at every call. */
  readonly #secret: KeyObject;
  /** Tokens whose signature was found good, and the anti-forgery tokens of sessions: both never change. */
  readonly #claims = new Memo<string, SessionClaims>(REMEMBERED);
  readonly #xsrf = new Memo<string, string>(REMEMBERED);
  /** Cookies know no port: two houses on one machine tell theirs apart by this suffix. */
  readonly houseTag: string;

  constructor(secret: string) {
    this.#secret = createSecretKey(Buffer.from(secret));
    this.houseTag = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  }

  /** A session's JWT. It only names the session: who that is, and whether it lives, the database says on every call. */
  signSession(sessionId: string, now: Date, expiresAt: Date): string {
    const claims = { sid: sessionId, iat: seconds(now), exp: seconds(expiresAt) };
    return jwt.sign(claims, this.#secret, { algorithm: 'HS256' });
  }

  /** The session's id, or null for a token that is forged, altered or past its time. */
  readSession(token: string, now: Date): string | null {
    const claims = this.#claims.get(token) ?? this.#verified(token);
    return claims && seconds(now) < claims.exp ? claims.sid : null;
  }

  /** What a token says that this house signed; its time is looked at on every call. */
  #verified(token: string): SessionClaims | null {
    try {
      const claims = jwt.verify(token, this.#secret, { algorithms: ['HS256'], ignoreExpiration: true });
      if (typeof claims !== 'object') return null;
      const { sid, exp } = claims;
      if (typeof sid !== 'string' || typeof exp !== 'number') return null;
      return this.#claims.keep(token, { sid, exp });
    } catch (error) {
      // Claims that are no JSON reach us as the parser's own error, before the signature is looked at.
      if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** The anti-forgery token of a session: only this house can make it, only a page of ours can read it. */
  xsrf(sessionId: string): string {
    return this.#xsrf.get(sessionId) ?? this.#xsrf.keep(sessionId, this.#mac('xsrf', sessionId));
  }

  signDevice(deviceId: string): string {
    return `${deviceId}.${this.#mac('device', deviceId)}`;
  }

  /** The device's id, or null when the cookie is absent or not ours. */
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
