import { once } from 'node:events';
import { connect } from 'node:net';
import { ERROR_STATUS, type ErrorCode } from '../../src/shared/error-codes.ts';
import { Mailer } from '../../src/evening/mail/mailer.ts';
import { Caller, useTestApp, type Answer } from '../app.ts';
import { refusalOf } from '../doors.ts';
import { asBody, asInput, sendLate } from '../late-sales.ts';
import { useStaffed } from '../staff.ts';

const house = useStaffed({ limits: { headersMs: 900, wholeRequestMs: 1000, lookEveryMs: 50 } });
/** Another server of the house, whose limit is one stranger's call per address. */
const crowded = useTestApp({ on: house.app, calls: { strangers: { burst: 1, perSecond: 1 } } });

/** Others without a mail server, and with one at a port where nobody listens. */
const mute = useTestApp({ on: house.app, mailer: undefined });
const unheard = useTestApp({
  on: house.app,
  mailer: new Mailer({ host: '127.0.0.1', port: 1, secure: false, requireTLS: false, from: 'k@exemple.ma' }),
});

/** One that strangers try, and that was erased before anybody here logged in. */
const shown = useTestApp({
  on: house.app,
  shown: { since: new Date('2026-11-20T04:00:00Z'), hour: 4, codes: [] },
});

/** A refusal as both doors tell it: GraphQL spells types in capitals, and fields by its own names. */
function told({ body }: Pick<Answer, 'body'>) {
  const { code, status, sentence, prices, items, errors } = refusalOf({ status: 400, body });
  const details = JSON.stringify([prices, items, errors?.map(({ message }) => message)]);
  return { code, status, sentence, details: details.toLowerCase() };
}

interface Refused {
  rest: () => Promise<Pick<Answer, 'body'>>;
  graphql: () => Promise<Pick<Answer, 'body'>>;
}

const json = (value: unknown) => JSON.stringify(value);
const QUESTION = { query: '{ house { today } }' };
const HERE = { 'content-type': 'application/json' };

/** The same REST request to both doors, invalid in the same way. */
function atBothDoors(send: (path: string) => Promise<Pick<Answer, 'body'>>): Refused {
  return { rest: () => send('/api/auth/check'), graphql: () => send('/graphql') };
}

const SELL = 'mutation ($input: SellInput!) { sell(input: $input) { id } }';

function sale(
  caller: Caller,
  line: { id: number; quantity: number; price?: number },
  { key = `refus-numero-${house.next()}`, service = false } = {},
): Refused {
  const { id, ...asked } = line;
  const lines = [{ type: service ? 'SERVICE' : 'PRODUCT', itemId: id, ...asked }];
  return {
    rest: () =>
      caller.post(
        '/api/sales/add',
        { [service ? 'services' : 'products']: [line] },
        { 'Idempotency-Key': key },
      ),
    graphql: () => caller.graphql(SELL, { input: { key, lines } }),
  };
}

async function office({ url }: { url: string }): Promise<Caller> {
  await house.office.send('PUT', '/api/soir/mail', json({ on: true, recipients: ['g@exemple.ma'] }));
  const { code } = await house.app.make.user({ role: 'ADMIN' });
  const caller = new Caller(url);
  await caller.login(code);
  return caller;
}

function trial(caller: Caller): Refused {
  return {
    rest: () => caller.post('/api/soir/try', {}),
    graphql: () => caller.graphql('mutation { tryEveningMail { on } }'),
  };
}

/** Of a followed drawer, empty at a closing that should have found 500 DH. */
async function missing(local_id: number, day: string, office = house.office): Promise<number> {
  await office.send('PUT', '/api/caisse/follow', json({ local_id, followed: true, amount: 500 }));
  const amounts = { total: 0, total_products: 0, total_services: 0, counted: 0 };
  const { body } = await office.post('/api/cloture/add', { local_id, day, ...amounts });
  return body.data.id as number;
}

async function kessal(localId: number): Promise<number> {
  const { body } = await house.office.post('/api/kessals/add', { name: 'Rkia', local_ids: [localId] });
  return body.data.id as number;
}

function payment(localId: number, kessalId: number, last_number?: number): Refused {
  const pay = 'mutation ($input: PayKessalsInput!) { payKessals(input: $input) { id } }';
  const payments = [{ kessalId, amount: 30 }];
  return {
    rest: () =>
      house.office.post('/api/reglement/pay', {
        payments: [{ kessal_id: kessalId, amount: 30 }],
        local_id: localId,
        last_number,
      }),
    graphql: () => house.office.graphql(pay, { input: { payments, localId, lastNumber: last_number } }),
  };
}

