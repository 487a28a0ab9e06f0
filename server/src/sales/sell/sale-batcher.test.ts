import { setTimeout as pause } from 'node:timers/promises';
import { SaleBatcher } from './sale-batcher.ts';

interface TestSale {
  key: string;
  local_id: number;
  /** The shelf is too short for it, alone or in a batch. */
  short?: boolean;
}

const LOCKED = new Error('lock not available');
const MOST_LATE = 2;

/** A fake writer whose statements end on demand; records which sales each one carried. */
function house() {
  const statements: string[][] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const writeMany = async (sales: readonly TestSale[]): Promise<string[]> => {
    statements.push(sales.map(({ key }) => key));
    await new Promise<void>((end, fail) => {
      ends.push((fault) => (fault ? fail(fault) : end()));
    });
    if (sales.some(({ key }) => key === 'twice')) throw new Error('duplicate key');
    return sales.map(({ key, short }) => (short ? 'refused' : key));
  };
  const together = new SaleBatcher<TestSale, string>(
    {
      writeMany,
      writeOne: async (sale) => (await writeMany([sale]))[0]!,
      isFinal: (outcome) => outcome !== 'refused',
      lockTimedOut: (fault) => fault === LOCKED,
    },
    MOST_LATE,
  );
  const sell = (key: string, localId = 1, short = false) => together.write({ key, local_id: localId, short });
  /** Ends all statements, also those that start meanwhile. */
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
  expect(await Promise.all([first, ...others])).toEqual(['a', 'b', 'c']);
  expect(statements).toEqual([['a'], ['b', 'c']]);
});

test('the next statement leaves before the last one is answered', async () => {
  const { statements, ends, sell, endAll } = house();
  const [first, second] = [sell('a'), sell('b')];
  const leftBefore = first.then(() => statements.length);
  ends.shift()!();
  expect(await leftBefore).toBe(2);
  await endAll();
  await second;
});

test('a rush is written in statements of sixteen', async () => {
  const { statements, sell, endAll } = house();
  const all = Array.from({ length: 40 }, (_, nth) => sell(`k${nth}`));
  await endAll();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 40 }, (_, nth) => `k${nth}`));
  expect(Math.max(...statements.map(({ length }) => length))).toBe(16);
});

test('who is refused in company is tried alone, and is told his own refusal; the others are sold', async () => {
  const { statements, sell, endAll } = house();
  const all = [sell('first'), sell('good'), sell('short', 1, true)];
  await endAll();
  expect(await Promise.all(all)).toEqual(['first', 'good', 'refused']);
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

describe('while a statement waits for a lock', () => {
  /** A sale of local 1 whose statement is late, and how to end it. */
  async function held() {
    const told = house();
    const late = told.sell('late', 1);
    await pause(80);
    return { ...told, late, free: told.ends.shift()! };
  }

  test('the other locals sell on, each in statements of its own; its own sales wait without a statement', async () => {
    const { statements, sell, endAll, late, free } = await held();
    const behind = [sell('one', 1), sell('two', 1)];
    const others = [sell('three', 2), sell('four', 3), sell('five', 2), sell('six', 2), sell('seven', 2)];
    await endAll();
    expect(await Promise.all(others)).toEqual(['three', 'four', 'five', 'six', 'seven']);
    expect(statements).toEqual([['late'], ['three'], ['four'], ['five', 'six', 'seven']]);
    free();
    expect(await late).toBe('late');
    await endAll();
    expect(await Promise.all(behind)).toEqual(['one', 'two']);
    expect(statements.at(-1)).toEqual(['one', 'two']);
  });

  test('as many as may be late are late: no further statement leaves until one of them ends', async () => {
    const { statements, sell, ends, endAll, free } = await held();
    const second = sell('second', 2);
    await pause(80);
    const third = sell('third', 3);
    await pause(80);
    expect(statements).toEqual([['late'], ['second']]);
    free();
    await pause(0);
    expect(statements).toEqual([['late'], ['second'], ['third']]);
    await endAll();
    expect(ends).toEqual([]);
    expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  });

  test('when the lock does not come free in time, whoever waited behind it is told so too', async () => {
    const { statements, sell, endAll, late, free } = await held();
    const behind = sell('behind', 1);
    const told = Promise.allSettled([late, behind]);
    free(LOCKED);
    expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = sell('next', 1);
    await endAll();
    expect(await next).toBe('next');
    expect(statements).toEqual([['late'], ['next']]);
  });

  test('sales that left together with it are tried alone, and do not wait for its lock', async () => {
    const { statements, sell, ends, endAll } = house();
    const all = [sell('first', 2), sell('stuck', 1), sell('good', 2)];
    ends.shift()!();
    await pause(0);
    ends.shift()!(LOCKED);
    await pause(80);
    expect(statements).toEqual([['first'], ['stuck', 'good'], ['stuck'], ['good']]);
    await endAll();
    expect(await Promise.all(all)).toEqual(['first', 'stuck', 'good']);
  });
});
