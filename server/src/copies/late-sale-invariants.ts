import type { Invariant } from './invariant.ts';

/** Sales that were made without a network. */
export const LATE_SALE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a late sale with a ticket is that ticket',
    fault: 'Des ventes faites sans réseau diffèrent de leur ticket.',
    sql: `
    SELECT late_sales.id FROM late_sales JOIN tickets ON tickets.id = ticket_id
    WHERE (late_sales.sale_key, late_sales.content_hash, late_sales.local_id, late_sales.user_id)
      IS DISTINCT FROM (tickets.sale_key, tickets.content_hash, tickets.local_id, tickets.user_id)
      OR late_sales.sold_at <> tickets.sold_at AND recorded_at <> tickets.sold_at
      OR cancelled_at IS NULL AND provisional_number IS DISTINCT FROM provisional`,
  },
  {
    name: 'a ticket with a provisional number is of a late sale',
    fault: "Des tickets provisoires n'ont pas de vente faite sans réseau.",
    sql: `
    SELECT id FROM tickets WHERE provisional_number IS NOT NULL
      AND NOT EXISTS (SELECT FROM late_sales WHERE ticket_id = tickets.id)`,
  },
  {
    name: 'a late sale without a ticket took its goods, unless its grant counted no more, and those of a refused one may be back',
    fault: "Des ventes faites sans réseau n'ont pas pris leurs produits au stock.",
    sql: `
    SELECT * FROM (
      SELECT late_sales.id, (line ->> 'itemId')::int AS product_id, -sum((line ->> 'quantity')::int) AS quantity
      FROM late_sales CROSS JOIN jsonb_array_elements(lines) AS line
      WHERE ticket_id IS NULL AND moved_goods AND line ->> 'type' = 'product' AND line ->> 'fault' IS DISTINCT FROM 'ITEM_UNKNOWN'
      GROUP BY 1, 2
    ) AS said FULL JOIN (
      SELECT late_sale_id AS id, product_id, sum(quantity) AS quantity FROM stock_movements
      WHERE late_sale_id IS NOT NULL AND ticket_id IS NULL GROUP BY 1, 2
    ) AS moved USING (id, product_id)
    LEFT JOIN late_sales USING (id)
    WHERE said.quantity IS DISTINCT FROM moved.quantity AND NOT (num_nonnulls(refused_at, ticket_id) > 0 AND moved.quantity = 0)`,
  },
  {
    name: 'every late sale has its place in its queue, which counted it',
    fault: 'Des ventes faites sans réseau manquent dans la file de leur appareil.',
    sql: `
    SELECT late_sales.id FROM late_sales LEFT JOIN queues ON queues.id = queue_id
    LEFT JOIN late_sequences ON (late_sequences.queue_id, late_sequences.sequence) = (late_sales.queue_id, late_sales.sequence)
    WHERE 'QUEUE_FOREIGN' <> ALL (flags) AND (late_sequences.sale_key IS NULL
      OR highest < late_sales.sequence
        AND NOT EXISTS (SELECT FROM reviews WHERE kind = 'QUEUE_WENT_BACK' AND reviews.queue_id = late_sales.queue_id)
      OR late_sequences.sale_key <> late_sales.sale_key AND 'SEQUENCE_REUSED' <> ALL (flags))`,
  },
  {
    name: 'a late sale that an administrator should see is on his list',
    fault: 'Des ventes à vérifier manquent dans la liste « À vérifier ».',
    sql: `
    SELECT late_sales.id FROM late_sales LEFT JOIN reviews ON late_sale_id = late_sales.id
    WHERE (flags <> '{}') <> (reviews.id IS NOT NULL)
      OR ticket_id IS NULL AND (refused_at IS NULL) <> (decided_at IS NULL)`,
  },
];
