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
