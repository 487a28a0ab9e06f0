import { NAME_CHOICES, type NameChoice } from '#shared/names.ts';
import { parseColour } from '../colour.ts';
import { deviceStorage } from './device-storage.ts';
import type { House, SessionUser } from './session.ts';

const MAIN_COLOUR = 'mainColor';
const TILE_NAMES = 'tileNames';
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

/** Which names the tiles of this device's till have. */
export function readTileNames(): NameChoice {
  return NAME_CHOICES.find((choice) => choice === read(TILE_NAMES)) ?? 'FRENCH';
}

export function writeTileNames(choice: NameChoice): void {
  write(TILE_NAMES, choice);
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
    const found = JSON.parse(read(SESSION) ?? 'null') as KeptSession | null;
    const whole =
      found &&
      typeof found.user.id === 'number' &&
      typeof found.user.name === 'string' &&
      typeof found.user.role === 'string' &&
      (found.user.local === null || typeof found.user.local.id === 'number') &&
      typeof found.house.now === 'string' &&
      typeof found.receivedAt === 'number';
    return whole && (found.tookOver || !isLogoutPending()) ? found : null;
  } catch {
    return null;
  }
}

export function writeSession(session: KeptSession | null): void {
  writeDurably(SESSION, session && JSON.stringify(session));
}

/** Whether this device has put away the list of first steps, or seen it done. */
export function readFirstSteps(): 'hidden' | 'done' | null {
  const found = read(FIRST_STEPS);
  return found === 'hidden' || found === 'done' ? found : null;
}

export function writeFirstSteps(state: 'hidden' | 'done' | null): void {
  write(FIRST_STEPS, state);
}

/** Until the server confirms a logout, this device ignores its session cookie. */
export function isLogoutPending(): boolean {
  return read(PENDING_LOGOUT) !== null;
}

export function setLogoutPending(pending: boolean): void {
  writeDurably(PENDING_LOGOUT, pending ? '1' : null);
}

const read = (name: string) => deviceStorage.read(name);
const write = (name: string, text: string | null) => deviceStorage.write(name, text);
/** Outlives a kill: a tablet that is switched on knows who is logged in, and who is not. */
const writeDurably = (name: string, text: string | null) => void deviceStorage.writeDurably(name, text);
