import { alphabetical } from '../../db/alphabetical.sql.ts';
import { spanOfDay } from '../../shared/days.ts';
import { timesQuantity, type Centimes } from '../../shared/money.ts';
import { defineExport, type ExportDefinition } from './define-export.ts';

interface CountRow {
  sheet: number;
  local: string;
  at: Date;
  postedAt: Date;
  category: string;
  product: number;
  name: string;
  counted: number;
  expected: number;
  price: Centimes;
  author: string;
  reason: string;
}

export interface CountsFilter {
  from?: string | undefined;
  to?: string | undefined;
  localId?: number | undefined;
  sheetId?: number | undefined;
}

/** One row per counted product of the posted sheets; the period is of their posting. */
export function countsExport({ from, to, localId, sheetId }: CountsFilter): ExportDefinition {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    'sheet.reason IS NOT NULL',
    ...(from ? [`sheet.closed_at >= ${place(spanOfDay(from).start)}`] : []),
    ...(to ? [`sheet.closed_at < ${place(spanOfDay(to).end)}`] : []),
    ...(localId === undefined ? [] : [`sheet.local_id = ${place(localId)}`]),
    ...(sheetId === undefined ? [] : [`sheet.id = ${place(sheetId)}`]),
  ];
  return defineExport<CountRow>({
    title: 'Comptages',
    values,
    text: `
      SELECT sheet.id AS sheet, locals.name AS local, counted_at AS at, closed_at AS "postedAt",
        categories.name AS category, line.product_id AS product, line.name, counted, expected,
        line.price_centimes AS price, users.name AS author, reason
      FROM counting_sheets AS sheet JOIN counting_lines AS line ON line.sheet_id = sheet.id
      JOIN locals ON locals.id = sheet.local_id JOIN users ON users.id = line.user_id
      JOIN products ON products.id = line.product_id JOIN categories ON categories.id = category_id
      WHERE ${conditions.join(' AND ')}
      ORDER BY sheet.closed_at, sheet.id, ${alphabetical('categories.name')}, ${alphabetical('line.name')},
        line.product_id`,
    columns: [
      ['Feuille', 'count', ({ sheet }) => sheet],
      ['Local', 'text', ({ local }) => local],
      ['Catégorie', 'text', ({ category }) => category],
      ['Produit', 'count', ({ product }) => product],
      ['Nom', 'text', ({ name }) => name],
      ['Compté', 'count', ({ counted }) => counted],
      ['Attendu', 'count', ({ expected }) => expected],
      ['Écart', 'count', ({ counted, expected }) => counted - expected],
      ['Prix de vente', 'amount', ({ price }) => price],
      [
        'Écart au prix de vente',
        'amount',
        ({ price, counted, expected }) => timesQuantity(price, counted - expected),
      ],
      ['Compté le', 'instant', ({ at }) => at],
      ['Par', 'text', ({ author }) => author],
      ['Validée le', 'instant', ({ postedAt }) => postedAt],
      ['Raison', 'text', ({ reason }) => reason],
    ],
  });
}
