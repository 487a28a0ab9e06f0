import { clearSessionCookies, setSessionCookies } from '../doors/session/cookies.ts';
import type { Door } from '../doors/door.ts';
import type { CodeKeeper } from './codes.ts';
import { login } from './login.service.ts';
import { logout } from './sessions.service.ts';
import type { User } from './user.entity.ts';

/** The door of people: its kit also holds the codes' keeper. */
export type PeopleDoor = Door & { kit: Door['kit'] & { codes: CodeKeeper } };

/** Logs in and hands the browser its cookies; an API caller keeps the token. Shared by both doors. */
export async function openAtDoor(door: PeopleDoor, code: unknown): Promise<{ user: User; token: string }> {
  const { kit, now, requestId, address } = door;
  const deviceId = kit.tokens.readDevice(door.deviceCookie);
  const opened = await login(kit.db, { now, requestId, address, deviceId }, kit.codes, code);
  const token = kit.tokens.signSession(opened.sessionId, now, opened.expiresAt);
  setSessionCookies(door.response, kit.tokens, { ...opened, token });
  await door.opened(opened.sessionId);
  return { user: opened.user, token };
}

export async function closeAtDoor(door: PeopleDoor): Promise<void> {
  await door.inTransaction((tx) => logout(tx, door.ctx));
  clearSessionCookies(door.response, door.kit.tokens);
}
