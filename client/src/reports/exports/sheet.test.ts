import { longestWord, paperFit } from './sheet.ts';

test('a few columns stand upright, more are smaller, many lie', () => {
  expect(paperFit([10, 12, 12], 1)).toEqual({ landscape: false, size: 10.5, tables: [[0, 1, 2]] });
  expect(paperFit(Array<number>(6).fill(13), 1)).toMatchObject({ landscape: false, size: 9.5 });
  expect(paperFit(Array<number>(8).fill(13), 1)).toMatchObject({ landscape: true, size: 10.5 });
});

test('what fits no paper is several tables, each with the columns that name its rows', () => {
  const { landscape, tables } = paperFit(Array<number>(40).fill(12), 2);
  expect(landscape).toBe(true);
  // Eleven such columns fill the paper.
  expect(tables.map(({ length }) => length)).toEqual([11, 11, 11, 11, 4]);
  for (const table of tables) expect(table.slice(0, 2)).toEqual([0, 1]);
  expect(tables.flatMap((table) => table.slice(2))).toEqual(
    Array.from({ length: 38 }, (_, place) => place + 2),
  );
});

test('a word is what stands between spaces; an amount is one, and forty letters are no word', () => {
  expect(longestWord('Hammam des Quatre-Vents')).toBe(6);
  expect(longestWord('1\u202f234\u202f567,50')).toBe(12);
  expect(longestWord('x'.repeat(40))).toBe(24);
});
