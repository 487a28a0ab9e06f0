import {
  formatDirhams,
  perUnit,
  plus,
  sumOf,
  timesQuantity,
  toCentimes,
  type Centimes,
  type Dirham,
} from '#shared/money.ts';
import { netOf } from '#server/sums/measures/measures.rules.ts';
import type { SalesReportQuery } from '../../../graphql/generated.ts';
import { localLabel } from '../../../lib/text/local-label.ts';

/** An item's sum over all tickets of a filter. */
export interface ReportRow {
  itemId: number;
  name: string;
  /** A service's local when the report covers several, else null. */
  place: string | null;
  quantity: number;
  /** Average unit price, rounded to the centime. */
  unit: Centimes;
  total: Centimes;
  frais: Centimes;
  net: Centimes;
}

/** The rows of a table and its footer. */
export interface ReportSection extends Pick<ReportRow, 'quantity' | 'total' | 'frais' | 'net'> {
  rows: ReportRow[];
}

export interface Report {
  products: ReportSection;
  services: ReportSection;
  /** Products and services minus frais. */
  net: Centimes;
}

/** `placed`: the report covers several locals. */
export function reportOf({ products, services }: SalesReportQuery['salesReport'], placed: boolean): Report {
  const sold = section(products.map((item) => row({ ...item, frais: 0 }, null)));
  const served = section(services.map((item) => row(item, placed ? localLabel(item.local) : null)));
  return { products: sold, services: served, net: plus(sold.net, served.net) };
}

interface SoldItem {
  itemId: number;
  name: string;
  quantity: number;
  total: Dirham;
  frais: Dirham;
}

function row(item: SoldItem, place: string | null): ReportRow {
  const { itemId, name, quantity } = item;
  const [total, frais] = [toCentimes(item.total), toCentimes(item.frais)];
  return {
    itemId,
    name,
    place,
    quantity,
    unit: perUnit(total, quantity),
    total,
    frais,
    net: netOf(total, frais),
  };
}

function section(rows: ReportRow[]): ReportSection {
  const sum = (of: 'total' | 'frais' | 'net') => sumOf(rows.map((one) => one[of]));
  const quantity = rows.reduce((units, one) => units + one.quantity, 0);
  return { rows, quantity, total: sum('total'), frais: sum('frais'), net: sum('net') };
}

/** A column of figures, on screen and in print. */
export interface ReportColumn {
  title: string;
  of: (row: ReportRow) => string;
  foot: (section: ReportSection) => string;
}

type Figure = 'total' | 'frais' | 'net';

const QUANTITY: ReportColumn = {
  title: 'Quantité',
  of: ({ quantity }) => String(quantity),
  foot: ({ quantity }) => String(quantity),
};

/** One that does not make the total is the average of several prices. */
function unitPrice(title: string): ReportColumn {
  const of = ({ unit, quantity, total }: ReportRow) =>
    `${timesQuantity(unit, quantity) === total ? '' : 'moy.\u00a0'}${formatDirhams(unit)}`;
  return { title, of, foot: () => '' };
}

function amount(title: string, figure: Figure): ReportColumn {
  return {
    title,
    of: (row) => formatDirhams(row[figure]),
    foot: (section) => formatDirhams(section[figure]),
  };
}

export const PRODUCT_COLUMNS: readonly ReportColumn[] = [
  QUANTITY,
  unitPrice('Prix unitaire de vente'),
  amount('Total', 'total'),
];

export const SERVICE_COLUMNS: readonly ReportColumn[] = [
  QUANTITY,
  unitPrice('Prix unitaire'),
  amount('Frais', 'frais'),
  amount('Total brut', 'total'),
  amount('Total net', 'net'),
];

/** The report's totals. */
export function summaryOf({ products, services, net }: Report): [name: string, amount: Centimes][] {
  return [
    ['Total Produits', products.total],
    ['Total Services', services.total],
    ['Total Frais Kessal', services.frais],
    ['Total NET', net],
  ];
}
