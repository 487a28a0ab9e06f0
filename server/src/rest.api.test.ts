import SwaggerParser from '@apidevtools/swagger-parser';
import { API_DOCUMENT } from './rest.ts';
import { Caller, useTestApp } from '../test/app.ts';

interface Operation {
  operationId: string;
  summary: string;
  responses: object;
}

const app = useTestApp();
let stranger: Caller;

beforeAll(async () => {
  stranger = new Caller(app.url);
});

test('the API describes itself in a valid OpenAPI 3.1 document, to whoever asks', async () => {
  const { status, body } = await stranger.get('/api/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  await SwaggerParser.validate(
    structuredClone(API_DOCUMENT) as unknown as Parameters<typeof SwaggerParser.validate>[0],
  );
  expect(body).toEqual(API_DOCUMENT);
});

test('every operation has a name of its own, a French sentence and an answer', async () => {
  const { body } = await stranger.get('/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { summary, responses } of operations) {
    expect(summary.length).toBeGreaterThan(10);
    expect(Object.keys(responses)).toContain('default');
  }
});

test('the page that shows it loads nothing from outside and runs no script written into it', async () => {
  const page = await stranger.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  const sources = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, source]) => source ?? '',
  );
  expect(sources.length).toBeGreaterThan(2);
  for (const source of sources) expect((await stranger.get(`/api/${source}`)).status).toBe(200);
  expect(String(page.body)).not.toMatch(/<script>|https?:/);
  expect((await stranger.get('/api/docs/start.js')).body).toContain('validatorUrl: null');
});

/** The specification's calls; a route added or removed must be written here too. */
const SPECIFIED = `
POST /auth/check · POST /auth/login · POST /auth/logout · GET /auth/list · POST /auth/register · PUT /auth/edit/{id}
PUT /auth/toggleBan/{id}
GET /locals/list · POST /locals/add · PUT /locals/edit/{id}
GET /categories/list · POST /categories/add · PUT /categories/edit/{id} · DELETE /categories/delete/{id}
GET /products/list · POST /products/add · PUT /products/edit/{id} · PUT /products/toggleHide/{id}
GET /services/list · POST /services/add · PUT /services/edit/{id} · DELETE /services/delete/{id}
PUT /services/toggleHide/{id}
POST /sales/add · GET /sales/list · GET /sales/items/{ticketId} · GET /sales/all_products_services · POST /sales/add_item
DELETE /sales/delete_item · PUT /sales/update_quantity · DELETE /sales/delete/{id} · GET /sales/report
GET /reception/list · GET /reception/items · DELETE /reception/remove/{id} · POST /reception/add
GET /cloture · POST /cloture/add · GET /cloture/list · PUT /cloture/update`;

/** Additional routes, and why. */
const ADDITIONS = [
  // Pictures are stored in the database, and the answers name their URLs.
  'GET /pictures/{hash}',
  // Exports as files for an accountant.
  'GET /exports/tickets',
  'GET /exports/lines',
  'GET /exports/receptions',
  'GET /exports/closures',
  'GET /exports/counts',
  'GET /exports/stock',
  'GET /exports/catalogue',
  'GET /exports/journal',
  'GET /reports/export',
  // The drawings that a picture may be chosen from.
  'GET /gallery/{name}.svg',
  // What the paper says of the house and of a local, and a first catalogue.
  'GET /house',
  'PUT /house/edit',
  'GET /locals/identity/{id}',
  'PUT /locals/identity/{id}',
  'POST /catalogue/start',
  // Several prices change at once.
  'PUT /catalogue/prices',
  // The order of the till's tiles.
  'PUT /catalogue/tiles',
  'POST /catalogue/import/preview',
  'POST /catalogue/import',
  'GET /catalogue/imports',
  'PUT /catalogue/import/undo/{id}',
  // The stock of all locals side by side.
  'GET /stock/list',
  // Stock is counted, one product or a whole local at a time.
  'POST /stock/count',
  'GET /stock/sheets/list',
  'GET /stock/sheets/lines/{id}',
  'POST /stock/sheets/open',
  'PUT /stock/sheets/count/{id}',
  'PUT /stock/sheets/post/{id}',
  'PUT /stock/sheets/abandon/{id}',
  // A ticket was paid otherwise than it was keyed.
  'PUT /sales/payments',
  // A paper is printed again with the names of its day.
  'GET /sales/paper/{id}',
  'GET /reception/paper/{id}',
  'GET /cloture/paper/{id}',
  // A difference explains itself, and a day closed by mistake is reopened.
  'GET /cloture/explain/{id}',
  'PUT /cloture/reopen',
  // What is left of a counted drawer's difference is accepted.
  'PUT /cloture/accept',
  'PUT /cloture/withdraw',
  // What is put into a drawer, taken out and banked, and what it should hold.
  'GET /caisse',
  'POST /caisse/add',
  'PUT /caisse/reverse',
  'PUT /caisse/follow',
  'GET /caisse/list',
  'GET /caisse/entries/{id}',
  'GET /soir',
  'GET /soir/mail',
  'PUT /soir/mail',
  'POST /soir/try',
  'GET /kessals/list',
  'POST /kessals/add',
  'PUT /kessals/edit/{id}',
  'PUT /kessals/merge',
  'POST /kessals/address/{id}',
  'DELETE /kessals/address/{id}',
  'GET /kessals/present',
  'PUT /kessals/present',
  'PUT /sales/kessal',
  'GET /reglement',
  'POST /reglement/pay',
  'GET /reglement/paper/{id}',
  'PUT /reglement/reverse',
  'GET /caisse/act/{id}',
  'GET /caisse/paper/{id}',
  'GET /caisse/debts',
  // A till of one's own prints without a window too.
  'GET /printers/list',
  'GET /printers/state/{id}',
  'PUT /printers/save',
  'DELETE /printers/remove/{id}',
  'POST /printers/print',
  'PUT /printers/decide',
  'POST /printers/drawer',
  // A purchase is typed from the last one.
  'GET /reception/last_purchases',
  'GET /reception/suppliers',
  // A till goes on without a network.
  'POST /sales/late',
  'POST /till/contact',
  'GET /reviews/list',
  'PUT /reviews/decide/{id}',
  'PUT /reviews/decide',
  'PUT /auth/revoke/{id}',
  // Every code of the house has as many digits.
  'PUT /auth/codeLength',
  // A till asks what changed in its catalogue.
  'GET /till/changes',
  // A program reads the entries without a gap.
  'GET /entries/since',
  // Entries are sent to where somebody waits for them.
  'GET /webhooks/list',
  'POST /webhooks/add',
  'PUT /webhooks/pause/{id}',
  'PUT /webhooks/resume/{id}',
  'PUT /webhooks/replay',
  'DELETE /webhooks/remove/{id}',
  // A spreadsheet refreshes a saved report without GraphQL.
  'GET /reports/{id}.csv',
  'GET /reports/{id}.html',
];

test('the document lists the calls of the specification and what was added on purpose, no more and no fewer', () => {
  const paths = API_DOCUMENT['paths'] as Record<string, object>;
  const operation = (method: string, path: string) =>
    `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{id}')}`;
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => operation(method, path)),
  );
  const expected = [...SPECIFIED.trim().split(/ · |\n/), ...ADDITIONS].map((line) => {
    const [method = '', path = ''] = line.split(' ');
    return operation(method, path);
  });
  expect(documented.sort()).toEqual(expected.sort());
});
