import { googleFormula, powerBiSource, webQuery } from './sheet-files.ts';

const ADDRESSES = {
  table: 'https://caisse.exemple/api/reports/7.csv?key=abc-_9',
  page: 'https://caisse.exemple/api/reports/7.html?key=abc-_9',
};

test('a web query of Excel has its address on the third line and nothing to post on the fourth', () => {
  const lines = webQuery(ADDRESSES).split('\r\n');
  expect(lines.slice(0, 5)).toEqual(['WEB', '1', ADDRESSES.page, '', 'Selection=AllTables']);
  expect(lines.slice(4, -1).filter((line) => !/^\w+=\w+$/.test(line))).toEqual([]);
});

test('a source of Power BI is one connection to the web, of the documented shape', () => {
  expect(JSON.parse(powerBiSource(ADDRESSES))).toEqual({
    version: '0.1',
    connections: [
      { details: { protocol: 'http', address: { url: ADDRESSES.table } }, options: {}, mode: 'Import' },
    ],
  });
});

test('a formula of Google Sheets is a French sheet’s', () => {
  expect(googleFormula(ADDRESSES)).toBe(
    '=IMPORTDATA("https://caisse.exemple/api/reports/7.csv?key=abc-_9";";";"fr_FR")',
  );
});
