import type { ReadError } from '../../graphql/errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/device/drafts.ts';
import type { CountedLineFragment } from '../../graphql/generated.ts';

/** A typed count that the server has not confirmed. */
export interface PendingCount {
  productId: number;
  /** Null erases the line. */
  counted: number | null;
  /** The device's clock, in milliseconds. */
  typedAt: number;
}

export type Pending = ReadonlyMap<number, PendingCount>;
export type Lines = ReadonlyMap<number, CountedLineFragment>;

/** A send that waited longer says how long, and is held against the stock of the moment of counting. */
const AT_ONCE_MS = 3000;
const ONE_DAY_MS = 24 * 3600_000;
const MOST_AT_ONCE = 200;

const draftOf = (sheetId: number) => `sheet:${sheetId}`;

export function readPending(sheetId: number): Pending {
  const kept = readDraft<{ counts: PendingCount[] }>(draftOf(sheetId))?.counts ?? [];
  return new Map(kept.map((count) => [count.productId, count]));
}

/** Kept on the device until the server has it. */
export function keepPending(sheetId: number, pending: Pending): void {
  if (pending.size === 0) forgetDraft(draftOf(sheetId));
  else writeDraft(draftOf(sheetId), { counts: [...pending.values()] });
}

export function linesById(lines: readonly CountedLineFragment[]): Lines {
  return new Map(lines.map((line) => [line.productId, line]));
}

/** The next batch to send, as the server's input. */
export function batchOf(pending: Pending, now: number) {
  const batch = [...pending.values()].slice(0, MOST_AT_ONCE);
  const lines = batch.map(({ productId, counted, typedAt }) => {
    const ago = Math.min(ONE_DAY_MS, Math.max(0, now - typedAt));
    return { productId, counted, ...(ago > AT_ONCE_MS && { ago }) };
  });
  return { batch, lines };
}

/** Refusals of the counts themselves: sent again, they would be refused again. */
const REFUSES_COUNTS = new Set(['VALIDATION', 'INTROUVABLE', 'FEUILLE_FERMEE', 'REQUETE_INVALIDE']);

/** Whether counts are given up; after any other failure, such as an expired session, they wait for the next send. */
export function refusesCounts({ definite, code }: Pick<ReadError, 'definite' | 'code'>): boolean {
  return definite && REFUSES_COUNTS.has(code);
}

/** What still waits; a count typed again during the send does. */
export function without(pending: Pending, sent: readonly PendingCount[]): Pending {
  return new Map([...pending].filter(([, count]) => !sent.includes(count)));
}

/** The lines after a batch, as the server has them now: an erased one is in no answer. */
export function merged(
  lines: Lines,
  sent: readonly PendingCount[],
  answer: readonly CountedLineFragment[],
): Lines {
  const next = new Map(lines);
  for (const { productId } of sent) next.delete(productId);
  for (const line of answer) next.set(line.productId, line);
  return next;
}
