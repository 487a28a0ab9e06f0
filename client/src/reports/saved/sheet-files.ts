/** Where a saved report is read with its key: as CSV, and as a page for Excel's web query. */
export interface SheetAddresses {
  table: string;
  page: string;
}

/** An .iqy file, as Microsoft's article Q157482 has it: four lines, the last for what is posted, then options. */
export function webQuery({ page }: SheetAddresses): string {
  const lines = [
    'WEB',
    '1',
    page,
    '',
    'Selection=AllTables',
    'Formatting=None',
    'PreFormattedTextToColumns=True',
    'ConsecutiveDelimitersAsOne=True',
    'SingleBlockTextImport=False',
    'DisableDateRecognition=False',
    'DisableRedirections=True',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** A .pbids file, as Microsoft's « Data sources in Power BI Desktop » has it for the web. */
export function powerBiSource({ table }: SheetAddresses): string {
  const details = { protocol: 'http', address: { url: table } };
  return JSON.stringify({ version: '0.1', connections: [{ details, options: {}, mode: 'Import' }] }, null, 2);
}

/** For a Google sheet set to French, whose formulas take semicolons between what they are given. */
export function googleFormula({ table }: SheetAddresses): string {
  return `=IMPORTDATA("${table}";";";"fr_FR")`;
}
