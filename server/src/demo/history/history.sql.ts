import { expectedInDrawerSql } from '../../money/drawer.sql.ts';
import { BulkRows } from './bulk-rows.ts';

/** Tables whose ids the history gives. */
export const NUMBERED = [
  'tickets',
  'ticket_lines',
  'closures',
  'receptions',
  'counting_sheets',
  'journal',
] as const;

/**
 * Checking every foreign key takes as long as all the rest. Only a superuser may leave it out, as the embedded
 * PostgreSQL's role is; for others it is left on.
 */
export const FOREIGN_KEYS_OFF = `SELECT set_config('session_replication_role', 'replica', true)
  WHERE current_setting('is_superuser') = 'on'`;
export const FOREIGN_KEYS_ON = `SELECT set_config('session_replication_role', 'origin', true)
  WHERE current_setting('is_superuser') = 'on'`;

export const SET_STOCK = `
  WITH held AS (SELECT local_id, product_id, quantity FROM rows)
  UPDATE stock SET quantity = held.quantity FROM held
  WHERE (stock.local_id, stock.product_id) = (held.local_id, held.product_id) AND stock.quantity <> held.quantity`;

export const SET_NUMBERS = `INSERT INTO ticket_counters (local_id, last_number, last_entry) SELECT local_id, last_number, last_entry FROM rows
  ON CONFLICT (local_id) DO UPDATE SET last_number = excluded.last_number, last_entry = excluded.last_entry`;

export const DRAWERS = `SELECT local_id AS "localId", last_entry AS "lastEntry", drawer_since AS since,
  ${expectedInDrawerSql('ticket_counters')} AS holds FROM ticket_counters`;

/** By table, documents before what names them. */
export function bulkRows() {
  return { ...salesRows(), ...goodsRows(), ...traceRows(), ...drawerRows(), ...kessalRows() };
}

function salesRows() {
  return {
    tickets: new BulkRows(
      {
        id: 'int',
        local_id: 'int',
        number: 'int',
        user_id: 'int',
        device_id: 'uuid',
        at: 'float8',
        day: 'date',
        hour: 'int',
        products: 'int',
        services: 'int',
        frais: 'int',
        received: 'int',
        card: 'int',
        wallet: 'int',
        transfer: 'int',
        ended: 'float8',
      },
      `INSERT INTO tickets (id, local_id, number, user_id, device_id, sale_key, content_hash, sold_at, recorded_at,
         business_date, sold_hour, products_centimes, services_centimes, frais_centimes, received_centimes,
         card_centimes, wallet_centimes, transfer_centimes, cancelled_at)
       SELECT id, local_id, number, user_id, device_id, 'histoire-' || id, '', to_timestamp(at), to_timestamp(at),
         day, hour, products, services, frais, received, card, wallet, transfer, to_timestamp(ended) FROM rows`,
    ),
    lines: new BulkRows(
      {
        id: 'int',
        ticket_id: 'int',
        product_id: 'int',
        service_id: 'int',
        category_id: 'int',
        name: 'text',
        price: 'int',
        frais: 'int',
        kessal_id: 'int',
        quantity: 'int',
      },
      `INSERT INTO ticket_lines (id, ticket_id, product_id, service_id, category_id, name, price_centimes, frais_centimes, kessal_id, quantity)
       SELECT * FROM rows`,
    ),
    closures: new BulkRows(
      {
        id: 'int',
        local_id: 'int',
        day: 'date',
        user_id: 'int',
        at: 'float8',
        total: 'int',
        products: 'int',
        services: 'int',
        last_number: 'int',
        last_entry: 'int',
        expected_products: 'bigint',
        expected_services: 'bigint',
        expected_frais: 'bigint',
      },
      `INSERT INTO closures (id, local_id, business_date, user_id, declared_at, total_centimes, products_centimes,
         services_centimes, last_ticket_number, last_entry, expected_products_centimes, expected_services_centimes,
         expected_frais_centimes)
       SELECT id, local_id, day, user_id, to_timestamp(at), total, products, services, last_number, last_entry, expected_products,
         expected_services, expected_frais FROM rows`,
    ),
  };
}

function goodsRows() {
  return {
    vouchers: new BulkRows(
      {
        id: 'int',
        key: 'text',
        supplier: 'text',
        description: 'text',
        at: 'float8',
        day: 'date',
        from_id: 'int',
        to_id: 'int',
        user_id: 'int',
        total: 'int',
        gone: 'float8',
      },
      `INSERT INTO receptions (id, reception_key, content_hash, supplier, description, dated_at, business_date, recorded_at,
         from_local_id, to_local_id, user_id, total_centimes, deleted_at, deleted_by)
       SELECT id, key, '', supplier, description, to_timestamp(at), day, to_timestamp(at), from_id, to_id, user_id, total,
         to_timestamp(gone), CASE WHEN gone IS NOT NULL THEN user_id END FROM rows`,
    ),
    voucherLines: new BulkRows(
      { reception_id: 'int', product_id: 'int', name: 'text', price: 'int', quantity: 'int' },
      `INSERT INTO reception_lines (reception_id, product_id, name, price_centimes, quantity) SELECT * FROM rows`,
    ),
    sheets: new BulkRows(
      {
        id: 'int',
        local_id: 'int',
        user_id: 'int',
        opened: 'float8',
        closed: 'float8',
        reason: 'text',
      },
      `INSERT INTO counting_sheets (id, local_id, opened_at, opened_by, closed_at, closed_by, reason)
       SELECT id, local_id, to_timestamp(opened), user_id, to_timestamp(closed), user_id, reason FROM rows`,
    ),
    sheetLines: new BulkRows(
      {
        sheet_id: 'int',
        product_id: 'int',
        name: 'text',
        price: 'int',
        counted: 'int',
        expected: 'int',
        at: 'float8',
        user_id: 'int',
      },
      `INSERT INTO counting_lines (sheet_id, product_id, name, price_centimes, counted, expected, counted_at, user_id)
       SELECT sheet_id, product_id, name, price, counted, expected, to_timestamp(at), user_id FROM rows`,
    ),
  };
}

