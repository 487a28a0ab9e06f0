import { hash } from 'node:crypto';
import { centimes, sumOf, type Centimes } from '../../shared/money.ts';
import type { SellInput } from '../sales.input.ts';
import { cashlessOf, cashlessSum, type Cashless } from '../../shared/payments.ts';
import { claimsDisagree, mergeLines, type AskedLine } from '../sales.rules.ts';

/** A sale's input, parsed once. Amounts are centimes. */
export interface NormalisedSale {
  key: string;
  /** One per item and kessal. */
  lines: readonly AskedLine[];
  /** Claimed, if at all. */
  total: Centimes | undefined;
  /** Cash handed over, if the till was told. */
  received: Centimes | null;
  cashless: Cashless;
  /** Of lines, claims, total, cash received and other payments: the same key with another hash is another sale. */
  hash: string;
}

/** Never equals a total, so claims that contradict each other are refused like a wrong total. */
const IMPOSSIBLE_TOTAL = centimes(-1);

export function normalised({
  key,
  ...input
}: Pick<SellInput, 'key' | 'lines' | 'total' | 'received' | 'payments'>): NormalisedSale {
  const lines = mergeLines(input.lines);
  const claimed = claimsDisagree(input.lines, lines) ? IMPOSSIBLE_TOTAL : (input.total ?? undefined);
  const received = input.received ?? null;
  const payments = input.payments ?? [];
  const cashless = cashlessOf(payments);
  const paid = payments.length > 0 ? sumOf(payments.map(({ amount }) => amount)) : claimed;
  const total = claimed === undefined || claimed === paid ? paid : IMPOSSIBLE_TOTAL;
  return {
    key,
    lines,
    total,
    received,
    cashless,
    hash: hashOf({ lines, total: claimed, received, cashless }),
  };
}

function hashOf({ lines, total, received, cashless }: Omit<NormalisedSale, 'key' | 'hash'>): string {
  const content = [...lines].sort(byItem).map(({ type, itemId, quantity, price, frais, kessalId, turn }) => {
    const item = [type, itemId, quantity, price ?? null, frais ?? null];
    return kessalId == null && turn == null ? item : [...item, kessalId ?? null, turn ?? null];
  });
  // Without kessals, without cash received, and paid in cash alone, the hash is that of tickets written before any was known.
  const { card, wallet, transfer } = cashless;
  const others = cashlessSum(cashless) === 0 ? [] : [[card, wallet, transfer]];
  const cash = received === null && others.length === 0 ? [] : [received];
  return hash('sha256', JSON.stringify([content, total ?? null, ...cash, ...others]));
}

function byItem(one: AskedLine, other: AskedLine): number {
  if (one.type !== other.type) return one.type === 'product' ? -1 : 1;
  const [turn, otherTurn] = [one.turn ?? '', other.turn ?? ''];
  return (
    one.itemId - other.itemId ||
    (one.kessalId ?? 0) - (other.kessalId ?? 0) ||
    Number(turn > otherTurn) - Number(turn < otherTurn)
  );
}
