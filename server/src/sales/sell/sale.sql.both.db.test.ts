import { cashPart, PAYMENT_MODES, type Cashless, type Payment } from '../../shared/payments.ts';
import { normalised } from './normalised-sale.ts';
import { Dice } from '../../demo/history/dice.ts';
import { useDatabase } from '../../../test/database.ts';
import { inTier } from '../../../test/tier.ts';
import type { Local } from '../../locals/local.entity.ts';
import { LOCAL_TYPES } from '../../shared/actor.ts';
import { MAX_QUANTITY } from '../../shared/items.ts';
import { Refusal } from '../../shared/errors.ts';
import { centimes, MAX_AMOUNT, plus, type Centimes } from '../../shared/money.ts';
import type { User } from '../../users/user.entity.ts';
import type { SellLineInput } from '../sales.input.ts';
import {
  atCurrentPrice,
  claimsDisagree,
  mergeLines,
  saleRefusal,
  ticketTotals,
  type AskedLine,
  type ItemType,
  type LineFacts,
} from '../sales.rules.ts';
import { sell } from './sell.service.ts';

/** Random carts: what the SQL decides and writes must equal what the rules decide and compute. */
const CARTS = inTier(150, 600);
/** Carts that are sold concurrently. */
const MOMENT = 12;
const SEED = Number(process.env['CART_SEED'] ?? Date.now() % 1_000_000);

const { db, make } = useDatabase();

interface Catalogue {
  tills: { local: Local; user: User }[];
  products: number[];
  services: number[];
}

/** Cheap, dear, free, hidden, deleted, of another local, out of stock, fully stocked. */
async function stockTheChain(): Promise<Catalogue> {
  const tills: Catalogue['tills'] = [];
  for (const type of LOCAL_TYPES) {
    const local = await make.local({ type });
    tills.push({ local, user: (await make.user({ local })).user });
  }
  const everywhere = (units: number) => tills.map(({ local }): [Local, number] => [local, units]);
  const products = [
    await make.product({ price: 1500, stock: everywhere(40) }),
    await make.product({ price: 0, stock: everywhere(500_000) }),
    await make.product({ price: 100_000_00, stock: everywhere(500_000) }),
    await make.product({ price: 1250, stock: everywhere(3) }),
    await make.product({ price: 999 }),
    await make.product({ price: MAX_AMOUNT, stock: everywhere(2) }),
    await make.product({ price: 500, stock: everywhere(1_000) }),
  ];
  await make.change('product', products[6]!, { hidden: true });
  const services = [];
  for (const { local } of tills) {
    services.push(
      await make.service({ local, price: 6000, frais: 3000 }),
      await make.service({ local, price: 333, frais: 333 }),
      await make.service({ local, price: 20_000_00, frais: 0 }),
    );
  }
  const hidden = await make.service({ local: tills[1]!.local });
  await make.change('service', hidden, { hidden: true });
  const deleted = await make.service({ local: tills[1]!.local });
  await db.query('UPDATE services SET deleted_at = now() WHERE id = $1', [deleted]);
  return { tills, products, services: [...services, hidden, deleted] };
}

/** The facts of each line, read one by one without the sale's statement. */
async function factsOf(local: Local, lines: readonly AskedLine[]): Promise<LineFacts[]> {
  const facts: LineFacts[] = [];
  for (const line of lines) {
    const [row] = await db.query<
      {
        name: string;
        price: Centimes;
        frais: Centimes;
        sellable: boolean;
        units: number | null;
        limited: boolean | null;
      }[]
    >(
      line.type === 'product'
        ? `SELECT name, price_centimes AS price, 0 AS frais, NOT hidden AS sellable,
             (SELECT quantity FROM stock WHERE local_id = $2 AND product_id = $1) AS units,
             (SELECT limited FROM stock WHERE local_id = $2 AND product_id = $1) AS limited
           FROM products WHERE id = $1`
        : `SELECT name, price_centimes AS price, frais_centimes AS frais, NOT hidden AND local_id = $2 AS sellable, NULL AS units, false AS limited
           FROM services WHERE id = $1 AND deleted_at IS NULL`,
      [line.itemId, local.id],
    );
    facts.push({
      ...line,
      found: row !== undefined,
      sellable: row?.sellable ?? false,
      name: row?.name ?? '',
      currentPrice: row?.price ?? 0,
      currentFrais: row?.frais ?? 0,
      available: line.type === 'product' ? (row?.units ?? 0) : null,
      limited: line.type === 'product' && (row?.limited ?? false),
    });
  }
  return facts;
}

/** Mostly valid, so that many carts are sold; sometimes a false claim, a large quantity or an unknown id. */
function randomLine(dice: Dice, chain: Catalogue, ownServices: number[]): SellLineInput {
  const type: ItemType = dice.below(2) === 0 ? 'product' : 'service';
  const honest = type === 'product' ? chain.products.slice(0, 5) : ownServices;
  const any = [...(type === 'product' ? chain.products : chain.services), 2_000_000_000];
  const itemId = dice.pick(dice.below(12) === 0 ? any : honest);
  const quantity = dice.below(10) === 0 ? dice.pick([40, 41, 999, MAX_QUANTITY]) : 1 + dice.below(3);
  return { type, itemId, quantity };
}

