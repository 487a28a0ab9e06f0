import { useDatabase } from '../../test/database.ts';
import { declareDay, editClosure } from '../closures/closures.service.ts';
import { sell } from '../sales/sell/sell.service.ts';
import { centimes as c } from '../shared/money.ts';
import { sqlState, violates } from './sql-state.ts';
import { inTransaction } from './transaction.ts';

/** Constraints that the database enforces against bugs, scripts and manual SQL. */
const { db, make } = useDatabase();
const ids: Record<string, string | number> = {};

beforeAll(async () => {
  await make.house();
  const local = await make.local({ type: 'TURKI' });
  const { user } = await make.user({ local });
  const product = await make.product({ stock: [[local, 10]] });
  const service = await make.service({ local });
  const ctx = make.ctx(user, local);
  const ticket = await sell(db.manager, ctx, {
    key: 'vente-temoin',
    lines: [
      { type: 'product', itemId: product, quantity: 1 },
      { type: 'service', itemId: service, quantity: 1 },
    ],
  });
  const { user: admin } = await make.user({ role: 'ADMIN' });
  const counted = { total: c(7500), products: c(1500), services: c(6000) };
  const closure = await inTransaction(db, (tx) => declareDay(tx, ctx, counted));
  await inTransaction(db, (tx) =>
    editClosure(tx, make.ctx(admin, local), { id: closure.id, ...counted, total: c(7000) }),
  );
  const reception = await make.reception({ to: local, lines: [[product, 2, 900]] });
  const [sheet] = await db.query<{ id: number }[]>(
    `INSERT INTO counting_sheets (local_id, opened_at, opened_by, closed_at, closed_by, reason)
     VALUES ($1, now(), $2, now(), $2, NULL) RETURNING id`,
    [local.id, admin.id],
  );
  const device = '7f4c1a52-0000-4000-8000-000000000001';
  await db.query('INSERT INTO devices VALUES ($1, $2, now(), now(), NULL, $2)', [device, user.id]);
  const [category] = await db.query<{ id: number }[]>('SELECT id FROM categories LIMIT 1');
  Object.assign(ids, {
    local: local.id,
    user: user.id,
    product,
    service,
    ticket: ticket.id,
    closure: closure.id,
    reception: reception.id,
    sheet: sheet!.id,
    device: `'${device}'`,
    queue: "'7f4c1a52-0000-4000-8000-0000000000aa'",
    category: category!.id,
  });
});

