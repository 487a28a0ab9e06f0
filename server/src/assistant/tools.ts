import { byId } from '../db/by-id.ts';
import { Product } from '../catalogue/items/catalogue.entity.ts';
import type { Call } from '../doors/call.ts';
import { boolean, id, integer, text } from '../doors/rest/scalars.ts';
import { described, object, otherwise, partial } from '../doors/rest/shapes.ts';
import { listLocals, localsById } from '../locals/locals.queries.ts';
import { lowStock, type LowShelf } from '../office/low-stock/low-stock.queries.ts';
import { countedTickets, type CountedTicket } from '../reports/counted-tickets.queries.ts';
import { officeAddress } from '../reports/question/office-address.rules.ts';
import { COMPARISONS, RELATIVE_PERIODS } from '../reports/question/periods.rules.ts';
import { ReportFilter } from '../reports/question/question.input.ts';
import { invalidReason } from '../reports/question/question.rules.ts';
import { reportOn } from '../reports/report.queries.ts';
import { readInTurn } from '../db/reading/read-semaphore.ts';
import { shopIso } from '../shared/days.ts';
import { pageSize } from '../shared/paging.ts';
import {
  DIMENSION_NAMES,
  DIMENSIONS,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
} from '../sums/measures/measures.rules.ts';
import { usersById } from '../users/users.queries.ts';
import { FILTER, maybe, PERIOD, QUESTION } from './question.shape.ts';
import { named, reportAnswer, writtenFigures } from './report-answer.ts';
import { tool, type Tool } from './tool.ts';

/** For a model to read. */
const USUAL_ITEMS = 50;

const LIMIT = described(maybe(integer), `${USUAL_ITEMS} si absent, 1000 au plus.`);

/** Where the office's screens open in a browser. */
function houseOf({ kit, request }: Call): string {
  // Express answers undefined when no host is named; its types differ.
  const host = request.host as string | undefined;
  return kit.publicUrl ?? (host === undefined ? '' : `${request.protocol}://${host}`);
}

/** Beside which dimensions each measure stands. */
const MEASURABLE = MEASURE_NAMES.map((name) => {
  const { label, description, unit } = MEASURES[name];
  const goesWith = DIMENSION_NAMES.filter((dimension) => {
    const shape = { measures: [name], dimensions: [dimension], filtered: [], days: 1, byLine: false };
    return invalidReason(shape) === null;
  });
  return { name, label, description, unit: unit === 'amount' ? 'DH' : 'unités', dimensions: goesWith };
});

const toldOf = (known: Record<string, { label: string; description: string }>) =>
  Object.entries(known).map(([name, { label, description }]) => ({ name, label, description }));

const measures = tool({
  name: 'measures',
  title: 'Ce qui se mesure',
  description:
    'À lire d’abord : les chiffres de la maison, ce par quoi chacun se répartit, les périodes, les comparaisons, et les locaux avec leurs identifiants.',
  input: object({}),
  answer: async (call) => ({
    today: call.today,
    measures: MEASURABLE,
    dimensions: toldOf(DIMENSIONS),
    periods: toldOf(RELATIVE_PERIODS),
    comparisons: toldOf(COMPARISONS),
    locals: (await call.db.onReplica((db) => listLocals(db, { depots: true }))).map((local) => ({
      ...named(local),
      arabic_name: local.arabicName,
      type: local.type,
    })),
    why: `${houseOf(call)}/reports`,
  }),
});

const report = tool({
  name: 'report',
  title: 'Un rapport',
  description:
    'Répond à une question : des mesures, par des dimensions, sur une période, comparée à une autre si l’on veut. Montants en dirhams. Chaque ligne dit l’adresse (`why`) où une personne vérifie son chiffre, et la période et le filtre à redonner à l’outil `why`.',
  input: QUESTION,
  answer: async (call, question) =>
    reportAnswer(question, await call.db.onReplica((db) => reportOn(db, question, call)), houseOf(call)),
});

