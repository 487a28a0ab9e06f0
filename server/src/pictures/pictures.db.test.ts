import { picture } from '../../test/pictures.ts';
import { useDatabase } from '../../test/database.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { Refusal } from '../shared/errors.ts';
import { withPicture } from './with-picture.ts';
import {
  collectPictures,
  checkPicture,
  keepPicture,
  NAMED_BY,
  type EncodedPicture,
} from './pictures.service.ts';

const { db, make } = useDatabase();
type Colour = EncodedPicture & { source: Buffer };
let red: Colour;
let green: Colour;
let blue: Colour;

beforeAll(async () => {
  await make.house();
  const judged = async (colour: string) => {
    const source = await picture('png', { colour });
    return { source, ...(await checkPicture(source)) };
  };
  [red, green, blue] = [await judged('#ff0000'), await judged('#00ff00'), await judged('#0000ff')];
});

const door = () => ({
  now: make.now,
  db: { inTransaction: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work) },
});

/** A write with a picture, on any of the tables. */
function give(table: string, column: string, id: number, given: Colour): Promise<void> {
  return withPicture(door(), given.source, async (tx, hash) => {
    await tx.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [hash, id]);
  });
}

const toCategory = (id: number, given: Colour) => give('categories', 'picture_hash', id, given);

async function kept(): Promise<string[]> {
  const rows = await db.query<{ hash: string }[]>('SELECT hash FROM pictures');
  return rows.map(({ hash }) => hash).sort();
}

const hashes = (...pictures: EncodedPicture[]) => pictures.map(({ hash }) => hash).sort();

test('whatever names a picture is known to those who collect', async () => {
  const references = await db.query<{ named: string }[]>(
    `SELECT conrelid::regclass || '.' || attname AS named FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'f' AND confrelid = 'pictures'::regclass`,
  );
  const known = NAMED_BY.map(([table, column]) => `${table}.${column}`);
  expect(known.sort()).toEqual(references.map(({ named }) => named).sort());
});

test('a replaced picture goes, unless something else still shows it', async () => {
  const [soaps, gloves] = [await make.category(), await make.category()];
  await toCategory(soaps, red);
  await toCategory(gloves, red);
  expect(await kept()).toEqual(hashes(red));
  await toCategory(soaps, green);
  expect(await kept()).toEqual(hashes(red, green));
  await toCategory(gloves, green);
  expect(await kept()).toEqual(hashes(green));
  await toCategory(gloves, green);
  expect(await kept()).toEqual(hashes(green));
});

test('a picture stays while a local, a category, a product or a service shows it', async () => {
  const local = await make.local();
  const ids: Record<string, number> = {
    locals: local.id,
    categories: await make.category(),
    products: await make.product(),
    services: await make.service({ local }),
  };
  const other = await make.category();
  for (const [table, column] of NAMED_BY) {
    await give(table, column, ids[table]!, blue);
    await toCategory(other, red);
    await toCategory(other, green);
    expect([table, await kept()]).toEqual([table, hashes(green, blue)]);
    await db.query(`UPDATE ${table} SET ${column} = NULL WHERE id = $1`, [ids[table]]);
  }
});

test('a write that is refused leaves no picture behind, and takes none', async () => {
  const before = await kept();
  const refused = withPicture(door(), red.source, async () => {
    throw new Refusal('INTROUVABLE', 'Produit introuvable.');
  });
  await expect(refused).rejects.toThrow('introuvable');
  expect(await kept()).toEqual(before);
});

test('a write without a picture leaves the one that is there', async () => {
  const soaps = await make.category();
  await toCategory(soaps, blue);
  await withPicture(door(), undefined, async (tx, hash) => {
    expect(hash).toBeUndefined();
    await tx.query('UPDATE categories SET name = name WHERE id = $1', [soaps]);
  });
  expect(await kept()).toContain(blue.hash);
});

/** Only its transaction: the decoding semaphore would serialise the writers. */
function giveAtOnce(id: number, given: Colour): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hash = await keepPicture(tx, make.now, given);
    await tx.query('UPDATE categories SET picture_hash = $1 WHERE id = $2', [hash, id]);
    await collectPictures(tx);
  });
}

test('ten who give and collect the same three pictures at once: nobody fails, no picture is missing or left over', async () => {
  const categories = await Promise.all(Array.from({ length: 5 }, () => make.category()));
  const colours = [red, green, blue];
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, writer) =>
        giveAtOnce(categories[writer % 5]!, colours[(writer * 7 + round) % 3]!),
      ),
    );
  }
  const named = await db.query<{ hash: string }[]>(
    `SELECT DISTINCT picture_hash AS hash FROM categories WHERE picture_hash IS NOT NULL`,
  );
  expect(await kept()).toEqual(named.map(({ hash }) => hash).sort());
});
