import type { Request, Response } from 'express';
import type { TokenSigner } from './tokens.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** Browsers keep no cookie longer. */
const DEVICE_DAYS = 400;
const DAY = 86_400_000;

export interface ReceivedCookies {
  session: string | undefined;
  device: string | undefined;
}

export function readCookies(request: Pick<Request, 'headers'>, tokens: TokenSigner): ReceivedCookies {
  const jar = new Map<string, string>();
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0) jar.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  return { session: jar.get(sessionCookie(tokens)), device: jar.get(deviceCookie(tokens)) };
}

/** The bearer token, unverified. */
export function readBearer(request: Pick<Request, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The session's id, checked by signature alone; null when forged or expired. */
export function readSessionId(
  request: Pick<Request, 'headers'>,
  tokens: TokenSigner,
  now: Date,
): string | null {
  const token = readBearer(request) ?? readCookies(request, tokens).session;
  return token ? tokens.readSession(token, now) : null;
}

export function setSessionCookies(
  response: Response,
  tokens: TokenSigner,
  session: { sessionId: string; deviceId: string; token: string; expiresAt: Date },
): void {
  const shared = { sameSite: 'lax', secure: response.req.secure, path: '/' } as const;
  response.cookie(sessionCookie(tokens), session.token, {
    ...shared,
    httpOnly: true,
    expires: session.expiresAt,
  });
  setXsrfCookie(response, tokens, session.sessionId);
  response.cookie(deviceCookie(tokens), tokens.signDevice(session.deviceId), {
    ...shared,
    httpOnly: true,
    maxAge: DEVICE_DAYS * DAY,
  });
}

export function setXsrfCookie(response: Response, tokens: TokenSigner, sessionId: string): void {
  response.cookie(XSRF_COOKIE, tokens.xsrf(sessionId), {
    sameSite: 'lax',
    secure: response.req.secure,
    path: '/',
  });
}

/** Keeps the device cookie: a till is the same in the morning. */
export function clearSessionCookies(response: Response, tokens: TokenSigner): void {
  for (const name of [sessionCookie(tokens), XSRF_COOKIE]) {
    response.clearCookie(name, { sameSite: 'lax', secure: response.req.secure, path: '/' });
  }
}

function sessionCookie(tokens: TokenSigner): string {
  return `kessal_session_${tokens.houseTag}`;
}

function deviceCookie(tokens: TokenSigner): string {
  return `kessal_device_${tokens.houseTag}`;
}
