import type { EntityManager } from 'typeorm';
import type { ReceptionFilter } from '../../receptions/receptions.input.ts';
import { receptionsOf } from '../../receptions/receptions.queries.ts';
import { timesQuantity, type Centimes } from '../../shared/money.ts';
import { defineExport, subquery, type ExportDefinition } from './define-export.ts';

interface VoucherRow {
  id: number;
  day: string;
  at: Date;
  source: string | null;
  destination: string;
  author: string;
  supplier: string | null;
  description: string | null;
  product: number;
  name: string;
  price: Centimes;
  quantity: number;
}

/** One row per product of a voucher, with the voucher's name and price. */
export function receptionsExport(db: EntityManager, filter: ReceptionFilter): ExportDefinition {
  const { inner, values } = subquery(receptionsOf(db, filter));
  return defineExport<VoucherRow>({
    title: 'Réceptions',
    values,
    text: `
      SELECT reception.id, business_date AS day, dated_at AS at, source.name AS source, destination.name AS destination,
        users.name AS author, supplier, description, product_id AS product, line.name, line.price_centimes AS price, quantity
      FROM (${inner}) AS reception JOIN reception_lines AS line ON line.reception_id = reception.id
      JOIN locals AS destination ON destination.id = to_local_id LEFT JOIN locals AS source ON source.id = from_local_id
      JOIN users ON users.id = reception.user_id
      ORDER BY dated_at, reception.id, line.id`,
    columns: [
      ['Bon', 'count', ({ id }) => id],
      ['Jour', 'day', ({ day }) => day],
      ['Date', 'instant', ({ at }) => at],
      ['Type', 'text', ({ source }) => (source === null ? 'Achat' : 'Transfert')],
      ['De', 'text', ({ source }) => source],
      ['Vers', 'text', ({ destination }) => destination],
      ['Fournisseur', 'text', ({ supplier }) => supplier],
      ['Établi par', 'text', ({ author }) => author],
      ['Description', 'text', ({ description }) => description],
      ['Produit', 'count', ({ product }) => product],
      ['Nom', 'text', ({ name }) => name],
      ['Prix', 'amount', ({ price }) => price],
      ['Quantité', 'count', ({ quantity }) => quantity],
      ['Total', 'amount', ({ price, quantity }) => timesQuantity(price, quantity)],
    ],
  });
}
