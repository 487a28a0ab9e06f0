import { readSearch } from './search.rules.ts';

test.each([
  ['42', 42],
  ['0042', 42],
  ['N° 042', 42],
  ['n°42', 42],
  ['no 42', 42],
  ['#42', 42],
  ['ticket 42', 42],
  ['Ticket N° 42 ', 42],
  ['999999999', 999_999_999],
  ['1234567890', null],
  ['42 a', null],
  ['-42', null],
  ['4,2', null],
  ['', null],
])('"%s" is ticket %s', (text, number) => {
  expect(readSearch(text).number).toBe(number);
});

test('a text is searched by its words, six at most, without accents and with every sign as a letter', () => {
  expect(readSearch('  sav\u00f6n   N\u00d2IR ').patterns).toEqual([
    's[aàáâãäåÀÁÂÃÄÅ]v[oòóôõöÒÓÔÕÖ][nñÑ]',
    '[nñÑ][oòóôõöÒÓÔÕÖ][iìíîïÌÍÎÏ]r',
  ]);
  expect(readSearch('.*(50%) حمام').patterns).toEqual(['\\.\\*\\(50\\%\\)', 'حمام']);
  expect(readSearch(' \t \u0301').patterns).toEqual([]);
  expect(readSearch('b d f g h j k l').patterns).toEqual(['b', 'd', 'f', 'g', 'h', 'j']);
});