/** Exports and methods are REST's only, documents GraphQL's: see exports, known-calls and known-documents.api.test.ts. */
const OF_ONE_DOOR = ['EXPORTS_EN_COURS', 'METHODE_NON_PERMISE', 'DOCUMENT_INCONNU'] as const;
type OfBothDoors = Exclude<ErrorCode, (typeof OF_ONE_DOOR)[number]>;

/** How to provoke each refusal: prepared by `await`, then tried at REST and at GraphQL. */
const WAYS: Record<OfBothDoors, () => Refused | Promise<Refused>> = {
  JSON_INVALIDE: () => atBothDoors((path) => house.till.send('POST', path, '{"query": ')),
  REQUETE_INVALIDE: () =>
    atBothDoors((path) => house.till.send('POST', path, json(QUESTION), { 'content-encoding': 'gzip' })),
  REQUETE_TROP_LOURDE: () =>
    atBothDoors((path) => house.till.send('POST', path, `${'['.repeat(99)}${']'.repeat(99)}`)),
  NON_AUTHENTIFIE: () => {
    const stranger = new Caller(house.app.url);
    return {
      rest: () => stranger.get('/api/products/list'),
      graphql: () => stranger.graphql('{ products { id } }'),
    };
  },
  CODE_INCORRECT: () => login('0000000'),
  MANDAT_INVALIDE: async () => {
    const forged = { ...(await house.waitingSale()), grant: 'aucun.mandat.ici' };
    return {
      rest: () => house.till.post('/api/sales/late', asBody(forged)),
      graphql: () =>
        house.till.graphql('mutation ($input: LateSaleInput!) { sellLate(input: $input) { id } }', {
          input: asInput(forged),
        }),
    };
  },
  ACCES_REFUSE: () => ({
    rest: () => house.till.get('/api/sales/list'),
    graphql: () => house.till.graphql('{ tickets(filter: {}) { nextCursor } }'),
  }),
  DEMONSTRATION_PUBLIQUE: async () => {
    const stranger = await office(shown);
    return {
      rest: () => stranger.send('PUT', '/api/house/edit', json({ name: 'À moi' })),
      graphql: () => stranger.graphql('mutation { editHouse(input: { name: "À moi" }) { companyName } }'),
    };
  },
  DEMONSTRATION_EFFACEE: async () => {
    const sale = await house.waitingSale();
    const stranger = new Caller(shown.url);
    return {
      rest: () => sendLate(stranger, sale, 'REST'),
      graphql: () => sendLate(stranger, sale, 'GraphQL'),
    };
  },
  XSRF_INVALIDE: async () => {
    const browser = (await house.visitor('cashier here')).asBrowser();
    const forged = { 'x-xsrf-token': 'forged' };
    return {
      rest: () => browser.post('/api/auth/logout', {}, forged),
      graphql: () => browser.graphql('mutation { logout }', {}, forged),
    };
  },
  INTROUVABLE: () => ({
    rest: () => house.office.get('/api/sales/items/99999'),
    graphql: () => house.office.graphql('{ ticket(id: 99999) { id } }'),
  }),
  DELAI_DEPASSE: () => atBothDoors(halfABody),
  TROP_VOLUMINEUX: () =>
    atBothDoors((path) => house.till.send('POST', path, json({ ...QUESTION, x: 'x'.repeat(300_000) }))),
  EN_TETES_TROP_LOURDS: () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, place) => [`x-header-${place}`, 'a']));
    return atBothDoors((path) => house.till.send('POST', path, json(QUESTION), { ...HERE, ...many }));
  },
  TYPE_NON_PRIS_EN_CHARGE: () =>
    atBothDoors((path) => house.till.send('POST', path, json(QUESTION), { 'content-type': 'text/plain' })),
  IMAGE_INVALIDE: () => {
    const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
    const form = new FormData();
    form.append('name', 'Savons');
    form.append('pic', drawing, 'savons.png');
    const add =
      'mutation ($picture: Upload) { addCategory(input: { name: "Savons" }, picture: $picture) { id } }';
    return {
      rest: () => house.office.send('POST', '/api/categories/add', form),
      graphql: () => house.office.upload(add, {}, drawing),
    };
  },
  LOCAL_REQUIS: async () =>
    sale(await house.visitor('cashier nowhere'), { id: await house.product(), quantity: 1 }),
  PRIX_MODIFIE: async () => sale(house.till, { id: await house.product(), quantity: 1, price: 3 }),
  ARTICLE_INDISPONIBLE: async () => {
    const elsewhere = await house.app.make.service({ local: house.elsewhere });
    return sale(house.till, { id: elsewhere, quantity: 1 }, { service: true });
  },
  STOCK_INSUFFISANT: async () => sale(house.till, { id: await house.product(3), quantity: 4 }),
  CLE_REUTILISEE: async () => {
    const id = await house.product();
    const key = `cle-deja-prise-${house.next()}`;
    await sale(house.till, { id, quantity: 1 }, { key }).rest();
    return sale(house.till, { id, quantity: 2 }, { key });
  },
  TICKET_ANNULE: async () => {
    const line = { id: await house.product(), quantity: 1 };
    const key = `vente-annulee-${house.next()}`;
    const { body } = await sale(house.till, line, { key }).rest();
    await house.office.send('DELETE', `/api/sales/delete/${String(body.data.id)}`, undefined);
    return sale(house.till, line, { key });
  },
  DEJA_DECIDE: async () => {
    const id = await house.review();
    await house.office.send('PUT', `/api/reviews/decide/${id}`, json({ decision: 'REFUSE' }));
    const decide = 'mutation ($id: Int!) { decideReview(id: $id, decision: ACCEPT) { id } }';
    return {
      rest: () => house.office.send('PUT', `/api/reviews/decide/${id}`, json({ decision: 'ACCEPT' })),
      graphql: () => house.office.graphql(decide, { id }),
    };
  },
  POSITION_INCONNUE: () => ({
    rest: () => house.office.get('/api/entries/since?position=e1_zz-1-abcd'),
    graphql: () => house.office.graphql('{ entriesSince(position: "e1_zz-1-abcd") { more } }'),
  }),
  QUANTITE_MINIMALE: async () => {
    const { line } = await house.ticket(1);
    const change = 'mutation ($id: Int!) { changeTicketLineQuantity(lineId: $id, step: DEC) { id } }';
    return {
      rest: () =>
        house.office.send(
          'PUT',
          '/api/sales/update_quantity',
          json({ id: line, type: 'product', incordec: 'dec' }),
        ),
      graphql: () => house.office.graphql(change, { id: line }),
    };
  },
  COURRIEL_ABSENT: async () => trial(await office(mute)),
  ENVOI_ECHOUE: async () => trial(await office(unheard)),
  CAISSE_NON_SUIVIE: () => {
    const gas = { kind: 'DRAWER_OUT', amount: 120, reason: 'Gaz' };
    const move = 'mutation ($input: DrawerActInput!) { moveCash(input: $input) { id } }';
    return {
      rest: () => house.till.post('/api/caisse/add', gas),
      graphql: () => house.till.graphql(move, { input: gas }),
    };
  },
  REGLEMENT_NON_SUIVI: async () => {
    const { id: local_id } = await house.app.make.local();
    return payment(local_id, await kessal(local_id));
  },
  REGLEMENT_MODIFIE: async () => {
    const { id: local_id } = await house.app.make.local();
    await house.office.send('PUT', `/api/locals/edit/${local_id}`, json({ pays_kessals: true }));
    const id = await kessal(local_id);
    await payment(local_id, id).rest();
    return payment(local_id, id, 0);
  },
  KESSAL_PARTIE: async () => {
    const { id: localId } = await house.app.make.local();
    const id = await kessal(localId);
    await house.office.send('PUT', `/api/kessals/edit/${id}`, json({ active: false }));
    const present = 'mutation ($input: SetPresencesInput!) { setKessalPresences(input: $input) { place } }';
    return {
      rest: () =>
        house.office.send('PUT', '/api/kessals/present', json({ kessal_ids: [id], local_id: localId })),
      graphql: () => house.office.graphql(present, { input: { kessalIds: [id], localId } }),
    };
  },
  ECART_ACCEPTE: async () => {
    const { id: local_id } = await house.app.make.local();
    const id = await missing(local_id, '2026-11-20');
    await house.office.send('PUT', '/api/cloture/accept', json({ id }));
    const reopen = 'mutation ($input: ReopenDayInput!) { reopenDay(input: $input) { id } }';
    return {
      rest: () => house.office.send('PUT', '/api/cloture/reopen', json({ id })),
      graphql: () => house.office.graphql(reopen, { input: { id } }),
    };
  },
  ECART_ANTERIEUR: async () => {
    const { id: local_id } = await house.app.make.local();
    await missing(local_id, '2026-11-20');
    house.app.setNow(new Date('2026-11-21T12:00:00Z'));
    const id = await missing(local_id, '2026-11-21', await house.app.logIn({ role: 'ADMIN' }));
    house.app.setNow(house.app.make.now);
    const accept = 'mutation ($input: AcceptDifferenceInput!) { acceptDifference(input: $input) { id } }';
    return {
      rest: () => house.office.send('PUT', '/api/cloture/accept', json({ id })),
      graphql: () => house.office.graphql(accept, { input: { id } }),
    };
  },
  CLOTURE_EXISTE: async () => {
    const day = house.openDay();
    const declare = 'mutation ($input: DeclareDayInput!) { declareDay(input: $input) { id } }';
    const place = { day, total: 30 };
    const rest = () =>
      house.office.post('/api/cloture/add', {
        ...place,
        local_id: house.here.id,
        total_products: 10,
        total_services: 20,
      });
    await rest();
    const input = { ...place, localId: house.here.id, products: 10, services: 20 };
    return { rest, graphql: () => house.office.graphql(declare, { input }) };
  },
  FEUILLE_FERMEE: async () => {
    const { id } = await house.sheet();
    const abandon = () => house.office.send('PUT', `/api/stock/sheets/abandon/${id}`, undefined);
    await abandon();
    return {
      rest: abandon,
      graphql: () =>
        house.office.graphql('mutation ($id: Int!) { abandonCountingSheet(id: $id) { id } }', { id }),
    };
  },
  FEUILLE_OUVERTE: async () => {
    const { localId, productId } = await house.sheet();
    const found = { counted: 2, reason: 'Inventaire' };
    const count = 'mutation ($input: CountStockInput!) { countStock(input: $input) { quantity } }';
    return {
      rest: () =>
        house.office.post('/api/stock/count', { ...found, product_id: productId, local_id: localId }),
      graphql: () => house.office.graphql(count, { input: { ...found, productId, localId } }),
    };
  },
  NOM_DEJA_PRIS: async () => {
    await house.app.make.category('Gants');
    const add = 'mutation { addCategory(input: { name: "gants" }) { id } }';
    return {
      rest: () => house.office.post('/api/categories/add', { name: 'gants', confirmName: false }),
      graphql: () => house.office.graphql(add),
    };
  },
  CATALOGUE_MODIFIE: () => {
    const input = { text: 'Nom;Catégorie;Prix\nSavon gris;Savons gris;12', fingerprint: 'of another time' };
    return {
      rest: () => house.office.post('/api/catalogue/import', input),
      graphql: () =>
        house.office.graphql(
          'mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { id } }',
          { input },
        ),
    };
  },
  IMPORTATION_ENTAMEE: async () => {
    const text = 'Nom;Catégorie;Prix\nSavon vert;Savons verts;12';
    const { body } = await house.office.post('/api/catalogue/import', { text });
    const undo = () => house.office.send('PUT', `/api/catalogue/import/undo/${body.data.id}`, '{}');
    await undo();
    return {
      rest: undo,
      graphql: () => house.office.graphql(`mutation { undoCatalogueImport(id: ${body.data.id}) { id } }`),
    };
  },
  CODE_BARRES_PRIS: async () => {
    const categoryId = await house.app.make.category('Savons');
    const barcodes = ['6111234567890'];
    await house.office.post('/api/products/add', {
      name: 'Savon',
      price: 10,
      category_id: categoryId,
      barcodes,
    });
    const input = { name: 'Ghassoul', price: 20, categoryId, barcodes };
    return {
      rest: () => house.office.post('/api/products/add', { ...input, category_id: categoryId }),
      graphql: () =>
        house.office.graphql('mutation ($input: ProductInput!) { addProduct(input: $input) { id } }', {
          input,
        }),
    };
  },
  CATEGORIE_NON_VIDE: async () => {
    const id = await house.app.make.category();
    await house.app.make.product({ categoryId: id });
    return {
      rest: () => house.office.send('DELETE', `/api/categories/delete/${id}`, undefined),
      graphql: () => house.office.graphql('mutation ($id: Int!) { deleteCategory(id: $id) }', { id }),
    };
  },
  CODE_DEJA_UTILISE: async () => {
    const { code } = await house.app.make.user();
    const add = 'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }';
    return {
      rest: () => house.office.post('/api/auth/register', { name: 'Nadia', password: code }),
      graphql: () => house.office.graphql(add, { input: { name: 'Nadia', code } }),
    };
  },
  DERNIER_ADMIN: async () => {
    const admins = await house.app.db.query<{ id: number }[]>(
      `SELECT id FROM users WHERE role = 'ADMIN' AND NOT banned`,
    );
    const { body } = await house.office.post('/api/auth/check', {});
    const me = body.id as number;
    // The factories' administrators stay banned, as no test here logs in as one.
    for (const { id } of admins.filter((admin) => admin.id !== me)) {
      await house.office.send('PUT', `/api/auth/toggleBan/${id}`, json({ banned: true }));
    }
    const demote = 'mutation ($id: Int!) { editUser(id: $id, input: { role: CAISSIER }) { id } }';
    return {
      rest: () => house.office.send('PUT', `/api/auth/edit/${me}`, json({ role: 'CAISSIER' })),
      graphql: () => house.office.graphql(demote, { id: me }),
    };
  },
  BANNISSEMENT_DE_SOI: async () => {
    const { body } = await house.office.post('/api/auth/check', {});
    const me = body.id as number;
    return {
      rest: () => house.office.send('PUT', `/api/auth/toggleBan/${me}`, json({ banned: true })),
      graphql: () =>
        house.office.graphql('mutation ($id: Int!) { setBanned(id: $id, banned: true) { id } }', { id: me }),
    };
  },
  DEJA_ENREGISTRE: async () => {
    const key = () => ({ 'Idempotency-Key': `une-seule-fois-${house.next()}` });
    const [one, other] = [key(), key()];
    const [password, code] = [house.code(), house.code()];
    const add = 'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }';
    const rest = () => house.office.post('/api/auth/register', { name: 'Nadia', password }, one);
    const graphql = () => house.office.graphql(add, { input: { name: 'Nadia', code } }, other);
    await rest();
    await graphql();
    return { rest, graphql };
  },
  VALIDATION: async () => sale(house.till, { id: await house.product(), quantity: 0 }),
  TROP_DE_TENTATIVES: async () => {
    for (let time = 0; time < 10; time += 1) await login('0000000').rest();
    return login('0000000');
  },
  TROP_DE_DEMANDES: async () => {
    const stranger = new Caller(crowded.url);
    await stranger.get('/api/openapi.json');
    return {
      rest: () => stranger.get('/api/openapi.json'),
      graphql: () => stranger.graphql(QUESTION.query),
    };
  },
  ERREUR_INTERNE: async () => instead(`CREATE VIEW categories AS SELECT 1 AS nothing_of_it`),
  INDISPONIBLE: async () =>
    instead(
      `CREATE FUNCTION away() RETURNS SETOF categories_away LANGUAGE plpgsql AS
         $$ BEGIN RAISE 'starting' USING ERRCODE = '57P03'; END $$;
       CREATE VIEW categories AS SELECT * FROM away()`,
    ),
};

