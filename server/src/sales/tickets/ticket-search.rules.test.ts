import { centimes } from '../../shared/money.ts';
import { readTicketSearch } from './ticket-search.rules.ts';

test.each(['142', ' 142 ', '0142', 'N° 142', 'n°142', 'N 142', 'no 142'])(
  '« %s » is the number on the customer’s paper',
  (typed) => {
    expect(readTicketSearch(typed)).toEqual({ by: 'number', number: 142 });
  },
);

test.each(['ID 12', 'id012', 'Réf. 12', 'ref 012', '#12', 'KESSAL-12'])(
  '« %s » is the id beside it',
  (typed) => {
    expect(readTicketSearch(typed)).toEqual({ by: 'id', id: 12 });
  },
);

test('« KESSAL-A7b-0042 », scanned, is the number of a paper without a network', () => {
  expect(readTicketSearch('KESSAL-A7b-0042')).toEqual({ by: 'provisional', provisional: 'A7b-0042' });
});

test.each(['A7b-0042', ' a7B-0042 ', 'k2-10000'])(
  '« %s » is the number of a paper without a network',
  (typed) => {
    expect(readTicketSearch(typed)).toEqual({ by: 'provisional', provisional: typed.trim() });
  },
);

test.each([
  ['142,50', 14_250],
  ['142.5', 14_250],
  ['142,50 DH', 14_250],
  ['142 DH', 14_200],
  ['1 234,50', 123_450],
  ['1\u202f234,50 MAD', 123_450],
  ['0,05', 5],
])('« %s » is an amount', (typed, total) => {
  expect(readTicketSearch(typed)).toEqual({ by: 'total', total: centimes(total) });
});

test.each([
  ['huile  argan', ['huile', 'argan']],
  ['massage 60', ['massage', '60']],
  ['142,505', ['142,505']],
  ['9999999,00', ['9999999,00']],
  ['-5', ['-5']],
  ['زيت', ['زيت']],
  ['1234567890', ['1234567890']],
])('« %s » is looked for in the names of items', (typed, words) => {
  expect(readTicketSearch(typed)).toEqual({ by: 'item', words });
});

test.each(['', '   ', '\u00a0', null, undefined])('%p looks for nothing', (typed) => {
  expect(readTicketSearch(typed)).toBeNull();
});
