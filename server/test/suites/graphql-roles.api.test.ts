import { createSchema } from '../../src/graphql.ts';
import type { Answer } from '../app.ts';
import { asInput } from '../late-sales.ts';
import { useStaffed } from '../staff.ts';
import { makeToken } from '../tokens.ts';

const house = useStaffed();

const VISITORS = ['anonymous', 'cashier here', 'administrator'] as const;

type Asked = [query: string, variables?: Record<string, unknown>];
type Row = [operation: string, outcomes: readonly string[], ask: (who: string) => Asked | Promise<Asked>];

const PUBLIC = ['in', 'in', 'in'];
const LOGGED_IN = ['NON_AUTHENTIFIE', 'in', 'in'];
const ADMIN_ONLY = ['NON_AUTHENTIFIE', 'ACCES_REFUSE', 'in'];

/** Which callers may run each operation, with valid input. Written by hand. */
const TABLE: Row[] = [
  ['Query.house', PUBLIC, () => ['{ house { today } }']],
  ['Query.copies', ADMIN_ONLY, () => ['{ copies { state { code } runs { id } } }']],
  ['Query.me', PUBLIC, () => ['{ me { id } }']],
  [
    'Mutation.login',
    PUBLIC,
    async () => [
      'mutation ($code: String!) { login(code: $code) { id } }',
      { code: (await house.app.make.user()).code },
    ],
  ],
  ['Mutation.logout', LOGGED_IN, () => ['mutation { logout }']],
  ['Query.colleagues', LOGGED_IN, () => ['{ colleagues { id name } }']],
  ['Query.users', ADMIN_ONLY, () => ['{ users { id } }']],
  ['Mutation.readCodes', ADMIN_ONLY, () => ['mutation { readCodes { code } }']],
  [
    'Mutation.addUser',
    ADMIN_ONLY,
    () => [
      'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }',
      { input: { name: 'Nadia', code: house.code() } },
    ],
  ],
  [
    'Mutation.editUser',
    ADMIN_ONLY,
    () => [
      'mutation ($id: Int!) { editUser(id: $id, input: { name: "Nadia" }) { id } }',
      { id: house.cashier.id },
    ],
  ],
  [
    'Mutation.setBanned',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { setBanned(id: $id, banned: true) { id } }',
      { id: (await house.app.make.user()).user.id },
    ],
  ],
  ['Query.locals', LOGGED_IN, () => ['{ locals { id } }']],
  ['Query.categories', LOGGED_IN, () => ['{ categories { id } }']],
  ['Query.products', LOGGED_IN, () => ['{ products { id } }']],
  ['Query.services', LOGGED_IN, () => ['{ services { id } }']],
  [
    'Mutation.sell',
    LOGGED_IN,
    async () => [
      'mutation ($input: SellInput!) { sell(input: $input) { id } }',
      {
        input: {
          key: `vente-des-roles-${house.next()}`,
          lines: [{ type: 'PRODUCT', itemId: await house.product(), quantity: 1 }],
        },
      },
    ],
  ],
  [
    'Mutation.sellLate',
    PUBLIC,
    async () => [
      'mutation ($input: LateSaleInput!) { sellLate(input: $input) { id } }',
      { input: asInput(await house.waitingSale()) },
    ],
  ],
  ['Query.reviews', ADMIN_ONLY, () => ['{ reviews(open: true) { items { id } } }']],
  ['Query.openReviews', ADMIN_ONLY, () => ['{ openReviews }']],
  [
    'Mutation.decideReview',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { decideReview(id: $id, decision: REFUSE) { id } }',
      { id: await house.review() },
    ],
  ],
  ['Mutation.tillContact', LOGGED_IN, () => ['mutation { tillContact(queues: []) { token } }']],
  ['Query.tillChanges', LOGGED_IN, () => ['{ tillChanges { mark } }']],
  ['Query.mostSold', LOGGED_IN, () => ['{ mostSold { itemId } }']],
  ['Query.myLastTickets', LOGGED_IN, () => ['{ myLastTickets { id } }']],
  ['Query.tickets', ADMIN_ONLY, () => ['{ tickets(filter: {}) { items { id } } }']],
  [
    'Query.ticket',
    ADMIN_ONLY,
    async () => ['query ($id: Int!) { ticket(id: $id) { id } }', await ticketId()],
  ],
  [
    'Query.ticketCatalogue',
    ADMIN_ONLY,
    async () => ['query ($id: Int!) { ticketCatalogue(ticketId: $id) { itemId } }', await ticketId()],
  ],
  [
    'Query.report',
    ADMIN_ONLY,
    () => [
      'query ($question: QuestionInput!) { report(question: $question) { count } }',
      { question: { measures: ['STOCK_VALUE'] } },
    ],
  ],
  [
    'Query.reportTickets',
    ADMIN_ONLY,
    () => ['{ reportTickets(period: { from: "2026-11-20", to: "2026-11-20" }) { nextCursor } }'],
  ],
  ['Query.accessTokens', ADMIN_ONLY, () => ['{ accessTokens { id } }']],
  [
    'Mutation.makeAccessToken',
    ADMIN_ONLY,
    () => ['mutation { makeAccessToken(input: { name: "Classeur" }) { secret } }'],
  ],
  [
    'Mutation.revokeAccessToken',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { revokeAccessToken(id: $id) }',
      { id: (await makeToken(house.office)).id },
    ],
  ],
  ['Query.savedReports', ADMIN_ONLY, () => ['{ savedReports { id } }']],
  [
    'Query.savedReport',
    ADMIN_ONLY,
    async () => ['query ($id: Int!) { savedReport(id: $id) { id } }', { id: await house.savedReport() }],
  ],
  [
    'Query.savedReportAnswer',
    ADMIN_ONLY,
    async () => [
      'query ($id: Int!) { savedReportAnswer(id: $id) { count } }',
      { id: await house.savedReport() },
    ],
  ],
  [
    'Mutation.saveReport',
    ADMIN_ONLY,
    () => [
      'mutation ($input: SaveReportInput!) { saveReport(input: $input) { id } }',
      { input: { name: `Stock ${house.next()}`, question: { measures: ['STOCK_VALUE'] } } },
    ],
  ],
  [
    'Mutation.editSavedReport',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!, $name: String!) { editSavedReport(id: $id, input: { name: $name }) { id } }',
      { id: await house.savedReport(), name: `Rayons ${house.next()}` },
    ],
  ],
  [
    'Mutation.deleteSavedReport',
    ADMIN_ONLY,
    async () => ['mutation ($id: Int!) { deleteSavedReport(id: $id) }', { id: await house.savedReport() }],
  ],
  ['Query.lowStock', ADMIN_ONLY, () => ['{ lowStock { count } }']],
  ['Query.search', ADMIN_ONLY, () => ['{ search(text: "savon 42") { tickets { id } users { id } } }']],
  ['Query.openDays', ADMIN_ONLY, () => ['{ openDays { count items { day local { id } } } }']],
  [
    'Mutation.makeReportAddress',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { makeReportAddress(id: $id) { path } }',
      { id: await house.savedReport() },
    ],
  ],
  [
    'Mutation.withdrawReportAddress',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { withdrawReportAddress(id: $id) { id } }',
      { id: await house.addressedReport() },
    ],
  ],
  ['Query.salesReport', ADMIN_ONLY, () => ['{ salesReport(filter: {}) { products { name } } }']],
  [
    'Mutation.addTicketItem',
    ADMIN_ONLY,
    async () => {
      const { id, product } = await house.ticket();
      return [
        'mutation ($input: AddTicketItemInput!) { addTicketItem(input: $input) { id } }',
        { input: { ticketId: id, type: 'PRODUCT', itemId: product, quantity: 1 } },
      ];
    },
  ],
  [
    'Mutation.removeTicketLine',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { removeTicketLine(lineId: $id) { id } }',
      { id: (await house.ticket()).line },
    ],
  ],
  [
    'Mutation.changeTicketLineQuantity',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { changeTicketLineQuantity(lineId: $id, step: INC) { id } }',
      { id: (await house.ticket()).line },
    ],
  ],
  [
    'Mutation.cancelTicket',
    ADMIN_ONLY,
    async () => ['mutation ($id: Int!) { cancelTicket(id: $id) }', await ticketId()],
  ],
  [
    'Mutation.reprintTicket',
    ADMIN_ONLY,
    async () => ['mutation ($id: Int!) { reprintTicket(id: $id) { id } }', await ticketId()],
  ],
  ['Query.closureDay', LOGGED_IN, () => ['{ closureDay { day } }']],
  ['Query.closure', LOGGED_IN, () => ['{ closure { id } }']],
  ['Query.closures', ADMIN_ONLY, () => ['{ closures(filter: {}) { items { id } } }']],
  [
    'Mutation.declareDay',
    LOGGED_IN,
    (who) => [
      'mutation ($input: DeclareDayInput!) { declareDay(input: $input) { id } }',
      {
        // A cashier closes today; the administrator of this test does not.
        input: {
          day: who === 'administrator' ? house.openDay() : '2026-11-20',
          total: 3,
          products: 1,
          services: 2,
        },
      },
    ],
  ],
  [
    'Mutation.editClosure',
    ADMIN_ONLY,
    async () => [
      'mutation ($input: EditClosureInput!) { editClosure(input: $input) { id } }',
      { input: { id: await house.closure(), total: 3, products: 1, services: 2 } },
    ],
  ],
  ['Query.journal', ADMIN_ONLY, () => ['{ journal(filter: {}) { nextCursor } }']],
  ['Query.devices', ADMIN_ONLY, () => ['{ devices { items { id } } }']],
  ['Query.loginBlocks', ADMIN_ONLY, () => ['{ loginBlocks { id } }']],
  [
    'Mutation.adoptDevice',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: ID!, $localId: Int!) { adoptDevice(id: $id, localId: $localId) { id } }',
      { id: await house.device(), localId: (await house.app.make.local()).id },
    ],
  ],
  [
    'Mutation.forgetDevice',
    ADMIN_ONLY,
    async () => ['mutation ($id: ID!) { forgetDevice(id: $id) }', { id: await house.device() }],
  ],
  ['Query.catalogueProducts', ADMIN_ONLY, () => ['{ catalogueProducts { id } }']],
  [
    'Query.catalogueProduct',
    ADMIN_ONLY,
    async () => ['query ($id: Int!) { catalogueProduct(id: $id) { id } }', { id: await house.product() }],
  ],
  ['Query.catalogueServices', ADMIN_ONLY, () => ['{ catalogueServices { id } }']],
  [
    'Query.itemHistory',
    ADMIN_ONLY,
    async () => [
      'query ($id: Int!) { itemHistory(type: PRODUCT, id: $id) { name } }',
      { id: await house.product() },
    ],
  ],
  [
    'Mutation.changePrices',
    ADMIN_ONLY,
    async () => {
      const line = { type: 'PRODUCT', itemId: await house.product(), was: 15, price: 16.5 };
      const change = 'mutation ($input: ChangePricesInput!) { changePrices(input: $input) { price } }';
      return [change, { input: { lines: [line] } }];
    },
  ],
  ['Query.stockTable', ADMIN_ONLY, () => ['{ stockTable { nextCursor } }']],
  ['Query.countingSheets', ADMIN_ONLY, () => ['{ countingSheets { nextCursor } }']],
  [
    'Query.countingSheet',
    ADMIN_ONLY,
    async () => ['query ($id: Int!) { countingSheet(id: $id) { id } }', { id: (await house.sheet()).id }],
  ],
  [
    'Mutation.openCountingSheet',
    ADMIN_ONLY,
    () => ['mutation ($id: Int!) { openCountingSheet(localId: $id) { id } }', { id: house.here.id }],
  ],
  [
    'Mutation.saveCounts',
    ADMIN_ONLY,
    async () => {
      const { id, productId } = await house.sheet();
      const save =
        'mutation ($id: Int!, $input: SaveCountsInput!) { saveCounts(id: $id, input: $input) { counted } }';
      return [save, { id, input: { lines: [{ productId, counted: 3 }] } }];
    },
  ],
  [
    'Mutation.postCountingSheet',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { postCountingSheet(id: $id, input: { reason: "Inventaire" }) { id } }',
      { id: (await house.sheet()).id },
    ],
  ],
  [
    'Mutation.abandonCountingSheet',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { abandonCountingSheet(id: $id) { id } }',
      { id: (await house.sheet()).id },
    ],
  ],
  [
    'Query.stockMovements',
    ADMIN_ONLY,
    async () => [
      'query ($id: Int!) { stockMovements(productId: $id) { nextCursor } }',
      { id: await house.product() },
    ],
  ],
  [
    'Mutation.countStock',
    ADMIN_ONLY,
    async () => [
      'mutation ($input: CountStockInput!) { countStock(input: $input) { quantity } }',
      {
        input: {
          productId: await house.product(),
          localId: house.here.id,
          counted: 7,
          reason: 'Inventaire du soir',
        },
      },
    ],
  ],
  [
    'Mutation.addLocal',
    ADMIN_ONLY,
    () => [
      'mutation ($input: AddLocalInput!) { addLocal(input: $input) { id } }',
      { input: { name: `Dépôt ${house.next()}`, type: 'DEPOT' } },
    ],
  ],
  [
    'Mutation.editLocal',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!, $input: EditLocalInput!) { editLocal(id: $id, input: $input) { id } }',
      { id: (await house.app.make.local()).id, input: { name: 'Hammam Renommé' } },
    ],
  ],
  [
    'Mutation.editHouse',
    ADMIN_ONLY,
    () => [
      'mutation ($input: IdentityInput!) { editHouse(input: $input) { today } }',
      { input: { vat: `TVA ${house.next()}` } },
    ],
  ],
  [
    'Mutation.editLocalIdentity',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { editLocalIdentity(id: $id, input: { vat: "TVA" }) { id } }',
      { id: (await house.app.make.local()).id },
    ],
  ],
  ['Query.firstSteps', ADMIN_ONLY, () => ['{ firstSteps { sale } }']],
  [
    'Mutation.startCatalogue',
    ADMIN_ONLY,
    () => [
      'mutation ($input: StarterInput!) { startCatalogue(input: $input) { products } }',
      { input: { services: [], categories: [{ name: `Thés ${house.next()}`, products: [] }] } },
    ],
  ],
  [
    'Mutation.addCategory',
    ADMIN_ONLY,
    () => [
      'mutation ($input: CategoryInput!) { addCategory(input: $input) { id } }',
      { input: { name: `Savons ${house.next()}` } },
    ],
  ],
  [
    'Mutation.editCategory',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!, $input: CategoryInput!) { editCategory(id: $id, input: $input) { id } }',
      { id: await house.app.make.category(), input: { name: `Savons ${house.next()}` } },
    ],
  ],
  [
    'Mutation.deleteCategory',
    ADMIN_ONLY,
    async () => ['mutation ($id: Int!) { deleteCategory(id: $id) }', { id: await house.app.make.category() }],
  ],
  [
    'Mutation.addProduct',
    ADMIN_ONLY,
    async () => ['mutation ($input: ProductInput!) { addProduct(input: $input) { id } }', await product()],
  ],
  [
    'Mutation.editProduct',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!, $input: ProductInput!) { editProduct(id: $id, input: $input) { id } }',
      { id: await house.product(), ...(await product()) },
    ],
  ],
  [
    'Mutation.setProductHidden',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!) { setProductHidden(id: $id, hidden: true) { id } }',
      { id: await house.product() },
    ],
  ],
  [
    'Mutation.addServices',
    ADMIN_ONLY,
    () => [
      'mutation ($input: NewServicesInput!) { addServices(input: $input) { id } }',
      { input: { ...gommage(), localIds: [house.here.id, house.elsewhere.id] } },
    ],
  ],
  [
    'Mutation.editService',
    ADMIN_ONLY,
    async () => [
      'mutation ($id: Int!, $input: ServiceInput!) { editService(id: $id, input: $input) { id } }',
      { ...(await service()), input: gommage() },
    ],
  ],
  [
    'Mutation.setServiceHidden',
    ADMIN_ONLY,
    async () => ['mutation ($id: Int!) { setServiceHidden(id: $id, hidden: true) { id } }', await service()],
  ],
  [
    'Mutation.deleteService',
    ADMIN_ONLY,
    async () => ['mutation ($id: Int!) { deleteService(id: $id) }', await service()],
  ],
  ['Query.receptions', LOGGED_IN, () => ['{ receptions(filter: {}) { items { id } } }']],
  [
    'Query.reception',
    LOGGED_IN,
    async () => ['query ($id: Int!) { reception(id: $id) { id } }', { id: await house.voucher() }],
  ],
  ['Query.lastPurchases', ADMIN_ONLY, () => ['{ lastPurchases { productId } }']],
  ['Query.suppliers', ADMIN_ONLY, () => ['{ suppliers }']],
  [
    'Mutation.receive',
    ADMIN_ONLY,
    async () => [
      'mutation ($input: ReceiveInput!) { receive(input: $input) { id } }',
      {
        input: {
          key: `bon-des-roles-${house.next()}`,
          date: '2026-11-20T10:00:00+00:00',
          toId: house.here.id,
          isBought: true,
          lines: [{ productId: await house.product(), quantity: 2, price: 5 }],
        },
      },
    ],
  ],
  [
    'Mutation.removeReception',
    ADMIN_ONLY,
    async () => ['mutation ($id: Int!) { removeReception(id: $id) }', { id: await house.voucher() }],
  ],
];

