import { deviceStorage } from './device-storage.ts';
import type { House, SessionUser } from './session.ts';

const NAME = 'colleagues';
/** Of PBKDF2: a stolen tablet tries a code in tenths of a second, and finds hundreds that fit. */
const ROUNDS = 600_000;
/** Enough to tell a slip of the finger, too few to name a code. */
const BITS = 12;
const SHORTEST_CODE = 6;
/** As long as a grant. */
const KNOWN_FOR_MS = 72 * 3600_000;
const TRIES = 10;
const TRIES_WITHIN = 15 * 60_000;
const MINUTE = 60_000;

/** A cashier who logged in on this device. */
interface Colleague {
  user: SessionUser;
  /** {@link BITS} of the slow hash of his code. */
  verifier: number;
  /** The device's clock (ms) at his login. */
  at: number;
}

interface Kept {
  salt: string;
  house: House;
  /** The device's clock (ms) when the server told of the house. */
  houseReceivedAt: number;
  colleagues: Colleague[];
  /** The device's clock (ms) of each try without a network. */
  tries: number[];
}

/** Why nobody takes over; `message` is French. */
export class ShiftRefused extends Error {
  constructor(
    message: string,
    /** The code was looked at. */
    readonly looked = true,
  ) {
    super(message);
  }
}

/** Notes who logged in by which code, where the house lets shifts change without a network. Never an administrator. */
export async function rememberColleague(
  user: SessionUser,
  code: string,
  { house, now = Date.now() }: { house: House; now?: number },
): Promise<void> {
  if (!house.offlineShift || user.role !== 'CAISSIER' || !user.local || code.length < SHORTEST_CODE) return;
  const { salt, colleagues, tries } = read() ?? { salt: newSalt(), colleagues: [], tries: [] };
  const verifier = await verifierOf(code, salt);
  const others = colleagues.filter((one) => one.user.id !== user.id && isKnown(one, now));
  await write({
    salt,
    house,
    houseReceivedAt: now,
    tries,
    colleagues: [...others, { user, verifier, at: now }],
  });
}

export function forgetColleagues(): void {
  void write(null);
}

/** The house, for the login page of a device that is started without a network; null where nobody could take over. */
export function houseOfColleagues(now = Date.now()): { house: House; receivedAt: number } | null {
  const kept = read();
  if (!kept?.colleagues.some((one) => isKnown(one, now))) return null;
  return { house: kept.house, receivedAt: kept.houseReceivedAt };
}

/**
 * The cashier of this code, who takes over without a network.
 * @throws ShiftRefused for a code that fits nobody or several, and after ten tries in a quarter of an hour
 */
export async function takeOver(code: string, now = Date.now()): Promise<SessionUser> {
  const kept = read();
  const known = kept?.colleagues.filter((one) => isKnown(one, now)) ?? [];
  if (!kept || known.length === 0) throw new ShiftRefused(NOBODY);
  const tries = kept.tries.filter((at) => at <= now && at > now - TRIES_WITHIN);
  const [first = now] = tries;
  if (tries.length >= TRIES) {
    const minutes = Math.ceil((first + TRIES_WITHIN - now) / MINUTE);
    throw new ShiftRefused(`Trop d’essais sans réseau. Réessayez dans ${minutes} min.`);
  }
  // Written before the code is looked at, so that closing the page gives no try back.
  await write({ ...kept, tries: [...tries, now] });
  const verifier = await verifierOf(code, kept.salt);
  const fitting = known.filter((one) => one.verifier === verifier);
  const [found] = fitting;
  if (!found || fitting.length > 1 || code.length < SHORTEST_CODE) throw new ShiftRefused(notOneOf(known));
  void write({ ...kept, tries });
  return found.user;
}

const NOBODY =
  'Sans réseau, seul un caissier connecté ici depuis moins de 72 heures prend la relève : il n’y en a pas. Attendez le réseau.';

/** A device cannot tell a slip of the finger from a stranger's code: who reads the names can. */
function notOneOf(known: readonly Colleague[]): string {
  const names = known.map(({ user }) => user.name).join(', ');
  return (
    `Code non reconnu. Sans réseau, cet appareil ne connaît que : ${names}. ` +
    'Si vous en êtes, retapez votre code ; sinon, attendez le réseau.'
  );
}

function isKnown({ at }: Colleague, now: number): boolean {
  return at <= now && at > now - KNOWN_FOR_MS;
}

async function verifierOf(code: string, salt: string): Promise<number> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(code), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: ROUNDS };
  const [first = 0, second = 0] = new Uint8Array(await crypto.subtle.deriveBits(way, key, 16));
  return ((first << 8) | second) >> (16 - BITS);
}

function newSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('.');
}

function read(): Kept | null {
  try {
    const found = JSON.parse(deviceStorage.read(NAME) ?? 'null') as Kept | null;
    const whole =
      found &&
      typeof found.salt === 'string' &&
      typeof found.house.now === 'string' &&
      Array.isArray(found.tries) &&
      found.colleagues.every(({ user, verifier, at }) => [user.id, verifier, at].every(Number.isSafeInteger));
    return whole ? found : null;
  } catch {
    return null;
  }
}

function write(colleagues: Kept | null): Promise<void> {
  return deviceStorage.writeDurably(NAME, colleagues && JSON.stringify(colleagues));
}
