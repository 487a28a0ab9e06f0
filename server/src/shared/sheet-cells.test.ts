import { asText, cellName, fromText } from './sheet-cells.ts';

test('columns go on after Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map((place) => cellName(place, 14))).toEqual([
    'A14',
    'Z14',
    'AA14',
    'AZ14',
    'BA14',
    'ZZ14',
    'AAA14',
  ]);
});

test.each(['=1+1', '-5 %', "'=1", "''@x", "'", "l'argan", 'Savon', ''])(
  'the text %j comes back as it was',
  (text) => {
    expect(fromText(asText(text))).toBe(text);
  },
);
