import { ACTIONS, movedBy } from '../../drawer/drawer.rules.ts';
import { shopHour, type LocalDate } from '../../shared/days.ts';
import { centimes, minus, type Centimes } from '../../shared/money.ts';
import { cashlessSum } from '../../shared/payments.ts';
import { Dice } from './dice.ts';
import type { PastClosure, PastCount, PastTicket } from './past-documents.ts';
import { cancelTicket } from './past-sales.ts';
import { cashierAt, ticketsOf, type Moment, type Past, type PlannedAct, type ShopHabits } from './past.ts';

const MINUTE = 60_000;
/** After the closing, before anything else happens. */
const [CORRECTED, BANKED, DECIDED] = [3, 6, 9];
/** Takings are banked in whole notes. */
const NOTE = 10_000;

/** What a closing of a followed drawer has found. */
export interface Counted {
  count: PastCount;
  twice: PastTicket | null;
}

/** An act of the drawer, where it is followed. */
export function moveCash(past: Past, shop: ShopHabits, act: PlannedAct, day: LocalDate, at: number): void {
  const { localId, deviceId = null } = shop;
  if (past.writer.inDrawer(localId) === null) return;
  const { kind, amount, reason, receiptNumber } = act;
  // Drawn beside the past's dice, so that a drawer changes nothing of what is sold.
  const beside = { ...past, dice: new Dice(at / MINUTE) };
  past.writer.moveCash({
    localId,
    deviceId,
    userId: cashierAt(beside, localId, at, shopHour(new Date(at))),
    day,
    at,
    kind,
    drawer: movedBy(kind, amount),
    reason,
    action: ACTIONS[kind],
    after: { amount, reason, ...(receiptNumber && { receiptNumber }) },
  });
}

/** Which ticket was rung up twice, on a day whose difference it is: the cheapest of services and cash alone. */
export function ticketRungUpTwice(past: Past, shop: ShopHabits, day: LocalDate): PastTicket | null {
  if (!shop.drawer?.(day).rungUpTwice || past.writer.inDrawer(shop.localId) === null) return null;
  return ticketsOf(past, shop.localId, day)
    .filter(
      ({ cancelledAt, cashless, totals: { products, services } }) =>
        cancelledAt === null && cashlessSum(cashless) === 0 && products === 0 && services > 0,
    )
    .reduce<PastTicket | null>(
      (least, ticket) => (least && least.totals.total <= ticket.totals.total ? least : ticket),
      null,
    );
}

/** Null where no drawer is followed. */
export function countDrawer(
  { writer }: Past,
  shop: ShopHabits,
  closure: PastClosure,
  difference: Centimes,
): PastCount | null {
  const expected = writer.inDrawer(shop.localId);
  const float = shop.drawer?.(closure.day).float;
  if (float === undefined || expected === null) return null;
  const counted = centimes(Math.max(0, expected + difference));
  const banked = Math.max(0, Math.floor((counted - float) / NOTE) * NOTE);
  return writer.keepCount(closure, counted, centimes(counted - banked));
}

/** The closing, and after it: what was rung up twice is cancelled, the takings are banked, what is left is decided of. */
export function closingOf(
  past: Past,
  shop: ShopHabits,
  day: LocalDate,
  closing: number,
  close: () => Counted | null,
): Moment[] {
  let found: Counted | null = null;
  const after = (minutes: number, happen: (found: Counted, at: number) => void): Moment => {
    const at = closing + minutes * MINUTE;
    return { at, happen: () => found && happen(found, at) };
  };
  return [
    { at: closing, happen: () => (found = close()) },
    after(CORRECTED, ({ twice }, at) => {
      if (twice) cancelTicket(past, twice, at, 'Saisi deux fois');
    }),
    after(BANKED, ({ count: { counted, floatLeft } }, at) => {
      const amount = minus(counted, floatLeft);
      if (amount > 0) moveCash(past, shop, { kind: 'BANKED', amount, reason: 'Versement' }, day, at);
    }),
    after(DECIDED, ({ count, twice }, at) => {
      if (!twice) decide(past, shop, count, day, at);
    }),
  ];
}

function decide(past: Past, shop: ShopHabits, count: PastCount, day: LocalDate, at: number): void {
  const { closureId, counted, expected } = count;
  const amount = minus(counted, expected);
  const decision = shop.drawer?.(day).decision;
  if (amount === 0 || !decision) return;
  const { reason, debtorId } = decision(amount);
  count.acceptedId = past.writer.moveCash({
    localId: shop.localId,
    userId: past.chain.admin.userId,
    day,
    at,
    kind: 'COUNTED',
    drawer: amount,
    closureId,
    debtorId,
    reason,
    action: 'drawer.accepted',
    after: { closureId, day, amount, debtorId, reason },
  });
}
