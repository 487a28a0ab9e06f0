import { setImmediate as others } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { MOST_COLUMNS, sheetFault, SheetRows, type Cell, type Sheet } from './sheet.ts';

/**
 * Reads the first visible sheet of an XLSX workbook, within bounds that a zip bomb meets while it is unpacked. The kept
 * libraries unpack first and bound nothing, take a failed formula for an empty cell, and tell neither dates nor merged
 * cells; the parsing of XML is saxes'.
 */
const MOST_XML_BYTES = 24 * 1024 * 1024;
const PIECE = 64 * 1024;
const MOST_MERGES = 2000;

const unreadable = () =>
  sheetFault(
    'Ce classeur ne se lit pas : enregistrez-le à nouveau en « Classeur Excel (.xlsx) », puis réessayez.',
  );
const tooLarge = () =>
  sheetFault('Ce classeur est trop grand une fois ouvert : copiez la feuille dans un nouveau classeur.');

const NO_RESULT =
  'La formule n’a pas de résultat : ouvrez le classeur dans Excel, enregistrez-le, puis réessayez.';
const IS_DATE = 'Excel en a fait une date : mettez la colonne au format Texte, puis retapez la valeur.';

/** @throws Refusal VALIDATION */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  try {
    const parts = new ZipParts(bytes);
    const { file, remarks } = await chosenSheet(parts);
    const texts = await sharedTexts(parts);
    const dates = await dateStyles(parts);
    return await readSheetXml(await parts.read(file), { texts, dates, remarks });
  } catch (error) {
    if (error instanceof RangeError || (error as Error).name === 'Error') throw unreadable();
    throw error;
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const inflate = promisify(inflateRaw);

/** A zip's files by name, from its central directory. */
class ZipParts {
  readonly #zip: Buffer;
  readonly #places = new Map<string, { at: number; packed: number; stored: boolean }>();
  #left = MOST_XML_BYTES;

  constructor(zip: Buffer) {
    this.#zip = zip;
    let end = zip.length - 22;
    while (zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
      const [name = 0, extra = 0, comment = 0] = lengths;
      this.#places.set(zip.toString('utf8', at + 46, at + 46 + name), {
        at: zip.readUInt32LE(at + 42),
        packed: zip.readUInt32LE(at + 20),
        stored: zip.readUInt16LE(at + 10) === 0,
      });
      at += 46 + name + extra + comment;
    }
  }

  /** Empty when there is no such file. @throws Refusal VALIDATION beyond what all may unpack to together */
  async read(name: string): Promise<string> {
    const place = this.#places.get(name);
    if (!place) return '';
    const { at, packed, stored } = place;
    const begins = at + 30 + this.#zip.readUInt16LE(at + 26) + this.#zip.readUInt16LE(at + 28);
    const data = this.#zip.subarray(begins, begins + packed);
    const unpacked = stored ? data : await this.#inflated(data);
    this.#left -= unpacked.length;
    return unpacked.toString('utf8');
  }

  async #inflated(data: Buffer): Promise<Buffer> {
    try {
      return await inflate(data, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable();
    }
  }
}

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Whoever waits for the server has a turn between two pieces. */
async function parseXml(xml: string, { open, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false }>();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  if (open) {
    parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  }
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (xml === '') return;
  for (let at = 0; at < xml.length; at += PIECE) {
    parser.write(xml.slice(at, at + PIECE));
    await others();
  }
  parser.close();
}

async function chosenSheet(parts: ZipParts): Promise<{ file: string; remarks: string[] }> {
  const sheets: { name: string; relation: string; shown: boolean }[] = [];
  await parseXml(await parts.read('xl/workbook.xml'), {
    open: (tag, given) => {
      if (tag !== 'sheet') return;
      const relation = Object.entries(given).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      sheets.push({
        name: given['name'] ?? '',
        relation,
        shown: (given['state'] ?? 'visible') === 'visible',
      });
    },
  });
  const sheet = sheets.find(({ shown }) => shown);
  if (!sheet) throw unreadable();
  let target = '';
  await parseXml(await parts.read('xl/_rels/workbook.xml.rels'), {
    open: (_tag, given) => {
      if (given['Id'] === sheet.relation) target = given['Target'] ?? '';
    },
  });
  const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const remarks =
    sheets.length === 1 ? [] : [`Le classeur a ${sheets.length} feuilles : seule « ${sheet.name} » est lue.`];
  return { file, remarks };
}

/** Excel's escape of a character that XML cannot hold. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function sharedTexts(parts: ZipParts): Promise<string[]> {
  const texts: string[] = [];
  let inText = false;
  let phonetic = false;
  await parseXml(await parts.read('xl/sharedStrings.xml'), {
    open: (tag) => {
      if (tag === 'si') texts.push('');
      if (tag === 'rPh') phonetic = true;
      inText = tag === 't' && !phonetic;
    },
    text: (text) => {
      if (inText) texts.push((texts.pop() ?? '') + text);
    },
    close: (tag) => {
      if (tag === 't') inText = false;
      if (tag === 'rPh') phonetic = false;
    },
  });
  return texts.map(unescaped);
}

/** Excel's own formats of dates and times. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** Beside what stands in quotes or brackets, only a date's format has these letters. */
const LIKE_A_DATE = /[dmyhs]/i;

