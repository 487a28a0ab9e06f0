import { clearSessionCookies, setSessionCookies } from '../../doors/session/cookies.ts';
import type { Call } from '../../doors/call.ts';
import { login } from './login.service.ts';
import { logout } from './sessions.service.ts';
import type { User } from '../user.entity.ts';

/** Logs in and sets the cookies, for both APIs. */
export async function openSessionOf(call: Call, code: unknown): Promise<{ user: User; token: string }> {
  const { kit, now, requestId, address } = call;
  kit.publicDemonstration?.count(call);
  const codesAreShown = kit.publicDemonstration !== undefined;
  const deviceId = kit.tokens.readDevice(call.deviceCookie);
  const opened = await login(kit.db, { now, requestId, address, deviceId, codesAreShown }, kit.codes, code);
  const token = kit.tokens.signSession(opened.sessionId, now, opened.expiresAt);
  setSessionCookies(call.response, kit.tokens, { ...opened, token });
  await call.opened(opened.sessionId);
  return { user: opened.user, token };
}

export async function closeSessionOf(call: Call): Promise<void> {
  await call.db.inTransaction((tx) => logout(tx, call.ctx));
  clearSessionCookies(call.response, call.kit.tokens);
}
