import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Connection } from '../src/db/data-source.ts';
import type { Chain, ChainItem, OpenedChain } from '../src/demo/chain.ts';
import type { Habits, Offer, ShopHabits } from '../src/demo/history/past.ts';
import type { Author } from '../src/shared/actor.ts';
import { centimes } from '../src/shared/money.ts';

/** A built module: Node's type stripping cannot read the sources' decorators. */
export const built = (file: string): Promise<unknown> =>
  import(new URL(`../dist/${file}`, import.meta.url).href);

const { openChain } = (await built('demo/chain.js')) as typeof import('../src/demo/chain.ts');
const { tellHistory } = (await built(
  'demo/history/tell-history.js',
)) as typeof import('../src/demo/history/tell-history.ts');
const { Weighted } = (await built('demo/history/dice.js')) as typeof import('../src/demo/history/dice.ts');
const { CodeCipher } = (await built('users/codes.js')) as typeof import('../src/users/codes.ts');
const { inTransaction } = (await built('db/transaction.js')) as typeof import('../src/db/transaction.ts');
const { fillLineSums: fillSums } = (await built(
  'sales/figures/fill-line-sums.js',
)) as typeof import('../src/sales/figures/fill-line-sums.ts');
const { createDataSource } = (await built('db/data-source.js')) as typeof import('../src/db/data-source.ts');
const { ENTITIES } = (await built('entities.js')) as typeof import('../src/entities.ts');

export const LOCALS = 5;
export const PRODUCTS = 200;
const CATEGORIES = 10;
const SERVICES = 150;
export const AMPLE_STOCK = 100_000_000;
export const PRICE = centimes(1250);

