import { MAX_QUANTITY, type ItemType } from '../../shared/items.ts';
import { MAX_AMOUNT, type Centimes } from '../../shared/money.ts';
import { cashPart, NO_CASHLESS, type Cashless } from '../../shared/payments.ts';
import { ticketTotals, type PricedLine } from '../sales.rules.ts';

/** By which a till's clock may differ from the server's. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Why a line could not be sold so. */
export const LINE_FAULTS = ['ITEM_UNKNOWN', 'ITEM_ELSEWHERE', 'NOT_ON_SALE', 'PRICE_UNKNOWN'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** Why a late sale moves no goods either until an administrator accepts it. */
export const HOLDING_FLAGS = [
  'GRANT_VOID',
  'GRANT_OUTDATED',
  'GRANT_EXHAUSTED',
  'SHELF_AT_END',
  'TOO_LARGE',
] as const;

/** Why a late sale has no ticket until an administrator accepts it. */
export const BLOCKING_FLAGS = [
  ...HOLDING_FLAGS,
  ...LINE_FAULTS,
  'TOTAL_WRONG',
  'RECEIVED_TOO_LITTLE',
] as const;

/** What an administrator should see of a late sale that counts already. */
export const NOTED_FLAGS = [
  'GRANT_EXPIRED',
  'USER_BANNED',
  'USER_MOVED',
  'DEVICE_FORGOTTEN',
  'OTHER_DEVICE',
  'CLOCK_OFF',
  'SEQUENCE_REUSED',
  'QUEUE_FOREIGN',
  'PAPER_REUSED',
  'STOCK_BELOW_ZERO',
  'DAY_CLOSED',
  'KESSAL_UNKNOWN',
] as const;

export const LATE_FLAGS = [...BLOCKING_FLAGS, ...NOTED_FLAGS] as const;
export type LateFlag = (typeof LATE_FLAGS)[number];

/** Whether its goods have left with it: what is printed has gone, but not at the word of a grant that no longer counts. */
export function movesGoods(flags: readonly LateFlag[]): boolean {
  return !HOLDING_FLAGS.some((flag) => flags.includes(flag));
}

/** Whether a late sale waits for an administrator. */
export function isBlocked(flags: readonly LateFlag[]): boolean {
  return BLOCKING_FLAGS.some((flag) => flags.includes(flag));
}

/** The device's time where it can be true, else the server's. */
export function timeOfSale(deviceTime: Date, issuedAt: Date, now: Date): { soldAt: Date; clockOff: boolean } {
  const device = deviceTime.getTime();
  const clockOff =
    device < issuedAt.getTime() - CLOCK_TOLERANCE_MS || device > now.getTime() + CLOCK_TOLERANCE_MS;
  return { soldAt: clockOff || device > now.getTime() ? now : deviceTime, clockOff };
}

/** A line as printed. */
export interface PaperLine extends PricedLine {
  itemId: number;
  /** Who did it; absent is the pot. */
  kessalId?: number;
  /** The customer asked for her, and she keeps her turn; absent, she took it. */
  turn?: 'KEPT';
}

/** Merges lines of the same item, prices and kessal; a paper may have an item at two prices. */
export function mergeWordings<Line extends PaperLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const wording = [line.type, line.itemId, line.price, line.frais, line.kessalId ?? ''].join(' ');
    const known = merged.get(wording);
    merged.set(wording, known ? together(known, line) : line);
  }
  return [...merged.values()];
}

function together<Line extends PaperLine>({ turn, ...known }: Line, line: Line): Line {
  const both = { ...known, quantity: known.quantity + line.quantity } as Line;
  return turn === 'KEPT' && line.turn === 'KEPT' ? { ...both, turn } : both;
}

/** What an item was from an instant on. */
export interface ItemState {
  name: string;
  arabicName: string | null;
  price: Centimes;
  frais: Centimes;
  hidden: boolean;
  from: Date;
}

export interface KnownItem {
  type: ItemType;
  itemId: number;
  /** As it is now. */
  name: string;
  arabicName: string | null;
  /** Of a service. */
  localId: number | null;
  /** Of a product, when the sale was made. */
  categoryId: number | null;
  deletedAt: Date | null;
  /** In order. */
  states: readonly ItemState[];
}

/** Where and when: what the till knew may be as old as its grant, and its clock a little off. */
export interface Sold {
  localId: number;
  issuedAt: Date;
  soldAt: Date;
}

/** A line with the name that the item had at this price, and why it could not be sold so. */
export interface JudgedLine extends PaperLine {
  /** Null for an unknown item. */
  name: string | null;
  /** Absent from what was kept before lines kept it. */
  arabicName?: string | null;
  categoryId?: number | null;
  fault: LineFault | null;
}