/** The styles whose numbers are shown as dates. */
async function dateStyles(parts: ZipParts): Promise<Set<number>> {
  const formats = new Set(DATE_FORMATS);
  const styles = new Set<number>();
  let cells = false;
  let place = 0;
  await parseXml(await parts.read('xl/styles.xml'), {
    open: (tag, given) => {
      if (tag === 'numFmt' && LIKE_A_DATE.test(bareFormat(given['formatCode'] ?? ''))) {
        formats.add(Number(given['numFmtId']));
      }
      if (tag === 'cellXfs') cells = true;
      if (tag !== 'xf' || !cells) return;
      if (formats.has(Number(given['numFmtId']))) styles.add(place);
      place += 1;
    },
    close: (tag) => {
      if (tag === 'cellXfs') cells = false;
    },
  });
  return styles;
}

const bareFormat = (code: string) => code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

interface Around {
  texts: readonly string[];
  dates: ReadonlySet<number>;
  remarks: string[];
}

async function readSheetXml(xml: string, { texts, dates, remarks }: Around): Promise<Sheet> {
  const found = new SheetRows();
  const merges: string[] = [];
  let number = 0;
  let cells: Cell[] = [];
  let hidden = 0;
  let cell: RawCell | null = null;
  let into: 'value' | 'text' | null = null;
  let phonetic = false;
  await parseXml(xml, {
    open: (tag, given) => {
      if (tag === 'row') {
        number = Number(given['r'] ?? number + 1);
        cells = [];
        hidden += given['hidden'] === '1' || given['hidden'] === 'true' ? 1 : 0;
      } else if (tag === 'c') {
        const { r = '', t: type = 'n', s = '0' } = given;
        const column = r === '' ? cells.length : columnOf(r);
        cell = { column, type, style: Number(s), value: '', formula: false };
      } else if (tag === 'f' && cell) cell.formula = true;
      else if (tag === 'v') into = 'value';
      else if (tag === 't' && !phonetic) into = 'text';
      else if (tag === 'rPh') phonetic = true;
      else if (tag === 'mergeCell' && merges.length < MOST_MERGES) merges.push(given['ref'] ?? '');
    },
    text: (text) => {
      if (cell && into) cell.value += text;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') into = null;
      else if (tag === 'rPh') phonetic = false;
      else if (tag === 'c' && cell) {
        const value = valueOf(cell, texts, dates);
        if (value !== null) place(cells, cell.column, value);
        cell = null;
      } else if (tag === 'row') found.add(number, cells);
    },
  });
  const { rows } = found;
  if (hidden > 0)
    remarks.push(`La feuille a des lignes masquées (${hidden}) : elles sont lues comme les autres.`);
  return { rows: withMerges(rows, merges), remarks };
}

interface RawCell {
  column: number;
  type: string;
  style: number;
  value: string;
  formula: boolean;
}

function valueOf(
  { type, style, value, formula }: RawCell,
  texts: readonly string[],
  dates: Around['dates'],
): Cell {
  if (type === 'e') return { fault: `La formule donne ${value} : corrigez-la.` };
  if (type === 'd') return { fault: IS_DATE };
  if (type === 's') return filled(texts[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'VRAI' : 'FAUX';
  if (type === 'inlineStr' || type === 'str') return filled(unescaped(value));
  if (value === '') return formula ? { fault: NO_RESULT } : null;
  if (dates.has(style)) return { fault: IS_DATE };
  // A double has digits that Excel never shows: 59.99999999999999 is 60 there.
  return Number(Number(value).toPrecision(15));
}

const filled = (text: string): Cell => (text.trim() === '' ? null : text);

function place(cells: Cell[], column: number, value: Cell): void {
  // Beyond the bound one is enough to be refused.
  const at = Math.min(column, MOST_COLUMNS);
  while (cells.length < at) cells.push(null);
  cells[at] = value;
}

/** "C7" → 2 */
function columnOf(cell: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(cell)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A merged cell holds its value once: whoever meant it for each row is told. */
function withMerges(rows: Sheet['rows'], merges: readonly string[]): Sheet['rows'] {
  const ranges = merges.flatMap((ref) => {
    const [from = '', to = from] = ref.split(':');
    const [first, last] = [from, to].map((end) => Number(/\d+$/.exec(end)?.[0] ?? 0));
    return first && last ? [{ ref, first, last, left: columnOf(from), right: columnOf(to) }] : [];
  });
  if (ranges.length === 0) return rows;
  return rows.map((row) => {
    const over = ranges.filter(({ first, last }) => first <= row.number && row.number <= last);
    if (over.length === 0) return row;
    const cells = [...row.cells];
    for (const { ref, first, left, right } of over) {
      for (let column = left; column <= Math.min(right, MOST_COLUMNS - 1); column += 1) {
        if (row.number === first && column === left) continue;
        while (cells.length <= column) cells.push(null);
        cells[column] = {
          fault: `Cellule fusionnée (${ref}) : défusionnez-la, puis donnez à chaque ligne sa valeur.`,
        };
      }
    }
    return { ...row, cells };
  });
}
