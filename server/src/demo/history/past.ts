import type { Tx } from '../../db/transaction.ts';
import type { ActKind } from '../../drawer/drawer.rules.ts';
import { ticketTotals, type TicketTotals } from '../../sales/sales.rules.ts';
import type { Ctx } from '../../shared/actor.ts';
import { businessDate, type LocalDate } from '../../shared/days.ts';
import type { InTurn } from '../../shared/kessal-turn.ts';
import type { AccountSums } from '../../payout/payout.rules.ts';
import type { Centimes } from '../../shared/money.ts';
import type { Cashless } from '../../shared/payments.ts';
import type { ChainItem, OpenedChain } from '../chain.ts';
import type { Dice, Weighted } from './dice.ts';
import type { HistoryWriter } from './history-writer.ts';
import type { PastTicket } from './past-documents.ts';

/** What guests ask for: an item, how many at most, and what they take with it, each with its chance. */
export interface Wish {
  item: ChainItem;
  most: number;
  along: readonly { item: ChainItem; chance: number; most: number }[];
}

/** What a shop sells on a day. */
export interface Offer {
  services: Weighted<Wish>;
  products: Weighted<ChainItem>;
  /** Of a ticket with a service, and of one with a product; after each product, of one more. */
  serviceChance: number;
  productChance: number;
}

export interface ShopHabits {
  localId: number;
  /** Its part of the chain's tickets; parts are relative. */
  share: number;
  offer(day: LocalDate): Offer;
  /** How many come in each of the day's 24 hours; relative too. */
  hours(day: LocalDate): readonly number[];
  /** Minutes after midnight, after the last guest; null on a day that nobody closes. */
  closes(day: LocalDate): number | null;
  /** Parts of its tickets that are paid otherwise than in cash; none while its till takes cash alone. */
  cashless?(day: LocalDate): Record<keyof Cashless, number> | null;
  /** What happens with its drawer, once that is followed. */
  drawer?(day: LocalDate): DrawerDay;
  /** Who works there, where kessals are paid from its drawer in the evening. */
  kessals?(day: LocalDate): KessalDay;
  /** Declared beyond what the tickets say. */
  difference(day: LocalDate): Centimes;
  deviceId?: string;
}

export interface PlannedAct {
  kind: ActKind;
  amount: Centimes;
  reason: string;
  receiptNumber?: string;
}

export interface DrawerDay {
  /** By minutes after midnight. */
  acts: (PlannedAct & { minute: number })[];
  /** What stays in the evening, about. */
  float: Centimes;
  /** Its difference is a ticket that is cancelled after the closing. */
  rungUpTwice: boolean;
  /** Why a difference is accepted, and who owes it; null while nobody has decided. */
  decision: ((amount: Centimes) => { reason: string; debtorId: number | null }) | null;
}

export interface KessalDay {
  /** Each service says who did it; otherwise all is the pot's, shared among those who were there. */
  named: boolean;
  /** At least one, in the order of their arrival. */
  present: readonly number[];
  advance?: { kessalId: number; amount: Centimes };
  /** Of a service, between the payment and the closing. */
  afterwards?: 'corrected' | 'moved';
}

/** Where goods come from. */
export interface Supply {
  depotId: number;
  suppliers: {
    supplier: string;
    description: string;
    goods: { item: ChainItem; cost: Centimes; pack: number }[];
  }[];
  /** Not to be had, or not sent, on that day. */
  isShort(day: LocalDate, productId: number, localId: number): boolean;
  /** Days on which shelves are counted, at night. */
  counts(day: LocalDate): boolean;
  /** A day on which a voucher was typed twice, and the second one deleted. */
  typedTwice(day: LocalDate): boolean;
}

/** Something that happens once, at dawn, by the services of a real house. */
export interface Story {
  day: LocalDate;
  happen(past: Past, ctx: Ctx): Promise<void>;
}

export interface Habits {
  shops: ShopHabits[];
  supply?: Supply;
  /** Guests of a day, relative to other days. */
  busy(day: LocalDate): number;
  /** Parts of all tickets; `cash`: of which the till was told what was handed over. */
  corrected: number;
  cancelled: number;
  cash: number;
  /** Guests who come after the closing of that day. */
  late(day: LocalDate, localId: number): boolean;
  stories: Story[];
}

/** A house whose past is being told, as it stands at the moment of the telling. */
export interface Past {
  tx: Tx;
  chain: OpenedChain;
  habits: Habits;
  writer: HistoryWriter;
  dice: Dice;
  /** Nothing is told beyond it. */
  now: number;
  /** Tickets of the day that is being told, by local and business date. */
  today: Map<string, PastTicket[]>;
  /** Of that day, by local: those whose turn it is one after the other. */
  present: Map<number, InTurn[]>;
  /** By local: what it owes to each kessal; null is its pot. */
  accounts: Map<number, Map<number | null, AccountSums>>;
}

/** Something at a moment of the day that is being told. */
export interface Moment {
  at: number;
  happen: () => unknown;
}

export const shopDay = (localId: number, day: LocalDate) => `${localId} ${day}`;

export function ticketsOf(past: Past, localId: number, day: LocalDate): PastTicket[] {
  const key = shopDay(localId, day);
  const known = past.today.get(key) ?? [];
  past.today.set(key, known);
  return known;
}

/** The tickets of a local's business date so far, without the cancelled ones. */
export function totalsOf(past: Past, localId: number, day: LocalDate): TicketTotals {
  const standing = ticketsOf(past, localId, day).filter(({ cancelledAt }) => cancelledAt === null);
  return ticketTotals(standing.flatMap(({ lines }) => lines));
}

/** Who stands at the till: two shifts, and another pair each week. */
export function cashierAt(past: Past, localId: number, at: number, hour: number): number {
  const staff = past.chain.people.filter(
    (one) => one.localId === localId && one.role === 'CAISSIER' && !one.banned,
  );
  const week = Math.floor(at / 604_800_000);
  const swapped = past.dice.oneIn(12) ? 1 : 0;
  const turn = (hour < 14 ? 0 : 1) + week + swapped;
  return staff[turn % staff.length]?.id ?? past.chain.admin.userId;
}

export const dayOf = (at: number): LocalDate => businessDate(new Date(at));
