/** Tickets, their lines and their stock. */
export const TICKET_INVARIANTS = [
  {
    name: 'a ticket is the sum of its lines',
    fault: 'Des tickets ne sont pas la somme de leurs lignes.',
    sql: `
    SELECT tickets.id FROM tickets LEFT JOIN ticket_lines ON ticket_lines.ticket_id = tickets.id
    GROUP BY tickets.id, products_centimes, services_centimes, tickets.frais_centimes
    HAVING tickets.products_centimes <> coalesce(sum(quantity * price_centimes) FILTER (WHERE product_id IS NOT NULL), 0)
      OR tickets.services_centimes <> coalesce(sum(quantity * price_centimes) FILTER (WHERE service_id IS NOT NULL), 0)
      OR tickets.frais_centimes <> coalesce(sum(quantity * ticket_lines.frais_centimes), 0)`,
  },
  {
    name: 'only a correction leaves a ticket without a line',
    fault: 'Des tickets ont perdu toutes leurs lignes.',
    sql: `
    SELECT id FROM tickets WHERE NOT EXISTS (SELECT FROM ticket_lines WHERE ticket_id = tickets.id)
      AND NOT EXISTS (SELECT FROM entries WHERE kind = 'CORRECTION' AND ticket_id = tickets.id)`,
  },
  {
    name: 'a product has no frais',
    fault: 'Des produits vendus portent un frais kessal.',
    sql: `
    SELECT id FROM ticket_lines WHERE product_id IS NOT NULL AND frais_centimes <> 0`,
  },
  {
    name: 'a line is of a category that there is, and only of a product',
    fault: "Des lignes de tickets nomment une catégorie qui n'existe pas.",
    sql: `
    SELECT id FROM ticket_lines WHERE category_id IS NOT NULL
      AND (product_id IS NULL OR NOT EXISTS (SELECT FROM categories WHERE categories.id = category_id))`,
  },
  {
    name: 'stock is the sum of its movements',
    fault: "Le stock n'est pas la somme de ses mouvements.",
    sql: `
    SELECT local_id, product_id FROM stock LEFT JOIN stock_movements USING (local_id, product_id)
    GROUP BY local_id, product_id, stock.quantity
    HAVING stock.quantity <> coalesce(sum(stock_movements.quantity), 0)`,
  },
  {
    name: 'what a ticket holds has left the shelf of its local, and of a cancelled one nothing',
    fault:
      "Des produits vendus n'ont pas quitté le stock de leur local, ou des produits annulés n'y sont pas revenus.",
    sql: `
    SELECT * FROM (
      SELECT tickets.id, local_id, product_id, sum(quantity) AS quantity
      FROM tickets JOIN ticket_lines ON ticket_id = tickets.id
      WHERE product_id IS NOT NULL AND cancelled_at IS NULL GROUP BY tickets.id, local_id, product_id
    ) AS held FULL JOIN (
      SELECT ticket_id AS id, local_id, product_id, -sum(quantity) AS quantity
      FROM stock_movements WHERE ticket_id IS NOT NULL
      GROUP BY ticket_id, local_id, product_id HAVING sum(quantity) <> 0
    ) AS moved USING (id, local_id, product_id)
    WHERE held.quantity IS DISTINCT FROM moved.quantity`,
  },
  {
    name: 'what moves for a ticket names it, and nothing else does',
    fault: 'Des mouvements de stock ne nomment pas leur ticket.',
    sql: `
    SELECT id FROM stock_movements
    WHERE (coalesce(ticket_id, late_sale_id) IS NOT NULL) <> (cause IN ('SALE', 'CORRECTION', 'CANCELLATION'))`,
  },
  {
    name: 'a Turkish bath owes no product, but what was sold there without a network',
    fault: 'Un local TURKI a un stock négatif.',
    sql: `
    SELECT stock.local_id, product_id FROM stock
    WHERE limited AND quantity < 0 AND NOT EXISTS (
      SELECT FROM late_sales WHERE late_sales.local_id = stock.local_id AND 'STOCK_BELOW_ZERO' = ANY (flags)
        AND lines @> jsonb_build_array(jsonb_build_object('type', 'product', 'itemId', product_id)))`,
  },
  {
    name: 'the shelves of Turkish baths, and no others, are limited',
    fault: 'La limite du stock ne suit pas le type du local.',
    sql: `
    SELECT local_id, product_id FROM stock JOIN locals ON locals.id = local_id WHERE limited <> is_limited_shelf(type)`,
  },
  {
    name: 'the ticket numbers of a local have no gap',
    fault: "Des tickets manquent : les numéros d'un local ne se suivent pas.",
    sql: `
    SELECT local_id FROM ticket_counters LEFT JOIN tickets USING (local_id)
    GROUP BY local_id, last_number
    HAVING count(tickets.id) <> last_number OR coalesce(max(number), 0) <> last_number`,
  },
];

/** Sales that were made without a network. */
export const LATE_SALE_INVARIANTS = [
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
    name: 'every late sale has its place in its queue',
    fault: 'Des ventes faites sans réseau manquent dans la file de leur appareil.',
    sql: `
    SELECT late_sales.id FROM late_sales
    LEFT JOIN late_sequences ON (late_sequences.queue_id, late_sequences.sequence) = (late_sales.queue_id, late_sales.sequence)
    WHERE 'QUEUE_FOREIGN' <> ALL (flags) AND (late_sequences.sale_key IS NULL
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
