import { randomUUID } from 'node:crypto';
import { Caller, startTestApp, useTestApp, type Answer } from '../../../test/app.ts';
import { picture } from '../../../test/pictures.ts';
import type { User } from '../../users/user.entity.ts';

const app = useTestApp();
let office: Caller;
let boss: User;

beforeAll(async () => {
  const admin = await app.make.user({ role: 'ADMIN', name: 'Zoé Bureau', code: OFFICE_CODE });
  boss = admin.user;
  office = await app.logIn(OFFICE_CODE);
});

afterEach(() => app.setNow(app.make.now));

/** Codes that cannot be taken for an amount or an id in these tests. */
const OFFICE_CODE = '9182736450';
const TILL_CODE = '8273645091';
const NEW_CODE = '7364509182';
const WRONG_CODE = '6450918273';

const JOURNAL = `query ($filter: JournalFilter!, $limit: Int, $cursor: String) {
  journal(filter: $filter, limit: $limit, cursor: $cursor) {
    items {
      id at action subjectId before after requestId address deviceId
      user { id name } local { id name type }
    }
    nextCursor
  }
}`;

interface Entry {
  id: number;
  at: string;
  action: string;
  subjectId: number | null;
  before: object | null;
  after: object | null;
  requestId: string;
  address: string | null;
  deviceId: string | null;
  user: { id: number; name: string } | null;
  local: { id: number; name: string } | null;
}

interface Page {
  items: Entry[];
  nextCursor: string | null;
}

async function read(filter: object = {}, page: object = {}): Promise<Page> {
  const { body } = await office.graphql(JOURNAL, { filter, ...page });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.journal as Page;
}

async function actions(filter: object): Promise<string[]> {
  return (await read(filter)).items.map(({ action }) => action);
}

async function shop(given: { code?: string } = {}) {
  const local = await app.make.local({ type: 'TURKI' });
  const { user, code } = await app.make.user({ local, ...given });
  const till = await app.logIn(code);
  const soap = await app.make.product({ price: 1250, stock: [[local, 100]] });
  return { local, user, till, soap };
}

const sale = (till: Caller, soap: number) =>
  till.post('/api/sales/add', { products: [{ id: soap, quantity: 2 }] }, { 'Idempotency-Key': randomUUID() });

/** Ten soaps at 8,50 DH. */
const buy = (soap: number, local: number) =>
  office.post('/api/reception/add', {
    date: '2026-11-20T09:00',
    from_id: 0,
    isBought: true,
    to_id: local,
    products: [{ id: soap, quantity: 10, price: 8.5 }],
  });

const follow = (local_id: number, followed: boolean) =>
  office.send('PUT', '/api/caisse/follow', JSON.stringify({ local_id, followed, amount: 500 }));

/** Of a followed drawer in which 10 DH are missing. */
async function countedClosing(local_id: number): Promise<number> {
  await follow(local_id, true);
  const amounts = { total: 0, total_products: 0, total_services: 0, counted: 490 };
  const { body } = await office.post('/api/cloture/add', { local_id, ...amounts });
  return body.data.id as number;
}

async function kessal(localId: number): Promise<number> {
  await office.send('PUT', `/api/locals/edit/${localId}`, JSON.stringify({ pays_kessals: true }));
  const { body } = await office.post('/api/kessals/add', { name: 'Rkia', local_ids: [localId] });
  return body.data.id as number;
}

const payment = (till: Caller, kessal_id: number) =>
  till.post('/api/reglement/pay', { payments: [{ kessal_id, from_pot: true, amount: 30 }] });

const COUNTED = { total: 25, products: 25, services: 0 };

