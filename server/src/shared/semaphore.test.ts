import { until } from '../../test/until.ts';
import { Semaphore } from './semaphore.ts';

test('two go on, the others wait in their order, and one that fails gives its seat away too', async () => {
  const turns = new Semaphore(2);
  const begun: string[] = [];
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const ended = turns.run(() => {
      begun.push(name);
      return promise;
    });
    return { ended, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(begin);
  expect(begun).toEqual(['first', 'second']);

  second!.fail();
  await expect(second!.ended).rejects.toThrow('second');
  expect(begun).toEqual(['first', 'second', 'third']);

  first!.end();
  await expect(first!.ended).resolves.toBe('first');
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);

  third!.end();
  fourth!.end();
  await Promise.all([third!.ended, fourth!.ended]);
  const last = begin('last');
  expect(begun.at(-1)).toBe('last');
  last.end();
  await last.ended;
});

test('while there are fewer seats nobody sits down in one that is gone, and all are taken once they are back', async () => {
  let seats = 2;
  const turns = new Semaphore(() => seats);
  const works = ['first', 'second', 'third', 'fourth', 'fifth'].map(() => Promise.withResolvers<null>());
  const begun: number[] = [];
  const ended = works.map(({ promise }, place) =>
    turns.run(() => {
      begun.push(place);
      return promise;
    }),
  );
  seats = 1;
  works[0]!.resolve(null);
  await ended[0];
  expect(begun).toEqual([0, 1]);
  works[1]!.resolve(null);
  await ended[1];
  expect(begun).toEqual([0, 1, 2]);
  seats = 2;
  works[2]!.resolve(null);
  await ended[2];
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const { resolve } of works) resolve(null);
  await Promise.all(ended);
});

test('who waits longer than he may is told so, and takes nobody’s seat', async () => {
  const turns = new Semaphore(1);
  const held = Promise.withResolvers<null>();
  const first = turns.run(() => held.promise);
  const late = { patienceMs: 20, late: () => new Error('too late') };
  await expect(turns.run(() => Promise.resolve(), late)).rejects.toThrow('too late');
  held.resolve(null);
  await first;
  expect(await turns.run(() => Promise.resolve('seated'), late)).toBe('seated');
});

test('who works on after his time keeps no seat, and gives none away twice', async () => {
  const turns = new Semaphore(1);
  const works = ['long', 'second', 'third'].map((name) => ({ name, ...Promise.withResolvers<string>() }));
  const begun: string[] = [];
  const ended = works.map(({ name, promise }) =>
    turns.runBriefly(
      () => {
        begun.push(name);
        return promise;
      },
      name === 'long' ? 20 : 60_000,
    ),
  );
  expect(begun).toEqual(['long']);
  await until(() => begun.length === 2);
  works[0]!.resolve('long');
  expect(await ended[0]).toBe('long');
  expect(begun).toEqual(['long', 'second']);
  works[1]!.resolve('second');
  expect(await ended[1]).toBe('second');
  expect(begun).toEqual(['long', 'second', 'third']);
  works[2]!.resolve('third');
  expect(await ended[2]).toBe('third');
});
