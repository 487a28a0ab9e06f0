import { perUnit, plus, sumOf, toCentimes, type Centimes, type Dirham } from '#shared/money.ts';
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
