import type { EntityManager } from 'typeorm';
import { groupName } from '../sales/figures/figures.queries.ts';
import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '../sums/measures/measures.rules.ts';
import { plural } from '../shared/french.ts';
import type { Cell, Column, ColumnKind, Row, Table } from './sheets/table.ts';
import { QuestionInput } from './question/question.input.ts';
import type { AskedAt } from './report-plan.ts';
import { comparisonWords, SAME_TIME } from './question/periods.rules.ts';
import { MOST } from './question/question.rules.ts';
import type { AskedFigures } from './report-rows.ts';
import { isNamed, reportOn } from './report.queries.ts';
import type { Report, ReportRow, Subtotals } from './report.types.ts';

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
export async function reportTable(db: EntityManager, question: QuestionInput, at: AskedAt): Promise<Table> {
  const limit = !question.subtotals && question.limit < MOST.shownRows ? question.limit : Infinity;
  const whole = Object.assign(new QuestionInput(), question, { limit });
  const report = await reportOn(db, whole, at);
  if (report.subtotals) return crossedTable(question, report, report.subtotals);
  const { rows, count } = report;
  const { dimensions, measures } = question;
  const compared = comparedName(question, report);
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
        ...measures.flatMap((one) =>
          figureCells(one, row.figures, compared === null ? null : (row.previous ?? {})),
        ),
      ],
      count,
    ),
  };
}

/**
 * The first measure by both dimensions, with totals both ways. Null where nothing was counted; a limit would leave
 * holes in it, so it has none.
 */
function crossedTable({ dimensions, measures }: QuestionInput, report: Report, sums: Subtotals): Table {
  const [first, second] = dimensions as [Dimension, Dimension];
  const [measure] = measures as [Measure];
  const nameOf = (row: ReportRow) => groupName(row.keys, dimensions);
  const found = new Map(report.rows.map((row) => [nameOf(row), row.figures[measure] ?? null]));
  const crossed = sums.rows.map((row): Row => {
    const cells = sums.columns.map((column): Cell => {
      return found.get(groupName({ ...row.keys, ...column.keys }, dimensions)) ?? null;
    });
    return [dimensionCell(first, row), ...cells, row.figures[measure] ?? null];
  });
  const { unit: kind } = MEASURES[measure];
  const totals = sums.columns.map((column): Cell => column.figures[measure] ?? null);
  return {
    name: 'Rapport',
    columns: [
      { title: DIMENSIONS[first].label, kind: KINDS[first] ?? 'text' },
      ...sums.columns.map((column): Column => ({ title: String(dimensionCell(second, column)), kind })),
      { title: 'Total', kind },
    ],
    rows: inCrossedBatches(crossed, ['Total', ...totals, report.totals[measure] ?? null]),
  };
}

function* inCrossedBatches(rows: readonly Row[], whole: Row): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows.slice(first, first + ROWS_AT_ONCE);
  yield [whole];
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
    yield [
      [
        `${rows.length} ${plural(rows.length, 'ligne')} sur ${count} : les autres ne sont pas dans ce fichier.`,
      ],
    ];
  }
}

/** What each figure is compared with, in words that stay the same as time goes by: a spreadsheet finds its columns by them. */
export function comparedName(
  { comparison }: QuestionInput,
  { comparedWith }: Pick<Report, 'comparedWith'>,
): string | null {
  if (!comparedWith) return null;
  if (comparison) return comparisonWords(comparison, Boolean(comparedWith.until));
  return `du ${comparedWith.from} au ${comparedWith.to}${comparedWith.until ? `, ${SAME_TIME}` : ''}`;
}

function figureColumns(measure: Measure, compared: string | null): Column[] {
  const { label, unit } = MEASURES[measure];
  const titles =
    compared === null ? [label] : [label, `${label} (comparée : ${compared})`, `${label} (écart)`];
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
