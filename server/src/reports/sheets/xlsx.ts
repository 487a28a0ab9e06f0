import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Row, Table } from './table.ts';
import { rowWriter, SHEET_ENDS, SHEET_ROWS, sheetBegins, STYLES_XML, xmlText } from './xlsx-cells.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Higher levels cost more time than they save bytes. */
const COMPRESSION = { compressionLevel: 3 };

/**
 * Streams the table as an XLSX workbook with typed cells, a frozen head and no formulas; a full sheet goes on in the
 * next.
 */
export function xlsxOf(table: Table, sheetRows: number = SHEET_ROWS): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as PassThrough;
  zip.on('error', (error) => file.destroy(error as Error));
  writeParts(zip, file, table, sheetRows).catch((error: unknown) => file.destroy(error as Error));
  return file;
}

async function writeParts(zip: ZipFile, file: PassThrough, table: Table, sheetRows: number): Promise<void> {
  const source = new RowSource(table.rows);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      const sheet = Readable.from(sheetXml(table, source, sheetRows));
      const left = () => void sheet.destroy();
      file.once('close', left);
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, COMPRESSION);
      await finished(sheet);
      file.off('close', left);
    } while (await source.more());
  } finally {
    await source.close();
  }
  for (const [name, xml] of Object.entries(partsAround(table.name, sheets))) {
    zip.addBuffer(Buffer.from(xml), name);
  }
  zip.end();
}

async function* sheetXml(table: Table, source: RowSource, sheetRows: number): AsyncGenerator<Buffer> {
  const write = rowWriter(table.columns);
  yield Buffer.from(sheetBegins(table.columns));
  let written = 1;
  while (written < sheetRows) {
    const rows = await source.take(sheetRows - written);
    if (rows.length === 0) break;
    let xml = '';
    for (const row of rows) xml += write(row, (written += 1));
    yield Buffer.from(xml);
  }
  yield Buffer.from(SHEET_ENDS);
}

/** Pulls rows in batches, never more than asked for. */
class RowSource {
  readonly #batches: Iterator<readonly Row[]> | AsyncIterator<readonly Row[]>;
  #waiting: readonly Row[] = [];

  constructor(rows: Table['rows']) {
    this.#batches = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  async more(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const next = await this.#batches.next();
      if (next.done) return false;
      this.#waiting = next.value;
    }
    return true;
  }

  async take(most: number): Promise<readonly Row[]> {
    await this.more();
    const taken = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    return taken;
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}

/** The workbook's other parts, by path in the package. */
function partsAround(title: string, count: number): Record<string, string> {
  const sheets = Array.from({ length: count }, (_, place) => place + 1);
  // Characters that a sheet's name may not hold.
  const named = title.replaceAll(/[[\]:*?/\\]/g, ' ');
  const nameOf = (sheet: number) => xmlText(count === 1 ? named : `${named.slice(0, 27)} ${sheet}`);
  return {
    'xl/styles.xml': STYLES_XML,
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>` +
      sheets
        .map((one) => `<sheet name="${attribute(nameOf(one))}" sheetId="${one}" r:id="rId${one}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((one) => [`worksheet`, `worksheets/sheet${one}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>` +
      sheets
        .map(
          (one) =>
            `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="${PART}.worksheet+xml"/>`,
        )
        .join('') +
      '</Types>',
  };
}

function relations(targets: (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

const attribute = (text: string) => text.replaceAll('"', '&quot;');
