import { parseColour } from './colour.ts';
import { keepDurably } from './durable-storage.ts';
import type { House, SessionUser } from './session.ts';

const MAIN_COLOUR = 'mainColor';
const USER_SETTINGS = 'userSettings';
const FIRST_STEPS = 'firstSteps';
const PENDING_LOGOUT = 'pendingLogout';
const SESSION = 'session';

/** For the greeting after an expired session; forgotten at logout. */
export interface UserSettings {
  name: string;
  local: string | null;
}

/** The device's main colour; black when there is none or it is invalid. */
export function readMainColour(): string {
  return parseColour(read(MAIN_COLOUR)) ?? '#000000';
}

export function writeMainColour(colour: string): void {
  write(MAIN_COLOUR, colour);
}

export function readUserSettings(): UserSettings | null {
  try {
    const value = JSON.parse(read(USER_SETTINGS) ?? 'null') as Partial<UserSettings> | null;
    if (typeof value?.name !== 'string') return null;
    return { name: value.name, local: typeof value.local === 'string' ? value.local : null };
  } catch {
    return null;
  }
}

export function writeUserSettings(settings: UserSettings): void {
  write(USER_SETTINGS, JSON.stringify(settings));
}

export function clearUserSettings(): void {
  write(USER_SETTINGS, null);
}

/** Who is logged in on this device, with which a till opens while the server does not answer. */
export interface KeptSession {
  user: SessionUser;
  house: House;
  /** The device's clock (ms) when the server said so. */
  receivedAt: number;
  /** He took over without a network: the cookie is still that of the cashier before him. */
  tookOver?: true;
}

/** Null after a logout, and for what is no session. */
export function readSession(): KeptSession | null {
  try {
    const kept = JSON.parse(read(SESSION) ?? 'null') as KeptSession | null;
    const whole =
      kept &&
      typeof kept.user.id === 'number' &&
      typeof kept.user.name === 'string' &&
      typeof kept.user.role === 'string' &&
      (kept.user.local === null || typeof kept.user.local.id === 'number') &&
      typeof kept.house.now === 'string' &&
      typeof kept.receivedAt === 'number';
    return whole && (kept.tookOver || !isLogoutPending()) ? kept : null;
  } catch {
    return null;
  }
}

export function writeSession(session: KeptSession | null): void {
  writeDurably(SESSION, session && JSON.stringify(session));
}

/** Whether this device has put away the list of first steps, or seen it done. */
export function readFirstSteps(): 'hidden' | 'done' | null {
  const kept = read(FIRST_STEPS);
  return kept === 'hidden' || kept === 'done' ? kept : null;
}

export function writeFirstSteps(kept: 'hidden' | 'done' | null): void {
  write(FIRST_STEPS, kept);
}

/** Until the server confirms a logout, this device ignores its session cookie. */
export function isLogoutPending(): boolean {
  return read(PENDING_LOGOUT) !== null;
}

export function setLogoutPending(pending: boolean): void {
  writeDurably(PENDING_LOGOUT, pending ? '1' : null);
}

/** Outlives a kill: a tablet that is switched on knows who is logged in, and who is not. */
function writeDurably(key: string, value: string | null): void {
  write(key, value);
  void keepDurably(key, value);
}

// Storage throws when the browser forbids it.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing here is worth stopping a sale for.
  }
}