export function judgeLine(line: PaperLine, item: KnownItem | undefined, sold: Sold): JudgedLine {
  if (!item) return { ...line, name: null, fault: 'ITEM_UNKNOWN' };
  const onSale = statesOnSale(item, sold);
  const state = onSale.findLast(({ price, frais }) => price === line.price && frais === line.frais);
  const elsewhere = item.localId !== null && item.localId !== sold.localId;
  return {
    ...line,
    name: state?.name ?? item.name,
    arabicName: (state ?? item).arabicName,
    categoryId: item.categoryId,
    fault: elsewhere ? 'ITEM_ELSEWHERE' : faultOf(onSale, state),
  };
}

function faultOf(onSale: readonly ItemState[], state: ItemState | undefined): LineFault | null {
  if (onSale.length === 0) return 'NOT_ON_SALE';
  return state ? null : 'PRICE_UNKNOWN';
}

/** The states that a till could know: the one at its grant, and those since until the sale. */
export function statesOnSale({ states, deletedAt }: KnownItem, { issuedAt, soldAt }: Sold): ItemState[] {
  const start = issuedAt.getTime() - CLOCK_TOLERANCE_MS;
  const end = soldAt.getTime() + CLOCK_TOLERANCE_MS;
  if (deletedAt && deletedAt.getTime() < start) return [];
  const atStart = states.findLastIndex(({ from }) => from.getTime() <= start);
  const known = states.slice(Math.max(0, atStart)).filter(({ from }) => from.getTime() <= end);
  return known.filter(({ hidden }) => !hidden);
}

/** Why a sale gets no ticket by itself, each reason once. */
export function blockingFlags(
  lines: readonly JudgedLine[],
  total: Centimes | undefined,
  received: Centimes | null,
  cashless: Cashless = NO_CASHLESS,
): LateFlag[] {
  const sums = ticketTotals(lines);
  const units = Map.groupBy(lines, ({ type, itemId }) => `${type} ${itemId}`);
  const most = Math.max(
    ...[...units.values()].map((same) => same.reduce((sum, { quantity }) => sum + quantity, 0)),
  );
  const faults: Record<string, boolean> = {
    TOTAL_WRONG: sums.total !== total,
    RECEIVED_TOO_LITTLE: received !== null && received < cashPart(sums.total, cashless),
    TOO_LARGE: sums.total > MAX_AMOUNT || sums.frais > MAX_AMOUNT || most > MAX_QUANTITY,
  };
  return BLOCKING_FLAGS.filter((flag) => faults[flag] ?? lines.some(({ fault }) => fault === flag));
}

/** What no acceptance can make a ticket: the database holds neither the item nor the amount. */
export function canBeTicket(flags: readonly LateFlag[]): boolean {
  return !flags.includes('ITEM_UNKNOWN') && !flags.includes('TOO_LARGE');
}

/** For how long after its grant has expired a sale is taken by itself: a tablet that was off for a week. */
export const LATE_MARGIN_MS = 7 * 24 * 3600_000;

/**
 * Why a grant no longer counts by itself. `voidedAt`: the last ban, forgetting or revocation that ends grants. A grant of that
 * very second is void, because it says no less than a second.
 */
export function grantFaults(
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
  { now, voidedAt }: { now: Date; voidedAt: Date | null },
): LateFlag[] {
  return [
    ...(voidedAt !== null && issuedAt <= voidedAt ? (['GRANT_VOID'] as const) : []),
    ...(now.getTime() - expiresAt.getTime() > LATE_MARGIN_MS ? (['GRANT_OUTDATED'] as const) : []),
  ];
}

/** When a new grant is given, so that {@link grantFaults} tells it from those that were ended in this second. */
export function grantTime(now: Date, voidedAt: Date | null): Date {
  return voidedAt === null ? now : new Date(Math.max(now.getTime(), voidedAt.getTime() + 1000));
}

/** Queues that a device may make known in thirty days: one is in use, others were set aside broken. */
export const MOST_QUEUES = 36;

/** Sales that come together: a store that broke hands its own to the next one. */
const AT_ONCE = 100;
const MS_A_SALE = 2000;

/** How many numbers a queue can have given since it was last heard. */
export function mostGiven(lastWord: Date, now: Date): number {
  return AT_ONCE + Math.max(0, Math.floor((now.getTime() - lastWord.getTime()) / MS_A_SALE));
}

/** Sequences, both ends included. */
export interface SequenceRange {
  from: number;
  to: number;
}

/** From PostgreSQL's text of an int4multirange, "{[2,3),[5,8)}". */
export function readRanges(text: string | null): SequenceRange[] {
  return [...(text ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, after]) => ({
    from: Number(from),
    to: Number(after) - 1,
  }));
}