function login(code: string): Refused {
  const stranger = new Caller(house.app.url);
  return {
    rest: () => stranger.post('/api/auth/login', { password: code }),
    graphql: () => stranger.graphql('mutation ($code: String!) { login(code: $code) { id } }', { code }),
  };
}

/** Replaces the table of categories until {@link mended}. */
async function instead(sql: string): Promise<Refused> {
  await house.app.db.query(`ALTER TABLE categories RENAME TO categories_away; ${sql}`);
  return {
    rest: () => house.till.get('/api/categories/list'),
    graphql: () => house.till.graphql('{ categories { id } }'),
  };
}

async function mended(): Promise<void> {
  const [away] = await house.app.db.query<object[]>(
    `SELECT FROM information_schema.tables WHERE table_name = 'categories_away'`,
  );
  if (!away) return;
  await house.app.db.query(
    `DROP VIEW categories; DROP FUNCTION IF EXISTS away; ALTER TABLE categories_away RENAME TO categories`,
  );
}

async function halfABody(path: string): Promise<Pick<Answer, 'body'>> {
  const { hostname, port } = new URL(house.app.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: caisse\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  );
  await once(socket, 'close');
  return { body: JSON.parse(heard.split('\r\n\r\n')[1] ?? '{}') };
}

afterEach(async () => {
  await mended();
  await house.app.db.query('DELETE FROM login_attempts');
});

test.each(Object.keys(WAYS) as OfBothDoors[])(
  '%s: the same code, sentence and details at both doors',
  async (code) => {
    const { rest, graphql } = await WAYS[code]();
    const atRest = told(await rest());
    const atGraphql = told(await graphql());
    expect(atRest).toEqual({
      code,
      status: ERROR_STATUS[code],
      sentence: expect.stringMatching(/^[A-ZÀÉ«].*\.$/),
      details: expect.any(String),
    });
    expect(atGraphql).toEqual(atRest);
  },
);

test('every code of the list is provoked here', () => {
  expect([...Object.keys(WAYS), ...OF_ONE_DOOR].sort()).toEqual(Object.keys(ERROR_STATUS).sort());
});