async function product() {
  const categoryId = await house.app.make.category();
  return { input: { name: `Savon ${house.next()}`, price: 12.5, categoryId } };
}

async function service(): Promise<{ id: number }> {
  return { id: await house.app.make.service({ local: house.here }) };
}

function gommage() {
  return { name: `Gommage ${house.next()}`, price: 60, frais: 30 };
}

async function ticketId(): Promise<{ id: number }> {
  return { id: (await house.ticket()).id };
}

function outcomeOf({ body }: Answer): string {
  const [error] = (body.errors ?? []) as { message: string; extensions: { code: string } }[];
  if (!error) return 'in';
  return error.extensions.code === 'REQUETE_INVALIDE' ? error.message : error.extensions.code;
}

const rows = TABLE.map(([operation, outcomes, ask]) => [operation, outcomes, ask] as const);

test.each(rows)('%s lets in %p', async (operation, outcomes, ask) => {
  const seen: string[] = [];
  for (const who of VISITORS) {
    const caller = await house.visitor(who);
    const [query, variables] = await ask(who);
    expect(query).toContain(operation.split('.')[1]);
    seen.push(outcomeOf(await caller.graphql(query, variables)));
  }
  expect(seen).toEqual(outcomes);
});

test('the table has every operation of the schema, and no other; those without a session are few', async () => {
  const schema = await createSchema();
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name ?? ''}.${field}`),
  );
  expect(TABLE.map(([operation]) => operation).sort()).toEqual(operations.sort());
  // Subscriptions need a socket: live.api.test.ts tests who may.
  expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual(['houseChanged']);
  const open = TABLE.filter(([, outcomes]) => outcomes === PUBLIC).map(([operation]) => operation);
  expect(open).toEqual(['Query.house', 'Query.me', 'Mutation.login', 'Mutation.sellLate']);
});
