import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keep, kept, type DeviceStorage } from './device-memory.ts';
import { inTime } from '../in-time.ts';
import { noteBroken } from '../till-line.ts';
import { workerCache } from './worker-cache.ts';

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
/** In the worker's cache: the same writes, for where the database is broken. */
const MIRRORED = 'durable.';
/** In localStorage: the turn of each name's last durable write. A browser writes localStorage to the disk as a whole. */
const TURNS = 'kessal.turns';
/** How long a database that does not answer holds up a sale. */
const PATIENCE_MS = 1000;
/** The same at a start, which is slow after a kill: without an answer a page takes what may be stale. */
const START_PATIENCE = 5000;

const here: DeviceStorage = () => window.localStorage;

let connection: Promise<IDBPDatabase<Schema>> | null = null;
/** A write that has had no answer for so long that later ones are not waited for. */
let stuck: Promise<void> | null = null;

/**
 * Writes to IndexedDB, and to the worker's cache beside it, what localStorage has just been given: a browser writes
 * localStorage to the disk up to a minute late, and a kill loses it. Resolves when it is on the disk, or when there is no
 * telling; never rejects.
 */
export async function keepDurably(name: string, text: string | null, device = here): Promise<void> {
  const one = { name, text, turn: nextTurn(name, device) };
  // A connection that was closed meanwhile is opened anew, once.
  const mirroring = mirror(one);
  const writing = write(one)
    .catch(() => write(one))
    .then(
      () => noteBroken('durable', false),
      () => {
        noteBroken('durable', true);
        return mirroring;
      },
    );
  if (stuck) return;
  try {
    await inTime(PATIENCE_MS, writing);
  } catch {
    noteBroken('durable', true);
    stuck = writing;
    void writing.then(() => (stuck = null));
  }
}

/**
 * At the start of a page: gives localStorage (or where it refuses, this page's memory) what a kill or a broken store has
 * taken from it, and each of the two other places what it lacks. Never rejects.
 */
export async function restoreLostWrites(device = here): Promise<void> {
  const [stored, mirrored] = await Promise.all([
    inTime(START_PATIENCE, read()).catch(() => null),
    readMirror().catch(() => null),
  ]);
  noteBroken('durable', stored === null);
  const written = newest([...(stored ?? []), ...(mirrored ?? [])]);
  try {
    // Only now, as another tab may have written meanwhile.
    const turns = turnsOf(device);
    for (const { name, text, turn } of written) {
      if (turn <= (turns[name] ?? 0)) continue;
      keep(device, name, text);
      turns[name] = turn;
    }
    keep(device, TURNS, JSON.stringify(turns));
    const whole = Object.entries(turns).map(([name, turn]) => ({ name, text: kept(device, name), turn }));
    for (const one of lacking(stored ?? [], whole)) void write(one).catch(() => undefined);
    for (const one of lacking(mirrored ?? [], whole)) void mirror(one);
  } catch {
    // What localStorage has is all there is.
  }
}

function newest(writes: readonly Write[]): Write[] {
  const last = new Map<string, Write>();
  for (const one of writes) if (one.turn > (last.get(one.name)?.turn ?? 0)) last.set(one.name, one);
  return [...last.values()];
}

function lacking(place: readonly Write[], whole: readonly Write[]): Write[] {
  const known = new Map(place.map(({ name, turn }) => [name, turn]));
  return whole.filter(({ name, turn }) => turn > (known.get(name) ?? 0));
}

/** Never rejects. */
function mirror(one: Write): Promise<void> {
  return workerCache.write(MIRRORED + one.name, JSON.stringify(one)).catch(() => undefined);
}

async function readMirror(): Promise<Write[]> {
  return (await workerCache.readAll(MIRRORED)).map((text) => JSON.parse(text) as Write);
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
  keep(device, TURNS, JSON.stringify({ ...turns, [name]: turn }));
  return turn;
}

function turnsOf(device: DeviceStorage): Record<string, number> {
  try {
    return JSON.parse(kept(device, TURNS) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