const perhapsWrong = (dice: Dice, amount: Centimes) => plus(amount, dice.below(15) === 0 ? centimes(1) : 0);

function claimSomething(dice: Dice, facts: LineFacts[]): void {
  for (const line of facts) {
    if (dice.below(3) === 0) line.price = perhapsWrong(dice, line.currentPrice);
    if (dice.below(3) === 0) line.frais = perhapsWrong(dice, line.currentFrais);
  }
}

/** Mostly all in cash; else in up to three modes, and sometimes a centime too much. */
function randomPayments(dice: Dice, total: Centimes): Payment[] | undefined {
  if (dice.below(3) > 0 || total > MAX_AMOUNT) return undefined;
  const parts = [dice.below(total + 1), dice.below(total + 1)].sort((one, other) => one - other);
  const [first = 0, second = 0] = parts;
  const modes = [dice.pick(PAYMENT_MODES), dice.pick(PAYMENT_MODES), dice.pick(PAYMENT_MODES)];
  const amounts = [first, second - first, total - second].map(centimes);
  return modes.map((mode, place) => ({
    mode,
    amount: place === 0 ? perhapsWrong(dice, amounts[0]!) : amounts[place]!,
  }));
}

/** Mostly not told; else exact, a note above, or a centime too little. */
function randomCash(dice: Dice, cash: Centimes): Centimes | undefined {
  if (dice.below(2) === 0 || cash > MAX_AMOUNT) return undefined;
  const received = plus(cash, centimes(dice.pick([0, 0, 2000, -1])));
  return received < 0 || received > MAX_AMOUNT ? undefined : received;
}

const CODES = {
  INTROUVABLE: 'INTROUVABLE',
  ARTICLE_INDISPONIBLE: 'ARTICLE_INDISPONIBLE',
  PRIX_MODIFIE: 'PRIX_MODIFIE',
  STOCK_INSUFFISANT: 'STOCK_INSUFFISANT',
  TOTAL_TROP_GRAND: 'VALIDATION',
  RECU_INSUFFISANT: 'VALIDATION',
} as const;

interface Cart {
  local: Local;
  user: User;
  lines: SellLineInput[];
  total: Centimes | undefined;
  received: Centimes | undefined;
  payments: Payment[] | undefined;
  cashless: Cashless;
  merged: SellLineInput[];
  totals: ReturnType<typeof ticketTotals>;
  verdict: string;
  /** A concurrent cart may empty its shelf, which is judged before the cash. */
  mayRunShort: boolean;
  /** For the message of a failed assertion. */
  story: string;
}

async function randomCart(dice: Dice, chain: Catalogue, nth: number): Promise<Cart> {
  const { local, user } = dice.pick(chain.tills);
  const ownServices = chain.services
    .slice(0, 9)
    .filter((_, place) => chain.tills[Math.floor(place / 3)]?.local === local);
  const asked = Array.from({ length: 1 + dice.below(5) }, () => randomLine(dice, chain, ownServices));
  const merged = mergeLines(asked);
  const facts = await factsOf(local, merged);
  claimSomething(dice, facts);
  const claims = new Map(facts.map((line) => [`${line.type} ${line.itemId}`, line]));
  const lines = asked.map(({ type, itemId, quantity }): SellLineInput => {
    const { price, frais } = claims.get(`${type} ${itemId}`)!;
    return { type, itemId, quantity, price, frais };
  });
  expect(claimsDisagree(lines)).toBe(false);
  const totals = ticketTotals(facts.map(atCurrentPrice));
  const claimed = perhapsWrong(dice, totals.total);
  // Claims above the limit are refused by the API and never reach the sale.
  const total = dice.below(3) > 0 || claimed > MAX_AMOUNT ? undefined : claimed;
  const payments = randomPayments(dice, totals.total);
  const { cashless, total: said } = normalised({ key: '', lines, total, payments });
  const received = randomCash(dice, cashPart(totals.total, cashless));
  const tooMany = merged.some(({ quantity }) => quantity > MAX_QUANTITY);
  const reason = tooMany ? 'TOTAL_TROP_GRAND' : saleRefusal(facts, said, received, cashless);
  const verdict = reason === null ? 'sold' : CODES[reason];
  const limited = facts.some((line) => line.limited);
  const mayRunShort = limited && (reason === null || reason === 'RECU_INSUFFISANT');
  const story = JSON.stringify({
    seed: SEED,
    cart: nth,
    local: local.type,
    total,
    received,
    payments,
    facts,
  });
  return {
    local,
    user,
    lines,
    total,
    received,
    payments,
    cashless,
    merged,
    totals,
    verdict,
    mayRunShort,
    story,
  };
}

