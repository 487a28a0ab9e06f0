import { In, type DataSource } from 'typeorm';
import { inTransaction, type Tx } from '../src/db/transaction.ts';
import { openChain, type Chain, type OpenedChain } from '../src/demo/chain.ts';
import { Weighted, type Dice } from '../src/demo/history/dice.ts';
import { itemsChange } from '../src/demo/demo-stories.ts';
import type { Habits, ShopHabits } from '../src/demo/history/past.ts';
import { tellHistory } from '../src/demo/history/tell-history.ts';
import { GRAINS, SUMS } from '../src/sums/summaries/summaries.sql.ts';
import { trueSummariesSql } from '../src/sales/figures/true-summaries.sql.ts';
import { Local } from '../src/locals/local.entity.ts';
import { LOCAL_TYPES } from '../src/shared/actor.ts';
import { businessDate, daysLater, type LocalDate } from '../src/shared/days.ts';
import { centimes } from '../src/shared/money.ts';
import { User } from '../src/users/user.entity.ts';
import { Factories } from './factories.ts';

export interface BusyHouse {
  locals: Local[];
  cashiers: User[];
  categoryIds: number[];
  productIds: number[];
  serviceIds: number[];
  firstDay: string;
  lastDay: string;
}

const FIRST_DAY = '2026-08-20';
const DAYS = 100;
const PRICES = [1500, 0, 99_999, 1250, 777];
/** By the place of their local. */
const TILLS = [0, 0, 1, 1, 2];
const CLOSING = 23 * 60 + 59;

/**
 * Three locals and five cashiers sell over a hundred days and three turns of the month, at every hour, through the
 * clock change of September; prices change, tickets are corrected and cancelled, days are closed.
 * @param now nothing is sold after it
 */
export async function openBusyHouse(
  db: DataSource,
  dice: Dice,
  tickets: number,
  { firstDay = FIRST_DAY, now }: { firstDay?: LocalDate; now?: Date } = {},
): Promise<BusyHouse> {
  const opening = new Date(`${daysLater(firstDay, -1)}T12:00:00Z`);
  const lastDay = daysLater(firstDay, DAYS);
  const end = now ?? new Date(`${lastDay}T23:00:00Z`);
  const make = new Factories(db, opening);
  await make.house();
  return inTransaction(db, async (tx) => {
    const opened = await openChain(tx, make.author(), make.codes, chainOf(dice));
    const from = firstDay;
    const habits = habitsOf(opened, dice, { from, last: businessDate(end) });
    const seed = dice.below(1_000_000_000);
    await tellHistory(tx, make.author(), { chain: opened, habits, from, now: end, tickets, seed });
    await forgetFirstCategories(tx, opened.categoryIds);
    const [, ...cashiers] = opened.people;
    return {
      locals: await tx.find(Local, { where: { id: In(idsOf(opened.locals)) }, order: { id: 'ASC' } }),
      cashiers: await tx.find(User, { where: { id: In(idsOf(cashiers)) }, order: { id: 'ASC' } }),
      categoryIds: opened.categoryIds,
      productIds: idsOf(opened.products),
      serviceIds: idsOf(opened.services),
      firstDay,
      lastDay,
    };
  });
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function chainOf(dice: Dice): Chain {
  const products = PRICES.map((price, place) => ({ name: `Produit du quartier nº ${place + 1}`, price }));
  return {
    locals: LOCAL_TYPES.map((type, place) => ({ name: `Hammam du quartier nº ${place + 1}`, type })),
    services: [...LOCAL_TYPES, ...LOCAL_TYPES].map((_, place) => ({
      local: place % LOCAL_TYPES.length,
      name: `Service du quartier nº ${place + 1}`,
      price: 3000 + dice.below(5000),
      frais: dice.below(3000),
    })),
    categories: [
      { name: 'Savons du quartier', products: products.slice(0, 3) },
      { name: 'Huiles du quartier', products: products.slice(3) },
    ],
    people: [
      { name: 'Bureau du quartier', role: 'ADMIN', local: null, code: '70000000' },
      ...TILLS.map((local, place) => {
        const [name, code] = [`Caisse du quartier nº ${place + 1}`, `7000000${place + 1}`];
        return { name, role: 'CAISSIER' as const, local, code };
      }),
    ],
    shelf: () => 5000,
  };
}

/** Every third day or so is closed, often with a difference. */
function habitsOf(
  { locals, categoryIds, products, services }: OpenedChain,
  dice: Dice,
  { from, last }: { from: LocalDate; last: LocalDate },
): Habits {
  const shops = locals.map(({ id: localId }): ShopHabits => {
    const own = services.filter((service) => service.localId === localId);
    const offer = {
      services: new Weighted(own.map((item) => [{ item, most: 3, along: [] }, 1] as const)),
      products: new Weighted(products.map((item) => [item, 1] as const)),
      serviceChance: 0.6,
      productChance: 0.55,
    };
    return {
      localId,
      share: 1,
      offer: () => offer,
      hours: () => Array<number>(24).fill(1),
      closes: () => (dice.oneIn(3) ? CLOSING : null),
      difference: () => centimes(dice.oneIn(2) ? 0 : dice.below(4000) - 2000),
      cashless: () => ({ card: 0.2, wallet: 0.1, transfer: 0.05 }),
    };
  });
  const days = Array.from({ length: DAYS / 2 }, (_, pair) => daysLater(from, pair * 2));
  return {
    shops,
    busy: () => 1,
    corrected: 0.25,
    cancelled: 0.12,
    cash: 0.5,
    late: () => false,
    stories: days
      .filter((day) => day < last)
      .map((day) =>
        itemsChange(day, [dice.pick(products)], changed(dice.below(2000), dice.pick(categoryIds))),
      ),
  };
}

const changed =
  (price: number, categoryId: number) =>
  <Item extends object>(item: Item) => ({ ...item, price: centimes(price), categoryId });

/** The first third of the tickets is from before lines kept their category. */
async function forgetFirstCategories(tx: Tx, [before]: readonly number[]): Promise<void> {
  await tx.query('UPDATE products SET former_category_id = $1', [before]);
  await tx.query(
    'UPDATE ticket_lines SET category_id = NULL WHERE ticket_id < (SELECT max(id) / 3 FROM tickets)',
  );
  await tx.query(`DELETE FROM summaries WHERE grain IN ('${GRAINS.itemDay}', '${GRAINS.itemMonth}')`);
  for (const grain of ['itemDay', 'itemMonth'] as const) {
    const columns = `grain, start, local_id, subject, hour, ${SUMS.join(', ')}`;
    await tx.query(`INSERT INTO summaries (${columns}) ${trueSummariesSql(grain)}`);
  }
}
