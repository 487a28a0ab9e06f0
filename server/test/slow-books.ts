import type { DataSource } from 'typeorm';
import type { Dimension, Measure } from '../src/sums/measures/measures.rules.ts';
import {
  QuestionInput,
  type PeriodInput,
  type ReportFilter,
} from '../src/reports/question/question.input.ts';
import { timeOfDay } from '../src/shared/days.ts';
import type { QuestionInDays } from '../src/reports/report-plan.ts';

interface Line {
  type: 'product' | 'service';
  itemId: number;
  categoryId: number | null;
  price: number;
  frais: number;
  quantity: number;
}

interface Place {
  day: string;
  /** When it was sold or declared, in milliseconds. */
  at: number;
  localId: number;
  localType: string;
}

interface PaperTicket extends Place {
  id: number;
  hour: number;
  userId: number;
  cancelled: boolean;
  corrected: number;
  card: number;
  wallet: number;
  transfer: number;
  lines: Line[];
}

interface PaperClosure extends Place {
  declared: number;
  /** Total of the tickets when the day was closed. */
  expected: number;
}

interface Shelf {
  localId: number;
  localType: string;
  itemId: number;
  categoryId: number;
  quantity: number;
  price: number;
}

type Keys = Partial<Record<Dimension, string | number | null>>;
type Answered = Record<string, number | null>;

const DAY = 86_400_000;
const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);
const moved = (day: string, days: number) => new Date(ms(day) + days * DAY).toISOString().slice(0, 10);
const isoWeekday = (day: string) => ((new Date(ms(day)).getUTCDay() + 6) % 7) + 1;

const OF_SALES: Measure[] = [
  'products',
  'services',
  'total',
  'frais',
  'net',
  'tickets',
  'articles',
  'averageTicket',
];
const OF_TICKETS: Measure[] = ['cash', 'card', 'wallet', 'transfer', 'cancelled', 'corrected'];
const OF_CLOSURES: Measure[] = ['declared', 'expected', 'difference', 'sinceClosing'];
const OF_STOCK: Measure[] = ['stockQuantity', 'stockValue'];
/** Nothing is paid by « Règlement » in these books: see kessal-figures.api.test.ts. */
const OF_KESSALS: Measure[] = ['kessalFrais', 'kessalPaid'];
const OF_DEBTS: Measure[] = ['kessalOwed', 'kessalDue', 'kessalAdvance'];
const OF_ITEMS: Dimension[] = ['category', 'product', 'service', 'itemType'];

/** Reports computed ticket by ticket, without summaries, as an oracle; amounts in centimes. */
export class SlowBooks {
  private constructor(
    readonly tickets: PaperTicket[],
    readonly closures: PaperClosure[],
    readonly shelves: Shelf[],
  ) {}

  static async read(db: DataSource): Promise<SlowBooks> {
    const tickets = await db.query<PaperTicket[]>(
      `SELECT tickets.id, business_date AS day, sold_hour AS hour, extract(epoch FROM sold_at)::float8 * 1000 AS at, local_id AS "localId", locals.type AS "localType",
         user_id AS "userId", cancelled_at IS NOT NULL AS cancelled,
         coalesce((SELECT sum((after ->> 'total')::int - (before ->> 'total')::int) FROM acts
           WHERE subject_id = tickets.id AND action LIKE 'ticket.%' AND action NOT IN ('ticket.sold', 'ticket.cancelled')), 0)::int AS corrected, paid.*,
         coalesce((SELECT json_agg(json_build_object('type', CASE WHEN product_id IS NULL THEN 'service' ELSE 'product' END,
           'itemId', coalesce(product_id, service_id), 'categoryId',
           coalesce(ticket_lines.category_id, former_category_id, products.category_id), 'price', ticket_lines.price_centimes,
           'frais', ticket_lines.frais_centimes, 'quantity', quantity))
           FROM ticket_lines LEFT JOIN products ON products.id = product_id WHERE ticket_id = tickets.id), '[]') AS lines
       FROM tickets JOIN locals ON locals.id = local_id
       CROSS JOIN LATERAL (
         SELECT sum(card_centimes)::int AS card, sum(wallet_centimes)::int AS wallet, sum(transfer_centimes)::int AS transfer
         FROM entries WHERE ticket_id = tickets.id
       ) AS paid`,
    );
    const closures = await db.query<PaperClosure[]>(
      `SELECT business_date AS day, extract(epoch FROM declared_at)::float8 * 1000 AS at, local_id AS "localId", type AS "localType", total_centimes AS declared,
         (expected_products_centimes + expected_services_centimes)::float8 AS expected
       FROM closures JOIN locals ON locals.id = local_id WHERE reopened_at IS NULL`,
    );
    const shelves = await db.query<Shelf[]>(
      `SELECT local_id AS "localId", type AS "localType", product_id AS "itemId", category_id AS "categoryId", quantity,
         price_centimes AS price
       FROM stock JOIN products ON products.id = product_id JOIN locals ON locals.id = local_id`,
    );
    return new SlowBooks(tickets, closures, shelves);
  }

