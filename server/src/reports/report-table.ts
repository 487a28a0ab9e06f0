import type { EntityManager } from 'typeorm';
import { Category, Product, Service } from '../catalogue/catalogue.entity.ts';
import { byId } from '../db/by-id.ts';
import { localsById } from '../locals/locals.queries.ts';
import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '../measures/measures.rules.ts';
import type { Cell, Column, ColumnKind, Row, Table } from '../sheets/table.ts';
import { usersById } from '../users/users.queries.ts';
import type { QuestionInput } from './question.input.ts';
import type { AskedFigures, ReportRow } from './report.queries.ts';
import { reportOn } from './report.types.ts';

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const SORTS = { product: 'Produits', service: 'Services' } as const;
const KINDS: Partial<Record<Dimension, ColumnKind>> = {
  day: 'day',
  week: 'day',
  month: 'day',
  hour: 'count',
};

/** The answer as a table for a spreadsheet: its rows, without the total, which a spreadsheet sums itself. */
export async function reportTable(db: EntityManager, question: QuestionInput, today: string): Promise<Table> {
  const { rows, comparedWith } = await reportOn(db, question, today);
  const { dimensions, measures } = question;
  const names = await namesOf(db, dimensions, rows);
  const compared = comparedWith !== null;
  return {
    name: 'Rapport',
    columns: [
      ...dimensions.map((one): Column => ({ title: DIMENSIONS[one].label, kind: KINDS[one] ?? 'text' })),
      ...measures.flatMap((one) => figureColumns(one, compared)),
    ],
    rows: [
      rows.map(({ keys, figures, previous }): Row => [
        ...dimensions.map((one) => dimensionCell(one, keys[one] ?? null, names)),
        ...measures.flatMap((one) => figureCells(one, figures, compared ? (previous ?? {}) : null)),
      ]),
    ],
  };
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

/** The names of the ids of each dimension that has some. */
type Names = Partial<Record<Dimension, Map<number, string>>>;

type Named = (db: EntityManager, ids: readonly number[]) => Promise<{ id: number; name: string }[]>;

const NAMED: Partial<Record<Dimension, Named>> = {
  local: localsById,
  cashier: usersById,
  category: byId(Category),
  product: byId(Product),
  service: byId(Service),
};

async function namesOf(
  db: EntityManager,
  dimensions: readonly Dimension[],
  rows: readonly Pick<ReportRow, 'keys'>[],
): Promise<Names> {
  const names: Names = {};
  for (const dimension of dimensions) {
    const read = NAMED[dimension];
    if (!read) continue;
    const ids = rows.flatMap(({ keys }) => (keys[dimension] == null ? [] : [Number(keys[dimension])]));
    const found = await read(db, [...new Set(ids)]);
    names[dimension] = new Map(found.map(({ id, name }) => [id, name]));
  }
  return names;
}

function dimensionCell(dimension: Dimension, key: string | number | null, names: Names): Cell {
  // What has no category or product is a service, and the other way round.
  if (key === null) return dimension === 'service' ? SORTS.product : SORTS.service;
  if (dimension === 'weekday') return WEEKDAYS[Number(key) - 1] ?? null;
  if (dimension === 'itemType') return key === 'product' ? SORTS.product : SORTS.service;
  return names[dimension]?.get(Number(key)) ?? key;
}
