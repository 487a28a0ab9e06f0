import { Factories } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/template-db.ts';
import type { Ctx } from '../shared/actor.ts';
import { Refusal } from '../shared/errors.ts';
import { takeKey } from './once.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let make: Factories;
let ctx: Ctx;
let other: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  make = new Factories(database.db);
  ctx = make.ctx((await make.user({ role: 'ADMIN' })).user, null);
  other = make.ctx((await make.user({ role: 'ADMIN' })).user, null);
});

afterAll(() => database.drop());

/** Adds a category under a key; answers "written" or the refusal's code. */
async function write(name: string, key: string, by = ctx): Promise<string> {
  try {
    await inTransaction(database.db, async (tx) => {
      await takeKey(tx, by, key);
      if (name === 'en panne') throw new Error('the lights went out');
      await tx.query('INSERT INTO categories (name, created_at) VALUES ($1, $2)', [name, by.now]);
    });
    return 'written';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function categories(name: string): Promise<number> {
  const rows = await database.db.query<unknown[]>('SELECT FROM categories WHERE name = $1', [name]);
  return rows.length;
}

test('the same key twice: the second is told so, and nothing is written twice', async () => {
  expect(await write('Savons', 'une-cle-tiree')).toBe('written');
  expect(await write('Savons', 'une-cle-tiree')).toBe('DEJA_ENREGISTRE');
  expect(await categories('Savons')).toBe(1);
});

test('ten taps at once under one key write once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => write('Gants', 'dix-fois-la-meme')));
  expect(answers.filter((answer) => answer === 'written')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'DEJA_ENREGISTRE')).toHaveLength(9);
  expect(await categories('Gants')).toBe(1);
});

test('a write that failed does not use its key up', async () => {
  await expect(write('en panne', 'cle-de-la-panne')).rejects.toThrow('the lights went out');
  expect(await write('Huiles', 'cle-de-la-panne')).toBe('written');
});

test("another user's key is another key", async () => {
  expect(await write('Argiles', 'une-cle-tiree', other)).toBe('written');
});

test.each(['court', 'avec un espace', 'clé-accentuée', 'x'.repeat(129), "'; DROP TABLE tickets"])(
  'what is no key is refused: %s',
  async (key) => {
    expect(await write('Rien', key)).toBe('VALIDATION');
    expect(await categories('Rien')).toBe(0);
  },
);
