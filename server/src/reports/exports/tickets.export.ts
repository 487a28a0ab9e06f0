import type { EntityManager } from 'typeorm';
import { MEASURES, netOf } from '../../sums/measures/measures.rules.ts';
import { FORMER_CATEGORY } from '../../sums/summaries/summaries.sql.ts';
import { returnedCash } from '../../sales/sales.rules.ts';
import type { ListedFilter } from '../../sales/tickets/ticket-state.ts';
import { ticketsWhere } from '../../sales/tickets/tickets.queries.ts';
import type { ItemType } from '../../shared/items.ts';
import { minus, plus, timesQuantity, type Centimes } from '../../shared/money.ts';
import { cashPart } from '../../shared/payments.ts';
import { defineExport, type ExportDefinition } from './define-export.ts';

interface TicketRow {
  id: number;
  number: number;
  day: string;
  at: Date;
  local: string;
  cashier: string;
  products: Centimes;
  services: Centimes;
  frais: Centimes;
  received: Centimes | null;
  card: Centimes;
  wallet: Centimes;
  transfer: Centimes;
  provisional: string | null;
}

export function ticketsExport(_db: EntityManager, filter: ListedFilter): ExportDefinition {
  return defineExport<TicketRow>({
    title: 'Tickets',
    text: `
      SELECT ticket.id, number, business_date AS day, sold_at AS at, locals.name AS local, users.name AS cashier,
        products_centimes AS products, services_centimes AS services, frais_centimes AS frais,
        received_centimes AS received, card_centimes AS card, wallet_centimes AS wallet, transfer_centimes AS transfer,
        provisional_number AS provisional
      FROM ${filtered(filter)} AS ticket JOIN locals ON locals.id = ticket.local_id JOIN users ON users.id = ticket.user_id
      ORDER BY sold_at, ticket.id`,
    columns: [
      ['Identifiant', 'count', ({ id }) => id],
      ['Numéro', 'count', ({ number }) => number],
      ['Jour', 'day', ({ day }) => day],
      ['Vendu le', 'instant', ({ at }) => at],
      ['Local', 'text', ({ local }) => local],
      ['Caissier', 'text', ({ cashier }) => cashier],
      [MEASURES.products.label, 'amount', ({ products }) => products],
      [MEASURES.services.label, 'amount', ({ services }) => services],
      [MEASURES.total.label, 'amount', totalOf],
      [MEASURES.frais.label, 'amount', ({ frais }) => frais],
      [MEASURES.net.label, 'amount', (row) => netOf(totalOf(row), row.frais)],
      ['Reçu', 'amount', ({ received }) => received],
      ['Rendu', 'amount', (row) => returnedCash(row.received, cashOf(row))],
      ['Numéro provisoire', 'text', ({ provisional }) => provisional],
      [MEASURES.cash.label, 'amount', cashOf],
      [MEASURES.card.label, 'amount', ({ card }) => card],
      [MEASURES.wallet.label, 'amount', ({ wallet }) => wallet],
      [MEASURES.transfer.label, 'amount', ({ transfer }) => transfer],
    ],
  });
}

const filtered = (filter: ListedFilter) => `(SELECT row.* FROM tickets AS row WHERE ${ticketsWhere(filter)})`;

const cashOf = (row: TicketRow) => cashPart(totalOf(row), row);
const totalOf = ({ products, services }: TicketRow) => plus(products, services);

interface LineRow {
  ticket: number;
  number: number;
  day: string;
  at: Date;
  local: string;
  cashier: string;
  product: number | null;
  service: number | null;
  category: string | null;
  name: string;
  price: Centimes;
  quantity: number;
  frais: Centimes;
}

const TYPE_NAMES: Record<ItemType, string> = { product: 'Produit', service: 'Service' };

/** One row per line of a ticket, with the name and price at the sale, and the category by its name now. */
export function linesExport(_db: EntityManager, filter: ListedFilter): ExportDefinition {
  return defineExport<LineRow>({
    title: 'Lignes des tickets',
    text: `
      SELECT ticket.id AS ticket, number, business_date AS day, sold_at AS at, locals.name AS local,
        users.name AS cashier, product_id AS product, service_id AS service, categories.name AS category, line.name,
        line.price_centimes AS price, quantity, line.frais_centimes AS frais
      FROM ${filtered(filter)} AS ticket JOIN ticket_lines AS line ON line.ticket_id = ticket.id
      JOIN locals ON locals.id = ticket.local_id JOIN users ON users.id = ticket.user_id
      LEFT JOIN products ON products.id = product_id
      LEFT JOIN categories ON categories.id = coalesce(line.category_id, ${FORMER_CATEGORY})
      ORDER BY sold_at, ticket.id, line.id`,
    columns: [
      ['Ticket', 'count', ({ ticket }) => ticket],
      ['Numéro', 'count', ({ number }) => number],
      ['Jour', 'day', ({ day }) => day],
      ['Vendu le', 'instant', ({ at }) => at],
      ['Local', 'text', ({ local }) => local],
      ['Caissier', 'text', ({ cashier }) => cashier],
      ['Type', 'text', ({ product }) => TYPE_NAMES[product === null ? 'service' : 'product']],
      ['Article', 'count', ({ product, service }) => product ?? service],
      ['Catégorie', 'text', ({ category }) => category],
      ['Nom', 'text', ({ name }) => name],
      ['Prix', 'amount', ({ price }) => price],
      ['Quantité', 'count', ({ quantity }) => quantity],
      ['Total', 'amount', ({ price, quantity }) => timesQuantity(price, quantity)],
      ['Frais Kessal', 'amount', ({ frais, quantity }) => timesQuantity(frais, quantity)],
      ['Net', 'amount', ({ price, frais, quantity }) => timesQuantity(minus(price, frais), quantity)],
    ],
  });
}