/** One connection without time limits, for as long as the work takes. */
export async function withHouse<T>(at: Connection, work: (db: DataSource) => Promise<T>): Promise<T> {
  const settings = '-c statement_timeout=0 -c lock_timeout=0 -c plan_cache_mode=auto';
  const db = createDataSource(at, ENTITIES, { poolSize: 1, settings });
  await db.initialize();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export interface Shop {
  localId: number;
  codes: string[];
}

export interface FurnishedChain {
  shops: Shop[];
  productIds: number[];
  chain: OpenedChain;
}

/** Of the chain's administrator; those of cashiers follow it. */
export const OFFICE = 900_000_000;

/** The founding's author, at that moment. */
const authorAt = (now: Date): Author => ({ actor: null, now, requestId: randomUUID(), address: null });

/** Opens a chain beside what the house has, as the demonstration is opened. */
export function openBenchChain(
  at: Connection,
  pinKey: string,
  chain: Chain,
  now = new Date(),
): Promise<OpenedChain> {
  const codes = new CodeCipher(pinKey);
  return withHouse(at, (db) => inTransaction(db, (tx) => openChain(tx, authorAt(now), codes, chain)));
}

/** Adds five shops, two hundred products with ample stock, and `cashiersAShop` cashiers a shop. */
export async function furnishChain(
  at: Connection,
  pinKey: string,
  cashiersAShop: number,
  { services = 0, opening = new Date() } = {},
): Promise<FurnishedChain> {
  const of = <T>(length: number, one: (place: number) => T) =>
    Array.from({ length }, (_, place) => one(place));
  const cashiers = of(LOCALS * cashiersAShop, (place) => {
    const local = Math.floor(place / cashiersAShop);
    const name = `Caisse ${1 + (place % cashiersAShop)}, Hammam du banc nº ${local + 1}`;
    return { name, role: 'CAISSIER' as const, local, code: String(OFFICE + 1 + place) };
  });
  const asked: Chain = {
    locals: of(LOCALS, (place) => {
      return { name: `Hammam du banc nº ${place + 1}`, type: place > 2 ? 'TURKI' : 'BELDI' };
    }),
    services: of(services, (place) => {
      const [price, frais] = [3000 + (place % 30) * 100, 1000 + (place % 10) * 100];
      return { local: place % LOCALS, name: `Service du banc nº ${place + 1}`, price, frais };
    }),
    categories: of(CATEGORIES, (category) => ({
      name: `Catégorie du banc nº ${category + 1}`,
      products: of(PRODUCTS / CATEGORIES, (place) => {
        return { name: `Article du banc nº ${category + place * CATEGORIES + 1}`, price: PRICE };
      }),
    })),
    people: [{ name: 'Bureau du banc', role: 'ADMIN', local: null, code: String(OFFICE) }, ...cashiers],
    shelf: () => AMPLE_STOCK,
  };
  const chain = await openBenchChain(at, pinKey, asked, opening);
  const codesOf = (place: number) =>
    cashiers.slice(place * cashiersAShop, (place + 1) * cashiersAShop).map(({ code }) => code);
  return {
    shops: chain.locals.map(({ id }, place) => ({ localId: id, codes: codesOf(place) })),
    productIds: chain.products.map(({ id }) => id),
    chain,
  };
}

/** Two whole years, so that the months and days at both ends are complete. */
export const FIRST_DAY = '2024-11-01';
export const LAST_DAY = '2026-10-31';
const OPENING = new Date(`${FIRST_DAY}T05:00:00Z`);
const LAST_MOMENT = new Date(`${LAST_DAY}T23:00:00Z`);
const SEED = 7;
const CASHIERS = 4;
/** Products, and services, that a local sells on one day. */
const MENU = 4;

/** Tickets in each hour from eight on, of a hundred in a day. */
const HOURS = [...Array<number>(8).fill(0), 2, 3, 4, 5, 5, 5, 6, 8, 10, 13, 14, 12, 8, 5];
/** Sunday first. */
const WEEKDAYS = [20, 8, 8, 9, 10, 17, 24];

const PAID_OTHERWISE = { card: 0.3, wallet: 0.05, transfer: 0.01 };
const UNEVENTFUL = { corrected: 0, cancelled: 0, cash: 0, late: () => false, stories: [] };

/** The chain that has this past; in a house without locals ids begin at 1. */
export const openLongChain = (at: Connection, pinKey: string, cashiersAShop = CASHIERS) =>
  furnishChain(at, pinKey, cashiersAShop, { services: SERVICES, opening: OPENING });

/** Replaces the past: about so many tickets of about three lines, the same in each run. */
export async function loadTickets(at: Connection, { chain }: FurnishedChain, tickets: number): Promise<void> {
  const habits = habitsOf(chain);
  const past = { chain, habits, from: FIRST_DAY, now: LAST_MOMENT, tickets, seed: SEED };
  await withHouse(at, async (db) => {
    await inTransaction(db, async (tx) => {
      // The triggers that keep the journal append-only are off.
      await tx.query("SELECT set_config('session_replication_role', 'replica', true)");
      await tx.query(`TRUNCATE tickets, ticket_lines, summaries, line_sums, ticket_counters, stock_movements, closures,
        closure_versions, drawer_counts, counting_sheets, counting_lines, receptions, reception_lines, journal, entries, entry_lines, late_sales,
        reviews`);
      await tx.query("SELECT set_config('session_replication_role', 'origin', true)");
      await tellHistory(tx, authorAt(OPENING), past);
    });
    await db.query('VACUUM ANALYZE');
  });
}

/** As the server does in the background: all days but the last, which is today. */
export function fillLineSums(at: Connection): Promise<number> {
  return withHouse(at, (db) => fillSums(db, LAST_DAY));
}

function habitsOf({ locals, products, services }: OpenedChain): Habits {
  const shops = locals.map(({ id: localId }, place): ShopHabits => {
    const own = services.filter((service) => service.localId === localId);
    const offer = menuOf(place, products, own);
    const cashless = () => PAID_OTHERWISE;
    return {
      localId,
      share: 1,
      offer,
      hours: () => HOURS,
      cashless,
      closes: () => null,
      difference: () => 0,
    };
  });
  return { ...UNEVENTFUL, shops, busy: (day) => WEEKDAYS[new Date(day).getUTCDay()] ?? 0 };
}

/** Another menu each day; the items of a day do not depend on the number of tickets. */
function menuOf(shop: number, products: ChainItem[], services: ChainItem[]): (day: string) => Offer {
  let drawn: { day: string; offer: Offer } | undefined;
  return (day) => {
    if (drawn?.day === day) return drawn.offer;
    const nth = Math.floor(Date.parse(day) / 86_400_000);
    const dishes = Array.from({ length: MENU }, (_, dish) => dish);
    const pick = (items: ChainItem[], dish: number) =>
      items[(nth * 7 + shop * 13 + dish * 11) % items.length]!;
    const meals = dishes.map((dish) => pick(services, dish));
    const along = (item: ChainItem) => [{ item, chance: 0.5, most: 2 }];
    const offer = {
      services: new Weighted(
        meals.map((item, dish) => [{ item, most: 2, along: along(meals[(dish + 1) % MENU]!) }, 1] as const),
      ),
      products: new Weighted(dishes.map((dish) => [pick(products, dish), 1] as const)),
      serviceChance: 1,
      productChance: 0.75,
    };
    drawn = { day, offer };
    return offer;
  };
}
