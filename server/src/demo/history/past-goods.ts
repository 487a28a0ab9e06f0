import { receptionTotal } from '../../receptions/receptions.rules.ts';
import type { LocalDate } from '../../shared/days.ts';
import type { PastSheet, PastVoucher } from './past-documents.ts';
import { dayOf, type Moment, type Past, type Supply } from './past.ts';

const MINUTE = 60_000;
/** Units on a shelf that nobody has asked for yet. */
const LEAST = 6;
/** Days of sales that a delivery to a shop is for, and the depot's purchases. */
const SHOP_DAYS = 18;
const DEPOT_DAYS = 45;

/** What went from shelves, forgotten by a half each fortnight: a delivery is as large as what was sold. */
export class Demand {
  readonly #units = new Map<string, number>();
  #day: LocalDate | undefined;

  note(localId: number, productId: number, units: number): void {
    const key = `${localId} ${productId}`;
    this.#units.set(key, (this.#units.get(key) ?? 0) + units);
  }

  /** Once a day. */
  age(day: LocalDate): void {
    if (day === this.#day) return;
    this.#day = day;
    for (const [key, units] of this.#units) this.#units.set(key, units * DAILY);
  }

  /** Units a day, about. */
  of(localId: number, productId: number): number {
    return (this.#units.get(`${localId} ${productId}`) ?? 0) * (1 - DAILY);
  }
}

const DAILY = 0.5 ** (1 / 14);

/** Each supplier brings what the depot has too little of, one after the other. */
export function buyGoods(past: Past, supply: Supply, demand: Demand, at: number): Moment[] {
  return supply.suppliers.map((supplier, place) => {
    const then = at + place * 25 * MINUTE;
    return { at: then, happen: () => buy(past, supply, supplier, demand, then) };
  });
}

function buy(
  past: Past,
  supply: Supply,
  { supplier, description, goods }: Supply['suppliers'][number],
  demand: Demand,
  at: number,
): void {
  const { depotId: toId } = supply;
  const lines = goods.flatMap(({ item, cost, pack }) => {
    const held = past.writer.onShelf(toId, item.id);
    const aDay = demand.of(toId, item.id);
    const enough = held >= Math.max(LEAST, aDay * (DEPOT_DAYS / 2));
    if (enough || supply.isShort(dayOf(at), item.id, toId)) return [];
    const quantity = Math.ceil(Math.max(pack, aDay * DEPOT_DAYS - held) / pack) * pack;
    return [{ productId: item.id, name: item.name, price: cost, quantity }];
  });
  if (lines.length === 0) return;
  const voucher = { supplier, description, fromId: null, toId, lines };
  post(past, { ...voucher, at });
  if (supply.typedTwice(dayOf(at))) remove(past, post(past, { ...voucher, at: at + 1000 }), at + 9 * MINUTE);
}

/** A shop's shelves are filled from the depot. */
export function sendGoods(past: Past, supply: Supply, demand: Demand, localId: number, at: number): void {
  const { writer, chain } = past;
  const { depotId } = supply;
  const costs = new Map(supply.suppliers.flatMap(({ goods }) => goods.map((one) => [one.item.id, one.cost])));
  const wanted = chain.products.flatMap(({ id, name }) => {
    const target = Math.max(LEAST, Math.ceil(demand.of(localId, id) * SHOP_DAYS));
    const missing = target - writer.onShelf(localId, id);
    const quantity = Math.min(missing, writer.onShelf(depotId, id));
    if (quantity < target / 4 || quantity <= 0 || supply.isShort(dayOf(at), id, localId)) return [];
    demand.note(depotId, id, quantity);
    return [{ productId: id, name, price: costs.get(id) ?? 0, quantity }];
  });
  if (wanted.length === 0) return;
  const places = { fromId: depotId, toId: localId };
  post(past, { ...places, supplier: null, description: 'Réassort de la semaine', lines: wanted, at });
}

type Posted = Pick<PastVoucher, 'supplier' | 'description' | 'fromId' | 'toId' | 'lines' | 'at'>;

function post({ writer, chain }: Past, posted: Posted): PastVoucher {
  const { supplier, description, fromId, toId, at, lines } = posted;
  const { userId } = chain.admin;
  const id = writer.nextId('receptions');
  const total = receptionTotal(lines);
  const voucher = { ...posted, id, day: dayOf(at), userId, total, deletedAt: null };
  writer.keepVoucher(voucher);
  writer.record({
    action: 'reception.received',
    at,
    userId,
    localId: toId,
    subjectId: id,
    after: { fromId, toId, date: new Date(at), supplier, description, total, lines },
  });
  return voucher;
}

/** As when it was typed by mistake: nothing has left the shelf since. */
function remove({ writer }: Past, voucher: PastVoucher, at: number): void {
  const { id, fromId, toId, userId, supplier, description, total, lines } = voucher;
  voucher.deletedAt = at;
  for (const { productId, quantity } of lines) {
    const movement = { cause: 'REVERSAL', at, localId: toId, userId, receptionId: id } as const;
    writer.move(movement, productId, -quantity);
  }
  const before = { fromId, toId, date: new Date(voucher.at), supplier, description, total, lines };
  writer.record({ action: 'reception.removed', at, userId, localId: toId, subjectId: id, before });
}

const COUNTING_MINUTES = 9;

/** A sheet of every product of a local; now and then one has gone missing, or was found again. */
export function countShelves(past: Past, localId: number, at: number): Moment[] {
  const opened = at - COUNTING_MINUTES * MINUTE;
  const { userId } = past.chain.admin;
  let id = 0;
  const open = () => {
    // One that now cuts off was never opened.
    if (at > past.now) return;
    id = past.writer.nextId('counting_sheets');
    past.writer.record({ action: 'sheet.opened', at: opened, userId, localId, subjectId: id });
  };
  return [
    { at: opened, happen: open },
    { at, happen: () => postSheet(past, { id, localId, userId, openedAt: opened, at }) },
  ];
}

function postSheet({ writer, chain, dice }: Past, sheet: Omit<PastSheet, 'reason' | 'lines'>): void {
  const { id, localId, userId, at } = sheet;
  const reason = 'Inventaire du mois';
  const lines = chain.products.map(({ id: productId, name, price }) => {
    const expected = writer.onShelf(localId, productId);
    const counted = Math.max(0, expected - (dice.oneIn(9) ? dice.below(4) - 1 : 0));
    return { productId, name, price, counted, expected };
  });
  writer.keepSheet({ ...sheet, reason, lines });
  const difference = lines.map(({ productId, counted, expected }) => ({
    productId,
    quantity: counted - expected,
  }));
  const entry = { at, userId, localId, subjectId: id };
  const told = lines.map(({ productId, counted, expected }) => ({ productId, counted, expected }));
  writer.record({ ...entry, action: 'sheet.counted', before: [], after: told });
  const after = {
    reason,
    counted: lines.length,
    found: difference.filter(({ quantity }) => quantity > 0),
    missing: difference.filter(({ quantity }) => quantity < 0),
  };
  writer.record({ ...entry, action: 'sheet.posted', after });
  const movement = { cause: 'INVENTORY', at, localId, userId, reason, sheetId: id } as const;
  for (const { productId, quantity } of [...after.found, ...after.missing]) {
    writer.move(movement, productId, quantity);
  }
}
