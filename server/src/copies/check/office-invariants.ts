/** Closures, vouchers, counts, the catalogue and the house. */
export const OFFICE_INVARIANTS = [
  {
    name: 'every closure is in the journal once',
    fault: 'Des clôtures manquent dans le journal, ou y sont deux fois.',
    sql: `
    SELECT closures.id FROM closures LEFT JOIN journal ON action = 'closure.declared' AND subject_id = closures.id
    GROUP BY closures.id HAVING count(journal.id) <> 1`,
  },
  {
    name: 'a closure has seen no ticket that is not there',
    fault: 'Des clôtures ont compté des tickets qui manquent.',
    sql: `
    SELECT id FROM closures LEFT JOIN ticket_counters USING (local_id)
    WHERE last_ticket_number > coalesce(last_number, 0)`,
  },
  {
    name: 'an edited closure kept what it was, from the first amounts on',
    fault: 'Des clôtures modifiées ont perdu leurs premiers montants.',
    sql: `
    SELECT closures.id FROM closures LEFT JOIN LATERAL (
      SELECT user_id, written_at FROM closure_versions WHERE closure_id = closures.id ORDER BY id LIMIT 1
    ) AS first ON true
    WHERE CASE WHEN edited_at IS NULL THEN first.user_id IS NOT NULL
      ELSE (first.user_id, first.written_at) IS DISTINCT FROM (closures.user_id, declared_at) END`,
  },
  {
    name: 'the house says what the journal last said of it',
    fault: "« La maison » n'est pas ce que le journal dit d'elle.",
    sql: `
    SELECT house.id FROM house JOIN (
      SELECT after FROM journal WHERE action = 'house.edited' ORDER BY journal.id DESC LIMIT 1
    ) AS last ON true
    WHERE (name, address, ice, vat)
      IS DISTINCT FROM (after ->> 'name', after ->> 'address', after ->> 'ice', after ->> 'vat')`,
  },
  {
    name: 'a local says what the journal last said of it',
    fault: "L'identité d'un local n'est pas ce que le journal dit d'elle.",
    sql: `
    SELECT local_id FROM local_identities LEFT JOIN (
      SELECT DISTINCT ON (subject_id) subject_id, after FROM journal
      WHERE action = 'local.identityEdited' ORDER BY subject_id, journal.id DESC
    ) AS last ON subject_id = local_id
    WHERE (name, address, ice, vat)
      IS DISTINCT FROM (after ->> 'name', after ->> 'address', after ->> 'ice', after ->> 'vat')`,
  },
  {
    name: 'nobody is logged in on a forgotten device',
    fault: 'Une session est ouverte sur un appareil oublié.',
    sql: `
    SELECT sessions.id FROM sessions JOIN devices ON devices.id = device_id
    WHERE forgotten_at IS NOT NULL AND ended_at IS NULL`,
  },
  {
    name: 'the journal names no code',
    fault: 'Le journal contient un code.',
    sql: `
    SELECT id FROM journal WHERE before ?| array['code', 'password'] OR after ?| array['code', 'password']`,
  },
  {
    name: 'a voucher is the sum of its lines, and has one',
    fault: 'Des bons de réception ne sont pas la somme de leurs lignes.',
    sql: `
    SELECT receptions.id FROM receptions LEFT JOIN reception_lines ON reception_id = receptions.id
    GROUP BY receptions.id
    HAVING receptions.total_centimes IS DISTINCT FROM sum(quantity::bigint * price_centimes)`,
  },
  {
    name: 'what a voucher moved is its lines, there and back when it was deleted, and nothing else did',
    fault: "Des bons de réception n'ont pas fait les mouvements de stock de leurs lignes.",
    sql: `
    SELECT * FROM (
      SELECT receptions.id, way.cause, way.local_id, product_id, sum(way.sign * quantity) AS quantity
      FROM receptions JOIN reception_lines ON reception_id = receptions.id
      CROSS JOIN LATERAL (VALUES
        ('RECEPTION', to_local_id, 1), ('RECEPTION', from_local_id, -1),
        ('REVERSAL', CASE WHEN deleted_at IS NOT NULL THEN to_local_id END, -1),
        ('REVERSAL', CASE WHEN deleted_at IS NOT NULL THEN from_local_id END, 1)
      ) AS way (cause, local_id, sign)
      WHERE way.local_id IS NOT NULL
      GROUP BY receptions.id, way.cause, way.local_id, product_id
    ) AS said FULL JOIN (
      SELECT reception_id AS id, cause, local_id, product_id, quantity::bigint AS quantity FROM stock_movements
      WHERE cause IN ('RECEPTION', 'REVERSAL') OR reception_id IS NOT NULL
    ) AS moved USING (id, cause, local_id, product_id, quantity)
    WHERE said.quantity IS DISTINCT FROM moved.quantity`,
  },
  {
    name: 'every voucher is in the journal once, and once more when it was deleted',
    fault: 'Des bons de réception manquent dans le journal, ou y sont deux fois.',
    sql: `
    SELECT receptions.id FROM receptions
    LEFT JOIN journal ON action IN ('reception.received', 'reception.removed') AND subject_id = receptions.id
    GROUP BY receptions.id
    HAVING count(*) FILTER (WHERE action = 'reception.received') <> 1
      OR count(*) FILTER (WHERE action = 'reception.removed') <> (deleted_at IS NOT NULL)::int`,
  },
  {
    name: 'the journal names no voucher that is not there',
    fault: 'Le journal nomme des bons de réception qui manquent.',
    sql: `
    SELECT id FROM journal WHERE action LIKE 'reception.%'
      AND NOT EXISTS (SELECT FROM receptions WHERE receptions.id = subject_id)`,
  },
  {
    name: 'what a posted sheet moved is what its counts differ by, and no other sheet moved anything',
    fault: "Des inventaires n'ont pas fait les mouvements de stock de leurs écarts.",
    sql: `
    SELECT * FROM (
      SELECT counting_sheets.id, local_id, product_id, counted::bigint - expected AS quantity
      FROM counting_sheets JOIN counting_lines ON sheet_id = counting_sheets.id
      WHERE reason IS NOT NULL AND counted <> expected
    ) AS said FULL JOIN (
      SELECT sheet_id AS id, local_id, product_id, sum(quantity) AS quantity FROM stock_movements
      WHERE sheet_id IS NOT NULL GROUP BY 1, 2, 3
    ) AS moved USING (id, local_id, product_id)
    WHERE said.quantity IS DISTINCT FROM moved.quantity`,
  },
  {
    name: 'every posted sheet is in the journal once, and no other',
    fault: 'Des inventaires manquent dans le journal, ou y sont deux fois.',
    sql: `
    SELECT counting_sheets.id FROM counting_sheets
    LEFT JOIN journal ON action = 'sheet.posted' AND subject_id = counting_sheets.id
    GROUP BY counting_sheets.id HAVING count(journal.id) <> (reason IS NOT NULL)::int`,
  },
  {
    name: 'the history of an item ends with what the item is',
    fault: 'Des articles ne sont pas ce que dit leur historique.',
    sql: `
    SELECT items.id FROM (
      SELECT id, 'product' AS type, name, arabic_name, price_centimes, 0 AS frais_centimes, hidden FROM products
      UNION ALL SELECT id, 'service', name, arabic_name, price_centimes, frais_centimes, hidden FROM services
    ) AS items LEFT JOIN LATERAL (
      SELECT * FROM item_history
      WHERE CASE items.type WHEN 'product' THEN product_id ELSE service_id END = items.id
      ORDER BY id DESC LIMIT 1
    ) AS last ON true
    WHERE (items.name, items.arabic_name, items.price_centimes, items.frais_centimes, items.hidden)
      IS DISTINCT FROM (last.name, last.arabic_name, last.price_centimes, last.frais_centimes, last.hidden)`,
  },
  {
    name: 'the history of an item goes forward, and each row of it says something new',
    fault: "L'historique d'un article ne se suit pas.",
    sql: `
    SELECT id FROM (
      SELECT id, valid_from, lag(valid_from) OVER item AS earlier,
        (name, arabic_name, price_centimes, frais_centimes, hidden)::text AS state,
        lag((name, arabic_name, price_centimes, frais_centimes, hidden)::text) OVER item AS earlier_state
      FROM item_history WINDOW item AS (PARTITION BY product_id, service_id ORDER BY id)
    ) AS versions
    WHERE valid_from < earlier OR state = earlier_state`,
  },
  {
    name: 'a former name is of somebody or something that there is',
    fault: 'Des noms d’autrefois ne sont de personne.',
    sql: `
    SELECT kind, subject_id FROM former_names WHERE NOT CASE kind
      WHEN 'house' THEN EXISTS (SELECT FROM house WHERE id = subject_id)
      WHEN 'user' THEN EXISTS (SELECT FROM users WHERE id = subject_id)
      ELSE EXISTS (SELECT FROM locals WHERE id = subject_id) END`,
  },
  {
    name: 'a deleted category has no visible product',
    fault: 'Une catégorie supprimée a des produits visibles.',
    sql: `
    SELECT products.id FROM products JOIN categories ON categories.id = category_id
    WHERE NOT hidden AND deleted_at IS NOT NULL`,
  },
];
