import { hash } from 'node:crypto';
import { centimes, type Centimes } from '../../shared/money.ts';
import type { SellInput } from '../sales.input.ts';
import { claimsDisagree, mergeLines, type AskedLine } from '../sales.rules.ts';

/** A sale's input, parsed once. Amounts are centimes. */
export interface NormalisedSale {
  key: string;
  /** One per item. */
  lines: readonly AskedLine[];
  /** Claimed, if at all. */
  total: Centimes | undefined;
  /** Cash handed over, if the till was told. */
  received: Centimes | null;
  /** Of lines, claims, total and cash received: the same key with another hash is another sale. */
  hash: string;
}

/** Never equals a total, so contradictory price claims are refused like a wrong total. */
const IMPOSSIBLE_TOTAL = centimes(-1);

export function normalised({ key, ...input }: SellInput): NormalisedSale {
  const lines = mergeLines(input.lines);
  const total = claimsDisagree(input.lines, lines) ? IMPOSSIBLE_TOTAL : (input.total ?? undefined);
  const received = input.received ?? null;
  return { key, lines, total, received, hash: hashOf(lines, total, received) };
}

function hashOf(lines: readonly AskedLine[], total: Centimes | undefined, received: Centimes | null): string {
  const content = lines
    .map(({ type, itemId, quantity, price, frais }) => [type, itemId, quantity, price ?? null, frais ?? null])
    .sort(([typeA, idA], [typeB, idB]) =>
      typeA === typeB ? Number(idA) - Number(idB) : typeA === 'product' ? -1 : 1,
    );
  // Without cash received the hash is that of tickets written before it existed.
  const cash = received === null ? [] : [received];
  return hash('sha256', JSON.stringify([content, total ?? null, ...cash]));
}
