import { folded, tidyLine } from './names.ts';

test.each([
  ['Œillet', 'oeillet'],
  ['NÆVUS', 'naevus'],
  ['Straße', 'strasse'],
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['l’argan', "l'argan"],
  ['gant \u00a0de  kessa', 'gant de kessa'],
  ['حَمّام', 'حمام'],
])('%s is searched as %s', (name, text) => {
  expect(folded(name)).toBe(text);
});

test.each([
  [' Gant  de\u00a0kessa ', 'Gant de kessa'],
  ['Cafe\u0301', 'Café'],
  ['Savon\tnoir', 'Savon\tnoir'],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyLine(typed)).toBe(stored);
});
