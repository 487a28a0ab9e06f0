import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { DeviceStorage } from './device-storage.ts';
import { giveCaches } from './test-caches.ts';

const denied = () => {
  throw new DOMException('Denied', 'SecurityError');
};

let refuseCaches: () => void;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  refuseCaches = giveCaches();
});

/** A page of the tablet, after an earlier one ended without a word. */
async function opened(): Promise<DeviceStorage> {
  const storage = new DeviceStorage();
  await storage.load();
  return storage;
}

/** What a tab keeps over a reload, as a browser has it. */
function keptByTab(): Map<string, string> {
  const texts = new Map<string, string>();
  const value = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  };
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value });
  return texts;
}

const isKept = (storage: DeviceStorage) => storage.writeDurably('last', 'x');

test('what a killed tablet had is there again, also that something was gone', async () => {
  const storage = await opened();
  await storage.writeDurably('cart', 'a gommage');
  await storage.writeDurably('session', 'Samira');
  await storage.writeDurably('cart', 'empty');
  await storage.writeDurably('session', null);
  const again = await opened();
  expect([again.read('cart'), again.read('session')]).toEqual(['empty', null]);
});

test('what was tapped since the last durable write is not undone by it', async () => {
  const storage = await opened();
  await storage.writeDurably('cart', 'empty');
  storage.write('cart', 'a massage');
  await isKept(storage);
  expect((await opened()).read('cart')).toBe('a massage');
});

test('what a reload breaks off in the middle of its write is there again', async () => {
  const texts = keptByTab();
  const storage = await opened();
  storage.write('cart', 'a gommage');
  storage.leave();
  const again = new DeviceStorage();
  globalThis.indexedDB = new IDBFactory();
  await again.load();
  expect(again.read('cart')).toBe('a gommage');
  expect(texts.size).toBe(0);
});

test('a page that could keep nothing leaves what it knows to the one that opens in its tab', async () => {
  keptByTab();
  indexedDB.open = denied;
  refuseCaches();
  const storage = await opened();
  expect(storage.kind).toBe('memory');
  await storage.change(async () => ({ result: null, writes: { sale: 'a gommage' } }));
  storage.leave();
  globalThis.indexedDB = new IDBFactory();
  const again = await opened();
  expect([again.kind, again.read('sale')]).toEqual(['indexeddb', 'a gommage']);
});

test('after a start later writes count as later, by whatever clock', async () => {
  const storage = await opened();
  const { now } = Date;
  Date.now = () => now() + 3600_000;
  await storage.writeDurably('cart', 'empty');
  Date.now = now;
  const again = await opened();
  await again.writeDurably('cart', 'a massage, sold');
  await deleteDB('kessal');
  expect((await opened()).read('cart')).toBe('a massage, sold');
});

test('a write that came no further than the worker’s cache is made up for by the next page', async () => {
  const storage = await opened();
  await storage.writeDurably('session', 'Samira');
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = denied;
  await storage.writeDurably('session', 'Nadia');
  IDBObjectStore.prototype.put = put;
  await isKept(await opened());
  giveCaches();
  expect((await opened()).read('session')).toBe('Nadia');
});

test('a tab knows what another one has sold before, and does not bring the sold cart back', async () => {
  const [one, other] = [await opened(), await opened()];
  await one.writeDurably('cart', 'a gommage');
  await other.reread('cart');
  expect(other.read('cart')).toBe('a gommage');
  await one.writeDurably('cart', 'sold');
  await other.refresh();
  expect(other.read('cart')).toBe('sold');
});

test('its database is deleted: the session comes back from the worker’s cache, to both', async () => {
  const storage = await opened();
  await storage.writeDurably('session', 'Samira');
  await deleteDB('kessal');
  const again = await opened();
  expect(again.read('session')).toBe('Samira');
  await isKept(again);
  giveCaches();
  expect((await opened()).read('session')).toBe('Samira');
});

test('the worker’s cache was cleared: it has again what a page without a database needs', async () => {
  await (await opened()).writeDurably('session', 'Samira');
  giveCaches();
  await isKept(await opened());
  await deleteDB('kessal');
  expect((await opened()).read('session')).toBe('Samira');
});

test('the database is refused: the page has in its memory what was kept beside it', async () => {
  const storage = await opened();
  await storage.writeDurably('session', 'Samira');
  indexedDB.open = denied;
  const again = await opened();
  expect([again.kind, again.read('session')]).toEqual(['cache', 'Samira']);
  await again.writeDurably('session', 'Nadia');
  expect((await opened()).read('session')).toBe('Nadia');
});

test('databases that are not told in time hold up no start', async () => {
  await isKept(await opened());
  indexedDB.databases = () => new Promise(() => undefined);
  expect((await opened()).read('last')).toBe('x');
});

test('what is deleted by hand is gone for the open page too', async () => {
  const storage = await opened();
  storage.write('cart', 'a gommage');
  await isKept(storage);
  const database = await openDB('kessal');
  await database.delete('entries', 'cart');
  database.close();
  await storage.refresh();
  expect(storage.read('cart')).toBeNull();
});

test('a device that stores nothing goes on', async () => {
  indexedDB.open = denied;
  refuseCaches();
  const storage = await opened();
  storage.write('cart', 'a gommage');
  await storage.writeDurably('session', 'Samira');
  await storage.refresh();
  expect([storage.kind, storage.read('cart'), storage.read('session')]).toEqual([
    'memory',
    'a gommage',
    'Samira',
  ]);
});
