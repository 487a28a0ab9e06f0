import type { KessalTurn } from '../shared/kessal-turn.ts';
import { LEAST_ON_SHELF, type ItemType } from '../shared/items.ts';
import { MAX_AMOUNT, minus, plus, sumOf, timesQuantity, type Centimes } from '../shared/money.ts';
import { cashPart, NO_CASHLESS, type Cashless } from '../shared/payments.ts';

export type { ItemType };

export interface PricedLine {
  type: ItemType;
  price: Centimes;
  frais: Centimes;
  quantity: number;
}

export interface TicketTotals {
  products: Centimes;
  services: Centimes;
  total: Centimes;
  frais: Centimes;
  /** Units over all lines. */
  articles: number;
}

export function lineTotal(line: Pick<PricedLine, 'price' | 'quantity'>): Centimes {
  return timesQuantity(line.price, line.quantity);
}

/** The kessal's part of a line; 0 for a product. */
export function lineFrais(line: Pick<PricedLine, 'type' | 'frais' | 'quantity'>): Centimes {
  return line.type === 'service' ? timesQuantity(line.frais, line.quantity) : 0;
}

export function ticketTotals(lines: readonly PricedLine[]): TicketTotals {
  const of = (type: ItemType) => sumOf(lines.filter((line) => line.type === type).map(lineTotal));
  const products = of('product');
  const services = of('service');
  const frais = sumOf(lines.map(lineFrais));
  return {
    products,
    services,
    total: plus(products, services),
    frais,
    articles: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/**
 * Cash given back, for the part that is paid in cash. Of a corrected ticket as it stands now, so that received − returned is
 * always that part; null when nothing is known of the cash, or when a correction has made it greater than what was handed over.
 */
export function returnedCash(received: Centimes | null, cash: Centimes): Centimes | null {
  return received === null || received < cash ? null : minus(received, cash);
}

export interface AskedLine {
  type: ItemType;
  itemId: number;
  quantity: number;
  /** Claimed, in centimes; undefined claims nothing. */
  price?: Centimes;
  frais?: Centimes;
  /** Of a service: who does it, or whom the till proposes. */
  kessalId?: number | null;
  turn?: KessalTurn | null;
}

/** Merges lines of the same item and kessal into the first, which keeps the claims of either. */
export function mergeLines<Line extends AskedLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const known = merged.get(itemKey(line));
    merged.set(itemKey(line), known ? mergedLine(known, line) : line);
  }
  return [...merged.values()];
}

function mergedLine<Line extends AskedLine>(known: Line, line: Line): Line {
  return {
    ...known,
    quantity: known.quantity + line.quantity,
    price: known.price ?? line.price,
    frais: known.frais ?? line.frais,
  };
}

/** True when two lines claim different prices or frais for the same item. */
export function claimsDisagree(lines: readonly AskedLine[], merged = mergeLines(lines)): boolean {
  const known = new Map(merged.map((line) => [itemKey(line), line]));
  return lines.some((line) => {
    const { price, frais } = known.get(itemKey(line)) ?? line;
    return (line.price ?? price) !== price || (line.frais ?? frais) !== frais;
  });
}

function itemKey({ type, itemId, kessalId, turn }: AskedLine): string {
  return `${type} ${itemId} ${kessalId ?? ''} ${turn ?? ''}`;
}

/** An asked line with what the catalogue and the shelf hold at the moment of the sale. */
export interface LineFacts extends AskedLine {
  found: boolean;
  /** Visible and, for a service, of this local. */
  sellable: boolean;
  name: string;
  currentPrice: Centimes;
  currentFrais: Centimes;
  available: number | null;
  /** The shelf may not go below zero; others have the end of their column. */
  limited: boolean;
}

export type LineRefusal = 'INTROUVABLE' | 'ARTICLE_INDISPONIBLE' | 'PRIX_MODIFIE' | 'STOCK_INSUFFISANT';

/** Why a line cannot be sold, the gravest reason first; null when it can. Must agree with the sale's SQL. */
export function lineRefusal(line: LineFacts): LineRefusal | null {
  if (!line.found) return 'INTROUVABLE';
  if (!line.sellable) return 'ARTICLE_INDISPONIBLE';
  if (line.price !== undefined && line.price !== line.currentPrice) return 'PRIX_MODIFIE';
  if (line.frais !== undefined && line.frais !== line.currentFrais) return 'PRIX_MODIFIE';
  const least = line.limited ? 0 : LEAST_ON_SHELF;
  if (line.available !== null && line.available - line.quantity < least) return 'STOCK_INSUFFISANT';
  return null;
}

export type SaleRefusal = LineRefusal | 'TOTAL_TROP_GRAND' | 'RECU_INSUFFISANT';

/** `received`: cash handed over for what the other modes leave, null when the till was not told. */
export function saleRefusal(
  lines: readonly LineFacts[],
  claimedTotal: Centimes | undefined,
  received: Centimes | null = null,
  cashless: Cashless = NO_CASHLESS,
): SaleRefusal | null {
  const reasons = lines.map(lineRefusal);
  for (const reason of ['INTROUVABLE', 'ARTICLE_INDISPONIBLE', 'PRIX_MODIFIE'] as const) {
    if (reasons.includes(reason)) return reason;
  }
  const { total, frais } = ticketTotals(lines.map(atCurrentPrice));
  if (total > MAX_AMOUNT || frais > MAX_AMOUNT) return 'TOTAL_TROP_GRAND';
  if (claimedTotal !== undefined && claimedTotal !== total) return 'PRIX_MODIFIE';
  if (reasons.includes('STOCK_INSUFFISANT')) return 'STOCK_INSUFFISANT';
  return received !== null && received < cashPart(total, cashless) ? 'RECU_INSUFFISANT' : null;
}

export function atCurrentPrice(line: LineFacts): PricedLine {
  return { type: line.type, price: line.currentPrice, frais: line.currentFrais, quantity: line.quantity };
}
