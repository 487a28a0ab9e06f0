import { parseColour } from './colour.ts';

const MAIN_COLOUR = 'mainColor';
const USER_SETTINGS = 'userSettings';
const PENDING_LOGOUT = 'pendingLogout';

/** What a device remembers of its last user, to greet them when a session has run out. Forgotten at logout. */
export interface UserSettings {
  name: string;
  local: string | null;
}

/** The main colour stored on this device, black when there is none or it is no colour. */
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

/** A logout that the server has not confirmed: until it has, this device treats its session cookie as dead. */
export function isLogoutPending(): boolean {
  return read(PENDING_LOGOUT) !== null;
}

export function setLogoutPending(pending: boolean): void {
  write(PENDING_LOGOUT, pending ? '1' : null);
}

// Storage throws when the browser forbids it; the till must open all the same.
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
