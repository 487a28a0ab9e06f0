import { once } from 'node:events';
import { sheetsOf, unzipped } from '../../../test/workbook.ts';
import type { Column, Row } from './table.ts';
import { xlsxOf, xmlText } from './xlsx.ts';

const COLUMNS: Column[] = [
  { title: 'Local', kind: 'text' },
  { title: 'Jour', kind: 'day' },
  { title: 'Vendu le', kind: 'instant' },
  { title: 'Articles', kind: 'count' },
  { title: 'Total', kind: 'amount' },
];
const NAMES: Column[] = [{ title: 'Nom', kind: 'text' }];

async function workbook(columns: Column[], batches: Row[][], sheetRows?: number): Promise<Buffer> {
  const made = xlsxOf({ name: 'Essai', columns, rows: batches }, sheetRows);
  return Buffer.concat(await made.toArray());
}

test('numbers are numbers, days are days on the shop’s clock, and the head is a row of its own', async () => {
  const file = await workbook(COLUMNS, [
    [['Hammam القصبة', '2026-07-01', new Date('2026-07-01T11:00:00Z'), 3, 123_405]],
    [['Turki & fils', '1850-01-01', null, 0, -5]],
  ]);
  const [sheet] = sheetsOf(file);
  expect(sheet).toEqual([
    { A: 'Local', B: 'Jour', C: 'Vendu le', D: 'Articles', E: 'Total' },
    // 46204 is 1 July 2026 in every spreadsheet.
    { A: 'Hammam القصبة', B: 46204, C: 46204.5, D: 3, E: 1234.05 },
    { A: 'Turki & fils', B: '1850-01-01', D: 0, E: -0.05 },
  ]);
});

test('it has every part that a spreadsheet asks for, the head stays in sight, and no formula', async () => {
  const parts = unzipped(await workbook(NAMES, [[['=1+1'], ['+33'], ['@SUM(A1)']]]));
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).not.toContain('<f');
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Essai" sheetId="1" r:id="rId1"/>');
});

test('what one sheet cannot hold goes on in the next, under the same head', async () => {
  const batches = [1, 2, 3].map((one) => [[`a${one}`], [`b${one}`], [`c${one}`]]);
  const file = await workbook(NAMES, batches, 5);
  const sheets = sheetsOf(file).map((rows) => rows.map(({ A }) => A));
  expect(sheets).toEqual([
    ['Nom', 'a1', 'b1', 'c1', 'a2'],
    ['Nom', 'b2', 'c2', 'a3', 'b3'],
    ['Nom', 'c3'],
  ]);
  expect(unzipped(file).get('xl/workbook.xml')).toContain('name="Essai 3" sheetId="3" r:id="rId3"');
});

test('rows that just fill a sheet need no second one', async () => {
  expect(sheetsOf(await workbook(NAMES, [[['a'], ['b'], ['c'], ['d']], []], 5))).toHaveLength(1);
});

test.each([
  ['a\u0000b\u0008c', 'abc'],
  ['half a character: \ud83d', 'half a character: '],
  ['a whole one: 🧼', 'a whole one: 🧼'],
  ['neither: \uffff', 'neither: '],
  ['<b>&"', '&lt;b&gt;&amp;"'],
  ['two\nlines', 'two\nlines'],
  ['_x0041_', '_x005F_x0041_'],
])('%j is written as XML can hold it', (text, written) => {
  expect(xmlText(text)).toBe(written);
});

test('a text that no cell could hold is cut, and says so', () => {
  expect(xmlText('a'.repeat(40_000))).toHaveLength(32_767);
  expect(xmlText('a'.repeat(40_000)).endsWith('a…')).toBe(true);
});

test('rows that fail break the file, and a reader who leaves ends them', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield [['Savon']];
    throw new Error('the database went away');
  }
  await expect(xlsxOf({ name: 'x', columns: NAMES, rows: failing() }).toArray()).rejects.toThrow('went away');

  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  async function* endless(): AsyncGenerator<Row[]> {
    try {
      for (;;) yield Array.from({ length: 1000 }, (_, place) => [`Savon ${place} ${Math.random()}`]);
    } finally {
      end('ended');
    }
  }
  const left = xlsxOf({ name: 'x', columns: NAMES, rows: endless() });
  await once(left, 'readable');
  left.destroy();
  expect(await ended).toBe('ended');
});

test('it asks for rows as fast as it is read', async () => {
  let asked = 0;
  async function* counted(): AsyncGenerator<Row[]> {
    for (; asked < 2000; asked += 1)
      yield Array.from({ length: 500 }, () => [`${Math.random()} ${Math.random()}`]);
  }
  const file = xlsxOf({ name: 'x', columns: NAMES, rows: counted() });
  await once(file, 'readable');
  // Without a reader the pipes fill up, and then no more rows are pulled.
  let before = -1;
  while (before !== asked) {
    before = asked;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(asked).toBeLessThan(200);
  file.destroy();
});