describe('who did what, when and where from', () => {
  type Shop = Awaited<ReturnType<typeof shop>>;
  interface Wanted {
    action: string;
    subjectId?: number;
    before?: object;
    after?: object;
  }

  /**
   * Every write of both APIs with its journal row. The `close` of every test's app checks that no write lacks
   * one.
   */
  /** By the office: its name leads to no local network. */
  const printer = async (localId: number, given: { id?: number; name?: string } = {}) => {
    const { id: edited, ...changed } = given;
    const after = {
      localId,
      name: 'Comptoir',
      host: 'localhost',
      port: 9100,
      paperMm: 80,
      opensDrawer: true,
      ...changed,
    };
    const save = 'mutation ($input: PrinterInput!) { savePrinter(input: $input) { id } }';
    const answer = await office.graphql(save, { input: { ...after, id: edited } });
    return { answer, id: answer.body.data.savePrinter.id as number, after };
  };
  const webhook = async () => {
    const own = { name: 'Comptable', address: 'https://compta.exemple.ma/', kinds: ['SALE'] };
    const add = 'mutation ($input: AddWebhookInput!) { addWebhook(input: $input) { id } }';
    const answer = await office.graphql(add, { input: own });
    return { answer, id: answer.body.data.addWebhook.id as number, own };
  };
  const WRITES: [write: string, errand: (given: Shop) => Promise<[Answer, Caller | null, Wanted]>][] = [
    [
      'logging in',
      async () => {
        const { user, code } = await app.make.user();
        const answer = await new Caller(app.url).login(code);
        return [answer, null, { action: 'session.opened', subjectId: user.id }];
      },
    ],
    [
      'logging out',
      async ({ till, user }) => [
        await till.post('/api/auth/logout', {}),
        till,
        { action: 'session.ended', subjectId: user.id },
      ],
    ],
    [
      'a sale',
      async ({ till, soap }) => {
        const answer = await sale(till, soap);
        const { id: subjectId, number } = answer.body.data;
        return [answer, till, { action: 'ticket.sold', subjectId, after: { number, total: 2500, frais: 0 } }];
      },
    ],
    [
      'a ticket corrected',
      async ({ till, soap }) => {
        const { id: subjectId, products } = (await sale(till, soap)).body.data;
        const step = { id: products[0].id, type: 'product', incordec: 'inc' };
        const answer = await office.send('PUT', '/api/sales/update_quantity', JSON.stringify(step));
        const [before, after] = [{ total: 2500 }, { total: 3750 }];
        return [answer, office, { action: 'ticket.quantityChanged', subjectId, before, after }];
      },
    ],
    [
      'a ticket cancelled',
      async ({ till, soap }) => {
        const { id: subjectId, number } = (await sale(till, soap)).body.data;
        const answer = await office.send('DELETE', `/api/sales/delete/${subjectId}`, undefined);
        const [before, after] = [{ number, total: 2500 }, { cancelled: true }];
        return [answer, office, { action: 'ticket.cancelled', subjectId, before, after }];
      },
    ],
    [
      'goods received',
      async ({ soap, local }) => {
        const answer = await buy(soap, local.id);
        const lines = [{ productId: soap, quantity: 10, price: 850 }];
        const after = { fromId: null, toId: local.id, total: 8500, lines };
        return [answer, office, { action: 'reception.received', subjectId: answer.body.data.id, after }];
      },
    ],
    [
      'a voucher deleted',
      async ({ soap, local }) => {
        const { id: subjectId } = (await buy(soap, local.id)).body.data;
        const answer = await office.send('DELETE', `/api/reception/remove/${subjectId}`, undefined);
        const lines = [{ productId: soap, quantity: 10, price: 850 }];
        const before = { fromId: null, toId: local.id, total: 8500, lines };
        return [answer, office, { action: 'reception.removed', subjectId, before }];
      },
    ],
    [
      'a local opened',
      async () => {
        const add = 'mutation ($input: AddLocalInput!) { addLocal(input: $input) { id } }';
        const input = { name: 'Dépôt Neuf', type: 'DEPOT' };
        const answer = await office.graphql(add, { input });
        const subjectId = answer.body.data.addLocal.id as number;
        return [answer, office, { action: 'local.opened', subjectId, after: input }];
      },
    ],
    [
      'a local renamed',
      async ({ local }) => {
        const edit =
          'mutation ($id: Int!, $input: EditLocalInput!) { editLocal(id: $id, input: $input) { id } }';
        const answer = await office.graphql(edit, { id: local.id, input: { name: 'Bain du Jardin' } });
        const [before, after] = [{ name: local.name }, { name: 'Bain du Jardin' }];
        return [answer, office, { action: 'local.edited', subjectId: local.id, before, after }];
      },
    ],
    [
      'a picture given to a category',
      async () => {
        const edit = `mutation ($id: Int!, $input: CategoryInput!, $picture: Upload) {
          editCategory(id: $id, input: $input, picture: $picture) { imageUrl } }`;
        const id = await app.make.category('Savons');
        const file = new Blob([new Uint8Array(await picture('png'))]);
        const answer = await office.upload(edit, { id, input: { name: 'Savons' } }, file);
        const [, hash] = (answer.body.data.editCategory.imageUrl as string).split('/');
        const [before, after] = [{ pictureHash: null }, { pictureHash: hash }];
        return [answer, office, { action: 'category.changed', subjectId: id, before, after }];
      },
    ],
    [
      'a device forgotten',
      async () => {
        const { user, code } = await app.make.user();
        await app.logIn(code);
        const devices = (await office.graphql('{ devices { items { id lastUser { id } } } }')).body.data
          .devices.items as {
          id: string;
          lastUser: { id: number };
        }[];
        const { id } = devices.find(({ lastUser }) => lastUser.id === user.id)!;
        const answer = await office.graphql(`mutation { forgetDevice(id: "${id}") }`);
        return [answer, office, { action: 'device.forgotten', before: { id, lastUserId: user.id } }];
      },
    ],
    [
      'a device adopted',
      async ({ local }) => {
        const list = '{ devices(limit: 1) { items { id madeBy { id } } } }';
        const { id, madeBy } = (await office.graphql(list)).body.data.devices.items[0];
        const adopt = `mutation { adoptDevice(id: "${id}", localId: ${local.id}) { id } }`;
        const answer = await office.graphql(adopt);
        const [before, after] = [
          { id, adoptedLocalId: null },
          { madeById: madeBy.id, adoptedLocalId: local.id },
        ];
        return [answer, office, { action: 'device.adopted', before, after }];
      },
    ],
    [
      'another price',
      async ({ soap }) => {
        const edit =
          'mutation ($id: Int!, $input: ProductInput!) { editProduct(id: $id, input: $input) { id } }';
        const categoryId = await app.make.category();
        const input = { name: 'Savon noir', price: 13.5, categoryId };
        const answer = await office.graphql(edit, { id: soap, input });
        const [before, after] = [{ priceCentimes: 1250 }, { priceCentimes: 1350 }];
        return [answer, office, { action: 'product.changed', subjectId: soap, before, after }];
      },
    ],
    [
      'tiles in another order',
      async ({ soap }) => {
        const [home] = await app.db.query<{ id: number }[]>(
          'SELECT category_id AS id FROM products WHERE id = $1',
          [soap],
        );
        const categoryId = home!.id;
        const order = 'mutation ($input: TileOrderInput!) { orderTiles(input: $input) }';
        const answer = await office.graphql(order, { input: { categoryId, itemIds: [soap] } });
        const [before, after] = [{ itemIds: [] }, { itemIds: [soap] }];
        return [answer, office, { action: 'category.tilesOrdered', subjectId: categoryId, before, after }];
      },
    ],
    [
      'a shelf counted',
      async ({ soap, local }) => {
        const count = 'mutation ($input: CountStockInput!) { countStock(input: $input) { quantity } }';
        const input = { localId: local.id, productId: soap, counted: 97, reason: 'trois savons fondus' };
        const answer = await office.graphql(count, { input });
        const [before, after] = [{ quantity: 100 }, { quantity: 97, reason: 'trois savons fondus' }];
        return [answer, office, { action: 'stock.counted', subjectId: soap, before, after }];
      },
    ],
    [
      'a closing',
      async ({ till }) => {
        const { total, products: total_products, services: total_services } = COUNTED;
        const answer = await till.post('/api/cloture/add', { total, total_products, total_services });
        const after = { day: '2026-11-20', total: 2500, products: 2500, expected: { total: 0 } };
        return [answer, till, { action: 'closure.declared', subjectId: answer.body.data.id, after }];
      },
    ],
    [
      'an edited closing',
      async ({ local }) => {
        const close = 'mutation ($input: DeclareDayInput!) { declareDay(input: $input) { id } }';
        const input = { ...COUNTED, localId: local.id, day: '2026-11-19' };
        const { id } = (await office.graphql(close, { input })).body.data.declareDay as { id: number };
        const edit = 'mutation ($input: EditClosureInput!) { editClosure(input: $input) { id } }';
        const answer = await office.graphql(edit, { input: { id, ...COUNTED, total: 24.5 } });
        const [before, after] = [{ total: 2500 }, { total: 2450 }];
        return [answer, office, { action: 'closure.edited', subjectId: id, before, after }];
      },
    ],
    [
      'a day reopened',
      async ({ till }) => {
        const { id } = (
          await till.post('/api/cloture/add', { total: 0, total_products: 0, total_services: 0 })
        ).body.data;
        const asked = { id, reason: 'Clôturé trop tôt' };
        const answer = await office.send('PUT', '/api/cloture/reopen', JSON.stringify(asked));
        const [before, after] = [{ total: 0 }, { reopened: true, reason: 'Clôturé trop tôt' }];
        return [answer, office, { action: 'closure.reopened', subjectId: id, before, after }];
      },
    ],
    [
      'a sheet brought into the catalogue',
      async () => {
        const text = 'Nom;Catégorie;Prix\nSavon de journal;Feuilles;12';
        const answer = await office.post('/api/catalogue/import', { text, source: 'liste.csv' });
        const after = { source: 'liste.csv', added: 1, changed: 0 };
        const subjectId = answer.body.data.id as number;
        return [answer, office, { action: 'catalogue.imported', subjectId, after }];
      },
    ],
    [
      'an import undone',
      async () => {
        const text = 'Nom;Catégorie;Prix\nSavon repris;Feuilles;12';
        const { body } = await office.post('/api/catalogue/import', { text });
        const subjectId = body.data.id as number;
        const answer = await office.send('PUT', `/api/catalogue/import/undo/${subjectId}`, '{}');
        const before = { source: 'Lignes collées', added: 1, changed: 0 };
        return [answer, office, { action: 'catalogue.importUndone', subjectId, before }];
      },
    ],
    [
      'a drawer followed',
      async ({ local }) => {
        const answer = await follow(local.id, true);
        return [answer, office, { action: 'drawer.followed', after: { amount: 50_000 } }];
      },
    ],
    [
      'a drawer that is no longer followed',
      async ({ local }) => {
        await follow(local.id, true);
        const answer = await follow(local.id, false);
        return [answer, office, { action: 'drawer.unfollowed', subjectId: local.id }];
      },
    ],
    ...(
      [
        ['money put into the drawer', 'DRAWER_IN', 'drawer.putIn'],
        ['money taken out', 'DRAWER_OUT', 'drawer.takenOut'],
        ['money banked', 'BANKED', 'drawer.banked'],
      ] as const
    ).map(([write, kind, action]): (typeof WRITES)[number] => [
      write,
      async ({ local, till }) => {
        await follow(local.id, true);
        const asked = { kind, amount: 120, reason: 'Gaz', receipt_number: 'R-12' };
        const answer = await till.post('/api/caisse/add', asked);
        const after = { amount: 12_000, reason: 'Gaz', receiptNumber: 'R-12' };
        return [answer, till, { action, after }];
      },
    ]),
    [
      'an act of the drawer taken back',
      async ({ local, till }) => {
        await follow(local.id, true);
        const out = { kind: 'DRAWER_OUT', amount: 120, reason: 'Gaz' };
        const { id } = (await till.post('/api/caisse/add', out)).body.data;
        const answer = await office.send(
          'PUT',
          '/api/caisse/reverse',
          JSON.stringify({ id, reason: 'Deux fois' }),
        );
        const before = { id, kind: 'DRAWER_OUT', amount: 12_000, reason: 'Gaz' };
        const after = { reversed: true, reason: 'Deux fois' };
        return [answer, office, { action: 'drawer.reversed', before, after }];
      },
    ],
    [
      'a difference accepted',
      async ({ local, user }) => {
        const id = await countedClosing(local.id);
        const asked = { id, debtor_id: user.id, reason: 'Manque' };
        const answer = await office.send('PUT', '/api/cloture/accept', JSON.stringify(asked));
        const after = {
          closureId: id,
          day: '2026-11-20',
          amount: -1000,
          debtorId: user.id,
          reason: 'Manque',
        };
        return [answer, office, { action: 'drawer.accepted', after }];
      },
    ],
    [
      'a late correction answered',
      async ({ local, till, soap }) => {
        const { id } = (await sale(till, soap)).body.data;
        const closureId = await countedClosing(local.id);
        await office.send('PUT', '/api/cloture/accept', JSON.stringify({ id: closureId }));
        const answer = await office.send('DELETE', `/api/sales/delete/${id}`, undefined);
        return [answer, office, { action: 'drawer.answered', after: { closureId, amount: 2500 } }];
      },
    ],
    [
      'an acceptance taken back',
      async ({ local }) => {
        const id = await countedClosing(local.id);
        await office.send('PUT', '/api/cloture/accept', JSON.stringify({ id }));
        const answer = await office.send('PUT', '/api/cloture/withdraw', JSON.stringify({ id }));
        const [before, after] = [{ closureId: id, amount: -1000 }, { reversed: true }];
        return [answer, office, { action: 'drawer.acceptanceWithdrawn', before, after }];
      },
    ],
    [
      'a kessal added',
      async ({ local }) => {
        const answer = await office.post('/api/kessals/add', { name: 'Rkia', local_ids: [local.id] });
        const subjectId = answer.body.data.id as number;
        const after = { name: 'Rkia', localIds: [local.id] };
        return [answer, office, { action: 'kessal.added', subjectId, after }];
      },
    ],
    [
      'a kessal who leaves',
      async ({ local }) => {
        const id = await kessal(local.id);
        const answer = await office.send('PUT', `/api/kessals/edit/${id}`, JSON.stringify({ active: false }));
        const [before, after] = [{ active: true }, { active: false }];
        return [answer, office, { action: 'kessal.edited', subjectId: id, before, after }];
      },
    ],
    [
      'a kessal who was entered twice',
      async ({ local }) => {
        const [id, into_id] = [await kessal(local.id), await kessal(local.id)];
        const answer = await office.send('PUT', '/api/kessals/merge', JSON.stringify({ id, into_id }));
        const [before, after] = [{ name: 'Rkia' }, { intoId: into_id }];
        return [answer, office, { action: 'kessal.merged', subjectId: id, before, after }];
      },
    ],
    [
      'a kessal’s new address',
      async ({ local }) => {
        const id = await kessal(local.id);
        const answer = await office.post(`/api/kessals/address/${id}`, {});
        return [answer, office, { action: 'kessal.addressMade', subjectId: id }];
      },
    ],
    [
      'a kessal’s address withdrawn',
      async ({ local }) => {
        const id = await kessal(local.id);
        const answer = await office.send('DELETE', `/api/kessals/address/${id}`, undefined);
        return [answer, office, { action: 'kessal.addressWithdrawn', subjectId: id }];
      },
    ],
    [
      'kessals who come',
      async ({ local, till }) => {
        const id = await kessal(local.id);
        const answer = await till.send('PUT', '/api/kessals/present', JSON.stringify({ kessal_ids: [id] }));
        const [before, after] = [{ kessalIds: [] }, { kessalIds: [id] }];
        return [answer, till, { action: 'kessal.presences', before, after }];
      },
    ],
    [
      'a service that another kessal did',
      async ({ local, till }) => {
        const kessalId = await kessal(local.id);
        const scrub = await app.make.service({ local });
        const ticket = (await till.post('/api/sales/add', { services: [{ id: scrub, quantity: 1 }] })).body
          .data;
        const { id } = ticket.services[0];
        const asked = { id, kessal_id: kessalId, reason: 'C’était elle' };
        const answer = await office.send('PUT', '/api/sales/kessal', JSON.stringify(asked));
        const [before, after] = [{ line: { kessalId: null } }, { line: { id, kessalId } }];
        return [answer, office, { action: 'ticket.kessalChanged', subjectId: ticket.id, before, after }];
      },
    ],
    [
      'a kessal paid',
      async ({ local, till }) => {
        const kessalId = await kessal(local.id);
        const answer = await payment(till, kessalId);
        const after = { kessalId, fromPot: true, amount: 3000, slip: { paid: 3000 } };
        return [answer, till, { action: 'kessal.paid', after }];
      },
    ],
    [
      'a payment taken back',
      async ({ local, till }) => {
        const kessalId = await kessal(local.id);
        const { id } = (await payment(till, kessalId)).body.data[0];
        const answer = await office.send('PUT', '/api/reglement/reverse', JSON.stringify({ id }));
        const [before, after] = [{ id, kessalId, amount: 3000 }, { reversed: true }];
        return [answer, office, { action: 'kessal.paymentReversed', before, after }];
      },
    ],
    [
      'a user taken on',
      async ({ local }) => {
        const add = 'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }';
        const input = { name: 'Salma Neuve', code: NEW_CODE, role: 'CAISSIER', localId: local.id };
        const answer = await office.graphql(add, { input });
        const subjectId = answer.body.data.addUser.id as number;
        return [answer, office, { action: 'user.registered', subjectId, after: { name: 'Salma Neuve' } }];
      },
    ],
    [
      'a user banned',
      async ({ user }) => {
        const answer = await office.graphql(`mutation { setBanned(id: ${user.id}, banned: true) { id } }`);
        const [before, after] = [{ banned: false }, { banned: true }];
        return [answer, office, { action: 'user.banned', subjectId: user.id, before, after }];
      },
    ],
    [
      'a printer added',
      async ({ local }) => {
        const { answer, id, after } = await printer(local.id);
        return [answer, office, { action: 'printer.added', subjectId: id, after }];
      },
    ],
    [
      'a printer edited',
      async ({ local }) => {
        const { id, after: before } = await printer(local.id);
        const { answer, after } = await printer(local.id, { id, name: 'Accueil' });
        return [answer, office, { action: 'printer.edited', subjectId: id, before, after }];
      },
    ],
    [
      'a printer removed',
      async ({ local }) => {
        const { id, after: before } = await printer(local.id);
        const answer = await office.graphql(`mutation { removePrinter(id: ${id}) { id } }`);
        return [answer, office, { action: 'printer.removed', subjectId: id, before }];
      },
    ],
    [
      'a webhook added',
      async () => {
        const { answer, id, own } = await webhook();
        return [answer, office, { action: 'webhook.added', subjectId: id, after: own }];
      },
    ],
    ...(['pause', 'resume', 'remove', 'replay'] as const).map((verb): (typeof WRITES)[number] => [
      `a webhook: ${verb}`,
      async () => {
        const { id, own } = await webhook();
        const of = verb === 'replay' ? `input: { id: ${id} }` : `id: ${id}`;
        const answer = await office.graphql(`mutation { ${verb}Webhook(${of}) { id } }`);
        const action = { pause: 'paused', resume: 'resumed', remove: 'removed', replay: 'replayed' }[verb];
        const { name, address } = own;
        const before = expect.objectContaining({ name, address }) as object;
        return [answer, office, { action: `webhook.${action}`, subjectId: id, before }];
      },
    ]),
    ...(['printer.openedDrawer', 'printer.leftDrawerClosed'] as const).map(
      (action): (typeof WRITES)[number] => [
        `a drawer asked to open: ${action}`,
        async ({ local, till }) => {
          const { id: printerId } = await printer(local.id);
          const open = 'mutation ($input: OpenDrawerInput!) { openDrawer(input: $input) { problem } }';
          const answer = await till.graphql(open, { input: { printerId, reason: 'Monnaie' } });
          const said = action === 'printer.openedDrawer' ? { reason: 'Monnaie' } : { problem: 'NOT_HERE' };
          return [answer, till, { action, subjectId: printerId, after: { printer: 'Comptoir', ...said } }];
        },
      ],
    ),
    [
      'codes read',
      async () => [await office.graphql('mutation { readCodes { code } }'), office, { action: 'codes.read' }],
    ],
  ];

  test.each(WRITES)('%s', async (_write, errand) => {
    const given = await shop();
    const [answer, caller, wanted] = await errand(given);
    expect(answer.body.errors).toBeUndefined();
    const { items } = await read({}, { limit: 3 });
    const entry = items.find(({ action }) => action === wanted.action);
    expect(entry).toMatchObject({
      ...wanted,
      at: '2026-11-20T12:00:00+00:00',
      requestId: answer.headers.get('x-request-id'),
      address: '127.0.0.1',
      deviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    if (caller === office) expect(entry?.user).toEqual({ id: boss.id, name: 'Zoé Bureau' });
    if (caller === given.till) expect(entry?.user).toMatchObject({ id: given.user.id });
    if (wanted.before === undefined) expect(entry?.before).toBeNull();
  });

  test('what the house did by itself at its founding is signed by nobody and comes from nowhere', async () => {
    const local = await app.make.local({ name: 'Hammam Fondé' });
    const { items } = await read({ action: 'local.opened', localId: local.id });
    expect(items).toMatchObject([
      { subjectId: local.id, local: { name: 'Hammam Fondé' }, user: null, address: null, deviceId: null },
    ]);
  });

  test('a till behind a proxy that is believed is known by its own address', async () => {
    const behind = await startTestApp({ trustProxy: 'loopback' });
    const { code } = await behind.make.user({ role: 'ADMIN' });
    const caller = new Caller(behind.url);
    const password = JSON.stringify({ password: code });
    await caller.send('POST', '/api/auth/login', password, { 'x-forwarded-for': '203.0.113.9' });
    const rows = await behind.db.query(`SELECT address FROM journal WHERE action = 'session.opened'`);
    expect(rows).toEqual([{ address: '203.0.113.9' }]);
    await behind.close();
  });
});

describe('finding a row again', () => {
  test('newest first, page by page, each row once', async () => {
    const { local, soap, user, till } = await shop({ code: TILL_CODE });
    for (let count = 0; count < 7; count += 1) await sale(till, soap);
    const seen: number[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Page = await read({ localId: local.id, userId: user.id }, { limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor);
    expect([seen.length, pages]).toEqual([8, 3]);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  test('by user, local, action and subject', async () => {
    const { local, soap, user, till } = await shop();
    const { body } = await sale(till, soap);
    expect(await actions({ userId: user.id })).toEqual(['ticket.sold', 'session.opened']);
    expect(await actions({ localId: local.id, action: 'ticket.' })).toEqual(['ticket.sold']);
    expect(await actions({ localId: local.id, action: 't' })).toEqual(['ticket.sold']);
    expect(await actions({ userId: user.id, action: 'session.' })).toEqual(['session.opened']);
    expect(await actions({ userId: user.id, action: 'ticket.sold', subjectId: body.data.id })).toHaveLength(
      1,
    );
    expect(await actions({ localId: local.id, subjectId: local.id, action: 'local' })).toEqual([
      'local.opened',
    ]);
    expect(await actions({ userId: user.id, action: 'session.o' })).toHaveLength(1);
    expect(await actions({ userId: user.id, action: 'essio' })).toEqual([]);
    expect(await actions({ userId: 999_999 })).toEqual([]);
    // Percent and underscore are literal.
    expect(await actions({ userId: user.id, action: '_' })).toEqual([]);
  });

  test('by days of the house, both included', async () => {
    const { soap, user, till } = await shop();
    for (const at of ['2026-11-19T00:00:00Z', '2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00Z']) {
      app.setNow(new Date(at));
      await sale(till, soap);
    }
    app.setNow(app.make.now);
    const found = async (filter: object) =>
      (await read({ userId: user.id, action: 'ticket.', ...filter })).items.map(({ at }) => at);
    expect(await found({ from: '2026-11-19', to: '2026-11-19' })).toEqual([
      '2026-11-19T23:59:59+00:00',
      '2026-11-19T00:00:00+00:00',
    ]);
    expect(await found({ from: '2026-11-20' })).toEqual(['2026-11-20T00:00:00+00:00']);
    expect(await found({ to: '2026-11-18' })).toEqual([]);
    expect(await found({ to: '9999-12-31', from: '0001-01-01' })).toHaveLength(3);
  });

  test('a page of many rows asks the database no more often than a page of one', async () => {
    const one = await queriesOf(() => read({}, { limit: 1 }));
    const many = await queriesOf(() => read({}, { limit: 200 }));
    expect(many).toBe(one);
  });
});

describe('what the journal refuses', () => {
  async function refusal(caller: Caller, filter: object, page: object = {}): Promise<string> {
    const { body } = await caller.graphql(JOURNAL, { filter, ...page });
    expect(body.data ?? null).toBeNull();
    return String(body.errors[0].extensions.code);
  }

  test.each([
    ['a period that ends before it begins', { from: '2026-11-20', to: '2026-11-19' }, {}],
    ['a day that does not exist', { from: '2026-02-30' }, {}],
    ['an action that could be none', { action: "x' OR 1=1" }, {}],
    ['an empty action', { action: '' }, {}],
    ['a page of nothing', {}, { limit: 0 }],
    ['a cursor that is none', {}, { cursor: 'suite' }],
  ])('%s', async (_story, filter, page) => {
    expect(await refusal(office, filter, page)).toBe('VALIDATION');
  });
});

test('no code, token or anti-forgery value was ever written into it', async () => {
  const stranger = new Caller(app.url);
  expect((await stranger.login(WRONG_CODE)).body.code).toBe('CODE_INCORRECT');
  const browser = await app.logIn(OFFICE_CODE);
  await browser.graphql('mutation { readCodes { code } }');
  const edit = 'mutation ($id: Int!, $input: EditUserInput!) { editUser(id: $id, input: $input) { id } }';
  const { user } = await app.make.user();
  const input = { name: 'Change de code', code: '4455667788', role: 'CAISSIER', localId: null };
  expect((await browser.graphql(edit, { id: user.id, input })).body.errors).toBeUndefined();
  const rows = await app.db.query<{ row: string }[]>('SELECT journal::text AS row FROM journal');
  const all = rows.map(({ row }) => row).join('\n');
  const sealed = await app.db.query<{ hex: string }[]>(
    `SELECT encode(code_sealed, 'hex') AS hex FROM users UNION SELECT encode(code_lookup, 'hex') FROM users`,
  );
  const sessions = await app.db.query<{ id: string }[]>('SELECT id FROM sessions');
  const secrets = [
    OFFICE_CODE,
    TILL_CODE,
    NEW_CODE,
    WRONG_CODE,
    '4455667788',
    ...browser.cookies.values(),
    browser.token!,
    ...sealed.map(({ hex }) => hex),
    ...sessions.map(({ id }) => id),
  ];
  expect(all).toContain('Change de code');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

async function queriesOf(errand: () => Promise<unknown>): Promise<number> {
  type Listen = (event: 'acquire', listener: () => void) => void;
  const { master } = app.db.driver as unknown as { master: { on: Listen; off: Listen } };
  let count = 0;
  const counter = () => (count += 1);
  master.on('acquire', counter);
  await errand();
  master.off('acquire', counter);
  return count;
}