  makesSense({ measures, dimensions, filter }: QuestionInput): boolean {
    const said = Object.entries(filter ?? {}).filter(([, value]) => value != null);
    const names: Record<string, Dimension> = {
      localIds: 'local',
      localTypes: 'localType',
      cashierIds: 'cashier',
      hours: 'hour',
      weekdays: 'weekday',
      itemType: 'itemType',
      categoryIds: 'category',
      productIds: 'product',
      serviceIds: 'service',
    };
    const used = [...dimensions, ...said.map(([name]) => names[name]!)];
    return measures.every((measure) =>
      used.every((one) => {
        if (OF_SALES.includes(measure)) return one !== 'kessal';
        if (OF_TICKETS.includes(measure)) return one !== 'kessal' && !OF_ITEMS.includes(one);
        if (OF_DEBTS.includes(measure)) return ['local', 'localType', 'kessal'].includes(one);
        if (OF_KESSALS.includes(measure) && one === 'kessal') return true;
        if (OF_STOCK.includes(measure)) return ['local', 'localType', 'category', 'product'].includes(one);
        return ['day', 'week', 'month', 'weekday', 'local', 'localType'].includes(one);
      }),
    );
  }

  answer(question: QuestionInDays) {
    const { period, comparedWith, dimensions } = question;
    const now = this.#groups(question, period!, period!);
    const before = comparedWith ? this.#groups(question, comparedWith, period!) : null;
    const stands = standsIn(question);
    for (const [name, { keys }] of before ?? []) if (!stands(keys)) before!.delete(name);
    const names = [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
    const rows = names.map((name) => ({
      keys: (now.get(name) ?? before!.get(name)!).keys,
      figures: (now.get(name) ?? new Group({})).figures(question),
      previous: before && (before.get(name) ?? new Group({})).figures(question),
    }));
    const order = (a: (typeof rows)[number], b: (typeof rows)[number]) => {
      for (const one of dimensions) {
        const [x, y] = [a.keys[one] ?? null, b.keys[one] ?? null];
        if (x === y) continue;
        if (x === null || y === null) return x === null ? 1 : -1;
        return x < y ? -1 : 1;
      }
      return 0;
    };
    const whole = Object.assign(new QuestionInput(), question, { dimensions: [] });
    const totals = (of: PeriodInput) =>
      (this.#groups(whole, of, of).get('{}') ?? new Group({})).figures(question);
    return {
      rows: rows.sort(order),
      totals: totals(period!),
      previousTotals: comparedWith ? totals(comparedWith) : null,
    };
  }

  #groups(question: QuestionInDays, period: PeriodInput, toldAs: PeriodInput): Map<string, Group> {
    const { dimensions, measures } = question;
    const filter = question.filter ?? {};
    const groups = new Map<string, Group>();
    const groupOf = (keys: Keys) => {
      const own = Object.fromEntries(dimensions.map((one) => [one, keys[one] ?? null]));
      const name = JSON.stringify(own);
      const group = groups.get(name) ?? new Group(own);
      groups.set(name, group);
      return group;
    };
    const end = period.until ? timeOfDay(period.to, period.until).getTime() : Infinity;
    const within = ({ day, at }: Place) => day >= period.from && day <= period.to && at < end;
    const dates = period === toldAs ? datesOf : pairedDates(question);
    const byItem = dimensions.some((one) => OF_ITEMS.includes(one)) || itemFiltered(filter);
    for (const ticket of this.tickets.filter(
      (one) => within(one) && placed(one, filter) && worked(one, filter),
    )) {
      const keys: Keys = {
        ...dates(ticket.day),
        ...placeOf(ticket),
        hour: ticket.hour,
        cashier: ticket.userId,
      };
      const lines = ticket.lines.filter((line) => chosen(line, filter));
      if (!byItem) groupOf(keys).addTicket(ticket);
      if (ticket.cancelled) continue;
      for (const line of lines) {
        const group = groupOf({ ...keys, ...itemOf(line) });
        group.addLine(line);
        group.tickets.add(ticket.id);
      }
    }
    for (const closure of this.closures.filter((one) => within(one) && placed(one, filter))) {
      if (!measures.some((one) => OF_CLOSURES.includes(one))) break;
      const group = groupOf({ ...dates(closure.day), ...placeOf(closure) });
      group.declared += closure.declared;
      group.closures += 1;
      group.expected += closure.expected;
      group.sinceClosing -= closure.expected;
      for (const ticket of this.tickets) {
        const same = ticket.day === closure.day && ticket.localId === closure.localId && !ticket.cancelled;
        if (same)
          group.sinceClosing += ticket.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
      }
    }
    for (const shelf of this.shelves) {
      if (!measures.some((one) => OF_STOCK.includes(one))) break;
      const { categoryIds, productIds, localIds, localTypes } = filter;
      if (localIds && !localIds.includes(shelf.localId)) continue;
      if (localTypes && !(localTypes as string[]).includes(shelf.localType)) continue;
      if (categoryIds && !categoryIds.includes(shelf.categoryId)) continue;
      if (productIds && !productIds.includes(shelf.itemId)) continue;
      const place = { local: shelf.localId, localType: shelf.localType };
      const group = groupOf({ ...place, category: shelf.categoryId, product: shelf.itemId });
      group.stockQuantity += shelf.quantity;
      group.stockValue += shelf.quantity * shelf.price;
    }
    // Without dimensions there is always one row.
    if (dimensions.length === 0) groupOf({});
    for (const [name, group] of groups) {
      if (dimensions.length > 0 && !group.says(measures)) groups.delete(name);
    }
    return groups;
  }
}

class Group {
  products = 0;
  services = 0;
  frais = 0;
  articles = 0;
  card = 0;
  wallet = 0;
  transfer = 0;
  cancelled = 0;
  corrected = 0;
  stockQuantity = 0;
  stockValue = 0;
  declared = 0;
  expected = 0;
  sinceClosing = 0;
  closures = 0;
  readonly tickets = new Set<number>();

