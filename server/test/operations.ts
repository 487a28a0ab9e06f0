import { randomUUID } from 'node:crypto';
import { VISITORS, type Visitor } from './staff.ts';
import { aDay, aTicket, type Call, type World } from './valid-calls.ts';

/** What each visitor is told: "done", or the code of the refusal. */
export type Outcomes = Record<Visitor, string>;

/** By a cashier of the world's local, one of another, one of none, and an administrator. */
function by(here: string, elsewhere = here, nowhere = here, administrator = 'done'): Outcomes {
  const stranger = 'NON_AUTHENTIFIE';
  return {
    anonymous: stranger,
    'cashier here': here,
    'cashier elsewhere': elsewhere,
    'cashier nowhere': nowhere,
    administrator,
    banned: stranger,
    'logged out': stranger,
  };
}

const all = (outcome: string) => Object.fromEntries(VISITORS.map((who) => [who, outcome])) as Outcomes;
export const EVERYBODY = all('done');
const LOGGED_IN = by('done');
const WITH_LOCAL = by('done', 'done', 'LOCAL_REQUIS');
/** Of a printer in the world's local. */
const OF_PRINTER = by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS');
export const ADMIN_ONLY = by('ACCES_REFUSE');

/** Who may do it, and its names at the doors: a GraphQL operation or none, a REST route or none. */
type Operation = readonly [who: Outcomes, graphql: string | null, rest?: string];

