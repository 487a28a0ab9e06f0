import type { Steps, WireField } from './hostile.ts';

type Bag = Record<string, unknown>;
type Pick = (answer: Bag) => unknown;

const each = (list: unknown, change: (one: Bag) => Bag): Bag[] => (list as Bag[]).map(change);
const inData = (change: (one: Bag) => Bag): [Pick] => [({ data }) => data && change(data as Bag)];
const inList = (change: (one: Bag) => Bag): [Pick] => [({ data }) => each(data, change)];
const inPage = (change: (one: Bag) => Bag): [Pick] => [
  ({ data, ...page }) => ({ ...page, data: each(data, change) }),
];

const ofTicket = ({ products, services, ...ticket }: Bag): Bag => ({
  ...ticket,
  lines: [
    ...each(products, (line) => ({ ...line, type: 'product' })),
    ...each(services, (line) => ({ ...line, type: 'service' })),
  ],
});
const ofClosure = ({ attendu, attendu_actuel, ecart, depuis_cloture, ...closure }: Bag): Bag => ({
  ...closure,
  expected: { atClosing: attendu, now: attendu_actuel, difference: ecart, sinceClosing: depuis_cloture },
});
const ofVoucherItem = ({ product, ...line }: Bag): Bag => {
  const { id, name } = product as Bag;
  return { ...line, productId: id, name };
};
const whoIsThere = (list: unknown): Bag[] =>
  (list as Bag[]).filter(({ present }) => present).map(({ kessal }) => ({ kessal }));
const linesOf: Pick = ({ lines }) => lines;

const withoutShelves = (evening: unknown) => {
  const { waiting, ...rest } = evening as Bag;
  return { ...rest, waiting: { ...(waiting as Bag), low_stock: [], lowStock: [] } };
};

const withoutId = (printer: unknown) => ({ ...(printer as Bag), id: null });

/** Of answers that the doors cut differently: what is compared of REST's body, and of GraphQL's answer. */
export const PICKED: Record<string, [Pick, Pick?]> = {
  'post /auth/login': [({ user }) => user],
  'put /house/edit': inData(({ offline_shift, code_length, ...identity }) => ({
    offline_shift,
    code_length,
    identity,
  })),
  'put /locals/identity/{id}': inData(({ printed, own }) => ({ identity: printed, ownIdentity: own })),
  'get /stock/list': inPage(({ category, ...row }) => ({ ...row, category: { name: category } })),
  // The second sheet counts what the first one has posted.
  'put /stock/sheets/post/{id}': inData((sheet) => ({ ...sheet, totals: {} })),
  'post /sales/add': inData(ofTicket),
  'post /sales/late': inData(({ ticket, ...late }) => ({ ...late, ticket: ofTicket(ticket as Bag) })),
  'post /sales/add_item': inData(ofTicket),
  'delete /sales/delete_item': inData(ofTicket),
  'put /sales/update_quantity': inData(ofTicket),
  'put /sales/payments': inData(ofTicket),
  'put /sales/kessal': inData(ofTicket),
  'get /sales/list': inPage(ofTicket),
  'get /sales/items/{id}': [({ data }) => data, linesOf],
  'get /reception/items': [({ data }) => each(data, ofVoucherItem), linesOf],
  'get /cloture': inData(ofClosure),
  'post /cloture/add': inData(ofClosure),
  'put /cloture/update': inData(ofClosure),
  'put /cloture/reopen': inData(ofClosure),
  'put /cloture/accept': inData(ofClosure),
  'put /cloture/withdraw': inData(ofClosure),
  // The second call says that another is there.
  'put /kessals/present': [({ data }) => whoIsThere(data), whoIsThere],
  // The second payment finds what the first one paid.
  'post /reglement/pay': inList((payment) => ({ ...payment, slip: {} })),
  'put /reglement/reverse': inData((payment) => ({ ...payment, slip: {} })),
  'get /cloture/list': inPage(ofClosure),
  // Each call makes a printer of its own.
  'get /printers/state/{id}': [({ data }) => withoutId(data), withoutId],
  // Told of GraphQL deeper than it is asked here.
  'get /soir': [({ data }) => withoutShelves(data), withoutShelves],
};

/** What tells an administrator what a list of REST tells him; another operation tells a cashier. */
export const TO_AN_ADMINISTRATOR: Record<string, string> = {
  'get /auth/list': 'users',
  'get /products/list': 'catalogueProducts',
  'get /services/list': 'catalogueServices',
};

/** Names that REST spells otherwise, by GraphQL's type. */
const RENAMED: Record<string, Record<string, string>> = {
  Ticket: { date: 'soldAt', apres_cloture: 'afterClosure', annule: 'cancelled', corrige: 'corrected' },
  ItemPrice: { id: 'itemId' },
  SellableItem: { id: 'itemId' },
  Closure: { date: 'day', total_products: 'products', total_services: 'services', somme_exacte: 'sumsUp' },
  ClosureTotals: { total_products: 'products', total_services: 'services' },
  Reception: { isBough: 'isBought' },
};

