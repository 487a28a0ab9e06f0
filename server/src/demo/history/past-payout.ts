import { NOTHING_OWED, owedOf, slipOf, type AccountSums } from '../../payout/payout.rules.ts';
import { ticketTotals } from '../../sales/sales.rules.ts';
import { shopHour, type LocalDate } from '../../shared/days.ts';
import { centimes, minus, plus, timesQuantity, type Centimes } from '../../shared/money.ts';
import { NO_CASHLESS } from '../../shared/payments.ts';
import { sharesOf } from '../../shared/shares.ts';
import { Dice } from './dice.ts';
import type { PastLine, PastTicket } from './past-documents.ts';
import { putTo, stateOf } from './past-sales.ts';
import { cashierAt, ticketsOf, type KessalDay, type Moment, type Past, type ShopHabits } from './past.ts';

const MINUTE = 60_000;
/** Before the closing, after the last guest. */
const [PAID, CHANGED] = [4, 2];
/** Where there is no change at hand, one of so many is paid in whole notes. */
const NO_CHANGE = 9;
const NOTE = 5000;

interface Payment {
  kessalId: number;
  /** Null: from the pot. */
  owedToId: number | null;
  amount: Centimes;
  reason: string | null;
}

/** Everybody is paid, and on some days a service is corrected afterwards. */
export function payoutOf(past: Past, shop: ShopHabits, day: LocalDate, closing: number): Moment[] {
  const before = (minutes: number, happen: (plan: KessalDay, at: number) => void): Moment => {
    const at = closing - minutes * MINUTE;
    return {
      at,
      happen: () => {
        const plan = shop.kessals?.(day);
        if (plan) happen(plan, at);
      },
    };
  };
  return [
    before(PAID, (plan, at) => {
      const accounts = accountsOf(past, shop.localId, day);
      for (const payment of paymentsOf(plan, accounts, new Dice(at / MINUTE))) {
        // No more than is there, which the next guests bring.
        const amount = centimes(Math.min(payment.amount, past.writer.inDrawer(shop.localId) ?? Infinity));
        if (amount > 0) pay(past, shop, { ...payment, amount }, accounts, day, at);
      }
    }),
    before(CHANGED, ({ afterwards, present }, at) => {
      const tickets = ticketsOf(past, shop.localId, day).filter(({ cancelledAt }) => cancelledAt === null);
      if (afterwards === 'corrected') takeBackUnit(past, tickets, at);
      if (afterwards === 'moved') moveLine(past, tickets, present, at);
    }),
  ];
}

function paymentsOf(
  { named, present, advance }: KessalDay,
  accounts: ReadonlyMap<number | null, AccountSums>,
  dice: Dice,
): Payment[] {
  const owedTo = (account: number | null) => owedOf(accounts.get(account) ?? NOTHING_OWED);
  const shares = sharesOf(
    owedTo(null),
    present.map(() => null),
  );
  return present.map((kessalId, place): Payment => {
    if (!named) return { kessalId, owedToId: null, amount: shares[place] ?? 0, reason: null };
    const owed = owedTo(kessalId);
    const amount = dice.oneIn(NO_CHANGE) ? centimes(Math.floor(owed / NOTE) * NOTE) : owed;
    return advance?.kessalId === kessalId
      ? { kessalId, owedToId: kessalId, amount: plus(owed, advance.amount), reason: 'Avance' }
      : { kessalId, owedToId: kessalId, amount, reason: null };
  });
}

function pay(
  past: Past,
  shop: ShopHabits,
  { kessalId, owedToId, amount, reason }: Payment,
  accounts: Map<number | null, AccountSums>,
  day: LocalDate,
  at: number,
): void {
  const { localId, deviceId = null } = shop;
  const account = accounts.get(owedToId) ?? NOTHING_OWED;
  const beside = { ...past, dice: new Dice(at / MINUTE) };
  const fromPot = owedToId === null;
  const slip = slipOf(account, amount);
  past.writer.moveCash({
    localId,
    deviceId,
    userId: cashierAt(beside, localId, at, shopHour(new Date(at))),
    day,
    at,
    kind: 'KESSAL_PAID',
    drawer: minus(0, amount),
    kessalId,
    owedToId,
    reason,
    action: 'kessal.paid',
    after: { kessalId, fromPot, amount, slip, ...(reason && { reason }) },
  });
  accounts.set(owedToId, { ...account, paid: plus(account.paid, amount) });
}

/** What a local owes now, with the services of the day as they stand. */
function accountsOf(past: Past, localId: number, day: LocalDate): Map<number | null, AccountSums> {
  const accounts = past.accounts.get(localId) ?? new Map<number | null, AccountSums>();
  past.accounts.set(localId, accounts);
  for (const sums of accounts.values()) Object.assign(sums, { services: 0, frais: 0 });
  for (const { lines, cancelledAt } of ticketsOf(past, localId, day)) {
    if (cancelledAt !== null) continue;
    for (const { kessalId, frais, quantity } of lines) {
      if (frais === 0) continue;
      const sums = accounts.get(kessalId) ?? { ...NOTHING_OWED };
      sums.services += quantity;
      sums.frais = plus(sums.frais, timesQuantity(frais, quantity));
      accounts.set(kessalId, sums);
    }
  }
  return accounts;
}

/** What is left at the end of a day is the first line of the next. */
export function carryOver(past: Past, day: LocalDate): void {
  for (const { localId, kessals } of past.habits.shops) {
    if (!kessals) continue;
    const accounts = accountsOf(past, localId, day);
    for (const [account, sums] of accounts)
      accounts.set(account, { ...NOTHING_OWED, carriedOver: owedOf(sums) });
  }
}

/** A service was rung up twice. */
function takeBackUnit(past: Past, tickets: readonly PastTicket[], at: number): void {
  const isTwice = ({ frais, quantity }: PastLine) => frais > 0 && quantity > 1;
  const ticket = tickets.findLast(({ lines }) => lines.some(isTwice));
  const line = ticket?.lines.find(isTwice);
  if (!ticket || !line) return;
  const words = { action: 'ticket.quantityChanged', at, reason: 'Erreur de saisie' };
  putTo(past, ticket, line, line.quantity - 1, words);
}

/** Another says that she did it. */
function moveLine(
  { writer, chain }: Past,
  tickets: readonly PastTicket[],
  present: readonly number[],
  at: number,
): void {
  const isNamed = ({ kessalId }: PastLine) => kessalId !== null;
  const ticket = tickets.findLast(({ lines }) => lines.some(isNamed));
  const line = ticket?.lines.find(isNamed);
  const other = present.find((kessalId) => kessalId !== line?.kessalId);
  if (!ticket || !line || other === undefined) return;
  const former = { ...line };
  line.kessalId = other;
  const state = (of: PastLine) => {
    const { line: told, ...rest } = stateOf(ticket, of);
    return { ...rest, line: { ...told, kessalId: of.kessalId } };
  };
  const reason = 'C’était une autre kessal';
  writer.enter(ticket, {
    kind: 'CORRECTION',
    at,
    userId: chain.admin.userId,
    changed: ticketTotals([]),
    cashless: NO_CASHLESS,
    lines: [{ ...former, quantity: -former.quantity }, { ...line }],
    reason,
    detail: { action: 'ticket.kessalChanged', before: state(former), after: { ...state(line), reason } },
  });
}
