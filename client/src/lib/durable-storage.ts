import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { inTime } from './in-time.ts';

/** A function, because merely naming `localStorage` throws where the browser forbids it. */
export type DeviceStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What localStorage was given under a name, null for nothing; `turn` rises with such writes on this device. */
interface Write {
  name: string;
  text: string | null;
  turn: number;
}

interface Schema extends DBSchema {
  writes: { key: string; value: Write };
}

const DATABASE = 'kessal-durable';
const WRITES = 'writes';
/** In localStorage: the turn of each name's last durable write. A browser writes localStorage to the disk as a whole. */
const TURNS = 'kessal.turns';
/** What builds of November 2026 kept instead: the turn of the last durable write of all names. */
const FORMER_TURN = 'kessal.turn';
/** Milliseconds for which a database that does not answer holds up a sale. */
const PATIENCE = 1000;
/** The same at a start, which is slow after a kill: without an answer a page takes what may be stale. */
const START_PATIENCE = 5000;

const here: DeviceStorage = () => window.localStorage;

let connection: Promise<IDBPDatabase<Schema>> | null = null;
/** A write that has had no answer for so long that later ones are not waited for. */
let stuck: Promise<void> | null = null;

/**
 * Writes to IndexedDB what localStorage has just been given: a browser writes localStorage to the disk up to a minute
 * late, and a kill loses it. Resolves when it is on the disk, or when there is no telling; never rejects.
 */
export async function keepDurably(name: string, text: string | null, device = here): Promise<void> {
  const one = { name, text, turn: nextTurn(name, device) };
  // A connection that was closed meanwhile is opened anew, once.
  const writing = write(one)
    .catch(() => write(one))
    .catch(() => undefined);
  if (stuck) return;
  try {
    await inTime(PATIENCE, writing);
  } catch {
    stuck = writing;
    void writing.then(() => (stuck = null));
  }
}

/**
 * At the start of a page: gives localStorage what a kill has taken from it, and IndexedDB what a left page has not
 * written to it any more. Never rejects.
 */
export async function restoreLostWrites(device = here): Promise<void> {
  try {
    const written = await inTime(START_PATIENCE, read());
    // Only now, as another tab may have written meanwhile.
    const turns = turnsOf(device);
    const former = Number(device().getItem(FORMER_TURN) ?? 0);
    device().removeItem(FORMER_TURN);
    for (const { name, text, turn } of written) {
      if (turns[name] === undefined && turn <= former) turns[name] = turn;
      if (turn <= (turns[name] ?? 0)) continue;
      if (text === null) device().removeItem(name);
      else device().setItem(name, text);
      turns[name] = turn;
    }
    device().setItem(TURNS, JSON.stringify(turns));
    const known = new Map(written.map(({ name, turn }) => [name, turn]));
    for (const [name, turn] of Object.entries(turns))
      if (turn > (known.get(name) ?? 0))
        void write({ name, text: device().getItem(name), turn }).catch(() => undefined);
  } catch {
    // What localStorage has is all there is.
  }
}

async function write(one: Write): Promise<void> {
  try {
    const writing = (await opened()).transaction(WRITES, 'readwrite', { durability: 'strict' });
    const put = async () => {
      const known = await writing.store.get(one.name);
      if (!known || known.turn < one.turn) await writing.store.put(one);
    };
    await Promise.all([put(), writing.done]);
  } catch (failure) {
    connection = null;
    throw failure;
  }
}

async function read(): Promise<Write[]> {
  return (await opened()).getAll(WRITES);
}

function opened(): Promise<IDBPDatabase<Schema>> {
  const close = () => (connection = null);
  connection ??= openDB<Schema>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(WRITES, { keyPath: 'name' }),
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      close();
    },
    terminated: close,
  });
  return connection;
}

/** Rises over restarts, and over turns that localStorage has lost. */
function nextTurn(name: string, device: DeviceStorage): number {
  const turns = turnsOf(device);
  const turn = Math.max(Date.now(), ...Object.values(turns).map((last) => last + 1));
  try {
    device().setItem(TURNS, JSON.stringify({ ...turns, [name]: turn }));
  } catch {
    // IndexedDB alone has it then.
  }
  return turn;
}

function turnsOf(device: DeviceStorage): Record<string, number> {
  try {
    return JSON.parse(device().getItem(TURNS) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
