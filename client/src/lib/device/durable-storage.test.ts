import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { kept } from './device-memory.ts';
import { keepDurably, restoreLostWrites } from './durable-storage.ts';
import { giveCaches } from './test-caches.ts';
import { TestMemory } from './test-memory.ts';

/** A tablet whose browser was killed: localStorage is as it was on the disk. */
function killed(asOnDisk: Record<string, string>): TestMemory {
  const memory = new TestMemory();
  for (const [name, text] of Object.entries(asOnDisk)) memory.setItem(name, text);
  return memory;
}

function onDisk(memory: TestMemory): Record<string, string> {
  const names = Array.from({ length: memory.length }, (_, place) => memory.key(place)!);
  return Object.fromEntries(names.map((name) => [name, memory.getItem(name)!]));
}

async function write(memory: TestMemory, name: string, text: string | null): Promise<void> {
  if (text === null) memory.removeItem(name);
  else memory.setItem(name, text);
  await keepDurably(name, text, () => memory);
}

test('what a killed tablet has lost is there again, also that something was gone', async () => {
  const memory = new TestMemory();
  await write(memory, 'cart', 'a gommage');
  await write(memory, 'session', 'Samira');
  const disk = onDisk(memory);
  await write(memory, 'cart', 'empty');
  await write(memory, 'session', null);
  const again = killed(disk);
  await restoreLostWrites(() => again);
  expect([again.getItem('cart'), again.getItem('session')]).toEqual(['empty', null]);
});

test('what was tapped since the last durable write is not undone by it', async () => {
  const memory = new TestMemory();
  await write(memory, 'cart', 'empty');
  memory.setItem('cart', 'a massage');
  const again = killed(onDisk(memory));
  await restoreLostWrites(() => again);
  expect(again.getItem('cart')).toBe('a massage');
});

test('after a restored start later writes count as later', async () => {
  const memory = new TestMemory();
  await write(memory, 'cart', 'empty');
  const again = killed({});
  await restoreLostWrites(() => again);
  await write(again, 'cart', 'a massage, sold');
  const third = killed({ cart: 'stale' });
  await restoreLostWrites(() => third);
  expect(third.getItem('cart')).toBe('a massage, sold');
});

test('a write that a left page cut off is made up for by the next page, before the tablet is killed', async () => {
  const memory = new TestMemory();
  await write(memory, 'session', 'Samira');
  const disk = onDisk(memory);
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new Error('The page is left.');
  };
  await deleteDB('kessal-durable');
  await write(memory, 'session', 'Nadia');
  indexedDB.open = open;
  await restoreLostWrites(() => memory);
  const again = killed(disk);
  await restoreLostWrites(() => again);
  expect(again.getItem('session')).toBe('Nadia');
});

test('a tab that opens while another sells does not bring the sold cart back', async () => {
  const memory = new TestMemory();
  await write(memory, 'cart', 'sold');
  const { cart } = JSON.parse(memory.getItem('kessal.turns')!) as { cart: number };
  const opening = killed({});
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function () {
    opening.setItem('cart', 'the next one');
    opening.setItem('kessal.turns', JSON.stringify({ cart: cart + 1 }));
    return getAll.call(this);
  };
  await restoreLostWrites(() => opening);
  IDBObjectStore.prototype.getAll = getAll;
  expect(opening.getItem('cart')).toBe('the next one');
  expect(JSON.parse(opening.getItem('kessal.turns')!)).toMatchObject({ cart: cart + 1 });
});

test('its database is deleted and localStorage cleared: the session comes back from the worker’s cache, to both', async () => {
  giveCaches();
  const memory = new TestMemory();
  await write(memory, 'session', 'Samira');
  await deleteDB('kessal-durable');
  const again = killed({});
  await restoreLostWrites(() => again);
  expect(again.getItem('session')).toBe('Samira');
  giveCaches();
  const third = killed({});
  await restoreLostWrites(() => third);
  expect(third.getItem('session')).toBe('Samira');
});

test('localStorage is refused: the page has in its memory what was kept beside it', async () => {
  giveCaches();
  const memory = new TestMemory();
  await write(memory, 'kept-session', 'Samira');
  const forbidden = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  await restoreLostWrites(forbidden);
  expect(kept(forbidden, 'kept-session')).toBe('Samira');
});

test('a device that stores nothing goes on', async () => {
  const memory = new TestMemory();
  memory.denied = true;
  await keepDurably('cart', 'empty', () => memory);
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  await keepDurably('cart', 'empty', forbidden);
  await expect(restoreLostWrites(forbidden)).resolves.toBeUndefined();
});
