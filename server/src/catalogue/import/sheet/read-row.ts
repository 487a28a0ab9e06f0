import { BARCODE, BARCODE_MESSAGE, canonicalBarcodes, MOST_UNITS } from '../../../shared/items.ts';
import { toCentimes, type Centimes } from '../../../shared/money.ts';
import { tidyLine } from '../../../shared/names.ts';
import { cellName } from '../../../shared/sheet-cells.ts';
import { amountFault, readAmount, readWhole, wholeFault } from '../../../shared/typed-number.ts';
import type { FieldError } from '../../../shared/errors.ts';
import { sameText, STATES, TYPES, type Columns, type FieldName, type RowType } from './columns.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** What would be taken, once it is confirmed. */
export const CONFIRMATIONS = ['NAME', 'FRAIS'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

export interface ImportFault extends FieldError {
  /** Absent for what no confirmation takes. */
  confirms?: Confirmation;
}

/** What a row says. What is undefined it leaves as it is. */
export interface Draft {
  row: number;
  type: RowType;
  id?: number | undefined;
  name?: string | undefined;
  arabicName?: string | null | undefined;
  category?: string | undefined;
  local?: string | undefined;
  price?: Centimes | undefined;
  frais?: Centimes | undefined;
  barcodes?: string[] | undefined;
  alertThreshold?: number | null | undefined;
  hidden?: boolean | undefined;
  stocks: { localId: number; cell: string; quantity: number }[];
  /** Each under its cell, "B14". */
  faults: ImportFault[];
  cellOf: (field: FieldName) => string;
}

const NONE = 'aucun';

/** The columns that say nothing of a row's type. */
const NOT_OF: Record<RowType, readonly FieldName[]> = {
  category: ['category', 'local', 'price', 'frais', 'barcodes', 'threshold', 'status'],
  product: ['local', 'frais'],
  service: ['category', 'barcodes', 'threshold'],
};

export function readRow({ fields, stocks }: Columns, { number, cells }: SheetRow): Draft {
  const faults: ImportFault[] = [];
  const cellOf = (field: FieldName) => cellName(fields.get(field) ?? fields.get('name') ?? 0, number);
  const at = (place: number) => {
    const cell: Cell = cells[place] ?? null;
    if (cell === null || typeof cell !== 'object') return cell;
    faults.push({ field: cellName(place, number), message: cell.fault });
    return null;
  };
  const raw = (field: FieldName) => at(fields.get(field) ?? -1);
  const text = (field: FieldName) => {
    const cell = raw(field);
    return cell === null ? undefined : tidyLine(String(cell)) || undefined;
  };
  const refuse = (field: FieldName, message: string) => void faults.push({ field: cellOf(field), message });

  const type = typeOf(text('type'), fields, refuse);
  const draft: Draft = { row: number, type, stocks: [], faults, cellOf };
  const id = text('id');
  if (id !== undefined) draft.id = idOf(id, refuse);
  draft.name = text('name');
  draft.arabicName = orNone(text('arabicName'));
  for (const field of NOT_OF[type]) {
    if (raw(field) !== null) refuse(field, `Une ligne « ${TYPES[type]} » n’a pas cela : videz la cellule.`);
  }
  if (type === 'product') draft.category = text('category');
  if (type === 'service') draft.local = text('local');
  if (type !== 'category') {
    draft.price = amountOf('price', text('price'), refuse);
    draft.hidden = hiddenOf(text('status'), refuse);
  }
  if (type === 'service') draft.frais = amountOf('frais', text('frais'), refuse);
  if (type === 'product') {
    draft.barcodes = barcodesOf(raw('barcodes'), refuse);
    draft.alertThreshold = thresholdOf(text('threshold'), refuse);
  }
  for (const { place, local } of stocks) {
    const cell = at(place);
    if (cell === null) continue;
    const where = cellName(place, number);
    const entered = readWhole(String(cell));
    const fault =
      type === 'product'
        ? wholeFault(entered, 0, MOST_UNITS)
        : `Une ligne « ${TYPES[type]} » n’a pas de stock.`;
    if (fault) faults.push({ field: where, message: withValue(fault, String(cell)) });
    else if (typeof entered === 'number')
      draft.stocks.push({ localId: local.id, cell: where, quantity: entered });
  }
  return draft;
}

const orNone = (said: string | undefined) => (said !== undefined && sameText(said) === NONE ? null : said);

type Refuse = (field: FieldName, message: string) => void;

const withValue = (fault: string, value: string) =>
  fault.endsWith('.') ? fault : `${fault} : « ${value.trim().slice(0, 40)} ».`;

function typeOf(said: string | undefined, fields: Columns['fields'], refuse: Refuse): RowType {
  const usual = fields.has('category') || !fields.has('local') ? 'product' : 'service';
  if (said === undefined) {
    if (fields.has('type')) refuse('type', 'Le type est obligatoire : Produit, Service ou Catégorie.');
    return usual;
  }
  const [found] =
    Object.entries(TYPES).find(([, word]) => new RegExp(`^${sameText(word)}s?$`).test(sameText(said))) ?? [];
  if (!found) refuse('type', `« ${said} » n’est pas un type : Produit, Service ou Catégorie.`);
  return (found as RowType | undefined) ?? usual;
}

function idOf(said: string, refuse: Refuse): number | undefined {
  const entered = readWhole(said);
  if (typeof entered === 'number' && entered > 0) return entered;
  refuse('id', `« ${said} » n’est pas un ID : laissez la cellule vide pour un nouvel article.`);
  return undefined;
}

function amountOf(field: FieldName, said: string | undefined, refuse: Refuse): Centimes | undefined {
  if (said === undefined) return undefined;
  const entered = readAmount(said);
  const fault = amountFault(entered);
  if (fault) refuse(field, withValue(fault, said));
  return fault || typeof entered !== 'number' ? undefined : toCentimes(entered);
}

function hiddenOf(said: string | undefined, refuse: Refuse): boolean | undefined {
  if (said === undefined) return undefined;
  const state = sameText(said);
  if (state === sameText(STATES.visible)) return false;
  if (state === sameText(STATES.hidden)) return true;
  refuse('status', `« ${said} » n’est pas un statut : Visible ou Masqué.`);
  return undefined;
}

function thresholdOf(said: string | undefined, refuse: Refuse): number | null | undefined {
  if (said === undefined) return undefined;
  if (sameText(said) === NONE) return null;
  const entered = readWhole(said);
  const fault = wholeFault(entered, 0, MOST_UNITS);
  if (fault) refuse('threshold', withValue(fault, said));
  return typeof entered === 'number' ? entered : undefined;
}

/** What Excel shows of a number of more digits than a column has room for. */
const SHORTENED = /^\d([.,]\d+)?e\+?\d+$/i;

function barcodesOf(cell: string | number | null, refuse: Refuse): string[] | undefined {
  if (cell === null) return undefined;
  if (sameText(String(cell)) === NONE) return [];
  const codes = String(cell).trim().split(/\s+/);
  const short = codes.find((code) => SHORTENED.test(code));
  if (short !== undefined) {
    refuse(
      'barcodes',
      `Excel a abrégé ce code-barres (${short}) : mettez la colonne au format Texte, puis recopiez les codes entiers.`,
    );
    return undefined;
  }
  if (typeof cell === 'number' && lostItsNoughts(codes[0] ?? '')) {
    refuse(
      'barcodes',
      `Excel a sans doute ôté les zéros au début de ce code-barres (${codes[0]}) : mettez la cellule au format Texte, puis retapez-le.`,
    );
    return undefined;
  }
  const wrong = codes.find((code) => !BARCODE.test(code));
  if (wrong !== undefined) {
    refuse('barcodes', `${BARCODE_MESSAGE.slice(0, -1)} : « ${wrong.slice(0, 50)} ».`);
    return undefined;
  }
  return canonicalBarcodes(codes);
}

/** A number of a length that no EAN has, whose last digit is that of an EAN with noughts before it. */
function lostItsNoughts(digits: string): boolean {
  if (!/^(\d{7}|\d{9,11})$/.test(digits)) return false;
  const weighed = digits
    .split('')
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, one) => sum + one, 0) % 10 === 0;
}