const OF_TICKETS: Measure[] = ['total', 'products', 'services', 'frais', 'net', 'articles'];

const why = tool({
  name: 'why',
  title: 'Pourquoi ce chiffre ?',
  description:
    'Les tickets que compte un chiffre de ventes, du plus récent au plus ancien, chacun avec sa part, et leur total : la période et le filtre sont ceux d’une ligne de `report`.',
  input: object({
    period: PERIOD,
    ...partial({
      filter: maybe(FILTER),
      cancelled: described(otherwise(maybe(boolean), false), 'Les tickets annulés, et eux seuls.'),
      limit: LIMIT,
      cursor: described(maybe(text), 'Le `next` de la réponse d’avant, pour la suite.'),
    }),
  }),
  answer: async (call, { period, filter = new ReportFilter(), cancelled, limit, cursor }) => {
    await PERIOD.check?.(period as never);
    await FILTER.check?.(filter as never);
    const figures: Measure[] = cancelled ? ['cancelled'] : OF_TICKETS;
    const page = { limit: limit ?? USUAL_ITEMS, cursor };
    const found = await call.db.onReplica((db) => countedTickets(db, { period, filter, cancelled }, page));
    const address = { measures: [cancelled ? 'cancelled' : 'total'] as Measure[], period, filter };
    return {
      tickets: await Promise.all(found.items.map((item) => writtenTicket(call, item, figures))),
      totals: { ...writtenFigures(figures, found.totals), tickets: found.totals.tickets },
      next: found.nextCursor,
      why: houseOf(call) + officeAddress(address),
    };
  },
});

async function writtenTicket(call: Call, { ticket, figures }: CountedTicket, asked: readonly Measure[]) {
  const [local, cashier] = await Promise.all([
    call.db.load(localsById, ticket.localId),
    call.db.load(usersById, ticket.userId),
  ]);
  return {
    id: ticket.id,
    number: ticket.number,
    sold_at: shopIso(ticket.soldAt),
    local: named(local),
    cashier: named(cashier),
    figures: writtenFigures(asked, figures),
  };
}

const productsById = byId(Product);

const low = tool({
  name: 'low_stock',
  title: 'Ce qui manque en rayon',
  description:
    'Les stocks négatifs, épuisés ou bas, maintenant et dans cet ordre : à leur seuil d’alerte ou, sans seuil, moindres qu’une semaine de ventes au rythme des 28 derniers jours.',
  input: object(partial({ limit: LIMIT, local_id: described(maybe(id), 'Les rayons de ce seul local.') })),
  answer: async (call, { limit, localId }) => {
    const most = pageSize(limit, USUAL_ITEMS);
    const found = await call.db.onReplica((db) =>
      readInTurn(db.dataSource, 'report', () => lowStock(db, call.today, most, localId)),
    );
    return {
      comparison: 'au seuil d’alerte ; sans seuil, à une semaine de ventes au rythme des 28 derniers jours',
      shelves: await Promise.all(found.items.map((shelf) => writtenShelf(call, shelf))),
      count: found.count,
      why: `${houseOf(call)}/stock?niveau=bas${localId === undefined ? '' : `&local=${localId}`}`,
    };
  },
});

async function writtenShelf(call: Call, { productId, localId, quantity, sold, daysLeft }: LowShelf) {
  const [product, local] = await Promise.all([
    call.db.load(productsById, productId),
    call.db.load(localsById, localId),
  ]);
  const filter = { productIds: [productId], localIds: [localId] };
  return {
    product: named(product),
    local: named(local),
    quantity,
    alert_threshold: product.alertThreshold,
    sold_in_28_days: sold,
    days_left: daysLeft,
    why: houseOf(call) + officeAddress({ measures: ['stockQuantity'], period: null, filter }),
  };
}

export const TOOLS: readonly Tool[] = [measures, report, why, low];
