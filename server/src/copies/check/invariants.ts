import { wrongLineSumsSql } from '../../sales/figures/line-sums.sql.ts';
import { differencesSql } from '../../sales/figures/true-summaries.sql.ts';
import { GRAINS, type Grain } from '../../sums/summaries/summaries.sql.ts';
import { MONEY_INVARIANTS } from './money-invariants.ts';
import { OFFICE_INVARIANTS } from './office-invariants.ts';
import { LATE_SALE_INVARIANTS, TICKET_INVARIANTS } from './ticket-invariants.ts';

/** What holds in every database at rest. */
interface Invariant {
  name: string;
  /** French sentence for an administrator when it does not hold. */
  fault: string;
  /** Query of the rows that break it. */
  sql: string;
}

const SUM_INVARIANTS: readonly Invariant[] = [
  ...(Object.keys(GRAINS) as Grain[]).map((grain) => ({
    name: `the summaries by ${grain} are the sums of their tickets`,
    fault: 'Les sommes des rapports ne sont pas celles des tickets (npm run summaries les compare).',
    sql: differencesSql(grain),
  })),
  {
    name: 'the kept sums of lines are those of their lines',
    fault: 'Les sommes des jours passés ne sont pas celles des lignes (npm run summaries les compare).',
    sql: wrongLineSumsSql(),
  },
];

const INVARIANTS: readonly Invariant[] = [
  ...SUM_INVARIANTS,
  ...TICKET_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...LATE_SALE_INVARIANTS,
  ...OFFICE_INVARIANTS,
];

interface BrokenInvariant extends Invariant {
  rows: unknown[];
}

interface Asking {
  query(sql: string): Promise<unknown>;
}

/** The invariants that do not hold, each with the rows that break it. */
export async function brokenInvariants(db: Asking): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const invariant of INVARIANTS) {
    const answer = await db.query(invariant.sql);
    const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
    if (rows.length > 0) broken.push({ ...invariant, rows });
  }
  return broken;
}
