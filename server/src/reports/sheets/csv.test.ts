import { csvOf } from './csv.ts';
import type { Column, Row } from './table.ts';

const COLUMNS: Column[] = [
  { title: 'Local', kind: 'text' },
  { title: 'Jour', kind: 'day' },
  { title: 'Vendu le', kind: 'instant' },
  { title: 'Articles', kind: 'count' },
  { title: 'Total', kind: 'amount' },
];

async function written(columns: Column[], ...batches: Row[][]): Promise<string> {
  return (await csvOf({ name: 'Essai', columns, rows: batches }).toArray()).join('');
}

async function cell(value: Row[number], kind: Column['kind'] = 'text'): Promise<string> {
  const text = await written([{ title: 'x', kind }], [[value]]);
  return text.slice('\ufeffx\r\n'.length, -2);
}

test('an accountant opens it by a double click: a mark of UTF-8, semicolons, commas, the shop’s clock', async () => {
  const noon = new Date('2026-07-01T12:00:05Z');
  const text = await written(
    COLUMNS,
    [['Hammam القصبة', '2026-07-01', noon, 3, 123_405]],
    [['Turki', '2026-07-02', null, 0, -5]],
  );
  expect(text).toBe(
    '\ufeffLocal;Jour;Vendu le;Articles;Total\r\n' +
      'Hammam القصبة;2026-07-01;2026-07-01 13:00:05;3;1234,05\r\n' +
      'Turki;2026-07-02;;0;-0,05\r\n',
  );
});

test('a table without a row still has its head', async () => {
  expect(await written(COLUMNS)).toBe('\ufeffLocal;Jour;Vendu le;Articles;Total\r\n');
});

test.each(['=1+1', '+33', '-5 %', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '=HYPERLINK("http://x")'])(
  'a product that is named %j is a name and never a formula',
  async (name) => {
    const bare = (await cell(name)).replaceAll(/^"|"$/g, '').replaceAll('""', '"');
    expect(bare).toBe(`'${name}`);
  },
);

test('an amount below zero stays a number', async () => {
  expect(await cell(-1250, 'amount')).toBe('-12,50');
  expect(await cell(-3, 'count')).toBe('-3');
});

test('what would end a cell or a row stays within its cell', async () => {
  expect(await cell('a;b')).toBe('"a;b"');
  expect(await cell('a"b')).toBe('"a""b"');
  expect(await cell('a\nb')).toBe('"a\nb"');
});

test('rows that fail break the file, and a reader who leaves ends them', async () => {
  const seen: string[] = [];
  async function* rows(): AsyncGenerator<Row[]> {
    try {
      for (;;) yield [['Savon']];
    } finally {
      seen.push('ended');
    }
  }
  for await (const chunk of csvOf({ name: 'x', columns: [{ title: 'x', kind: 'text' }], rows: rows() })) {
    if (String(chunk).includes('Savon')) break;
  }
  expect(seen).toEqual(['ended']);

  async function* failing(): AsyncGenerator<Row[]> {
    yield [['Savon']];
    throw new Error('the database went away');
  }
  const broken = csvOf({ name: 'x', columns: [{ title: 'x', kind: 'text' }], rows: failing() });
  await expect(broken.toArray()).rejects.toThrow('went away');
});
