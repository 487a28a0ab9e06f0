import { API_DOCUMENT } from '../../src/rest.ts';
import { asBody } from '../late-sales.ts';
import { keyOf } from '../valid-calls.ts';
import { useStaffed, VISITORS, type Visitor } from '../staff.ts';

const house = useStaffed();

type Asked = [path: string, body?: unknown];
type Row = [operation: string, statuses: string, ask: (who: Visitor) => Asked | Promise<Asked>];

const EVERYBODY = '200 200 200 200 200 200 200';
const LOGGED_IN = '401 200 200 200 200 401 401';
const ADMIN_READS = '401 403 403 403 200 401 401';
const ADMIN_ADDS = '401 403 403 403 201 401 401';

/** The status of each route for each caller of test/staff.ts, in that order, with valid input. Written by hand. */
const TABLE: Row[] = [
  [
    'POST /auth/login',
    EVERYBODY,
    async () => ['/auth/login', { password: (await house.app.make.user()).code }],
  ],
  ['POST /auth/check', LOGGED_IN, () => ['/auth/check', {}]],
  ['POST /auth/logout', LOGGED_IN, () => ['/auth/logout']],
  ['GET /auth/list', LOGGED_IN, () => ['/auth/list']],
  ['GET /auth/list', LOGGED_IN, () => ['/auth/list?type=admin']],
  ['GET /auth/list', ADMIN_READS, () => ['/auth/list?password=true']],
  [
    'POST /auth/register',
    ADMIN_ADDS,
    () => [
      '/auth/register',
      { name: 'Nadia', password: house.code(), role: 'CAISSIER', local_id: house.here.id },
    ],
  ],
  [
    'PUT /auth/edit/{id}',
    ADMIN_READS,
    () => [
      `/auth/edit/${house.cashier.id}`,
      { name: 'Nadia', password: '', role: 'CAISSIER', local_id: house.here.id },
    ],
  ],
  [
    'PUT /auth/toggleBan/{id}',
    ADMIN_READS,
    async () => [`/auth/toggleBan/${(await house.app.make.user()).user.id}`, { banned: true }],
  ],
  [
    // Opened by its key, for any caller.
    'GET /reports/{id}.csv',
    EVERYBODY,
    async () => {
      const id = await house.savedReport();
      return [`/reports/${id}.csv?key=${await keyOf(house.office, id)}`];
    },
  ],
  [
    'GET /reports/{id}.csv',
    '404 404 404 404 404 404 404',
    async () => [`/reports/${await house.savedReport()}.csv`],
  ],
  ['GET /locals/list', LOGGED_IN, () => ['/locals/list?count=true']],
  ['POST /locals/add', ADMIN_ADDS, () => ['/locals/add', { name: `Dépôt ${house.next()}`, type: 'DEPOT' }]],
  [
    'PUT /locals/edit/{id}',
    ADMIN_READS,
    async () => [
      `/locals/edit/${(await house.app.make.local()).id}`,
      { name: 'Hammam Renommé', type: 'BELDI' },
    ],
  ],
  ['GET /gallery/{name}.svg', EVERYBODY, () => ['/gallery/savon-noir.svg']],
  ['GET /house', LOGGED_IN, () => ['/house']],
  ['PUT /house/edit', ADMIN_READS, () => ['/house/edit', { vat: `TVA ${house.next()}` }]],
  [
    'GET /locals/identity/{id}',
    LOGGED_IN,
    async () => [`/locals/identity/${(await house.app.make.local()).id}`],
  ],
  [
    'PUT /locals/identity/{id}',
    ADMIN_READS,
    async () => [`/locals/identity/${(await house.app.make.local()).id}`, { address: 'Derb Sebbah' }],
  ],
  [
    'POST /catalogue/start',
    ADMIN_ADDS,
    () => [
      '/catalogue/start',
      { services: [], categories: [{ name: `Thés ${house.next()}`, products: [] }] },
    ],
  ],
  ['GET /categories/list', LOGGED_IN, () => ['/categories/list']],
  ['POST /categories/add', ADMIN_ADDS, () => ['/categories/add', { name: `Savons ${house.next()}` }]],
  [
    'PUT /categories/edit/{id}',
    ADMIN_READS,
    async () => [`/categories/edit/${await house.app.make.category()}`, { name: `Huiles ${house.next()}` }],
  ],
  [
    'DELETE /categories/delete/{id}',
    ADMIN_READS,
    async () => [`/categories/delete/${await house.app.make.category()}`],
  ],
  ['GET /till/changes', '401 200 200 409 200 401 401', () => ['/till/changes']],
  ['GET /products/list', LOGGED_IN, () => [`/products/list?local_id=${house.here.id}&hidden=tous`]],
  [
    'POST /products/add',
    ADMIN_ADDS,
    async () => [
      '/products/add',
      { name: `Savon ${house.next()}`, price: 12.5, category_id: await house.app.make.category() },
    ],
  ],
  [
    'PUT /products/edit/{id}',
    ADMIN_READS,
    async () => [
      `/products/edit/${await house.product()}`,
      { name: `Savon ${house.next()}`, price: 12.5, category_id: await house.app.make.category() },
    ],
  ],
  [
    'PUT /products/toggleHide/{id}',
    ADMIN_READS,
    async () => [`/products/toggleHide/${await house.product()}`, { hidden: true }],
  ],
  [
    'PUT /products/toggleHide/{id}',
    ADMIN_READS,
    async () => [`/products/toggleHide/${await house.product()}`],
  ],
  ['GET /services/list', LOGGED_IN, () => [`/services/list?local_id=${house.here.id}`]],
  [
    'POST /services/add',
    ADMIN_ADDS,
    () => [
      '/services/add',
      {
        name: `Gommage ${house.next()}`,
        price: 60,
        frais: 30,
        locals_id: [house.here.id, house.elsewhere.id],
      },
    ],
  ],
  [
    'PUT /services/edit/{id}',
    ADMIN_READS,
    async () => [
      `/services/edit/${await house.app.make.service({ local: house.here })}`,
      { name: `Gommage ${house.next()}`, price: 60, frais: 30 },
    ],
  ],
  [
    'DELETE /services/delete/{id}',
    ADMIN_READS,
    async () => [`/services/delete/${await house.app.make.service({ local: house.here })}`],
  ],
  [
    'PUT /services/toggleHide/{id}',
    ADMIN_READS,
    async () => [
      `/services/toggleHide/${await house.app.make.service({ local: house.here })}`,
      { hidden: true },
    ],
  ],
  [
    'POST /sales/add',
    '401 201 201 409 201 401 401',
    async () => ['/sales/add', { products: [{ id: await house.product(), quantity: 1 }] }],
  ],
  [
    'POST /sales/add',
    '401 201 403 409 201 401 401',
    async () => [
      '/sales/add',
      { products: [{ id: await house.product(), quantity: 1 }], local_id: house.here.id },
    ],
  ],
  [
    'POST /sales/add',
    '401 403 403 403 403 401 401',
    async () => [
      '/sales/add',
      { products: [{ id: await house.product(), quantity: 1 }], user_id: house.cashier.id },
    ],
  ],
  [
    // The grant says whose it is, whoever brings it.
    'POST /sales/late',
    '201 201 201 201 201 201 201',
    async () => ['/sales/late', asBody(await house.waitingSale())],
  ],
  ['GET /reviews/list', ADMIN_READS, () => ['/reviews/list?open=true']],
  [
    'PUT /reviews/decide/{id}',
    ADMIN_READS,
    async () => [`/reviews/decide/${await house.review()}`, { decision: 'REFUSE' }],
  ],
  ['POST /till/contact', '401 200 200 409 200 401 401', () => ['/till/contact', { queues: [] }]],
  [
    'GET /sales/list',
    ADMIN_READS,
    () => [`/sales/list?from=2026-11-01&to=2026-11-30&local_id=${house.here.id}`],
  ],
  ['GET /sales/items/{id}', ADMIN_READS, async () => [`/sales/items/${(await house.ticket()).id}`]],
  [
    'GET /sales/all_products_services',
    ADMIN_READS,
    () => [`/sales/all_products_services?local_id=${house.here.id}`],
  ],
  [
    'POST /sales/add_item',
    ADMIN_ADDS,
    async () => {
      const { id, product } = await house.ticket();
      return ['/sales/add_item', { id: product, type: 'product', quantity: 1, price: 15, stat_id: id }];
    },
  ],
  [
    'DELETE /sales/delete_item',
    ADMIN_READS,
    async () => ['/sales/delete_item', { id: (await house.ticket()).line, type: 'product' }],
  ],
  [
    'DELETE /sales/delete_item',
    ADMIN_READS,
    async () => [`/sales/delete_item?id=${(await house.ticket()).line}&type=product`],
  ],
  [
    'PUT /sales/update_quantity',
    ADMIN_READS,
    async () => [
      '/sales/update_quantity',
      { id: (await house.ticket()).line, type: 'product', incordec: 'dec' },
    ],
  ],
  ['DELETE /sales/delete/{id}', ADMIN_READS, async () => [`/sales/delete/${(await house.ticket()).id}`]],
  ['GET /sales/report', ADMIN_READS, () => ['/sales/report?from=2026-11-01&to=2026-11-30']],
  ['GET /reception/list', LOGGED_IN, () => [`/reception/list?to_id=${house.here.id}`]],
  [
    'GET /reception/items',
    '401 200 404 404 200 401 401',
    async () => [`/reception/items?id=${await house.voucher()}`],
  ],
  ['GET /reception/last_purchases', ADMIN_READS, () => ['/reception/last_purchases']],
  ['GET /reception/suppliers', ADMIN_READS, () => ['/reception/suppliers']],
  ['POST /reception/add', ADMIN_ADDS, async () => ['/reception/add', await house.purchase()]],
  ['DELETE /reception/remove/{id}', ADMIN_READS, async () => [`/reception/remove/${await house.voucher()}`]],
  ['GET /cloture', LOGGED_IN, () => [`/cloture?local_id=${house.here.id}`]],
  [
    'POST /cloture/add',
    '401 201 403 409 201 401 401',
    (who) => ['/cloture/add', declared(who, house.here.id)],
  ],
  ['POST /cloture/add', '401 409 201 409 409 401 401', () => ['/cloture/add', declared('cashier here')]],
  ['GET /cloture/list', ADMIN_READS, () => ['/cloture/list?day=2026-11-20']],
  [
    'PUT /cloture/update',
    ADMIN_READS,
    async () => [
      '/cloture/update',
      { id: await house.closure(), total: 3, total_products: 1, total_services: 2 },
    ],
  ],
  [
    'PUT /catalogue/prices',
    ADMIN_READS,
    async () => {
      const line = { type: 'product', id: await house.product(), was: 15, price: 16.5 };
      return ['/catalogue/prices', { lines: [line] }];
    },
  ],
  [
    'POST /stock/count',
    ADMIN_READS,
    async () => {
      const count = { local_id: house.here.id, product_id: await house.product(), counted: 7 };
      return ['/stock/count', { ...count, reason: 'Inventaire' }];
    },
  ],
  ['GET /stock/list', ADMIN_READS, () => ['/stock/list?low=true']],
  ['GET /stock/sheets/list', ADMIN_READS, () => [`/stock/sheets/list?local_id=${house.here.id}`]],
  [
    'GET /stock/sheets/lines/{id}',
    ADMIN_READS,
    async () => [`/stock/sheets/lines/${(await house.sheet()).id}`],
  ],
  ['POST /stock/sheets/open', ADMIN_ADDS, () => ['/stock/sheets/open', { local_id: house.here.id }]],
  [
    'PUT /stock/sheets/count/{id}',
    ADMIN_READS,
    async () => {
      const { id, productId } = await house.sheet();
      return [`/stock/sheets/count/${id}`, { lines: [{ product_id: productId, counted: 3 }] }];
    },
  ],
  [
    'PUT /stock/sheets/post/{id}',
    ADMIN_READS,
    async () => [`/stock/sheets/post/${(await house.sheet()).id}`, { reason: 'Inventaire' }],
  ],
  [
    'PUT /stock/sheets/abandon/{id}',
    ADMIN_READS,
    async () => [`/stock/sheets/abandon/${(await house.sheet()).id}`],
  ],
  ...['tickets', 'lines', 'receptions', 'closures', 'journal', 'counts', 'stock'].map((rows): Row => [
    `GET /exports/${rows}`,
    ADMIN_READS,
    () => [`/exports/${rows}?from=2026-11-01&to=2026-11-30&local_id=${house.here.id}`],
  ]),
  [
    'GET /reports/export',
    ADMIN_READS,
    () => ['/reports/export?format=csv&measures=total&dimensions=local&during=thisMonth'],
  ],
  ['GET /pictures/{hash}', EVERYBODY, async () => [`/pictures/${await house.picture()}`]],
];

/** A cashier closes today, an administrator another day. */
function declared(who: Visitor, localId?: number) {
  return {
    day: who === 'administrator' ? house.openDay() : '2026-11-20',
    local_id: localId,
    total: 30,
    total_products: 10,
    total_services: 20,
  };
}

const rows = TABLE.map((row, place) => [`${row[0]} (${place + 1})`, row] as const);

test.each(rows)('%s, by everybody who may stand at the door', async (_name, [operation, statuses, ask]) => {
  const [method = ''] = operation.split(' ');
  const seen: string[] = [];
  for (const who of VISITORS) {
    const caller = await house.visitor(who);
    const [path, body] = await ask(who);
    const answer = await caller.send(
      method,
      `/api${path}`,
      body === undefined ? undefined : JSON.stringify(body),
    );
    seen.push(`${who} ${answer.status}`);
  }
  const expected = statuses.split(' ').map((status, place) => `${VISITORS[place] ?? '?'} ${status}`);
  expect(seen).toEqual(expected);
});

test('the table has every route of the document, and no other', () => {
  const { paths } = API_DOCUMENT as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...new Set(TABLE.map(([operation]) => operation))].sort()).toEqual(documented.sort());
});
