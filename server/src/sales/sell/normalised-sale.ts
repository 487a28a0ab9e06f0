import { hash } from 'node:crypto';
import type { Centimes } from '../../shared/money.ts';
import type { SellInput } from '../sales.input.ts';
import { claimsDisagree, mergeLines, type AskedLine } from '../sales.rules.ts';

/** What is asked to be sold, read once. Amounts are centimes. */
export interface NormalisedSale {
  key: string;
  /** One line an item. */
  lines: readonly AskedLine[];
  /** Claimed; undefined claims nothing. */
  total: Centimes | undefined;
  /** Of lines, claims and total: under one key, another hash is another sale. */
  hash: string;
}

/** No total is negative: a sale that contradicts itself about a price is refused as one with a wrong total. */
const IMPOSSIBLE_TOTAL = -1;

export function normalised({ key, ...input }: SellInput): NormalisedSale {
  const lines = mergeLines(input.lines);
  const total = claimsDisagree(input.lines, lines) ? IMPOSSIBLE_TOTAL : (input.total ?? undefined);
  return { key, lines, total, hash: hashOf(lines, total) };
}

function hashOf(lines: readonly AskedLine[], total: Centimes | undefined): string {
  const content = lines
    .map(({ type, itemId, quantity, price, frais }) => [type, itemId, quantity, price ?? null, frais ?? null])
    .sort(([typeA, idA], [typeB, idB]) =>
      typeA === typeB ? Number(idA) - Number(idB) : typeA === 'product' ? -1 : 1,
    );
  return hash('sha256', JSON.stringify([content, total ?? null]));
}
