import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useWriteOnce, type WriteContext } from './write-once.ts';

/** A screen's write, and the keys under which it was sent. */
function openScreen() {
  let writeOnce: ReturnType<typeof useWriteOnce> | undefined;
  const Screen = () => {
    writeOnce = useWriteOnce();
    return null;
  };
  renderToStaticMarkup(createElement(Screen));
  const keys: string[] = [];
  const write = (answer: () => Promise<unknown>) =>
    writeOnce!((context: WriteContext) => {
      keys.push(context.headers['Idempotency-Key']);
      return answer();
    });
  return { write, keys };
}

const written = () => Promise.resolve();
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (code: string) => () =>
  Promise.reject(new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] }));

test('the second tap of a double tap sends nothing', async () => {
  const { write, keys } = openScreen();
  expect(await Promise.all([write(written), write(written)])).toEqual([true, false]);
  expect(keys).toHaveLength(1);
});

test('each write has a key of its own, and so has one that was refused', async () => {
  const { write, keys } = openScreen();
  await write(written);
  await expect(write(refused('VALIDATION'))).rejects.toThrow();
  await write(written);
  expect(new Set(keys).size).toBe(3);
});

test('the answer is lost: sent again, refused meanwhile, it goes under its first key, and is written', async () => {
  const { write, keys } = openScreen();
  await expect(write(lost)).rejects.toThrow();
  await expect(write(refused('TROP_DE_TENTATIVES'))).rejects.toThrow();
  expect(await write(refused('DEJA_ENREGISTRE'))).toBe(true);
  expect(new Set(keys).size).toBe(1);
});

test.each(['DEJA_ENREGISTRE', 'CLE_REUTILISEE'])(
  'once the server has said %s the key is spent: what is sent next has another',
  async (met) => {
    const { write, keys } = openScreen();
    await expect(write(lost)).rejects.toThrow();
    await write(refused(met)).catch(() => undefined);
    await write(written);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  },
);
