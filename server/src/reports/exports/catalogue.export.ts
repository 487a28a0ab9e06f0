import type { EntityManager } from 'typeorm';
import {
  HEADINGS,
  localLabels,
  STATES,
  STOCK,
  TYPES,
  type RowType,
} from '../../catalogue/import/sheet/columns.ts';
import { listLocals } from '../../locals/locals.queries.ts';
import type { Centimes } from '../../shared/money.ts';
import { defineExport, type ExportDefinition } from './define-export.ts';

interface CatalogueRow {
  type: RowType;
  id: number;
  name: string;
  arabicName: string | null;
  category: string | null;
  localId: number | null;
  priceCentimes: Centimes | null;
  fraisCentimes: Centimes | null;
  barcodes: string[] | null;
  alertThreshold: number | null;
  hidden: boolean | null;
}

const ROWS = `
SELECT * FROM (
  SELECT 0 AS part, 'category' AS type, id, name, arabic_name AS "arabicName", NULL AS category, NULL::int AS "localId", NULL::int AS "priceCentimes",
    NULL::int AS "fraisCentimes", NULL::text[] AS barcodes, NULL::int AS "alertThreshold", NULL::boolean AS hidden
  FROM categories WHERE deleted_at IS NULL
  UNION ALL
  SELECT 1, 'product', products.id, products.name, products.arabic_name, categories.name, NULL, price_centimes, NULL, barcodes, alert_threshold,
    hidden
  FROM products JOIN categories ON categories.id = category_id
  UNION ALL
  SELECT 2, 'service', id, name, arabic_name, NULL, local_id, price_centimes, frais_centimes, NULL, NULL, hidden
  FROM services WHERE deleted_at IS NULL
) AS rows
ORDER BY part, category COLLATE alphabetical, "localId", name COLLATE alphabetical, id`;

/** The sheet that an import reads: brought back as it is it changes nothing. Its columns of stock are for first units. */
export async function catalogueExport(db: EntityManager): Promise<ExportDefinition> {
  const locals = await listLocals(db, { depots: true });
  const labels = [...localLabels(locals)];
  const names = new Map(labels.map(([label, { id }]) => [id, label]));
  const shelves = labels.filter(([, { type }]) => type !== 'BELDI').map(([label]) => label);
  return defineExport<CatalogueRow>({
    title: 'Catalogue',
    text: ROWS,
    columns: [
      [HEADINGS.type, 'text', ({ type }) => TYPES[type]],
      [HEADINGS.id, 'count', ({ id }) => id],
      [HEADINGS.category, 'text', ({ category }) => category],
      [HEADINGS.name, 'text', ({ name }) => name],
      [HEADINGS.arabicName, 'text', ({ arabicName }) => arabicName],
      [HEADINGS.local, 'text', ({ localId }) => names.get(localId ?? 0) ?? null],
      [HEADINGS.price, 'amount', ({ priceCentimes }) => priceCentimes],
      [HEADINGS.frais, 'amount', ({ fraisCentimes }) => fraisCentimes],
      [HEADINGS.barcodes, 'text', ({ barcodes }) => barcodes?.join(' ') || null],
      [HEADINGS.threshold, 'count', ({ alertThreshold }) => alertThreshold],
      [
        HEADINGS.status,
        'text',
        ({ hidden }) => (hidden === null ? null : hidden ? STATES.hidden : STATES.visible),
      ],
      ...shelves.map((label) => [`${STOCK} ${label}`, 'count', () => null] as const),
    ],
  });
}
