import { openDB } from 'idb';
import { inTime } from '../../../lib/in-time.ts';
import { noteBroken } from '../../../lib/till-line.ts';
import { workerCache } from '../../../lib/device/worker-cache.ts';
import type { KnownCatalogue } from './catalogue.ts';
import type { Ranking } from '../shelf/shelf-items.ts';

/** What a device keeps of a local's catalogue. */
export interface KeptCatalogue {
  known: KnownCatalogue;
  ranking: Ranking;
  /** The device's clock (ms) when the ranking was answered. */
  rankedAt: number;
}

const DATABASE = 'kessal-catalogue';
const COPIES = 'copies';
const mirrored = (localId: number) => `catalogue.${localId}`;
/** For how long a busy database is waited for before the copy beside it serves. */
const PATIENCE_MS = 700;
/** This page's own copies, which serve alone where the browser denies storage. */
const inMemory = new Map<number, KeptCatalogue>();

/** The page's copy, at once. */
export function rememberedCatalogue(localId: number): KeptCatalogue | null {
  return inMemory.get(localId) ?? null;
}

/** The device's copy; null without one, or for a damaged one. Never rejects; ends when the storage answers, if ever. */
export async function readCatalogue(localId: number): Promise<KeptCatalogue | null> {
  const remembered = inMemory.get(localId);
  if (remembered) return remembered;
  const reading: Promise<unknown> = inDatabase((db) => db.get(COPIES, localId)).catch(() => null);
  const beside = workerCache.read(mirrored(localId)).then(parsed, () => null);
  const stored = await inTime(PATIENCE_MS, reading).catch(() => null);
  const besides = await beside;
  const copy = [stored, besides].find(isWhole);
  if (!copy) {
    const late = await reading;
    return isWhole(late) ? late : null;
  }
  // Written anew where it is missing.
  if (!isWhole(stored) || !isWhole(besides)) void keepCatalogue(localId, copy);
  return copy;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** In the database and, for where that is broken, in the worker's cache. Never rejects: what both refuse stays in this page. */
export async function keepCatalogue(localId: number, copy: KeptCatalogue): Promise<void> {
  inMemory.set(localId, copy);
  await Promise.all([
    inDatabase((db) => db.put(COPIES, copy, localId)).then(
      () => noteBroken('catalogue', false),
      () => noteBroken('catalogue', true),
    ),
    workerCache.write(mirrored(localId), JSON.stringify(copy)).catch(() => undefined),
  ]);
}

/** Opened for each use: a connection that the browser closes meanwhile harms nothing. */
async function inDatabase<T>(work: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const db = await openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(COPIES) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

type Fields = Record<string, 'string' | 'number' | 'boolean'>;

const ITEM: Fields = { id: 'number', name: 'string', price: 'number' };

function isWhole(copy: unknown): copy is KeptCatalogue {
  if (!isObject(copy) || !isObject(copy['known'])) return false;
  const { mark, categories, services, products, shelves, closure } = copy['known'];
  return (
    typeof mark === 'string' &&
    typeof copy['rankedAt'] === 'number' &&
    (closure === null || has({ declaredAt: 'string' })(closure)) &&
    isListOf({ id: 'number', name: 'string' })(categories) &&
    isListOf({ ...ITEM, frais: 'number' })(services) &&
    isListOf({ ...ITEM, categoryId: 'number' })(products) &&
    isListOf({ productId: 'number', quantity: 'number', limited: 'boolean' })(shelves) &&
    isListOf({ type: 'string', itemId: 'number', rank: 'number' })(copy['ranking'])
  );
}

const isListOf = (fields: Fields) => (value: unknown) => Array.isArray(value) && value.every(has(fields));

const has = (fields: Fields) => (value: unknown) =>
  isObject(value) && Object.entries(fields).every(([name, type]) => typeof value[name] === type);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
