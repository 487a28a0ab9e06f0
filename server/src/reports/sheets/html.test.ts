import { htmlOf } from './html.ts';
import type { Cell } from './table.ts';

async function page(value: Cell, title = 'Article'): Promise<string> {
  const table = { name: 'Essai', columns: [{ title, kind: 'text' as const }], rows: [[[value]]] };
  return (await htmlOf(table).toArray()).join('');
}

test.each([
  ["=cmd|' /C calc'!A0", '&#39;=cmd|&#39; /C calc&#39;!A0'],
  ['  =1+1', '&#39;=1+1'],
  ['\u00a0@SUM(A1)', '&#39;@SUM(A1)'],
  ['＝1', '&#39;＝1'],
  [
    '</td></table><script>alert(1)</script>',
    '&lt;/td&gt;&lt;/table&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  ],
  ['صابون « القصبة » & fils', 'صابون « القصبة » &amp; fils'],
])('a product that is named %j is a name: no formula, no tag', async (name, cell) => {
  expect(await page(name)).toContain(`<td>${cell}</td>`);
  expect(await page(null, name)).toContain(`<th>${cell}</th>`);
});

test('a table without a row still has its head and its end', async () => {
  const table = { name: 'Vide', columns: [{ title: 'Total', kind: 'amount' as const }], rows: [[]] };
  expect((await htmlOf(table).toArray()).join('')).toMatch(
    /<th>Total<\/th>.*<tbody>\n<\/tbody><\/table><\/body><\/html>$/s,
  );
});
