import type { Tx } from '../../db/transaction.ts';
import type { Author, Ctx } from '../../shared/actor.ts';
import {
  businessDate,
  daysBetween,
  daysLater,
  parseInstant,
  type LocalDate,
  shopHour,
} from '../../shared/days.ts';
import type { OpenedChain } from '../chain.ts';
import { Dice, Weighted } from './dice.ts';
import { HistoryWriter } from './history-writer.ts';
import type { PastTicket } from './past-documents.ts';
import { closingOf, countDrawer, moveCash, ticketRungUpTwice, type Counted } from './past-drawer.ts';
import { carryOver, payoutOf } from './past-payout.ts';
import { comeToWork } from './past-turns.ts';
import { buyGoods, countShelves, Demand, sendGoods } from './past-goods.ts';
import { cancelTicket, correctTicket, sellSomething } from './past-sales.ts';
import { weekdayOf } from './moroccan-days.ts';
import { type Habits, type Moment, type Past, type ShopHabits, cashierAt, totalsOf } from './past.ts';
import { expectedFigures, type Declared } from '../../closures/closures.rules.ts';
import { minus, plus, type Centimes } from '../../shared/money.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Stories happen before the first guest. */
const DAWN = 5 * 60 + 30;
/** Of the kessals, before the first guest. */
const ARRIVAL = 5 * 60 + 50;
const DELIVERIES = 1;
const PURCHASES = 4;

export interface History {
  chain: OpenedChain;
  habits: Habits;
  from: LocalDate;
  /** The last moment of the past. */
  now: Date;
  /** About: some guests find their shelf empty, and the last day is not over. */
  tickets: number;
  seed: number;
  /** Hears the part that is written, up to 1. */
  progress?: (share: number) => void;
}

/**
 * Writes the past of a chain that has sold nothing yet, day by day. The same seed tells the same past; its books balance
 * as if all had gone through the doors.
 */
export async function tellHistory(tx: Tx, author: Author, history: History): Promise<void> {
  const { chain, habits, now, progress } = history;
  const writer = await HistoryWriter.open(tx, author.requestId);
  const dice = new Dice(history.seed);
  const past: Past = {
    tx,
    chain,
    habits,
    writer,
    dice,
    now: now.getTime(),
    today: new Map(),
    present: new Map(),
    accounts: new Map(),
  };
  const demand = new Demand();
  const days = daysOf(history, dice);
  for (const [nth, { day, guests }] of days.entries()) {
    await tellStories(past, author, day);
    demand.age(day);
    liveThrough(past, momentsOf(past, demand, day, guests));
    endDay(past, day);
    if (!writer.isFull) continue;
    await writer.write();
    progress?.(nth / days.length);
  }
  await writer.finish();
  progress?.(1);
}

interface PlannedDay {
  day: LocalDate;
  /** Tickets by shop. */
  guests: number[];
}

/** Shares the tickets out over days and shops, by how busy they are. */
function daysOf({ habits, from, now, tickets }: History, dice: Dice): PlannedDay[] {
  const count = daysBetween(from, businessDate(now)) + 1;
  const days = Array.from({ length: count }, (_, nth) => daysLater(from, nth));
  const weights = days.map((day) => {
    const busy = habits.busy(day);
    return habits.shops.map(({ share }) => busy * share * (0.85 + 0.3 * dice.share()));
  });
  const whole = weights.flat().reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return days.map((day, nth) => {
    const guests = (weights[nth] ?? []).map((own) => {
      weight += own;
      const due = Math.floor((tickets * weight) / whole) - given;
      given += due;
      return due;
    });
    return { day, guests };
  });
}

async function tellStories(past: Past, author: Author, day: LocalDate): Promise<void> {
  for (const story of past.habits.stories.filter((one) => one.day === day)) {
    const now = new Date(instant(day, DAWN));
    const { requestId, address } = author;
    const ctx: Ctx = { actor: past.chain.admin, now, today: day, clock: () => now, requestId, address };
    await past.writer.aside(() => story.happen(past, ctx));
  }
}

/** In the order of time, so that ids and journal are in it too; what is yet to come is left out. */
function liveThrough(past: Past, moments: Moment[]): void {
  moments.sort((one, other) => one.at - other.at);
  for (const { at, happen } of moments) if (at <= past.now) happen();
}

/** Its documents are as they will stay. */
function endDay(past: Past, day: LocalDate): void {
  const { writer, today, present } = past;
  for (const tickets of today.values()) for (const ticket of tickets) writer.keepTicket(ticket);
  for (const [localId, people] of present) writer.keepPresences(localId, day, people);
  carryOver(past, day);
  today.clear();
  present.clear();
}

