import pg from 'pg';
import { byItem, figuresSql, type SalesSum } from '../../sales/figures/figures.sql.ts';
import { centimes } from '../../shared/money.ts';
import { datedSql } from '../../sums/measures/compared-days.sql.ts';
import {
  DIMENSION_NAMES,
  DIMENSIONS,
  figuresOf,
  MEASURE_NAMES,
  MEASURES,
  NO_SUMS,
  SUMS_OF,
  type Dimension,
  type Measure,
  type Subject,
  type Sums,
} from '../../sums/measures/measures.rules.ts';
import { debtsSql, kessalsSql } from '../kessals.sql.ts';
import { closuresSql, stockSql } from '../stock-and-closures.sql.ts';

/** The schema of the views, and nothing else's. */
export const FIGURES = 'figures';

interface View {
  name: string;
  description: string;
  dimensions: readonly Dimension[];
  measures: readonly Measure[];
  /** The reports' own SQL of these sums, by these dimensions. */
  groups: (by: readonly Dimension[], sums: readonly (keyof Sums)[]) => string;
}

/** No kept sum has them by item. */
const NOT_BY_ITEM: readonly Dimension[] = ['hour', 'cashier'];

const groupsSold: View['groups'] = (by, sums) =>
  figuresSql({ filter: {}, by, sums: sums as readonly SalesSum[] }, null);

export const VIEWS: readonly View[] = [
  {
    name: 'sales',
    description: 'Les ventes, par jour, heure, local et caissier.',
    dimensions: dimensionsOf('sales').filter((one) => !byItem([one], {})),
    measures: measuresOf('sales'),
    groups: groupsSold,
  },
  {
    name: 'items',
    description: 'Les ventes, par jour, local et article.',
    dimensions: dimensionsOf('sales').filter((one) => !NOT_BY_ITEM.includes(one)),
    // A ticket of two items would count twice.
    measures: measuresOf('sales').filter((one) => one !== 'tickets' && !('ofTickets' in MEASURES[one])),
    groups: groupsSold,
  },
  {
    name: 'stock',
    description: 'Le stock de maintenant, par local et produit.',
    dimensions: dimensionsOf('stock'),
    measures: measuresOf('stock'),
    groups: (by, asked) => stockSql({}, by, { asked, limit: null }),
  },
  {
    name: 'closures',
    description: 'Les clôtures, par jour et local.',
    dimensions: dimensionsOf('closures'),
    measures: measuresOf('closures'),
    groups: (by, asked) => closuresSql({}, by, { asked, limit: null }),
  },
  {
    name: 'kessals',
    description: 'Ce qui est dû et payé aux kessals, par jour et local ; sans nom : le pot commun.',
    dimensions: dimensionsOf('kessals'),
    measures: measuresOf('kessals'),
    groups: (by, asked) => kessalsSql({}, by, { asked, limit: null }),
  },
  {
    name: 'debts',
    description: 'Ce qui reste dû aux kessals maintenant ; sans nom : le pot commun.',
    dimensions: dimensionsOf('debts'),
    measures: measuresOf('debts'),
    groups: (by, asked) => debtsSql({}, by, { asked, limit: null }),
  },
];

function dimensionsOf(subject: Subject): Dimension[] {
  return DIMENSION_NAMES.filter((one) => (DIMENSIONS[one].subjects as readonly Subject[]).includes(subject));
}

/** Those that add up: a mean, which has no value without tickets, does not. */
function measuresOf(subject: Subject): Measure[] {
  const nothing = figuresOf(NO_SUMS);
  return MEASURE_NAMES.filter((one) => MEASURES[one].subject === subject && nothing[one] !== null);
}

const NAMED: Partial<Record<Dimension, string>> = {
  local: 'locals',
  cashier: 'users',
  kessal: 'kessals',
  category: 'categories',
  product: 'products',
  service: 'services',
};

interface ViewColumn {
  name: string;
  description: string;
  sql: string;
}

/** `localType` → "local_type" */
const columnName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A week, a month and a weekday are told from their day. */
const DATED = datedSql('asked."day"', []);
const isDated = (one: Dimension): one is 'week' | 'month' | 'weekday' => one !== 'day' && one in DATED;

function dimensionColumns(dimension: Dimension): ViewColumn[] {
  const { label, description } = DIMENSIONS[dimension];
  const column = {
    name: columnName(dimension),
    description: `${label} : ${description}`,
    sql: isDated(dimension) ? DATED[dimension] : `asked."${dimension}"`,
  };
  if (!(dimension in NAMED)) return [column];
  return [
    { ...column, name: `${column.name}_id` },
    { ...column, sql: `named_${column.name}.name` },
  ];
}

function measureColumns(measure: Measure): ViewColumn[] {
  const { label, description, unit } = MEASURES[measure];
  const name = columnName(measure);
  const sql = `(${termsOf(measure)})`;
  if (unit === 'count') return [{ name, description: `${label} : ${description}`, sql: `${sql}::bigint` }];
  return [
    {
      name: `${name}_centimes`,
      description: `${label}, en centimes : ${description}`,
      sql: `${sql}::bigint`,
    },
    {
      name: `${name}_dirhams`,
      description: `${label}, en dirhams : ${description}`,
      sql: `(${sql}::numeric / 100)::numeric(18, 2)`,
    },
  ];
}

/** The measure's own rule, asked what one more of each sum adds. */
function termsOf(measure: Measure): string {
  return SUMS_OF[measure]
    .map((sum) => `${figuresOf({ ...NO_SUMS, [sum]: centimes(1) })[measure]} * asked."${sum}"`)
    .join(' + ');
}

/** The statements that make the views, each column with its description. */
export function viewStatements(): string[] {
  return VIEWS.flatMap((view) => {
    const name = `${FIGURES}.${view.name}`;
    const columns = [...view.dimensions.flatMap(dimensionColumns), ...view.measures.flatMap(measureColumns)];
    const comment = (what: string, text: string) => `COMMENT ON ${what} IS ${pg.escapeLiteral(text)}`;
    return [
      `CREATE VIEW ${name} AS ${viewSql(view, columns)}`,
      comment(`VIEW ${name}`, view.description),
      ...columns.map((column) => comment(`COLUMN ${name}.${column.name}`, column.description)),
    ];
  });
}

function viewSql({ dimensions, measures, groups }: View, columns: readonly ViewColumn[]): string {
  const by = dimensions.filter((one) => !isDated(one));
  const sums = [...new Set(measures.flatMap((one) => SUMS_OF[one]))];
  const joins = by.flatMap((one) => {
    const table = NAMED[one];
    return table ? [`LEFT JOIN ${table} AS named_${one} ON named_${one}.id = asked."${one}"`] : [];
  });
  return `SELECT ${columns.map(({ name, sql }) => `${sql} AS ${name}`).join(', ')}
    FROM (${groups(by, sums)}) AS asked ${joins.join(' ')}`;
}
