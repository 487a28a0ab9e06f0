import type { EntityManager } from 'typeorm';
import { Category, Product, Service } from '../catalogue/catalogue.entity.ts';
import { byId } from '../db/by-id.ts';
import { localsById } from '../locals/locals.queries.ts';
import { DIMENSIONS, MEASURES, type Dimension } from '../measures/measures.rules.ts';
import type { QuestionInput } from '../reports/question.input.ts';
import type { Report } from '../reports/report.types.ts';
import type { Cell, Column, ColumnKind, Row, Table } from '../sheets/table.ts';
import { usersById } from '../users/users.queries.ts';

type NamesById = (db: EntityManager, ids: readonly number[]) => Promise<{ name: string }[]>;

/** Dimensions whose values are ids, and where their names are. */
const NAMED: Partial<Record<Dimension, NamesById>> = {
  local: localsById,
  cashier: usersById,
  category: byId(Category),
  product: byId(Product),
  service: byId(Service),
};

const KINDS: Partial<Record<Dimension, ColumnKind>> = {
  day: 'day',
  week: 'day',
  month: 'day',
  hour: 'count',
};

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const ITEM_TYPES: Record<string, string> = { product: 'Produit', service: 'Service' };

const ROWS_AT_ONCE = 500;

/** A report as a spreadsheet takes it: a column for each dimension, then one for each figure, now and before. */
export async function tableOf(
  db: EntityManager,
  name: string,
  { measures, dimensions }: QuestionInput,
  report: Report,
): Promise<Table> {
  const figures = measures.map((measure) => ({
    title: MEASURES[measure].label,
    kind: MEASURES[measure].unit,
  }));
  const before = report.comparedWith
    ? figures.map(({ title, kind }) => ({ title: `${title} (avant)`, kind }))
    : [];
  const columns: Column[] = [
    ...dimensions.map((one) => ({ title: DIMENSIONS[one].label, kind: KINDS[one] ?? ('text' as const) })),
    ...figures,
    ...before,
  ];
  const written = await Promise.all(dimensions.map((one) => writer(db, one, report)));
  const rows = report.rows.map(({ keys, figures: now, previous }): Row => [
    ...dimensions.map((one, place) => written[place]?.(keys[one] ?? null) ?? null),
    ...measures.map((measure) => now[measure] ?? null),
    ...(report.comparedWith ? measures.map((measure) => previous?.[measure] ?? null) : []),
  ]);
  return { name, columns, rows: inParts(rows) };
}

type Written = (value: string | number | null) => Cell;

/** How the values of a dimension are written; names are read for all rows at once. */
async function writer(db: EntityManager, dimension: Dimension, { rows }: Report): Promise<Written> {
  if (dimension === 'weekday')
    return (value) => (value === null ? null : (WEEKDAYS[Number(value) - 1] ?? null));
  if (dimension === 'itemType') return (value) => ITEM_TYPES[String(value)] ?? null;
  const namesById = NAMED[dimension];
  if (!namesById) return (value) => value;
  const ids = [
    ...new Set(rows.flatMap(({ keys }) => (keys[dimension] == null ? [] : [Number(keys[dimension])]))),
  ];
  const found = await namesById(db, ids);
  const names = new Map(ids.map((id, place) => [id, found[place]?.name ?? null]));
  return (value) => (value === null ? null : (names.get(Number(value)) ?? null));
}

function* inParts(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}
