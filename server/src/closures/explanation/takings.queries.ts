import type { EntityManager } from 'typeorm';
import type { Centimes } from '../../shared/money.ts';
import { GRAINS } from '../../sums/summaries/summaries.sql.ts';
import type { Closure } from '../closure.entity.ts';

/** What tickets that are not cancelled brought, and by which mode. */
export interface Takings {
  tickets: number;
  total: Centimes;
  products: Centimes;
  services: Centimes;
  frais: Centimes;
  cash: Centimes;
  card: Centimes;
  wallet: Centimes;
  transfer: Centimes;
}

/** Both as the closing knew them: nothing that comes later moves them. */
export interface TakingsAtClosing {
  /** Of the closed day. */
  day: Takings;
  /** Of the local since its beginning. */
  everSince: Takings;
}

const AMOUNTS = ['products', 'services', 'frais', 'card', 'wallet', 'transfer'] as const;
const columnsSql = (before: '' | '-' | 'entries.') =>
  ['tickets', ...AMOUNTS.map((amount) => `${amount}_centimes`)].map((column) => before + column).join(', ');
const sumsSql = (rows: string) => `
  SELECT *, products + services AS total, products + services - card - wallet - transfer AS cash
  FROM (
    SELECT coalesce(sum(tickets), 0)::int AS tickets,
      ${AMOUNTS.map((amount) => `coalesce(sum(${amount}), 0)::float8 AS ${amount}`).join(', ')}
    FROM (${rows}) AS row (tickets, ${AMOUNTS.join(', ')})
  ) AS sums`;

/** By the day's tickets, as a local's entries go on for years. */
const OF_DAY = sumsSql(`
  SELECT ${columnsSql('entries.')} FROM tickets JOIN entries ON ticket_id = tickets.id
  WHERE (tickets.local_id, tickets.business_date) = ($1, $2) AND sequence <= $3`);

/** The sums of now without the later entries, which are few on the evening of a closing. */
const EVER_SINCE = sumsSql(`
  SELECT ${columnsSql('')} FROM summaries WHERE grain = '${GRAINS.tillDay}' AND local_id = $1
  UNION ALL
  SELECT ${columnsSql('-')} FROM entries WHERE local_id = $1 AND sequence > $2`);

export async function takingsAtClosing(
  db: EntityManager,
  { localId, businessDate, lastEntry }: Pick<Closure, 'localId' | 'businessDate' | 'lastEntry'>,
): Promise<TakingsAtClosing> {
  const [day] = await db.query<Takings[]>(OF_DAY, [localId, businessDate, lastEntry]);
  const [everSince] = await db.query<Takings[]>(EVER_SINCE, [localId, lastEntry]);
  if (!day || !everSince) throw new Error('an aggregate always answers one row');
  return { day, everSince };
}
