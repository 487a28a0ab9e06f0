import { centimes } from '#shared/money.ts';
import { amountWords, numberWords } from './amount-words.ts';

test.each<[number, string]>([
  [0, 'zéro'],
  [16, 'seize'],
  [17, 'dix-sept'],
  [20, 'vingt'],
  [21, 'vingt et un'],
  [22, 'vingt-deux'],
  [61, 'soixante et un'],
  [69, 'soixante-neuf'],
  [70, 'soixante-dix'],
  [71, 'soixante et onze'],
  [72, 'soixante-douze'],
  [77, 'soixante-dix-sept'],
  [79, 'soixante-dix-neuf'],
  [80, 'quatre-vingts'],
  [81, 'quatre-vingt-un'],
  [88, 'quatre-vingt-huit'],
  [90, 'quatre-vingt-dix'],
  [91, 'quatre-vingt-onze'],
  [97, 'quatre-vingt-dix-sept'],
  [99, 'quatre-vingt-dix-neuf'],
  [100, 'cent'],
  [101, 'cent un'],
  [180, 'cent quatre-vingts'],
  [200, 'deux cents'],
  [201, 'deux cent un'],
  [280, 'deux cent quatre-vingts'],
  [999, 'neuf cent quatre-vingt-dix-neuf'],
  [1000, 'mille'],
  [1001, 'mille un'],
  [1100, 'mille cent'],
  [1200, 'mille deux cents'],
  [2000, 'deux mille'],
  [2340, 'deux mille trois cent quarante'],
  [21_000, 'vingt et un mille'],
  [80_000, 'quatre-vingt mille'],
  [80_080, 'quatre-vingt mille quatre-vingts'],
  [100_000, 'cent mille'],
  [200_000, 'deux cent mille'],
  [200_200, 'deux cent mille deux cents'],
  [1_000_000, 'un million'],
  [2_000_080, 'deux millions quatre-vingts'],
])('%p: %s', (count, words) => {
  expect(numberWords(count)).toBe(words);
});

test.each<[number, string]>([
  [0, 'zéro dirham'],
  [1, 'un centime'],
  [50, 'cinquante centimes'],
  [100, 'un dirham'],
  [101, 'un dirham et un centime'],
  [200, 'deux dirhams'],
  [234050, 'deux mille trois cent quarante dirhams et cinquante centimes'],
  [8000, 'quatre-vingts dirhams'],
  [100_000, 'mille dirhams'],
  [100_000_000, 'un million de dirhams'],
  [100_000_100, 'un million un dirhams'],
])('%p centimes are said %p', (amount, words) => {
  expect(amountWords(centimes(amount))).toBe(words);
});

test('no two amounts are said alike', () => {
  const said = new Set(Array.from({ length: 20_000 }, (_, count) => numberWords(count)));
  expect(said.size).toBe(20_000);
  expect([...said].filter((words) => /undefined|\s\s|^\s|\s$|-$/.test(words))).toEqual([]);
});
