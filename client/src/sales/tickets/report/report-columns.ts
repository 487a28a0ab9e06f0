import { formatDirhams, timesQuantity, type Centimes } from '#shared/money.ts';
import type { Report, ReportRow, ReportSection } from './report.ts';

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
