import { folded, isReadable, saidNames, secondName, tidyLine, type NameChoice } from './names.ts';

test.each<[NameChoice | undefined, string | null | undefined, string[]]>([
  ['FRENCH', 'صابون', ['Savon']],
  ['ARABIC', 'صابون', ['صابون']],
  ['BOTH', 'صابون', ['Savon', 'صابون']],
  // Without a second name, or kept by a device before there was one.
  ['ARABIC', null, ['Savon']],
  ['BOTH', '', ['Savon']],
  ['BOTH', undefined, ['Savon']],
  [undefined, 'صابون', ['Savon']],
])('%s with %j says %j', (choice, arabicName, said) => {
  expect(saidNames(choice, 'Savon', arabicName)).toEqual(said);
});

test.each([
  ['typed', 'صابون', 'صابون'],
  ['emptied', '', null],
  ['taken away', null, null],
  ['not told', undefined, undefined],
])('a second name that is %s', (_story, typed, stored) => {
  expect(secondName(typed)).toBe(stored);
});

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

test.each([
  ['nothing', ''],
  ['spaces', ' \t '],
  ['no-break spaces', '\u00A0\u202F\u2007'],
  ['wide and thin spaces', '\u3000\u2009'],
  ['zero-width spaces', '\u200B\u200B\uFEFF'],
  ['joiners', '\u200C\u200D\u2060'],
  ['soft hyphens', '\u00AD\u00AD'],
  ['marks of direction', '\u200E\u200F\u061C'],
  ['overrides of direction', '\u202A\u202E\u2066\u2069'],
  ['accents with no letter', '\u0301\u0308'],
  ['vowel signs with no letter', '\u064B\u0650'],
  ['Hangul fillers, which Unicode counts as letters', '\u3164\u115F\u1160\uFFA0'],
  ['a Braille cell without dots', '\u2800'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0041}\u{E007F}'],
  ['invisible operators', '\u2061\u2064'],
  ['a lone half of a pair', '\uD83D'],
])('%s cannot be read', (_story, text) => {
  expect(isReadable(text)).toBe(false);
});

test.each([
  ['Latin', 'Salma'],
  ['one letter', 'é'],
  ['a letter with its accent apart', 'e\u0301'],
  ['figures', '3'],
  ['Arabic', 'سلمى'],
  ['Darija with a joiner, a vowel sign and a mark of direction inside', '\u200Fبنت\u200Cالحَمّام\u200E'],
  ['Amazigh', 'ⵜⴰⵎⵓⵔⵜ'],
  ['a picture', '🧼'],
  ['a family held together by joiners', '👩\u200D👧'],
  ['one sign', '+'],
  ['a letter behind much that is invisible', `${'\u200B'.repeat(99)}A`],
])('%s can be read', (_story, text) => {
  expect(isReadable(text)).toBe(true);
});
