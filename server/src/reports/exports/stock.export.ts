import type { EntityManager } from 'typeorm';
import { shownLocals } from '../../office/stock-table/stock-table.queries.ts';
import {
  matchingSql,
  STOCK_ORDER,
  STOCK_ROWS,
  type StockFilter,
} from '../../office/stock-table/stock-table.sql.ts';
import type { StockRow } from '../../office/stock-table/stock-table.queries.ts';
import type { LocalDate } from '../../shared/days.ts';
import { defineExport, type ExportDefinition } from './define-export.ts';

/** The stock table: a product per row, a local per column. */
export async function stockExport(
  db: EntityManager,
  filter: StockFilter,
  today: LocalDate,
): Promise<ExportDefinition> {
  const locals = await shownLocals(db, filter);
  const names = new Map(locals.map(({ id, name }) => [id, name]));
  const values: unknown[] = [locals.map(({ id }) => id)];
  return defineExport<StockRow>({
    title: 'Stock',
    values,
    text: `${matchingSql(filter, today, values)} ${STOCK_ROWS} ORDER BY ${STOCK_ORDER}`,
    columns: [
      ['Catégorie', 'text', ({ category }) => category],
      ['Produit', 'count', ({ productId }) => productId],
      ['Nom', 'text', ({ name }) => name],
      ['Prix de vente', 'amount', ({ priceCentimes }) => priceCentimes],
      ['Statut', 'text', ({ hidden }) => (hidden ? 'Masqué' : 'Visible')],
      ['Seuil d’alerte', 'count', ({ alertThreshold }) => alertThreshold],
      ...locals.map(
        ({ name }, place) => [name, 'count', ({ quantities }: StockRow) => quantities[place] ?? 0] as const,
      ),
      ['Total', 'count', ({ total }) => total],
      ['Bas à', 'text', ({ lowLocalIds }) => lowLocalIds.map((id) => names.get(id)).join(', ')],
    ],
  });
}