/** Rolled back; `:name` stands for an id. Answers the error, or null. */
async function tried(statement: string): Promise<unknown> {
  const sql = statement.replaceAll(/:(\w+)\b/g, (whole, name: string) => String(ids[name] ?? whole));
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(sql);
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
    return null;
  } catch (error) {
    return error;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const ticket = (changes: Record<string, string>) => {
  const row = {
    local_id: ':local',
    number: '2',
    user_id: ':user',
    sale_key: "'autre-vente'",
    content_hash: "'x'",
    sold_at: 'now()',
    recorded_at: 'now()',
    business_date: "'2026-11-20'",
    sold_hour: '12',
    products_centimes: '100',
    services_centimes: '0',
    frais_centimes: '0',
    ...changes,
  };
  return `INSERT INTO tickets (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
};

const line = (changes: Record<string, string>) => {
  const row = {
    ticket_id: ':ticket',
    product_id: 'NULL',
    service_id: 'NULL',
    name: "'Ligne'",
    price_centimes: '100',
    frais_centimes: '0',
    quantity: '1',
    ...changes,
  };
  return `INSERT INTO ticket_lines (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
};

const history = (changes: Record<string, string>) => {
  const row = {
    product_id: ':product',
    service_id: 'NULL',
    name: "'Savon'",
    price_centimes: '100',
    frais_centimes: '0',
    hidden: 'false',
    valid_from: 'now()',
    ...changes,
  };
  return `INSERT INTO item_history (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
};

/** By default a second closure of a closed day. */
const closing = (changes: Record<string, string>) => {
  const row = {
    local_id: ':local',
    business_date: "'2026-11-20'",
    user_id: ':user',
    declared_at: 'now()',
    total_centimes: '100000000',
    products_centimes: '0',
    services_centimes: '0',
    last_ticket_number: '0',
    last_entry: '0',
    expected_products_centimes: '2500000000',
    expected_services_centimes: '0',
    expected_frais_centimes: '0',
    ...changes,
  };
  return `INSERT INTO closures (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
};

const session = (user: string, device: string, expires: string) =>
  `INSERT INTO sessions VALUES ('7f4c1a52-0000-4000-8000-0000000000aa', ${user}, ${device}, now(), ${expires}, NULL)`;

const movement = (quantity: string, cause: string, product = ':product') =>
  `INSERT INTO stock_movements (local_id, product_id, quantity, cause, user_id, at)
   VALUES (:local, ${product}, ${quantity}, '${cause}', :user, now())`;

const voucherMovement = (cause: string, reception: string, user = ':user') =>
  `INSERT INTO stock_movements (local_id, product_id, quantity, cause, reception_id, user_id, at)
   VALUES (:local, :product, 1, '${cause}', ${reception}, ${user}, now())`;

const sheetMovement = (cause: string, sheet = ':sheet') =>
  `INSERT INTO stock_movements (local_id, product_id, quantity, cause, sheet_id, ticket_id, user_id, at)
   VALUES (:local, :product, 1, '${cause}', ${sheet}, :ticket, :user, now())`;

const openSheet = `INSERT INTO counting_sheets (local_id, opened_at, opened_by) VALUES (:local, now(), :user)`;

const counted = (units: string) =>
  `INSERT INTO counting_lines VALUES (:sheet, :product, 'Savon', 1500, ${units}, 7, now(), :user)`;

const queue = (highest: string) =>
  `INSERT INTO queues (id, device_id, local_id, created_at, highest)
   VALUES (:queue, :device, :local, now(), ${highest})`;

const lateSale = (ticket = 'NULL', refused = 'NULL') =>
  `INSERT INTO late_sales (sale_key, content_hash, queue_id, sequence, provisional, local_id, user_id, device_id,
     grant_issued_at, device_time, sold_at, received_at, lines, total_centimes, flags, ticket_id, refused_at)
   VALUES ('vente-tardive', 'x', :queue, 1, 'A7b-0001', :local, :user, :device, now(), now(), now(), now(), '[]', 0, '{}',
     ${ticket}, ${refused})`;

const review = (kind: string, decided = 'NULL') =>
  `INSERT INTO reviews (kind, local_id, device_id, evidence, noticed_at, decided_at)
   VALUES (${kind}, :local, :device, '{}', now(), ${decided})`;

describe('good rows are accepted, or the refusals below would prove nothing', () => {
  test.each([
    ['a ticket', ticket({})],
    ['a ticket of 1 000 000 DH', ticket({ products_centimes: '50000000', services_centimes: '50000000' })],
    ['a ticket sold without a network', ticket({ device_id: ':device', provisional_number: "'A7b-0001'" })],
    ['a line', `UPDATE ticket_lines SET quantity = 9999 WHERE ticket_id = :ticket`],
    ['a history row', history({})],
    ['a movement', movement('-1', 'INVENTORY')],
    ['a voucher of 1 000 000 DH', 'UPDATE receptions SET total_centimes = 100000000'],
    ['a deleted voucher', 'UPDATE receptions SET deleted_at = now(), deleted_by = :user'],
    ['a line that was given away', 'UPDATE reception_lines SET price_centimes = 0, quantity = 9999'],
    ['a movement of a voucher', voucherMovement('REVERSAL', ':reception')],
    ['a movement of a counting sheet', sheetMovement('INVENTORY')],
    ['an open counting sheet', openSheet],
    ['a product that was counted', counted('1000000')],
    ['a late sale that waits', `${queue('1')}; ${lateSale()}`],
    ['a late sale with its ticket', `${queue('1')}; ${lateSale(':ticket')}`],
    ['a silent device', review("'SILENT_DEVICE'")],
    ['a session', session(':user', ':device', "now() + interval '1 hour'")],
    ['a closing of another day', closing({ business_date: "'2026-11-19'" })],
    ['a shelf that owes', 'UPDATE stock SET quantity = -5'],
  ])('%s', async (_story, statement) => {
    expect(await tried(statement)).toBeNull();
  });
});

test.each([
  [
    'a second counter of the catalogue',
    "INSERT INTO catalogue_counter VALUES (2, 0, '')",
    'catalogue_counter_is_one',
  ],
  ['a second house', 'INSERT INTO house VALUES (2, false, now())', 'house_is_one'],
  ['the house founded again', 'INSERT INTO house VALUES (1, true, now())', 'house_pkey'],
  [
    'a picture under a name of its own',
    "INSERT INTO pictures VALUES ('logo', '', 1, 1, now())",
    'pictures_hash_is_sha256',
  ],
  [
    'a flat picture',
    `INSERT INTO pictures VALUES (repeat('a', 64), '', 1, 0, now())`,
    'pictures_height_positive',
  ],
  [
    'a thin picture',
    `INSERT INTO pictures VALUES (repeat('a', 64), '', 0, 1, now())`,
    'pictures_width_positive',
  ],
  ['an ICE of fourteen digits', "UPDATE house SET ice = '12345678901234'", 'house_ice_is_15_digits'],
  [
    'an ICE with a letter, of a local',
    "INSERT INTO local_identities (local_id, ice) VALUES (:local, '00123456700008X')",
    'local_identities_ice_is_15_digits',
  ],
  ['a local of an unknown type', "UPDATE locals SET type = 'SPA'", 'locals_type_known'],
  ['a local without a name', "UPDATE locals SET name = '  '", 'locals_name_given'],
  ['a logo that is not there', "UPDATE locals SET logo_hash = repeat('a', 64)", 'locals_logo_hash_fkey'],
  ['a user of an unknown role', "UPDATE users SET role = 'PATRON' WHERE id = :user", 'users_role_known'],
  ['a user without a name', "UPDATE users SET name = '' WHERE id = :user", 'users_name_given'],
  [
    'a user of a local that is not there',
    'UPDATE users SET local_id = 999999 WHERE id = :user',
    'users_local_id_fkey',
  ],
  [
    'two users with one code',
    `INSERT INTO users (name, role, code_lookup, code_sealed, created_at)
     SELECT 'Double', role, code_lookup, code_sealed, created_at FROM users WHERE id = :user`,
    'users_code_unique',
  ],
  ['a user thrown out of the books', 'DELETE FROM users WHERE id = :user', '_fkey'],
  ['a session that is over before it begins', session(':user', ':device', 'now()'), 'sessions_expire_later'],
  ['a session of nobody', session('999999', ':device', "now() + interval '1 hour'"), 'sessions_user_id_fkey'],
  [
    'a session on no device',
    session(':user', "'7f4c1a52-0000-4000-8000-0000000000bb'", "now() + interval '1 hour'"),
    'sessions_device_id_fkey',
  ],
  ['a category without a name', "UPDATE categories SET name = ''", 'categories_name_given'],
  ['a product at less than nothing', 'UPDATE products SET price_centimes = -1', 'products_price_in_bounds'],
  [
    'a product above 1 000 000 DH',
    'UPDATE products SET price_centimes = 100000001',
    'products_price_in_bounds',
  ],
  ['a product without a name', "UPDATE products SET name = ' '", 'products_name_given'],
  ['a product of no category', 'UPDATE products SET category_id = 999999', 'products_category_id_fkey'],
  ['a category removed from under its products', 'DELETE FROM categories WHERE id = :category', '_fkey'],
  ['a service at less than nothing', 'UPDATE services SET price_centimes = -1', 'services_price_in_bounds'],
  [
    'a service above 1 000 000 DH',
    'UPDATE services SET price_centimes = 100000001',
    'services_price_in_bounds',
  ],
  ['a negative frais', 'UPDATE services SET frais_centimes = -1', 'services_frais_in_bounds'],
  [
    'a frais above 1 000 000 DH',
    'UPDATE services SET frais_centimes = 100000001',
    'services_frais_in_bounds',
  ],
  ['a service without a name', "UPDATE services SET name = ''", 'services_name_given'],
  ['a sold service removed', 'DELETE FROM services WHERE id = :service', '_fkey'],
  ['a sold product removed', 'DELETE FROM products WHERE id = :product', '_fkey'],
  ['a history of nothing', history({ product_id: 'NULL' }), 'item_history_one_item'],
  ['a history of two things', history({ service_id: ':service' }), 'item_history_one_item'],
  ['a history of an unknown product', history({ product_id: '999999' }), 'item_history_product_id_fkey'],
  ['a history at less than nothing', history({ price_centimes: '-1' }), 'item_history'],
  ['a history with a negative frais', history({ frais_centimes: '-1' }), 'item_history'],
  ['a number given twice in a local', ticket({ number: '1' }), 'tickets_number_unique'],
  ['a ticket number nought', ticket({ number: '0' }), 'tickets_amounts_in_bounds'],
  ['a sale key used twice', ticket({ sale_key: "'vente-temoin'" }), 'tickets_sale_key_unique'],
  ['negative products', ticket({ products_centimes: '-1' }), 'tickets_amounts_in_bounds'],
  ['negative services', ticket({ services_centimes: '-1' }), 'tickets_amounts_in_bounds'],
  ['negative cash received', ticket({ received_centimes: '-1' }), 'tickets_amounts_in_bounds'],
  [
    'cash received beyond a million dirhams',
    ticket({ received_centimes: '100000001' }),
    'tickets_amounts_in_bounds',
  ],
  ['a negative frais on a ticket', ticket({ frais_centimes: '-1' }), 'tickets_amounts_in_bounds'],
  [
    'a ticket of a centime more than 1 000 000 DH',
    ticket({ products_centimes: '50000000', services_centimes: '50000001' }),
    'tickets_amounts_in_bounds',
  ],
  ['a ticket of no local', ticket({ local_id: '999999' }), 'tickets_local_id_fkey'],
  ['a ticket of nobody', ticket({ user_id: '999999' }), 'tickets_user_id_fkey'],
  ['a line of nothing', line({}), 'ticket_lines_one_item'],
  ['a line of two things', line({ product_id: ':product', service_id: ':service' }), 'ticket_lines_one_item'],
  [
    'the same product on two lines in the same words',
    `${line({ product_id: ':product' })}; ${line({ product_id: ':product' })}`,
    'ticket_lines_wording_once',
  ],
  [
    'the same service on two lines in the same words',
    `${line({ service_id: ':service' })}; ${line({ service_id: ':service' })}`,
    'ticket_lines_wording_once',
  ],
  ['a line of an unknown product', line({ product_id: '999999' }), 'ticket_lines_product_id_fkey'],
  [
    'a line of no ticket',
    line({ ticket_id: '999999', product_id: ':product' }),
    'ticket_lines_ticket_id_fkey',
  ],
  ['a quantity of nought', 'UPDATE ticket_lines SET quantity = 0', 'ticket_lines_one_item_in_bounds'],
  ['a negative quantity', 'UPDATE ticket_lines SET quantity = -1', 'ticket_lines_one_item_in_bounds'],
  [
    'a quantity of ten thousand',
    'UPDATE ticket_lines SET quantity = 10000',
    'ticket_lines_one_item_in_bounds',
  ],
  [
    'a line at less than nothing',
    'UPDATE ticket_lines SET price_centimes = -1',
    'ticket_lines_one_item_in_bounds',
  ],
  [
    'a line with a negative frais',
    'UPDATE ticket_lines SET frais_centimes = -1',
    'ticket_lines_one_item_in_bounds',
  ],
  ['a ticket removed from under its lines', 'DELETE FROM tickets WHERE id = :ticket', '_fkey'],
  ['a movement that moves nothing', movement('0', 'INVENTORY'), 'stock_movements_move_something'],
  [
    'goods of a sale that nobody can name',
    `INSERT INTO stock_movements (local_id, product_id, quantity, cause, user_id, at)
     VALUES (:local, :product, -1, 'SALE', :user, now())`,
    'stock_movements_move_something_for_a_cause',
  ],
  ['a queue that counts below nothing', queue('-1'), 'queues_count_up'],
  [
    'the first sale of a queue numbered nought',
    `${queue('1')}; INSERT INTO late_sequences VALUES (:queue, 0, 'vente-tardive')`,
    'late_sequences_from_one',
  ],
  [
    'a sequence given to two sales',
    `${queue('1')}; INSERT INTO late_sequences VALUES (:queue, 1, 'une-vente'), (:queue, 1, 'une-autre')`,
    'late_sequences_pkey',
  ],
  ['a late sale kept twice', `${queue('1')}; ${lateSale()}; ${lateSale()}`, 'late_sales_sale_key_unique'],
  [
    'a late sale with a ticket, and refused',
    `${queue('1')}; ${lateSale(':ticket', 'now()')}`,
    'late_sales_are_decided_once',
  ],
  ['a review of nothing', review("'LATE_SALE'"), 'reviews_name_their_subject'],
  ['a review of an unknown kind', review("'AUTRE'"), 'reviews_name_their_subject'],
  ['a decision without a word', review("'SILENT_DEVICE'", 'now()'), 'reviews_are_decided_in_words'],
  [
    'a silence noticed twice',
    `${review("'SILENT_DEVICE'")}; ${review("'SILENT_DEVICE'")}`,
    'reviews_silent_once',
  ],
  [
    'a closing that fewer than no sale waited for',
    closing({ business_date: "'2026-11-19'", waiting: '-1' }),
    'closures_waiting_counts',
  ],
  ['a movement without a known cause', movement('1', 'VOL'), 'stock_movements_move_something_for_a_cause'],
  [
    'a counted movement that nobody made',
    'UPDATE stock_movements SET user_id = NULL',
    'stock_movements_move_something_for_a_cause',
  ],
  ['a reception of no voucher', voucherMovement('RECEPTION', 'NULL'), 'move_something_for_a_cause'],
  ['a reversal of no voucher', voucherMovement('REVERSAL', 'NULL'), 'move_something_for_a_cause'],
  ['a reception by nobody', voucherMovement('RECEPTION', ':reception', 'NULL'), 'move_something_for_a_cause'],
  ['a reception of a voucher that is not there', voucherMovement('RECEPTION', '999999'), 'reception_id_fkey'],
  ['a sale of a counting sheet', sheetMovement('SALE'), 'move_something_for_a_cause'],
  ['a movement of a sheet that is not there', sheetMovement('INVENTORY', '999999'), 'sheet_id_fkey'],
  ['two open sheets of one local', `${openSheet}; ${openSheet}`, 'counting_sheets_one_open'],
  [
    'a sheet that nobody closed, and yet is',
    'UPDATE counting_sheets SET closed_by = NULL',
    'counting_sheets_closed_by_somebody',
  ],
  [
    'a sheet posted for a blank reason',
    "UPDATE counting_sheets SET reason = ' '",
    'counting_sheets_reason_of_the_posted',
  ],
  ['a product counted at less than nothing', counted('-1'), 'counting_lines_counted_in_bounds'],
  ['a product counted at a million and one', counted('1000001'), 'counting_lines_counted_in_bounds'],
  ['a product twice on one sheet', `${counted('1')}; ${counted('2')}`, 'counting_lines_pkey'],
  ['a voucher removed from under its lines', 'DELETE FROM receptions', '_fkey'],
  [
    'a voucher from a local to itself',
    'UPDATE receptions SET from_local_id = to_local_id',
    'receptions_two_places',
  ],
  ['a supplier without a name', "UPDATE receptions SET supplier = ' '", 'receptions_supplier_in_bounds'],
  [
    'a supplier of 101 characters',
    "UPDATE receptions SET supplier = repeat('x', 101)",
    'receptions_supplier_in_bounds',
  ],
  [
    'a transfer that a supplier sold',
    "UPDATE receptions SET supplier = 'Atelier', from_local_id = 999999",
    'receptions_supplier_of_a_purchase',
  ],
  [
    'a voucher above 1 000 000 DH',
    'UPDATE receptions SET total_centimes = 100000001',
    'receptions_total_in_bounds',
  ],
  [
    'a voucher of less than nothing',
    'UPDATE receptions SET total_centimes = -1',
    'receptions_total_in_bounds',
  ],
  [
    'a voucher that nobody deleted, and yet is',
    'UPDATE receptions SET deleted_at = now()',
    'receptions_deleted_by_somebody',
  ],
  [
    'two vouchers of one key',
    `INSERT INTO receptions (id, reception_key, content_hash, dated_at, business_date, recorded_at, to_local_id, user_id,
       total_centimes) SELECT id + 1, reception_key, 'x', now(), '2026-11-20', now(), :local, :user, 0 FROM receptions`,
    'receptions_key_unique',
  ],
  [
    'a voucher line of nothing',
    'UPDATE reception_lines SET quantity = 0',
    'reception_lines_quantity_in_bounds',
  ],
  [
    'a voucher line of ten thousand',
    'UPDATE reception_lines SET quantity = 10000',
    'reception_lines_quantity_in_bounds',
  ],
  [
    'a voucher line at less than nothing',
    'UPDATE reception_lines SET price_centimes = -1',
    'reception_lines_price_in_bounds',
  ],
  [
    'a product twice at one price on one voucher',
    `INSERT INTO reception_lines (reception_id, product_id, name, price_centimes, quantity)
     VALUES (:reception, :product, 'Savon', 900, 1)`,
    'reception_lines_product_once_a_price',
  ],
  ['a movement of a shelf that is not there', movement('1', 'INVENTORY', '999999'), '_fkey'],
  ['a shelf removed from under its movements', 'DELETE FROM stock', '_fkey'],
  [
    'a shelf of a product that is not there',
    'INSERT INTO stock VALUES (:local, 999999, 1)',
    'stock_product_id_fkey',
  ],
  ['two shelves of one product in one local', 'INSERT INTO stock VALUES (:local, :product, 1)', 'stock_pkey'],
  ['a day closed twice in a local', closing({}), 'closures_day_once'],
  [
    'a closing of a centime more than 1 000 000 DH',
    closing({ business_date: "'2026-01-01'", total_centimes: '100000001' }),
    'closures_amounts_in_bounds',
  ],
  ['a negative declared amount', 'UPDATE closures SET products_centimes = -1', 'closures_amounts_in_bounds'],
  ['a closing of no local', closing({ local_id: '999999' }), 'closures_local_id_fkey'],
  [
    'a closing by nobody',
    closing({ business_date: "'2026-01-01'", user_id: '999999' }),
    'closures_user_id_fkey',
  ],
  ['a closing edited by nobody', 'UPDATE closures SET editor_id = NULL', 'closures_edited_by_somebody'],
  ['a closing removed from under its versions', 'DELETE FROM closures', '_fkey'],
  [
    'a version of no closing',
    `INSERT INTO closure_versions (closure_id, user_id, written_at, total_centimes, products_centimes, services_centimes)
     VALUES (999999, :user, now(), 0, 0, 0)`,
    'closure_versions_closure_id_fkey',
  ],
  ['two counters of one local', 'INSERT INTO ticket_counters VALUES (:local, 9)', 'ticket_counters_pkey'],
])('the database refuses %s', async (_story, statement, constraint) => {
  const error = await tried(statement);
  expect(sqlState(error)).toMatch(/^23/);
  const broken = (error as { driverError?: { constraint?: string } }).driverError?.constraint ?? '';
  expect(broken).toContain(constraint);
  expect(violates(error, broken)).toBe(true);
});

test.each([
  ['changed', 'UPDATE closure_versions SET total_centimes = 0'],
  ['removed', 'DELETE FROM closure_versions'],
  ['emptied', 'TRUNCATE closure_versions'],
])('the earlier amounts of a closure cannot be %s', async (_story, statement) => {
  expect(sqlState(await tried(statement))).toBe('23001');
});

test.each([
  ['an amount', 'UPDATE services SET price_centimes = NULL'],
  ['a frais', 'UPDATE services SET frais_centimes = NULL'],
  ['a quantity', 'UPDATE ticket_lines SET quantity = NULL'],
  ['a sale key', 'UPDATE tickets SET sale_key = NULL'],
  ['a business day', 'UPDATE tickets SET business_date = NULL'],
  ['the moment of the sale', 'UPDATE tickets SET sold_at = NULL'],
  ['a code', 'UPDATE users SET code_lookup = NULL'],
  [
    'which entries a closing has seen, as a server from before entries would',
    closing({ business_date: "'2026-11-19'", last_entry: 'DEFAULT' }),
  ],
])('the database refuses to forget %s', async (_story, statement) => {
  expect(sqlState(await tried(statement))).toBe('23502');
});

describe('the journal', () => {
  test.each([
    ['changed', "UPDATE journal SET action = 'rien' WHERE id = (SELECT max(id) FROM journal)"],
    ['changed in secret', 'UPDATE journal SET after = NULL'],
    ['thinned out', 'DELETE FROM journal WHERE id = (SELECT max(id) FROM journal)'],
    ['emptied', 'TRUNCATE journal'],
    ['numbered by hand', "INSERT INTO journal (id, at, request_id, action) VALUES (1, now(), 'x', 'x')"],
  ])('cannot be %s', async (_story, statement) => {
    const before = await db.query<object[]>('SELECT count(*), max(id) FROM journal');
    expect(sqlState(await tried(statement))).toMatch(/^(23001|428C9)$/);
    expect(await db.query('SELECT count(*), max(id) FROM journal')).toEqual(before);
  });

  test.each(['ticket.sold', 'ticket.quantityChanged', 'ticket.cancelled'])(
    'takes no %s, which a server from before entries would write',
    async (action) => {
      const told = `INSERT INTO journal (at, request_id, action, subject_id) VALUES (now(), 'x', '${action}', :ticket)`;
      expect(sqlState(await tried(told))).toBe('23001');
    },
  );

  test('is numbered from one, without a gap, by everything that was done so far', async () => {
    const rows = await db.query<{ id: number; action: string }[]>('SELECT id, action FROM acts ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, place) => place + 1));
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'local.opened',
        'user.registered',
        'category.added',
        'product.added',
        'service.added',
        'ticket.sold',
        'closure.declared',
        'closure.edited',
        'reception.received',
      ]),
    );
  });
});

describe('an entry', () => {
  test.each([
    ['changed', 'UPDATE entries SET drawer_centimes = 0'],
    ['changed in its words', "UPDATE entries SET detail = '{}'"],
    ['taken out', 'DELETE FROM entries WHERE id = (SELECT max(id) FROM entries)'],
    ['cleared away with all others', 'TRUNCATE entries CASCADE'],
    ['robbed of its lines', 'TRUNCATE entry_lines'],
  ])('cannot be %s', async (_story, statement) => {
    const before = await db.query<object[]>('SELECT * FROM entries ORDER BY id');
    expect(before).not.toEqual([]);
    expect(sqlState(await tried(statement))).toBe('23001');
    expect(await db.query('SELECT * FROM entries ORDER BY id')).toEqual(before);
  });

  const written = (columns: string, values: string) => `
    INSERT INTO entries (local_id, sequence, request_id, recorded_at, business_date, ${columns})
    VALUES (1, 999, 'x', now(), '2026-11-20', ${values})`;

  test.each([
    ['money that comes from nowhere', written('kind, drawer_centimes', "'DRAWER_IN', 100")],
    ['money that goes nowhere', written('kind, spent_centimes', "'DRAWER_OUT', 100")],
    [
      'a payment that leaves the drawer as full as it was',
      written('kind, kessal_paid_centimes', "'KESSAL_PAID', 100"),
    ],
    [
      'a sale that was paid twice',
      written(
        'kind, ticket_id, services_centimes, drawer_centimes, card_centimes',
        "'SALE', 1, 100, 100, 100",
      ),
    ],
    ['a sale without its ticket', written('kind', "'SALE'")],
    ['a fond for a ticket', written('kind, ticket_id', "'DRAWER_IN', 1")],
    ['a kind that nobody knows', written('kind', "'GIFT'")],
    ['a reversal of nothing', written('kind', "'REVERSAL'")],
  ])('is never %s', async (_story, statement) => {
    expect(sqlState(await tried(statement))).toBe('23514');
  });

  test('that balances is taken: a fond that goes into the drawer', async () => {
    expect(
      await tried(written('kind, put_in_centimes, drawer_centimes', "'DRAWER_IN', 100, 100")),
    ).toBeNull();
  });
});

test('every item begins its history with what it was at its creation', async () => {
  const rows = await db.query<object[]>(
    `SELECT product_id, service_id, price_centimes, frais_centimes, hidden FROM item_history ORDER BY id`,
  );
  expect(rows).toEqual([
    { product_id: ids['product'], service_id: null, price_centimes: 1500, frais_centimes: 0, hidden: false },
    {
      product_id: null,
      service_id: ids['service'],
      price_centimes: 6000,
      frais_centimes: 3000,
      hidden: false,
    },
  ]);
});
