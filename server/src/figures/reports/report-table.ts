import type { EntityManager } from 'typeorm';
import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '../measures/measures.rules.ts';
import type { Cell, Column, ColumnKind, Row, Table } from '../../sheets/table.ts';
import { isNamed } from './dimension-names.queries.ts';
import { QuestionInput } from './question.input.ts';
import { MOST } from './question.rules.ts';
import type { AskedFigures } from './report-rows.ts';
import { reportOn } from './report.queries.ts';
import type { ReportRow } from './report.types.ts';

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const SORTS = { product: 'Produits', service: 'Services' } as const;
const KINDS: Partial<Record<Dimension, ColumnKind>> = {
  day: 'day',
  week: 'day',
  month: 'day',
  hour: 'count',
};

const ROWS_AT_ONCE = 500;

/**
 * A report as a spreadsheet table, without the total row. All rows are written, beyond the limit of a screen; with an
 * explicit limit a last line says that rows are missing, since their sum is not the total.
 */
export async function reportTable(db: EntityManager, question: QuestionInput, today: string): Promise<Table> {
  const limit = question.limit < MOST.shownRows ? question.limit : Infinity;
  const whole = Object.assign(new QuestionInput(), question, { limit });
  const { rows, count, comparedWith } = await reportOn(db, whole, today);
  const { dimensions, measures } = question;
  const compared = comparedWith !== null;
  return {
    name: 'Rapport',
    columns: [
      ...dimensions.map((one): Column => ({ title: DIMENSIONS[one].label, kind: KINDS[one] ?? 'text' })),
      ...measures.flatMap((one) => figureColumns(one, compared)),
    ],
    rows: inBatches(
      rows,
      (row) => [
        ...dimensions.map((one) => dimensionCell(one, row)),
        ...measures.flatMap((one) => figureCells(one, row.figures, compared ? (row.previous ?? {}) : null)),
      ],
      count,
    ),
  };
}

function* inBatches(
  rows: readonly ReportRow[],
  cells: (row: ReportRow) => Row,
  count: number,
): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    yield rows.slice(first, first + ROWS_AT_ONCE).map(cells);
  }
  if (rows.length < count) {
    yield [[`${rows.length} lignes sur ${count} : les autres ne sont pas dans ce fichier.`]];
  }
}

function figureColumns(measure: Measure, compared: boolean): Column[] {
  const { label, unit } = MEASURES[measure];
  const titles = compared ? [label, `${label} (comparé)`, `${label} (différence)`] : [label];
  return titles.map((title) => ({ title, kind: unit }));
}

function figureCells(measure: Measure, figures: AskedFigures, previous: AskedFigures | null): Cell[] {
  const now = figures[measure] ?? null;
  if (!previous) return [now];
  const before = previous[measure] ?? null;
  return [now, before, now === null || before === null ? null : now - before];
}

function dimensionCell(dimension: Dimension, row: ReportRow): Cell {
  const key = row.keys[dimension] ?? null;
  if (key === null) return dimension === 'service' ? SORTS.product : SORTS.service;
  if (dimension === 'weekday') return WEEKDAYS[Number(key) - 1] ?? null;
  if (dimension === 'itemType') return key === 'product' ? SORTS.product : SORTS.service;
  return isNamed(dimension) ? (row[dimension]?.name ?? null) : key;
}
