import { perUnit, sumOf, toCentimes, type Centimes } from '#shared/money.ts';
import type { SalesReportQuery } from '../../graphql/generated.ts';

/** An item over all the tickets of a filter. */
export interface ReportRow {
  itemId: number;
  name: string;
  /** Where a service is sold, when the report is of several locals; null when there is nothing to tell apart. */
  place: string | null;
  quantity: number;
  /** What a unit fetched on average, rounded to the centime. */
  unit: Centimes;
  total: Centimes;
  frais: Centimes;
  net: Centimes;
}

/** The rows of a table of the report and what stands in its foot. */
export interface ReportSection extends Pick<ReportRow, 'quantity' | 'total' | 'frais' | 'net'> {
  rows: ReportRow[];
}

export interface Report {
  products: ReportSection;
  services: ReportSection;
  /** Products and services without the kessals' part. */
  net: Centimes;
}

/** The report as it is read, on the screen and on paper. `placed`: it is of several locals. */
export function reportOf({ products, services }: SalesReportQuery['salesReport'], placed: boolean): Report {
  const sold = section(products.map((item) => row({ ...item, frais: 0 }, null)));
  const served = section(
    services.map((item) => row(item, placed ? `${item.local.name} | ${item.local.type}` : null)),
  );
  return { products: sold, services: served, net: sold.net + served.net };
}

interface SoldItem {
  itemId: number;
  name: string;
  quantity: number;
  total: number;
  frais: number;
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
    net: total - frais,
  };
}

function section(rows: ReportRow[]): ReportSection {
  const sum = (of: 'quantity' | 'total' | 'frais' | 'net') => sumOf(rows.map((one) => one[of]));
  return { rows, quantity: sum('quantity'), total: sum('total'), frais: sum('frais'), net: sum('net') };
}
