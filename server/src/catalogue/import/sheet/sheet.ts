import { validationRefusal, type Refusal } from '../../../shared/errors.ts';

/** What a spreadsheet's cell holds: a text, a number, nothing, or what cannot be read and why. */
export type Cell = string | number | Unreadable | null;

export interface Unreadable {
  fault: string;
}

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  number: number;
  cells: readonly Cell[];
}

export interface Sheet {
  /** Those that hold something, in their order; the first one is the head. */
  rows: SheetRow[];
  /** What the reader should know, as sentences. */
  remarks: string[];
}

/** Beside the head. */
export const MOST_ROWS = 5000;
export const MOST_COLUMNS = 120;
const LONGEST_CELL = 2000;

/** A sheet that cannot be read at all. */
export function sheetFault(message: string): Refusal {
  return validationRefusal([{ field: 'sheet', message }]);
}

/** Takes rows as they are read, and refuses to hold more than its bounds. */
export class SheetRows {
  readonly rows: SheetRow[] = [];

  /** @throws Refusal VALIDATION beyond the bounds */
  add(number: number, cells: readonly Cell[]): void {
    const held = cells.findLastIndex((cell) => cell !== null) + 1;
    if (held === 0) return;
    if (this.rows.length > MOST_ROWS) {
      throw sheetFault(`La feuille a plus de ${MOST_ROWS} lignes : partagez-la en plusieurs.`);
    }
    if (held > MOST_COLUMNS) {
      throw sheetFault(`La feuille a plus de ${MOST_COLUMNS} colonnes : gardez celles qui servent.`);
    }
    this.rows.push({ number, cells: cells.slice(0, held).map(bounded) });
  }
}

function bounded(cell: Cell): Cell {
  if (typeof cell !== 'string' || cell.length <= LONGEST_CELL) return cell;
  return { fault: `Ce texte dépasse ${LONGEST_CELL} caractères.` };
}