  constructor(readonly keys: Keys) {}

  addTicket(ticket: PaperTicket): void {
    if (ticket.cancelled)
      this.cancelled += ticket.lines.reduce((sum, one) => sum + one.price * one.quantity, 0);
    else this.tickets.add(ticket.id);
    this.corrected += ticket.corrected;
    // Of a cancelled one they are nothing.
    this.card += ticket.card;
    this.wallet += ticket.wallet;
    this.transfer += ticket.transfer;
  }

  addLine({ type, price, frais, quantity }: Line): void {
    this.articles += quantity;
    this.frais += frais * quantity;
    if (type === 'product') this.products += price * quantity;
    else this.services += price * quantity;
  }

  /** Groups whose asked figures and their parts are all zero are left out; closures never are. */
  says(measures: readonly Measure[]): boolean {
    const parts: Record<Measure, number[]> = {
      products: [this.products],
      services: [this.services],
      total: [this.products, this.services],
      frais: [this.frais],
      net: [this.products, this.services, this.frais],
      tickets: [this.tickets.size],
      articles: [this.articles],
      averageTicket: [this.products, this.services, this.tickets.size],
      cash: [this.products, this.services, this.card, this.wallet, this.transfer],
      card: [this.card],
      wallet: [this.wallet],
      transfer: [this.transfer],
      cancelled: [this.cancelled],
      corrected: [this.corrected],
      stockQuantity: [this.stockQuantity],
      stockValue: [this.stockValue],
      declared: [this.closures],
      expected: [this.closures],
      difference: [this.closures],
      sinceClosing: [this.closures],
      kessalFrais: [],
      kessalPaid: [],
      kessalOwed: [],
      kessalDue: [],
      kessalAdvance: [],
    };
    return measures.some((measure) => parts[measure].some((part) => part !== 0));
  }

