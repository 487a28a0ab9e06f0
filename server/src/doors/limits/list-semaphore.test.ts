import { ListSemaphore } from './list-semaphore.ts';

/** Reads that end on demand, and the sessions being read for. */
function reads(turns: ListSemaphore) {
  const underWay: { who: string; end: () => void }[] = [];
  return {
    underWay: () => underWay.map(({ who }) => who),
    endOne: async (who: string) => {
      const [one] = underWay.splice(
        underWay.findIndex((read) => read.who === who),
        1,
      );
      one!.end();
      await new Promise(setImmediate);
    },
    read: (who: string) =>
      turns.run(
        who,
        () => new Promise<string>((resolve) => underWay.push({ who, end: () => resolve('a list') })),
      ),
  };
}

test('one session reads two lists at once, another session its own two, and the third waits for one to end', async () => {
  const { read, underWay, endOne } = reads(new ListSemaphore({ atOnce: 2, waiting: 9 }));
  const all = ['a', 'a', 'a', 'b', 'b', 'a'].map(read);
  expect(underWay()).toEqual(['a', 'a', 'b', 'b']);
  await endOne('a');
  expect(underWay()).toEqual(['a', 'b', 'b', 'a']);
  await endOne('b');
  expect(underWay()).toEqual(['a', 'b', 'a']);
  for (const who of ['b', 'a', 'a', 'a']) await endOne(who);
  expect(await Promise.all(all)).toEqual(all.map(() => 'a list'));
});

test('beyond those that may wait one is refused, and told to come back', async () => {
  const { read, endOne } = reads(new ListSemaphore({ atOnce: 1, waiting: 1 }));
  const two = [read('a'), read('a')];
  await expect(read('a')).rejects.toMatchObject({ code: 'TROP_DE_DEMANDES', details: { retryAfter: 1 } });
  await endOne('a');
  await endOne('a');
  expect(await Promise.all(two)).toEqual(['a list', 'a list']);
});

test('a list that fails gives its turn on, and nothing is kept of whoever reads no more', async () => {
  const turns = new ListSemaphore({ atOnce: 1, waiting: 1 });
  for (let time = 0; time < 3; time += 1) {
    const fails = turns.run('a', () => Promise.reject(new Error('no such list')));
    const next = turns.run('a', () => Promise.resolve('a list'));
    await expect(fails).rejects.toThrow('no such list');
    expect(await next).toBe('a list');
  }
});
