import { Memo } from './memo.ts';

test('a memo gives back what it was given, and nothing else', () => {
  const memo = new Memo<string, number>(2);
  expect(memo.keep('a', 1)).toBe(1);
  expect([memo.get('a'), memo.get('b')]).toEqual([1, undefined]);
});

test('what is kept again is kept anew, and takes no second place', () => {
  const memo = new Memo<string, number>(2);
  memo.keep('a', 1);
  memo.keep('a', 2);
  memo.keep('b', 3);
  expect([memo.get('a'), memo.get('b')]).toEqual([2, 3]);
});

test('a full memo forgets the oldest, and only that one', () => {
  const memo = new Memo<string, number>(2);
  for (const [place, name] of ['a', 'b', 'c'].entries()) memo.keep(name, place);
  expect(['a', 'b', 'c'].map((name) => memo.get(name))).toEqual([undefined, 1, 2]);
});
