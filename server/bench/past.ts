import type { Connection } from '../src/db/data-source.ts';
import type { Chain, ChainItem, OpenedChain } from '../src/demo/chain.ts';
import type { Habits, Offer, ShopHabits, Wish } from '../src/demo/history/past.ts';
import { authorAt, openBenchChain } from './furnish.ts';
import { historyModule, lineSumsModule, transactions, Weighted, withHouse } from './built.ts';
import { AMPLE_STOCK } from './shop.ts';

/** Two whole years, so that the months and days at both ends are complete. */
export const FIRST_DAY = '2024-11-01';
export const LAST_DAY = '2026-10-31';
const OPENING = new Date(`${FIRST_DAY}T05:00:00Z`);
const LAST_MOMENT = new Date(`${LAST_DAY}T23:00:00Z`);
const SEED = 7;
const CHAIN = { locals: 5, cashiers: 20, products: 150, services: 150 };
export type ChainSize = typeof CHAIN;
/** Products, and services, that a local sells on one day. */
const MENU = 4;

/** Tickets in each hour from eight on, of a hundred in a day. */
const HOURS = [...Array<number>(8).fill(0), 2, 3, 4, 5, 5, 5, 6, 8, 10, 13, 14, 12, 8, 5];
/** Sunday first. */
const WEEKDAYS = [20, 8, 8, 9, 10, 17, 24];

const UNEVENTFUL = { corrected: 0, cancelled: 0, cash: 0, late: () => false, stories: [] };

/** In a house without locals, so that ids begin at 1. */
export function openLongChain(
  at: Connection,
  pinKey: string,
  size: Partial<ChainSize> = {},
): Promise<OpenedChain> {
  const { locals, cashiers, products, services } = { ...CHAIN, ...size };
  const of = <T>(length: number, one: (place: number) => T) =>
    Array.from({ length }, (_, place) => one(place));
  const chain: Chain = {
    locals: of(locals, (place) => ({
      name: `Hammam du banc nº ${place + 1}`,
      type: place === locals - 1 ? 'TURKI' : 'BELDI',
    })),
    services: of(services, (place) => ({
      local: place % locals,
      name: `Service nº ${place + 1}`,
      price: 3000 + (place % 30) * 100,
      frais: 1000 + (place % 10) * 100,
    })),
    categories: of(10, (category) => ({
      name: `Catégorie nº ${category + 1}`,
      products: of(products / 10, (place) => {
        const nth = category + place * 10;
        return { name: `Produit nº ${nth + 1}`, price: 500 + (nth % 40) * 50 };
      }),
    })),
    people: [
      { name: 'Bureau du banc', role: 'ADMIN', local: null, code: '900000000' },
      ...of(cashiers, (place) => {
        const [name, code] = [`Caisse nº ${place + 1}`, String(900_000_001 + place)];
        return { name, role: 'CAISSIER' as const, local: place % locals, code };
      }),
    ],
    shelf: () => AMPLE_STOCK,
  };
  return openBenchChain(at, pinKey, OPENING, chain);
}

/** Replaces the past: about so many tickets of about three lines, the same in each run. */
export async function loadTickets(at: Connection, chain: OpenedChain, tickets: number): Promise<void> {
  await withHouse(at, async (db) => {
    await transactions.inTransaction(db, async (tx) => {
      // The triggers that keep the journal append-only are off.
      await tx.query("SELECT set_config('session_replication_role', 'replica', true)");
      await tx.query(`TRUNCATE tickets, ticket_lines, summaries, line_sums, ticket_counters, stock_movements, closures,
        closure_versions, counting_sheets, counting_lines, receptions, reception_lines, journal, late_sales, reviews`);
      await tx.query("SELECT set_config('session_replication_role', 'origin', true)");
      await historyModule.tellHistory(tx, authorAt(OPENING), {
        chain,
        habits: habitsOf(chain),
        from: FIRST_DAY,
        now: LAST_MOMENT,
        tickets,
        seed: SEED,
      });
    });
    await db.query('VACUUM ANALYZE');
  });
}

/** As the server does in the background: all days but the last, which is today. */
export function fillLineSums(at: Connection): Promise<number> {
  return withHouse(at, (db) => lineSumsModule.fillLineSums(db, LAST_DAY));
}

/** About so many tickets of one product in one local, in a house that has sold nothing yet. */
export function loadTwoMonths(
  at: Connection,
  chain: OpenedChain,
  localId: number,
  tickets: number,
): Promise<void> {
  const [product] = chain.products;
  const offer = {
    services: new Weighted<Wish>([]),
    products: new Weighted([[product!, 1] as const]),
    serviceChance: 0,
    productChance: 0,
  };
  const shop: ShopHabits = {
    localId,
    share: 1,
    offer: () => offer,
    hours: () => HOURS,
    closes: () => null,
    difference: () => 0,
  };
  const habits = { ...UNEVENTFUL, shops: [shop], busy: () => 1 };
  const [from, now] = ['2026-09-01', new Date('2026-10-30T23:00:00Z')];
  return withHouse(at, (db) =>
    transactions.inTransaction(db, (tx) =>
      historyModule.tellHistory(tx, authorAt(now), { chain, habits, from, now, tickets, seed: SEED }),
    ),
  );
}

function habitsOf({ locals, products, services }: OpenedChain): Habits {
  const shops = locals.map(({ id: localId }, place): ShopHabits => {
    const own = services.filter((service) => service.localId === localId);
    return {
      localId,
      share: 1,
      offer: menuOf(place, products, own),
      hours: () => HOURS,
      closes: () => null,
      difference: () => 0,
    };
  });
  return {
    ...UNEVENTFUL,
    shops,
    busy: (day) => WEEKDAYS[new Date(day).getUTCDay()] ?? 0,
  };
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