/** Every operation of the house with the valid call of test/valid-calls.ts. Written by hand. */
export const OPERATIONS: readonly Operation[] = [
  [EVERYBODY, 'login', 'post /auth/login'],
  [LOGGED_IN, 'logout', 'post /auth/logout'],
  [LOGGED_IN, null, 'post /auth/check'],
  [EVERYBODY, 'me'],
  [LOGGED_IN, 'colleagues', 'get /auth/list'],
  [ADMIN_ONLY, 'users'],
  [ADMIN_ONLY, 'readCodes'],
  [ADMIN_ONLY, 'addUser', 'post /auth/register'],
  [ADMIN_ONLY, 'editUser', 'put /auth/edit/{id}'],
  [ADMIN_ONLY, 'setCodeLength', 'put /auth/codeLength'],
  [ADMIN_ONLY, 'setBanned', 'put /auth/toggleBan/{id}'],
  [ADMIN_ONLY, 'revokeUserGrants', 'put /auth/revoke/{id}'],
  [ADMIN_ONLY, 'devices'],
  [ADMIN_ONLY, 'loginBlocks'],
  [ADMIN_ONLY, 'adoptDevice'],
  [ADMIN_ONLY, 'forgetDevice'],
  [ADMIN_ONLY, 'revokeDeviceGrants'],
  [ADMIN_ONLY, 'accessTokens'],
  [ADMIN_ONLY, 'makeAccessToken'],
  [ADMIN_ONLY, 'revokeAccessToken'],

  [EVERYBODY, 'house'],
  [LOGGED_IN, 'clockBehind'],
  [LOGGED_IN, null, 'get /house'],
  [ADMIN_ONLY, 'editHouse', 'put /house/edit'],
  [ADMIN_ONLY, 'firstSteps'],
  [ADMIN_ONLY, 'copies'],
  [ADMIN_ONLY, 'journal'],
  [ADMIN_ONLY, 'search'],
  [LOGGED_IN, 'locals', 'get /locals/list'],
  [ADMIN_ONLY, 'addLocal', 'post /locals/add'],
  [ADMIN_ONLY, 'editLocal', 'put /locals/edit/{id}'],
  [LOGGED_IN, null, 'get /locals/identity/{id}'],
  [ADMIN_ONLY, 'editLocalIdentity', 'put /locals/identity/{id}'],
  [WITH_LOCAL, 'printers', 'get /printers/list'],
  [OF_PRINTER, 'printer', 'get /printers/state/{id}'],
  [ADMIN_ONLY, 'savePrinter', 'put /printers/save'],
  [ADMIN_ONLY, 'removePrinter', 'delete /printers/remove/{id}'],
  [OF_PRINTER, 'printPaper', 'post /printers/print'],
  [OF_PRINTER, 'decidePaper', 'put /printers/decide'],
  [OF_PRINTER, 'openDrawer', 'post /printers/drawer'],
  [EVERYBODY, null, 'get /gallery/{name}.svg'],
  [EVERYBODY, null, 'get /pictures/{hash}'],

  [ADMIN_ONLY, 'startCatalogue', 'post /catalogue/start'],
  [LOGGED_IN, 'categories', 'get /categories/list'],
  [ADMIN_ONLY, 'addCategory', 'post /categories/add'],
  [ADMIN_ONLY, 'editCategory', 'put /categories/edit/{id}'],
  [ADMIN_ONLY, 'deleteCategory', 'delete /categories/delete/{id}'],
  [LOGGED_IN, 'products', 'get /products/list'],
  [ADMIN_ONLY, 'catalogueProducts'],
  [ADMIN_ONLY, 'catalogueProduct'],
  [ADMIN_ONLY, 'addProduct', 'post /products/add'],
  [ADMIN_ONLY, 'editProduct', 'put /products/edit/{id}'],
  [ADMIN_ONLY, 'setProductHidden', 'put /products/toggleHide/{id}'],
  [LOGGED_IN, 'services', 'get /services/list'],
  [ADMIN_ONLY, 'catalogueServices'],
  [ADMIN_ONLY, 'addServices', 'post /services/add'],
  [ADMIN_ONLY, 'editService', 'put /services/edit/{id}'],
  [ADMIN_ONLY, 'setServiceHidden', 'put /services/toggleHide/{id}'],
  [ADMIN_ONLY, 'deleteService', 'delete /services/delete/{id}'],
  [ADMIN_ONLY, 'itemHistory'],
  [ADMIN_ONLY, 'changePrices', 'put /catalogue/prices'],
  [ADMIN_ONLY, 'orderTiles', 'put /catalogue/tiles'],
  [ADMIN_ONLY, 'catalogueImportPreview', 'post /catalogue/import/preview'],
  [ADMIN_ONLY, 'importCatalogue', 'post /catalogue/import'],
  [ADMIN_ONLY, 'catalogueImports', 'get /catalogue/imports'],
  [ADMIN_ONLY, 'undoCatalogueImport', 'put /catalogue/import/undo/{id}'],

  [ADMIN_ONLY, 'countStock', 'post /stock/count'],
  [ADMIN_ONLY, 'stockMovements'],
  [ADMIN_ONLY, 'stockTable', 'get /stock/list'],
  [ADMIN_ONLY, 'lowStock'],
  [ADMIN_ONLY, 'countingSheets', 'get /stock/sheets/list'],
  [ADMIN_ONLY, 'countingSheet', 'get /stock/sheets/lines/{id}'],
  [ADMIN_ONLY, 'openCountingSheet', 'post /stock/sheets/open'],
  [ADMIN_ONLY, 'saveCounts', 'put /stock/sheets/count/{id}'],
  [ADMIN_ONLY, 'postCountingSheet', 'put /stock/sheets/post/{id}'],
  [ADMIN_ONLY, 'abandonCountingSheet', 'put /stock/sheets/abandon/{id}'],

  // The valid sale has a service of the world's local.
  [by('done', 'ARTICLE_INDISPONIBLE', 'LOCAL_REQUIS'), 'sell', 'post /sales/add'],
  // The grant says whose it is, whoever brings it.
  [EVERYBODY, 'sellLate', 'post /sales/late'],
  [WITH_LOCAL, 'tillContact', 'post /till/contact'],
  [WITH_LOCAL, 'tillChanges', 'get /till/changes'],
  [LOGGED_IN, 'mostSold'],
  [LOGGED_IN, 'myLastTickets'],
  [ADMIN_ONLY, 'reviews', 'get /reviews/list'],
  [ADMIN_ONLY, 'openReviews'],
  [ADMIN_ONLY, 'decideReview', 'put /reviews/decide/{id}'],
  [ADMIN_ONLY, 'decideReviews', 'put /reviews/decide'],
  [ADMIN_ONLY, 'tickets', 'get /sales/list'],
  [ADMIN_ONLY, 'ticket', 'get /sales/items/{id}'],
  [ADMIN_ONLY, null, 'get /sales/paper/{id}'],
  [ADMIN_ONLY, 'ticketCatalogue', 'get /sales/all_products_services'],
  [ADMIN_ONLY, 'salesReport', 'get /sales/report'],
  [ADMIN_ONLY, 'addTicketItem', 'post /sales/add_item'],
  [ADMIN_ONLY, 'removeTicketLine', 'delete /sales/delete_item'],
  [ADMIN_ONLY, 'changeTicketLineQuantity', 'put /sales/update_quantity'],
  [ADMIN_ONLY, 'changeTicketPayments', 'put /sales/payments'],
  [ADMIN_ONLY, 'changeTicketLineKessal', 'put /sales/kessal'],
  [ADMIN_ONLY, 'cancelTicket', 'delete /sales/delete/{id}'],
  [ADMIN_ONLY, 'reprintTicket'],

  [LOGGED_IN, 'receptions', 'get /reception/list'],
  [by('done', 'INTROUVABLE', 'INTROUVABLE'), 'reception', 'get /reception/items'],
  [by('done', 'INTROUVABLE', 'INTROUVABLE'), null, 'get /reception/paper/{id}'],
  [ADMIN_ONLY, 'lastPurchases', 'get /reception/last_purchases'],
  [ADMIN_ONLY, 'suppliers', 'get /reception/suppliers'],
  [ADMIN_ONLY, 'receive', 'post /reception/add'],
  [ADMIN_ONLY, 'removeReception', 'delete /reception/remove/{id}'],

  [LOGGED_IN, 'closureDay'],
  [LOGGED_IN, 'closure', 'get /cloture'],
  // The valid call closes a past day of the world's local.
  [by('ACCES_REFUSE', 'ACCES_REFUSE', 'LOCAL_REQUIS'), 'declareDay', 'post /cloture/add'],
  [ADMIN_ONLY, 'closures', 'get /cloture/list'],
  [ADMIN_ONLY, null, 'get /cloture/paper/{id}'],
  [ADMIN_ONLY, 'editClosure', 'put /cloture/update'],
  [ADMIN_ONLY, 'reopenDay', 'put /cloture/reopen'],
  [ADMIN_ONLY, 'closureExplanation', 'get /cloture/explain/{id}'],
  [ADMIN_ONLY, 'acceptDifference', 'put /cloture/accept'],
  [ADMIN_ONLY, 'withdrawAcceptance', 'put /cloture/withdraw'],
  [ADMIN_ONLY, 'openDays'],
  [LOGGED_IN, 'ownDrawer', 'get /caisse'],
  // The valid call says the world's local.
  [by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS'), 'moveCash', 'post /caisse/add'],
  [ADMIN_ONLY, 'reverseDrawerAct', 'put /caisse/reverse'],
  [ADMIN_ONLY, 'followDrawer', 'put /caisse/follow'],
  // Of another's act.
  [by('INTROUVABLE', 'INTROUVABLE', 'INTROUVABLE'), 'drawerAct', 'get /caisse/act/{id}'],
  [by('INTROUVABLE', 'INTROUVABLE', 'INTROUVABLE'), null, 'get /caisse/paper/{id}'],
  [ADMIN_ONLY, 'drawers', 'get /caisse/list'],
  [ADMIN_ONLY, 'openDebts', 'get /caisse/debts'],
  [ADMIN_ONLY, 'drawerEntries', 'get /caisse/entries/{id}'],
  [LOGGED_IN, 'kessals', 'get /kessals/list'],
  [ADMIN_ONLY, 'addKessal', 'post /kessals/add'],
  [ADMIN_ONLY, 'editKessal', 'put /kessals/edit/{id}'],
  [ADMIN_ONLY, 'mergeKessals', 'put /kessals/merge'],
  [ADMIN_ONLY, 'makeKessalAddress', 'post /kessals/address/{id}'],
  [ADMIN_ONLY, 'withdrawKessalAddress', 'delete /kessals/address/{id}'],
  // The valid calls say the world's local.
  [by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS'), 'kessalPresences', 'get /kessals/present'],
  [by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS'), 'setKessalPresences', 'put /kessals/present'],
  [by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS'), 'payout', 'get /reglement'],
  [by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS'), 'payKessals', 'post /reglement/pay'],
  [by('done', 'INTROUVABLE', 'INTROUVABLE'), null, 'get /reglement/paper/{id}'],
  [ADMIN_ONLY, 'reversePayment', 'put /reglement/reverse'],

  [ADMIN_ONLY, 'entriesSince', 'get /entries/since'],
  [ADMIN_ONLY, 'webhooks', 'get /webhooks/list'],
  [ADMIN_ONLY, 'addWebhook', 'post /webhooks/add'],
  [ADMIN_ONLY, 'pauseWebhook', 'put /webhooks/pause/{id}'],
  [ADMIN_ONLY, 'resumeWebhook', 'put /webhooks/resume/{id}'],
  [ADMIN_ONLY, 'replayWebhook', 'put /webhooks/replay'],
  [ADMIN_ONLY, 'removeWebhook', 'delete /webhooks/remove/{id}'],
  [ADMIN_ONLY, 'report'],
  [ADMIN_ONLY, null, 'get /reports/export'],
  [ADMIN_ONLY, 'reportTickets'],
  [ADMIN_ONLY, 'savedReports'],
  [ADMIN_ONLY, 'savedReport'],
  [ADMIN_ONLY, 'evening', 'get /soir'],
  [ADMIN_ONLY, 'eveningMail', 'get /soir/mail'],
  [ADMIN_ONLY, 'editEveningMail', 'put /soir/mail'],
  [ADMIN_ONLY, 'tryEveningMail', 'post /soir/try'],
  [ADMIN_ONLY, 'savedReportAnswer'],
  [ADMIN_ONLY, 'saveReport'],
  [ADMIN_ONLY, 'editSavedReport'],
  [ADMIN_ONLY, 'deleteSavedReport'],
  [ADMIN_ONLY, 'makeReportAddress'],
  [ADMIN_ONLY, 'withdrawReportAddress'],
  // Opened by its key.
  [EVERYBODY, null, 'get /reports/{id}.csv'],
  [EVERYBODY, null, 'get /reports/{id}.html'],
  ...['tickets', 'lines', 'receptions', 'closures', 'journal', 'counts', 'stock', 'catalogue'].map(
    (rows): Operation => [ADMIN_ONLY, null, `get /exports/${rows}`],
  ),
];

/** Who is asking, in a world of which `here` is the local of its first cashier. */
export interface At {
  world: World;
  who: Visitor;
}

export type ByGraphql = [operation: string, variables: (at: At) => object | Promise<object>];
export type ByRest = [route: string, call: (at: At) => Call | Promise<Call>];

/** A call with its own words at each door that has it. */
interface Special {
  who: Outcomes;
  name: string;
  graphql?: ByGraphql;
  rest?: ByRest;
}

/** An administrator closes a past day, others today. */
const dayOf = ({ who }: At) => (who === 'administrator' ? aDay() : '2026-11-20');
const DECLARED = { total: 30, total_products: 10, total_services: 20 };
const DECLARES = { total: 30, products: 10, services: 20 };

function sale(name: string, who: Outcomes, claims: (at: At) => { user?: number; local?: number }): Special {
  return {
    who,
    name,
    graphql: [
      'sell',
      (at) => {
        const { user: userId, local: localId } = claims(at);
        const lines = [{ type: 'PRODUCT', itemId: at.world.productId, quantity: 1 }];
        return { input: { key: randomUUID(), lines, userId, localId } };
      },
    ],
    rest: [
      'post /sales/add',
      (at) => {
        const { user: user_id, local: local_id } = claims(at);
        return { body: { products: [{ id: at.world.productId, quantity: 1 }], user_id, local_id } };
      },
    ],
  };
}

/** What depends on the words of a call, beside the valid one. */
export const SPECIALS: readonly Special[] = [
  sale('a sale of a product', WITH_LOCAL, () => ({})),
  sale('a sale said to be here', by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS'), ({ world }) => ({
    local: world.here.id,
  })),
  sale(
    'a sale said to be another’s',
    by('ACCES_REFUSE', 'ACCES_REFUSE', 'ACCES_REFUSE', 'ACCES_REFUSE'),
    ({ world }) => ({ user: world.userId }),
  ),
  {
    who: WITH_LOCAL,
    name: 'a closing of one’s own local',
    graphql: ['declareDay', (at) => ({ input: { day: dayOf(at), ...DECLARES } })],
    rest: ['post /cloture/add', (at) => ({ body: { day: dayOf(at), ...DECLARED } })],
  },
  {
    who: by('done', 'ACCES_REFUSE', 'LOCAL_REQUIS'),
    name: 'a closing of the local here',
    graphql: ['declareDay', (at) => ({ input: { day: dayOf(at), localId: at.world.here.id, ...DECLARES } })],
    rest: [
      'post /cloture/add',
      (at) => ({ body: { day: dayOf(at), local_id: at.world.here.id, ...DECLARED } }),
    ],
  },
  {
    who: LOGGED_IN,
    name: 'the closure of the local here, of which a cashier gets his own',
    graphql: ['closure', ({ world }) => ({ localId: world.here.id })],
    rest: ['get /cloture', ({ world }) => ({ query: { local_id: String(world.here.id) } })],
  },
  {
    who: LOGGED_IN,
    name: 'the receptions of the local here, of which a cashier gets his own',
    graphql: ['receptions', ({ world }) => ({ filter: { toId: world.here.id } })],
    rest: ['get /reception/list', ({ world }) => ({ query: { to_id: String(world.here.id) } })],
  },
  {
    who: LOGGED_IN,
    name: 'hidden products, which a cashier does not get',
    rest: ['get /products/list', () => ({ query: { hidden: 'tous' } })],
  },
  {
    who: LOGGED_IN,
    name: 'the full view of the staff, which a cashier does not get',
    rest: ['get /auth/list', () => ({ query: { type: 'admin' } })],
  },
  {
    who: ADMIN_ONLY,
    name: 'the codes of the staff',
    rest: ['get /auth/list', () => ({ query: { password: 'true' } })],
  },
  {
    who: ADMIN_ONLY,
    name: 'a product’s hiding turned over',
    rest: [
      'put /products/toggleHide/{id}',
      async ({ world }) => ({ path: { id: await world.app.make.product() } }),
    ],
  },
  {
    who: ADMIN_ONLY,
    name: 'a line removed, named in the body',
    rest: [
      'delete /sales/delete_item',
      async ({ world }) => ({ body: { id: (await aTicket(world)).lineId, type: 'product' } }),
    ],
  },
  {
    who: all('INTROUVABLE'),
    name: 'a saved report without its key',
    rest: ['get /reports/{id}.csv', ({ world }) => ({ path: { id: world.savedReportId } })],
  },
  {
    who: all('INTROUVABLE'),
    name: 'a saved report as a page, without its key',
    rest: ['get /reports/{id}.html', ({ world }) => ({ path: { id: world.savedReportId } })],
  },
];