/** Sells it; returns the outcome, and checks what was written against the rules. */
async function ringUp(
  key: string,
  { local, user, lines, total, received, payments, ...cart }: Cart,
): Promise<string> {
  try {
    const ticket = await sell(db.manager, make.ctx(user, local), { key, lines, total, received, payments });
    const { productsCentimes, servicesCentimes, fraisCentimes } = ticket;
    const { products, services, frais } = cart.totals;
    expect([cart.story, productsCentimes, servicesCentimes, fraisCentimes]).toEqual([
      cart.story,
      products,
      services,
      frais,
    ]);
    expect([cart.story, ticket.lines?.map((line) => [line.type, line.itemId, line.quantity])]).toEqual([
      cart.story,
      cart.merged.map((line) => [line.type, line.itemId, line.quantity]),
    ]);
    const [row] = await db.query<object[]>(
      `SELECT received_centimes AS received, drawer_centimes AS drawer, tickets.card_centimes AS card, entries.wallet_centimes AS wallet,
         tickets.transfer_centimes AS transfer
       FROM tickets JOIN entries ON ticket_id = tickets.id WHERE tickets.id = $1`,
      [ticket.id],
    );
    expect([cart.story, ticket.receivedCentimes, ticket.cashless, row]).toEqual([
      cart.story,
      received ?? null,
      cart.cashless,
      { received: received ?? null, ...cart.cashless, drawer: cashPart(ticket.totalCentimes, cart.cashless) },
    ]);
    return 'sold';
  } catch (error) {
    if (!(error instanceof Refusal)) throw new Error(cart.story, { cause: error });
    return error.code;
  }
}

test(`the sale's statement and the sale's rules judge ${CARTS} random carts alike (CART_SEED=${SEED})`, async () => {
  const chain = await stockTheChain();
  const dice = new Dice(SEED);
  const verdicts = new Map<string, number>();
  for (let nth = 0; nth < CARTS; nth += 1) {
    const cart = await randomCart(dice, chain, nth);
    const verdict = await ringUp(`panier-${SEED}-${nth}`, cart);
    expect([cart.story, verdict]).toEqual([cart.story, cart.verdict]);
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  }
  // Every outcome must occur, or the test would prove little.
  expect([...verdicts.keys()].sort()).toEqual([...new Set(['sold', ...Object.values(CODES)])].sort());
  expect(verdicts.get('sold')).toBeGreaterThan(CARTS / 5);
});

test(`carts rung up at the same moment are judged each by itself (CART_SEED=${SEED})`, async () => {
  const chain = await stockTheChain();
  const dice = new Dice(SEED + 1);
  const together = new Set<string>();
  for (let nth = 0; nth < CARTS; nth += MOMENT) {
    const carts: Cart[] = [];
    while (carts.length < MOMENT) carts.push(await randomCart(dice, chain, nth + carts.length));
    const verdicts = await Promise.all(
      carts.map((cart, place) => ringUp(`moment-${SEED}-${nth + place}`, cart)),
    );
    for (const [place, { verdict, mayRunShort, story }] of carts.entries()) {
      const became = verdicts[place];
      if (mayRunShort && became === CODES.STOCK_INSUFFISANT) continue;
      expect([story, became]).toEqual([story, verdict]);
    }
    together.add([...new Set(verdicts)].sort().join());
  }
  expect(together.size).toBeGreaterThan(2);
  const [below] = await db.query<{ shelves: number }[]>(
    `SELECT count(*)::int AS shelves FROM stock JOIN locals ON locals.id = local_id WHERE type = 'TURKI' AND quantity < 0`,
  );
  expect(below).toEqual({ shelves: 0 });
});

test(`the last soaps of a Turkish bath, asked for by ${MOMENT} tills at once: none too many, and none kept back (CART_SEED=${SEED})`, async () => {
  const dice = new Dice(SEED + 2);
  const local = await make.local({ type: 'TURKI' });
  const { user } = await make.user({ local });
  for (let round = 0; round < 20; round += 1) {
    const units = 1 + dice.below(20);
    const soap = await make.product({ stock: [[local, units]] });
    const asked = Array.from({ length: MOMENT }, () => 1 + dice.below(4));
    const told = await Promise.allSettled(
      asked.map((quantity, nth) => {
        const lines: SellLineInput[] = [{ type: 'product', itemId: soap, quantity }];
        return sell(db.manager, make.ctx(user, local), { key: `savon-${SEED}-${round}-${nth}`, lines });
      }),
    );
    const sold = asked
      .filter((_, nth) => told[nth]?.status === 'fulfilled')
      .reduce((sum, one) => sum + one, 0);
    const refused = asked.filter((_, nth) => told[nth]?.status === 'rejected');
    expect(sold).toBeLessThanOrEqual(units);
    for (const quantity of refused) expect(quantity).toBeGreaterThan(units - sold);
  }
});
