import { setTimeout as pause } from 'node:timers/promises';
import { RungUpTogether } from './rung-up-together.ts';

interface TestSale {
  key: string;
  local_id: number;
  /** The shelf is too short for it, alone or in company. */
  short?: boolean;
}

/** Writes when it is told to; remembers which sales came in one statement. */
function house() {
  const statements: string[][] = [];
  const ends: (() => void)[] = [];
  const together = new RungUpTogether<TestSale, string>({
    write: async (sales) => {
      statements.push(sales.map(({ key }) => key));
      await new Promise<void>((end) => {
        ends.push(end);
      });
      if (sales.some(({ key }) => key === 'twice')) throw new Error('duplicate key');
      return sales.map(({ key, short }) => [short ? 'refused' : key]);
    },
    stands: ([row]) => row !== 'refused',
  });
  const sell = (key: string, localId = 1, short = false) =>
    together.ringUp({ key, local_id: localId, short });
  /** Ends what is under way, and what that lets leave, until nothing is. */
  const endAll = async () => {
    do {
      for (const end of ends.splice(0)) end();
      await pause(0);
    } while (ends.length > 0);
  };
  return { statements, ends, sell, endAll };
}

test('a sale that comes alone leaves at once; those that come meanwhile leave together', async () => {
  const { statements, sell, endAll } = house();
  const first = sell('a');
  expect(statements).toEqual([['a']]);
  const others = [sell('b'), sell('c', 2)];
  expect(statements).toHaveLength(1);
  await endAll();
  expect(await Promise.all([first, ...others])).toEqual([['a'], ['b'], ['c']]);
  expect(statements).toEqual([['a'], ['b', 'c']]);
});

test('three that wait are worth a second statement, and there is no third', async () => {
  const { statements, sell, endAll } = house();
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => sell(key));
  expect(statements).toEqual([['a'], ['b', 'c', 'd']]);
  await endAll();
  await Promise.all(all);
  expect(statements.slice(2)).toEqual([['e', 'f', 'g', 'h']]);
});

test('a rush is written in statements of sixteen', async () => {
  const { statements, sell, endAll } = house();
  const all = Array.from({ length: 40 }, (_, nth) => sell(`k${nth}`));
  await endAll();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 40 }, (_, nth) => [`k${nth}`]));
  expect(Math.max(...statements.map(({ length }) => length))).toBe(16);
});

test('who is refused in company is tried alone, and is told his own refusal; the others are sold', async () => {
  const { statements, sell, endAll } = house();
  const all = [sell('first'), sell('good'), sell('short', 1, true)];
  await endAll();
  expect(await Promise.all(all)).toEqual([['first'], ['good'], ['refused']]);
  expect(statements).toEqual([['first'], ['good', 'short'], ['short']]);
});

test('one that fails takes nobody with it: each of its company is tried alone', async () => {
  const { statements, sell, endAll } = house();
  const [first, good, twice] = [sell('first'), sell('good'), sell('twice')];
  const told = Promise.allSettled([first, good, twice]);
  await endAll();
  expect((await told).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(statements).toEqual([['first'], ['good', 'twice'], ['good'], ['twice']]);
});

test('the same sale sent three times at once is never in one statement with itself', async () => {
  const { statements, sell, endAll } = house();
  const all = [sell('other'), sell('same'), sell('same'), sell('same')];
  await endAll();
  await Promise.all(all);
  expect(statements).toEqual([['other'], ['same'], ['same'], ['same']]);
});

test('while the shelves of one hammam are held by a stocktaking, the others sell on', async () => {
  const { statements, ends, sell, endAll } = house();
  const held = sell('held', 1);
  const [endOfStocktaking] = ends.splice(0);
  const behind = [sell('one', 1), sell('two', 2)];
  await pause(120);
  const later = [sell('three', 2), sell('four', 1), sell('five', 2)];
  await endAll();
  expect(await Promise.all([...behind, ...later])).toEqual([['one'], ['two'], ['three'], ['four'], ['five']]);
  const hammams: Record<string, number> = { held: 1, one: 1, two: 2, three: 2, four: 1, five: 2 };
  for (const keys of statements) expect(new Set(keys.map((key) => hammams[key])).size).toBe(1);
  endOfStocktaking?.();
  expect(await held).toEqual(['held']);
});
