import type { DataSource, EntityManager } from 'typeorm';
import { inOneSnapshot, inTransaction, type Tx } from '../../db/transaction.ts';
import type { LocalDate } from '../../shared/days.ts';
import { GRAINS, SUMS, type Grain } from '../../sums/summaries/summaries.sql.ts';
import { differencesSql, type LocalMonth } from './true-summaries.sql.ts';

export interface SummaryDifference {
  grain: Grain;
  start: LocalDate;
  localId: number;
  subject: number;
  hour: number;
  says: Record<string, number>;
  tickets: Record<string, number>;
}

export async function summaryDifferences(db: EntityManager, part?: LocalMonth): Promise<SummaryDifference[]> {
  const found: SummaryDifference[] = [];
  for (const grain of Object.keys(GRAINS) as Grain[]) {
    found.push(...(await db.query<SummaryDifference[]>(differencesSql(grain, part))));
  }
  return found;
}

/**
 * Rewrites the summaries that differ from their tickets, and returns the differences. Sales go on: only those of one
 * local wait, while one of its wrong months is computed.
 */
export async function rebuildSummaries(db: DataSource): Promise<SummaryDifference[]> {
  const wrong = await inOneSnapshot(db, summaryDifferences);
  const parts = new Map(wrong.map((row) => [`${row.localId} ${monthOf(row)}`, row]));
  const rebuilt: SummaryDifference[] = [];
  for (const row of parts.values()) {
    const part = { localId: row.localId, month: monthOf(row) };
    rebuilt.push(...(await inTransaction(db, (tx) => rebuildMonth(tx, part))));
  }
  return rebuilt;
}

function monthOf({ start }: SummaryDifference): LocalDate {
  return `${start.slice(0, 'yyyy-MM'.length)}-01`;
}

/** All writers of a local's summaries lock its ticket counter first. */
async function rebuildMonth(tx: Tx, part: LocalMonth): Promise<SummaryDifference[]> {
  await tx.query('SELECT FROM ticket_counters WHERE local_id = $1 FOR NO KEY UPDATE', [part.localId]);
  const differences = await summaryDifferences(tx, part);
  await tx.query(WRITE, [JSON.stringify(differences.map(writtenRow))]);
  return differences;
}

function writtenRow({ grain, start, localId, subject, hour, tickets }: SummaryDifference) {
  return { grain: GRAINS[grain], start, local_id: localId, subject, hour, ...tickets };
}

/** Rows without sales stay, with zeros. $1 the rows */
const WRITE = `
INSERT INTO summaries (grain, start, local_id, subject, hour, ${SUMS.join(', ')})
SELECT grain, start, local_id, subject, hour, ${SUMS.join(', ')}
FROM json_to_recordset($1::json) AS row (grain "char", start date, local_id int, subject int, hour int,
  ${SUMS.map((sum) => `${sum} bigint`).join(', ')})
ON CONFLICT (grain, start, local_id, subject, hour) DO UPDATE
SET ${SUMS.map((sum) => `${sum} = excluded.${sum}`).join(', ')}`;

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
  if (grain === 'kessalDay') return `kessal ${subject}`;
  if (subject < 0) return `service ${-subject}`;
  return hour === 0 ? `product ${subject}` : `product ${subject} of category ${hour}`;
}