  figures({ measures }: Pick<QuestionInput, 'measures'>): Answered {
    const { products, services, frais, card, wallet, transfer, declared, expected, sinceClosing } = this;
    const total = products + services;
    const tickets = this.tickets.size;
    const all: Record<Measure, number | null> = {
      products,
      services,
      total,
      frais,
      net: total - frais,
      tickets,
      articles: this.articles,
      averageTicket: tickets === 0 ? null : Math.round(total / tickets),
      cash: total - card - wallet - transfer,
      card,
      wallet,
      transfer,
      cancelled: this.cancelled,
      corrected: this.corrected,
      stockQuantity: this.stockQuantity,
      stockValue: this.stockValue,
      declared,
      expected,
      difference: declared - expected,
      sinceClosing,
      kessalFrais: 0,
      kessalPaid: 0,
      kessalOwed: 0,
      kessalDue: 0,
      kessalAdvance: 0,
    };
    return Object.fromEntries(measures.map((measure) => [measure, all[measure]]));
  }
}

function datesOf(day: string): Keys {
  const monday = moved(day, 1 - isoWeekday(day));
  return { day, week: monday, month: `${day.slice(0, 7)}-01`, weekday: isoWeekday(day) };
}

function allDays({ from, to }: PeriodInput): string[] {
  return Array.from({ length: (ms(to) - ms(from)) / DAY + 1 }, (_, place) => moved(from, place));
}

/** The same date so many months before, or null if that month is shorter. */
function sameDateBefore(day: string, months: number): string | null {
  let [year = 0, month = 0] = day.split('-').map(Number);
  for (let left = months; left > 0; left -= 1) {
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  const date = `${year}-${String(month).padStart(2, '0')}-${day.slice(8)}`;
  return moved(date, 0) === date ? date : null;
}

/** Maps each date of the compared period to the asked one, day by day. */
function pairedDates({ period, comparedWith, dimensions }: QuestionInDays): (day: string) => Keys {
  const [asked, compared] = [allDays(period!), allDays(comparedWith!)];
  const months = comparedWith!.months ?? null;
  const pairs = new Map<string, string>();
  for (const [rank, day] of asked.entries()) {
    const other = months === null ? compared[rank] : sameDateBefore(day, months);
    if (other !== undefined && other !== null && compared.includes(other)) pairs.set(other, day);
  }
  const daily = dimensions.some((one) => one === 'day' || one === 'week');
  return (day) => {
    const other = pairs.get(day);
    const dates = other === undefined ? {} : datesOf(other);
    if (daily) return dates;
    // Whole months map to months, and a weekday to itself.
    const later = asked.find(
      (one) =>
        months !== null && sameDateBefore(`${one.slice(0, 8)}01`, months)!.slice(0, 7) === day.slice(0, 7),
    );
    const month = months === null ? dates.month : later && datesOf(later).month;
    return { ...dates, ...(month ? { month } : {}), weekday: isoWeekday(day) };
  };
}

/** Only groups that map to an asked day. */
function standsIn({ period, filter, dimensions }: QuestionInDays): (keys: Keys) => boolean {
  const dated = dimensions.filter((one) => ['day', 'week', 'month', 'weekday'].includes(one));
  const nameOf = (keys: Keys) => dated.map((one) => keys[one] ?? '?').join(' ');
  const days = allDays(period!).filter((day) => filter?.weekdays?.includes(isoWeekday(day)) ?? true);
  const names = new Set(days.map((day) => nameOf(datesOf(day))));
  return (keys) => dated.length === 0 || names.has(nameOf(keys));
}

function placeOf({ localId, localType }: Pick<Place, 'localId' | 'localType'>): Keys {
  return { local: localId, localType };
}

function itemOf({ type, itemId, categoryId }: Line): Keys {
  const product = type === 'product' ? itemId : null;
  const service = type === 'service' ? itemId : null;
  return { itemType: type, category: categoryId, product, service };
}

function placed({ day, localId, localType }: Omit<Place, 'at'>, filter: ReportFilter): boolean {
  if (filter.localIds && !filter.localIds.includes(localId)) return false;
  if (filter.localTypes && !(filter.localTypes as string[]).includes(localType)) return false;
  return !filter.weekdays || filter.weekdays.includes(isoWeekday(day));
}

function worked({ hour, userId }: PaperTicket, filter: ReportFilter): boolean {
  if (filter.hours && !filter.hours.includes(hour)) return false;
  return !filter.cashierIds || filter.cashierIds.includes(userId);
}

function itemFiltered({ itemType, categoryIds, productIds, serviceIds }: ReportFilter): boolean {
  return Boolean(itemType ?? categoryIds ?? productIds ?? serviceIds);
}

function chosen({ type, itemId, categoryId }: Line, filter: ReportFilter): boolean {
  if (filter.itemType && filter.itemType !== type) return false;
  if (filter.categoryIds && !(categoryId !== null && filter.categoryIds.includes(categoryId))) return false;
  if (!filter.productIds && !filter.serviceIds) return true;
  const ids = type === 'product' ? filter.productIds : filter.serviceIds;
  return Boolean(ids?.includes(itemId));
}
