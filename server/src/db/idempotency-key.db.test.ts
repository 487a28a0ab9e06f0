import { createHash } from 'node:crypto';
import { useDatabase } from '../../test/database.ts';
import { codeOf } from '../../test/outcome.ts';
import type { Ctx } from '../shared/actor.ts';
import { takeKey, type KeyedWrite } from './idempotency-key.ts';
import { inTransaction } from './transaction.ts';

const { db, make } = useDatabase();
let ctx: Ctx;
let other: Ctx;

beforeAll(async () => {
  ctx = make.ctx((await make.user({ role: 'ADMIN' })).user, null);
  other = make.ctx((await make.user({ role: 'ADMIN' })).user, null);
});

/** Adds a category under a key; answers "done" or the refusal's code. */
function write(name: string, key: string, by = ctx, verb = 'addCategory'): Promise<string> {
  const keyed: KeyedWrite = { key, verb, contentHash: createHash('sha256').update(name).digest() };
  return codeOf(
    inTransaction(db, async (tx) => {
      await takeKey(tx, by, keyed);
      if (name === 'en panne') throw new Error('the lights went out');
      await tx.query('INSERT INTO categories (name, created_at) VALUES ($1, $2)', [name, by.now]);
    }),
  );
}

async function categories(name: string): Promise<number> {
  const rows = await db.query<unknown[]>('SELECT FROM categories WHERE name = $1', [name]);
  return rows.length;
}

test('the same key twice: the second is told so, and nothing is written twice', async () => {
  expect(await write('Savons', 'une-cle-tiree')).toBe('done');
  expect(await write('Savons', 'une-cle-tiree')).toBe('DEJA_ENREGISTRE');
  expect(await categories('Savons')).toBe(1);
});

test('the same key with other content, or for another verb, is refused as such, and nothing is written', async () => {
  expect(await write('Gommages', 'cle-a-deux-usages')).toBe('done');
  expect(await write('Gommages doux', 'cle-a-deux-usages')).toBe('CLE_REUTILISEE');
  expect(await write('Gommages', 'cle-a-deux-usages', ctx, 'declareDay')).toBe('CLE_REUTILISEE');
  expect(await write('Gommages', 'cle-a-deux-usages')).toBe('DEJA_ENREGISTRE');
  expect([await categories('Gommages'), await categories('Gommages doux')]).toEqual([1, 0]);
});

test('ten taps at once under one key write once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => write('Gants', 'dix-fois-la-meme')));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'DEJA_ENREGISTRE')).toHaveLength(9);
  expect(await categories('Gants')).toBe(1);
});

test('a write that failed does not use its key up', async () => {
  await expect(write('en panne', 'cle-de-la-panne')).rejects.toThrow('the lights went out');
  expect(await write('Huiles', 'cle-de-la-panne', ctx, 'declareDay')).toBe('done');
});

test("another user's key is another key", async () => {
  expect(await write('Argiles', 'une-cle-tiree', other)).toBe('done');
});

test.each(['court', 'avec un espace', 'clé-accentuée', 'x'.repeat(129), "'; DROP TABLE tickets"])(
  'what is no key is refused: %s',
  async (key) => {
    expect(await write('Rien', key)).toBe('VALIDATION');
    expect(await categories('Rien')).toBe(0);
  },
);