/** What REST alone tells, by GraphQL's type. */
const ONLY_REST: Record<string, string[]> = {
  User: ['local_id'],
  StockEntry: ['local_id'],
  Service: ['local_id'],
  TicketLine: ['stat_id'],
  LateSale: ['ticket_id'],
  ReviewPage: ['open'],
};

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const isObject = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where REST's answer is not GraphQL's, which may tell more; what each call makes anew, as ids, is only held to its type.
 */
export function differences(rest: unknown, graphql: unknown, writes: boolean, at = ''): string[] {
  if (Array.isArray(rest) && Array.isArray(graphql)) {
    if (rest.length !== graphql.length) return [`${at}: ${rest.length} and ${graphql.length} of them`];
    return rest.flatMap((item, place) => differences(item, graphql[place], writes, `${at}[${place}]`));
  }
  if (isObject(rest) && isObject(graphql)) return ofMembers(rest, graphql, writes, at);
  return plain(rest, writes, at) === plain(graphql, writes, at)
    ? []
    : [`${at}: ${JSON.stringify(rest)} and ${JSON.stringify(graphql)}`];
}

function ofMembers(rest: Bag, graphql: Bag, writes: boolean, at: string): string[] {
  const type = graphql['__typename'] as string;
  const spelled: Record<string, string> = { data: 'items', next: 'nextCursor', ...RENAMED[type] };
  const pairs = Object.keys(rest).map((name) => [name, spelled[name] ?? camel(name)] as const);
  return pairs.flatMap(([name, other]) => {
    if (ONLY_REST[type]?.includes(name)) return [];
    if (!(other in graphql)) return [`${type}.${name} at REST only`];
    return differences(rest[name], graphql[other], writes, `${at}.${other}`);
  });
}

const MADE_ANEW = /(^|\.)(id|number|key|path|token|secret|\w+Id)$/;

function plain(value: unknown, writes: boolean, at: string): unknown {
  // A mark counts the transactions of the whole cluster.
  if ((writes && MADE_ANEW.test(at)) || at === '.mark') return typeof value;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).getTime();
  const name = /^[A-Z_]+$/.test(value) ? value.toLowerCase() : value;
  return writes ? name.replaceAll(/\d+/g, '#') : name;
}

/** REST's names of what GraphQL takes. */
const TAKEN: Record<string, string> = {
  password: 'code',
  total_products: 'products',
  total_services: 'services',
  incordec: 'step',
  locals_id: 'localIds',
  stat_id: 'ticketId',
  depot: 'depots',
};

/** The field of an operation that a field of its route is; undefined for one that GraphQL has not. */
export function partnerOf(wire: WireField, known: readonly Steps[]): Steps | undefined {
  const own = wire.steps.map((step) => TAKEN[step] ?? camel(step));
  const spellings = [own, own.map((step) => (/^(products|services)$/.test(step) ? 'lines' : step))];
  const all = spellings.flatMap((steps) =>
    [steps.at(-1)!, ...(steps.at(-1) === 'id' ? ['itemId', 'lineId', 'productId', 'localId'] : [])].map(
      (last) => [...steps.slice(0, -1), last].join('.'),
    ),
  );
  return all
    .flatMap((path) => known.filter((steps) => steps.join('.').replace(/^(input|filter)\.?/, '') === path))
    .at(0);
}

/** Fields that REST alone has: its own words for filters, and pictures, which GraphQL takes beside its input. */
export const UNPAIRED = [
  'get /auth/list password',
  'get /auth/list type',
  'get /locals/list count',
  'post /locals/add local_pic',
  'put /locals/edit/{id} local_pic',
  'post /categories/add pic',
  'put /categories/edit/{id} pic',
  'get /products/list hidden',
  'post /products/add pic',
  'put /products/edit/{id} pic',
  'get /services/list type',
  'get /services/list hidden',
  'get /services/list local',
  'post /services/add pic',
  'put /services/edit/{id} pic',
  'get /sales/list mode',
  'get /sales/list etat',
  'get /sales/all_products_services local_id',
  'get /sales/report mode',
  'post /reception/add products.0.name',
];

/** A missing list is empty at REST; a missing day is today’s, which only one can close; a paper may miss its frais. */
const MAY_MISS = /^(products|services|categories|queues|waiting|type|day|frais)$/;

/** Whether both doors should say the same of a hostile value in a field. */
export function isToldAlike({ in: place, steps }: WireField, value: string): boolean {
  const name = steps.filter((step) => step !== '0').at(-1) ?? '';
  // REST knows no negative id; GraphQL looks for what it names.
  if (value === 'a negative number' && /(^|_)id$|^waiting$/.test(name)) return false;
  if (value === 'nothing') return place === 'body' && !MAY_MISS.test(name);
  if (place === 'body') return true;
  // In an address all is text, and its length has a limit of its own.
  if (/^(search|since|cursor|reason)$/.test(name)) return value === 'a list';
  return value !== '10,000 characters';
}
