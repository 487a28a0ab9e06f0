import type { FigureFilter, Period } from '../sales/figures/figures.sql.ts';
import { periodConditions, placeConditions, soldOnDaySql } from '../sales/figures/figures.sql.ts';
import { timeOfDay } from '../shared/days.ts';
import { idLiterals } from '../db/reading/literals.sql.ts';
import type { Dimension } from '../sums/measures/measures.rules.ts';
import { datedSql, type DayMapping } from '../sums/measures/compared-days.sql.ts';

/** SQL of current stock by group; the period does not apply. */
export function stockSql(
  filter: FigureFilter,
  by: readonly Dimension[],
  { asked, limit }: AskedSums,
): string {
  const { categoryIds, productIds } = filter;
  const columns: Partial<Record<Dimension, string>> = {
    local: 'stock.local_id',
    localType: 'locals.type',
    category: 'products.category_id',
    product: 'stock.product_id',
  };
  const conditions = [
    ...placeConditions('', '', filter),
    ...(categoryIds ? [`products.category_id = ANY (${idLiterals(categoryIds)})`] : []),
    ...(productIds ? [`stock.product_id = ANY (${idLiterals(productIds)})`] : []),
  ];
  const sums = {
    stockQuantity: 'sum(stock.quantity)',
    stockValue: 'sum(stock.quantity::bigint * products.price_centimes)',
  };
  const from = `stock JOIN products ON products.id = product_id JOIN locals ON locals.id = stock.local_id`;
  return grouped({ by, columns, sums: only(asked, sums), from, conditions, limit, emptyToo: false });
}

const AT_CLOSING = '(expected_products_centimes + expected_services_centimes)';

export function closuresSql(
  filter: FigureFilter,
  by: readonly Dimension[],
  { asked, limit, mapping }: AskedSums,
): string {
  const day = 'closures.business_date';
  const columns: Partial<Record<Dimension, string>> = {
    ...datedSql(day, by, mapping),
    local: 'closures.local_id',
    localType: 'locals.type',
  };
  const period: Period = filter;
  const conditions = [
    'reopened_at IS NULL',
    ...periodConditions(day, period),
    ...(filter.until && filter.to
      ? [`declared_at < '${timeOfDay(filter.to, filter.until).toISOString()}'`]
      : []),
    ...placeConditions(day, '', filter),
  ];
  const sums = {
    declared: 'sum(closures.total_centimes)',
    expected: `sum(${AT_CLOSING})`,
    sinceClosing: `sum(sold.products + sold.services - ${AT_CLOSING})`,
  };
  const from = `closures JOIN locals ON locals.id = closures.local_id
    CROSS JOIN LATERAL (${soldOnDaySql('closures.local_id', day)}) AS sold`;
  // A day closed with zero is still a closed day.
  return grouped({ by, columns, sums: only(asked, sums), from, conditions, limit, emptyToo: true });
}

export interface AskedSums {
  asked: readonly string[];
  limit: number | null;
  mapping?: DayMapping | undefined;
}

export function only(asked: readonly string[], sums: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sums).filter(([name]) => asked.includes(name)));
}

interface Grouped {
  by: readonly Dimension[];
  columns: Partial<Record<Dimension, string>>;
  sums: Record<string, string>;
  from: string;
  conditions: string[];
  limit: number | null;
  emptyToo: boolean;
}

export function grouped({ by, columns, sums, from, conditions, limit, emptyToo }: Grouped): string {
  const keys = by.map((dimension) => {
    const column = columns[dimension];
    if (column === undefined) throw new Error(`these figures have no ${dimension}`);
    return `${column} AS "${dimension}"`;
  });
  const totals = Object.entries(sums).map(([name, sum]) => `coalesce(${sum}, 0)::float8 AS "${name}"`);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const something = Object.values(sums).map((sum) => `${sum} <> 0`);
  const having = emptyToo ? '' : `HAVING ${something.join(' OR ')}`;
  const group = by.length > 0 ? `GROUP BY ${by.map((_, place) => place + 1).join(', ')} ${having}` : '';
  const most = limit === null ? '' : `LIMIT ${limit}`;
  return `SELECT ${[...keys, ...totals].join(', ')} FROM ${from} ${where} ${group} ${most}`;
}
