import type { Refusal } from '../../shared/errors.ts';
import type { KnownProduct, KnownService, State } from './known.ts';
import type { FieldName } from './sheet/columns.ts';
import type { Confirmation, Draft } from './sheet/read-row.ts';

/** A row as it would be written. */
export interface Verdict {
  draft: Draft;
  /** Of what it changes; a product that an undone import brought is shown again, and counts as new. */
  id: number | null;
  isNew: boolean;
  before: State | null;
  after: State;
  /** Of a service. */
  localId: number | null;
  stocks: { localId: number; quantity: number }[];
}

export function refuse(
  { faults, cellOf }: Draft,
  field: FieldName,
  why: string | Refusal,
  confirms?: Confirmation,
): void {
  const message = typeof why === 'string' ? why : why.message;
  faults.push({ field: cellOf(field), message, ...(confirms && { confirms }) });
}

export function verdictOf(
  draft: Draft,
  known: { id: number | null } | null,
  before: State | null,
  after: State,
): Verdict {
  return { draft, id: known?.id ?? null, isNew: before === null, before, after, localId: null, stocks: [] };
}

export function stateOf(known: KnownProduct | KnownService): State {
  const { name, arabicName, priceCentimes, hidden } = known;
  if ('localId' in known)
    return { name, arabicName, priceCentimes, fraisCentimes: known.fraisCentimes, hidden };
  const { categoryId, alertThreshold, barcodes } = known;
  return { name, arabicName, priceCentimes, categoryId, alertThreshold, barcodes, hidden };
}
