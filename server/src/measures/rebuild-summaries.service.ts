import type { EntityManager } from 'typeorm';
import type { Tx } from '../db/transaction.ts';
import type { LocalDate } from '../shared/days.ts';
import { SUMS, type Grain } from './summaries.sql.ts';
import { differencesSql, TRUE_SUMMARIES } from './true-summaries.sql.ts';

/** A row of the summaries that is not what the tickets say. */
export interface SummaryDifference {
  grain: Grain;
  start: LocalDate;
  localId: number;
  subject: number;
  hour: number;
  says: Record<string, number>;
  tickets: Record<string, number>;
}

/** Every row of the summaries that differs from its tickets; empty when all agree. */
export async function summaryDifferences(db: EntityManager): Promise<SummaryDifference[]> {
  const found: SummaryDifference[] = [];
  for (const grain of Object.keys(TRUE_SUMMARIES) as Grain[]) {
    found.push(...(await db.query<SummaryDifference[]>(differencesSql(grain))));
  }
  return found;
}

/**
 * Writes the summaries anew from the tickets, and answers what had been wrong. Sales wait meanwhile, since a sale locks the
 * table before it locks any row, so that whatever it sold is either seen here or added afterwards; one that waits longer
 * than `lock_timeout` is answered INDISPONIBLE, and its till tries again with the same key.
 */
export async function rebuildSummaries(tx: Tx): Promise<SummaryDifference[]> {
  await tx.query('LOCK TABLE summaries IN EXCLUSIVE MODE');
  const differences = await summaryDifferences(tx);
  await tx.query('DELETE FROM summaries');
  for (const sql of Object.values(TRUE_SUMMARIES)) {
    await tx.query(
      `INSERT INTO summaries (grain, start, local_id, subject, hour, ${SUMS.join(', ')}) ${sql}`,
    );
  }
  return differences;
}

/** "itemDay 2026-11-20, local 1, product 7: articles 5, its tickets say 4" */
export function describeDifference(difference: SummaryDifference): string {
  const { grain, start, localId, says, tickets } = difference;
  const wrong = Object.entries(says)
    .filter(([sum, value]) => value !== tickets[sum])
    .map(([sum, value]) => `${sum} ${value}, its tickets say ${tickets[sum] ?? 0}`);
  return `${grain} ${start}, local ${localId}, ${subjectOf(difference)}: ${wrong.join('; ')}`;
}

function subjectOf({ grain, subject, hour }: SummaryDifference): string {
  if (grain === 'tillHour') return `user ${subject}, hour ${hour}`;
  if (grain === 'tillDay') return `user ${subject}`;
  return subject < 0 ? `service ${-subject}` : `product ${subject}`;
}