function momentsOf(past: Past, demand: Demand, day: LocalDate, guests: number[]): Moment[] {
  const moments = goodsOf(past, demand, day);
  for (const [place, shop] of past.habits.shops.entries()) {
    const minutes = shop.closes(day);
    const closing = minutes === null ? Infinity : instant(day, minutes);
    if (minutes !== null)
      moments.push(...closingOf(past, shop, day, closing, () => closeDay(past, shop, day, closing)));
    for (const act of shop.drawer?.(day).acts ?? []) {
      const at = instant(day, act.minute);
      moments.push({ at, happen: () => moveCash(past, shop, act, day, at) });
    }
    if (shop.kessals)
      moments.push(comeToWork(past, shop, day, instant(day, ARRIVAL)), ...payoutOf(past, shop, day, closing));
    const times = timesOf(past, shop, day);
    for (let guest = guests[place] ?? 0; guest > 0; guest -= 1) {
      moments.push(...guestOf(past, demand, shop, times(), closing));
    }
    if (past.habits.late(day, shop.localId)) {
      moments.push(...guestOf(past, demand, shop, closing + 14 * MINUTE, Infinity));
    }
  }
  return moments;
}

/** The sale, and what is corrected of it within the hour and before the closing. */
function guestOf(past: Past, demand: Demand, shop: ShopHabits, at: number, closing: number): Moment[] {
  const { dice, habits } = past;
  let ticket: PastTicket | null = null;
  const sale = () => {
    ticket = sellSomething(past, shop, at);
    for (const { type, itemId, quantity } of ticket?.lines ?? []) {
      if (type === 'product') demand.note(shop.localId, itemId, quantity);
    }
  };
  const chance = dice.share();
  const isCancelled = chance < habits.cancelled;
  if (chance >= habits.cancelled + habits.corrected) return [{ at, happen: sale }];
  const later = Math.min(at + (1 + dice.below(45)) * MINUTE, Math.max(at, closing - MINUTE));
  return [
    { at, happen: sale },
    {
      at: later,
      happen: () => {
        if (ticket && isCancelled) cancelTicket(past, ticket, later);
        else if (ticket) correctTicket(past, ticket, later, shop);
      },
    },
  ];
}

/** Draws moments of a day, most of them in its busy hours. */
function timesOf({ dice }: Past, shop: ShopHabits, day: LocalDate): () => number {
  const hours = new Weighted(
    shop.hours(day).map((weight, hour) => [instant(day, hour * 60), weight] as const),
  );
  return () => (hours.pick(dice) ?? 0) + dice.below(HOUR);
}

/** Purchases on Thursdays, deliveries on Mondays, one shop after the other; counts at night. */
function goodsOf(past: Past, demand: Demand, day: LocalDate): Moment[] {
  const { supply, shops } = past.habits;
  if (!supply) return [];
  const weekday = weekdayOf(day);
  const moments: Moment[] = [];
  if (weekday === PURCHASES) moments.push(...buyGoods(past, supply, demand, instant(day, 8 * 60 + 10)));
  for (const [place, { localId }] of shops.entries()) {
    const delivered = instant(day, 9 * 60 + 5 + place * 40);
    const counted = instant(day, 23 * 60 + 52 + place);
    if (weekday === DELIVERIES) {
      moments.push({ at: delivered, happen: () => sendGoods(past, supply, demand, localId, delivered) });
    }
    if (supply.counts(day)) {
      moments.push(...countShelves(past, localId, counted));
    }
  }
  return moments;
}

function instant(day: LocalDate, minutes: number): number {
  const [hour, minute] = [Math.trunc(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return parseInstant(`${day}T${hour}:${minute}`)?.getTime() ?? NaN;
}

/** The drawer is counted: what the tickets say, and the day's difference, in the services. Answers the count of a followed one. */
function closeDay(past: Past, shop: ShopHabits, day: LocalDate, at: number): Counted | null {
  const { writer } = past;
  const { localId, deviceId = null } = shop;
  const expected = expectedFigures(totalsOf(past, localId, day));
  const twice = ticketRungUpTwice(past, shop, day);
  const declared = withDifference(expected, twice ? minus(0, twice.totals.total) : shop.difference(day));
  const id = writer.nextId('closures');
  const userId = cashierAt(past, localId, at, shopHour(new Date(at)));
  const lastNumber = writer.lastNumber(localId);
  const closure = { id, localId, day, userId, at, declared, expected, lastNumber };
  writer.keepClosure(closure);
  const count = countDrawer(past, shop, closure, minus(declared.total, expected.total));
  const drawer = count && { counted: count.counted, floatLeft: count.floatLeft, expected: count.expected };
  const after = { day, ...declared, expected, ...(drawer && { drawer }) };
  writer.record({ action: 'closure.declared', at, userId, localId, subjectId: id, deviceId, after });
  return count && { count, twice };
}

/** No drawer holds less than nothing. */
function withDifference({ total, products, services }: Declared, difference: Centimes): Declared {
  const missing = services + difference < 0 ? 0 : difference;
  return { total: plus(total, missing), products, services: plus(services, missing) };
}