function traceRows() {
  return {
    movements: new BulkRows(
      {
        local_id: 'int',
        product_id: 'int',
        quantity: 'int',
        cause: 'text',
        user_id: 'int',
        ticket_id: 'int',
        reception_id: 'int',
        sheet_id: 'int',
        reason: 'text',
        at: 'float8',
      },
      `INSERT INTO stock_movements (local_id, product_id, quantity, cause, user_id, ticket_id, reception_id, sheet_id,
         reason, at)
       SELECT local_id, product_id, quantity, cause, user_id, ticket_id, reception_id, sheet_id, reason,
         to_timestamp(at) FROM rows`,
    ),
    journal: new BulkRows(
      {
        id: 'int',
        at: 'float8',
        user_id: 'int',
        local_id: 'int',
        request_id: 'text',
        action: 'text',
        subject_id: 'int',
        before: 'jsonb',
        after: 'jsonb',
        device_id: 'uuid',
      },
      `INSERT INTO journal (id, at, user_id, local_id, request_id, action, subject_id, before, after, device_id)
       OVERRIDING SYSTEM VALUE
       SELECT id, to_timestamp(at), user_id, local_id, request_id, action, subject_id, before, after, device_id FROM rows`,
    ),
    entries: new BulkRows(
      {
        id: 'int',
        local_id: 'int',
        sequence: 'int',
        kind: 'text',
        ticket_id: 'int',
        user_id: 'int',
        device_id: 'uuid',
        request_id: 'text',
        reason: 'text',
        at: 'float8',
        day: 'date',
        hour: 'int',
        cashier_id: 'int',
        tickets: 'int',
        articles: 'int',
        products: 'int',
        services: 'int',
        frais: 'int',
        card: 'int',
        wallet: 'int',
        transfer: 'int',
        detail: 'jsonb',
      },
      `INSERT INTO entries (id, local_id, sequence, kind, ticket_id, user_id, device_id, request_id, reason, recorded_at,
         business_date, sold_hour, cashier_id, tickets, articles, products_centimes, services_centimes, frais_centimes,
         drawer_centimes, card_centimes, wallet_centimes, transfer_centimes, detail)
       SELECT id, local_id, sequence, kind, ticket_id, user_id, device_id, request_id, reason, to_timestamp(at),
         day, hour, cashier_id, tickets, articles, products, services, frais, products + services - card - wallet - transfer, card, wallet, transfer, detail
       FROM rows`,
    ),
    entryLines: new BulkRows(
      {
        entry_id: 'int',
        product_id: 'int',
        service_id: 'int',
        category_id: 'int',
        name: 'text',
        price: 'int',
        frais: 'int',
        kessal_id: 'int',
        quantity: 'int',
      },
      `INSERT INTO entry_lines (entry_id, product_id, service_id, category_id, name, price_centimes, frais_centimes, kessal_id, quantity)
       SELECT * FROM rows`,
    ),
  };
}

function drawerRows() {
  return {
    drawerEntries: new BulkRows(
      {
        id: 'int',
        local_id: 'int',
        sequence: 'int',
        kind: 'text',
        user_id: 'int',
        device_id: 'uuid',
        request_id: 'text',
        reason: 'text',
        at: 'float8',
        day: 'date',
        drawer: 'int',
        closure_id: 'int',
        debtor_id: 'int',
        kessal_id: 'int',
        owed_to_id: 'int',
        detail: 'jsonb',
      },
      `INSERT INTO entries (id, local_id, sequence, kind, user_id, device_id, request_id, reason, recorded_at, business_date,
         drawer_centimes, put_in_centimes, spent_centimes, banked_centimes, difference_centimes, kessal_paid_centimes, closure_id, debtor_id,
         kessal_id, owed_to_id, detail)
       SELECT id, local_id, sequence, kind, user_id, device_id, request_id, reason, to_timestamp(at), day, drawer,
         CASE kind WHEN 'DRAWER_IN' THEN drawer ELSE 0 END, CASE kind WHEN 'DRAWER_OUT' THEN -drawer ELSE 0 END,
         CASE kind WHEN 'BANKED' THEN -drawer ELSE 0 END, CASE kind WHEN 'COUNTED' THEN drawer ELSE 0 END,
         CASE kind WHEN 'KESSAL_PAID' THEN -drawer ELSE 0 END, closure_id, debtor_id, kessal_id, owed_to_id, detail
       FROM rows`,
    ),
    counts: new BulkRows(
      {
        closure_id: 'int',
        local_id: 'int',
        since: 'int',
        last_entry: 'int',
        last_number: 'int',
        at: 'float8',
        expected: 'bigint',
        counted: 'int',
        float_left: 'int',
        accepted_id: 'int',
      },
      `INSERT INTO drawer_counts (closure_id, local_id, since, last_entry, last_ticket_number, counted_at, expected_centimes,
         counted_centimes, float_centimes, accepted_id)
       SELECT closure_id, local_id, since, last_entry, last_number, to_timestamp(at), expected, counted, float_left, accepted_id
       FROM rows`,
    ),
  };
}

function kessalRows() {
  return {
    presences: new BulkRows(
      { local_id: 'int', day: 'date', kessal_id: 'int', place: 'int', turns: 'int' },
      `INSERT INTO kessal_presences (local_id, business_date, kessal_id, place, turns, present)
       SELECT local_id, day, kessal_id, place, turns, true FROM rows`,
    ),
  };
}
