import {
  faultOf,
  identityIn,
  identityLines,
  identityOf,
  NO_IDENTITY,
  tidied,
  type IdentityField,
} from './identity.rules.ts';

const filled = {
  ...NO_IDENTITY,
  name: 'Hammams Exemple SARL',
  address: '12, derb Sebbah, Casablanca',
  telephone: '05 22 00 00 00',
  ice: '001234567000089',
};

describe('what may stand on the paper of a house', () => {
  test.each<[IdentityField, string]>([
    ['name', 'حمام الأندلس'],
    ['arabicName', 'حمّام الأندلس'],
    ['arabicName', ''],
    ['address', '12, derb Sebbah, Casablanca'],
    ['telephone', '+212 5 22 00 00 00 / 06 61 00 00 00'],
    ['ice', '001 234 567 000 089'],
    ['fiscalNumber', '12345678'],
    ['tradeRegister', '123456 Casablanca'],
    ['businessTax', '35000000'],
    ['vat', 'Exonéré de TVA, article 91 du CGI'],
    ['ice', ''],
  ])('%s: « %s » is taken', (field, text) => {
    expect(faultOf(field, text)).toBeNull();
  });

  test.each<[IdentityField, string, RegExp]>([
    ['ice', '12345678901234', /15 chiffres/],
    ['ice', '0012345670000891', /15 chiffres/],
    ['ice', '00123456700008X', /15 chiffres/],
    ['fiscalNumber', '1234', /5 à 10 chiffres/],
    ['businessTax', 'patente', /5 à 10 chiffres/],
    ['telephone', 'appelez Driss', /en chiffres/],
    ['name', 'H'.repeat(101), /100 caractères/],
    ['arabicName', 'ح'.repeat(101), /100 caractères/],
    ['arabicName', '\u202eحمام', /100 caractères/],
    ['address', 'Derb\nSebbah', /une ligne/],
    ['tradeRegister', '\u200b', /60 caractères/],
    ['vat', '20 % '.repeat(30), /120 caractères/],
  ])('%s: « %s » is refused', (field, text, sentence) => {
    expect(faultOf(field, text)).toMatch(sentence);
  });

  test('a number is kept without its spaces, a text as it was typed', () => {
    expect(tidied('ice', ' 001 234 567 000 089 ')).toBe('001234567000089');
    expect(tidied('address', '  12, derb Sebbah ')).toBe('12, derb Sebbah');
  });
});

test('a local prints what differs in it, and the house’s lines beside', () => {
  const local = { ...NO_IDENTITY, address: '3, rue du Four, Rabat' };
  expect(identityIn(filled, local)).toEqual({ ...filled, address: '3, rue du Four, Rabat' });
  expect(identityIn(filled, null)).toEqual(filled);
});

test('a local of another company has not the Arabic name of the house', () => {
  const house = { ...filled, arabicName: 'حمامات' };
  const local = (names: object) => identityIn(house, { ...NO_IDENTITY, ...names }).arabicName;
  expect(local({})).toBe('حمامات');
  expect(local({ arabicName: 'حمام الورد' })).toBe('حمام الورد');
  expect(local({ name: 'Bains de la Rose SARL' })).toBe('');
});

test('what was kept before there was an Arabic name has none', () => {
  const { arabicName: _, ...before } = filled;
  expect(identityOf(before)).toEqual(filled);
});

test('the paper has the filled lines alone, two numbers on each', () => {
  expect(identityLines(NO_IDENTITY)).toEqual({ place: [], legal: [] });
  expect(
    identityLines({ ...filled, fiscalNumber: '12345678', businessTax: '35000000', vat: 'TVA 20 %' }),
  ).toEqual({
    place: ['12, derb Sebbah, Casablanca', 'Tél.\u00a0:\u00a005 22 00 00 00'],
    legal: [
      'ICE\u00a0:\u00a0001234567000089\u00a0· IF\u00a0:\u00a012345678',
      'TP\u00a0:\u00a035000000',
      'TVA 20 %',
    ],
  });
});
