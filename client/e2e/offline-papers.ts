import { formatLongDate, formatTime } from '../src/lib/text/format.ts';
import { shopIso } from '../../server/src/shared/days.ts';
import { centimes, dirhamsText, formatDirhams } from '../../server/src/shared/money.ts';
import type { OfflineTill } from './offline-till.ts';
import type { House } from './product-house.ts';

/** A sale without a network as the server has it; amounts in centimes. */
export interface Arrived {
  id: number;
  provisional: string | null;
  user: string;
  localId: number;
  local: string;
  soldAt: Date;
  day: string;
  total: number;
  lines: { name: string; price: number; quantity: number }[];
  flags: string[];
}

const cashiersOf = (tills: readonly OfflineTill[]) =>
  tills.flatMap(({ cashier, colleague }) => [cashier, ...(colleague ? [colleague] : [])]);

/** The tickets of these tills' cashiers. */
export function arrivedFrom({ db }: House, tills: readonly OfflineTill[]): Promise<Arrived[]> {
  return db.query<Arrived[]>(
    `SELECT tickets.id, tickets.provisional_number AS provisional, users.name AS user, tickets.local_id AS "localId",
       locals.name AS local, tickets.sold_at AS "soldAt", business_date::text AS day,
       products_centimes + services_centimes AS total, late_sales.flags,
       (SELECT json_agg(json_build_object('name', name, 'price', price_centimes, 'quantity', quantity) ORDER BY id)
        FROM ticket_lines WHERE ticket_id = tickets.id) AS lines
     FROM tickets LEFT JOIN late_sales ON late_sales.ticket_id = tickets.id
       JOIN users ON users.id = tickets.user_id JOIN locals ON locals.id = tickets.local_id
     WHERE tickets.user_id = ANY($1) ORDER BY tickets.id`,
    [cashiersOf(tills).map(({ user }) => user.id)],
  );
}

/** How many sales of these tills' cashiers the server has, written or waiting for a decision. */
export async function cameFrom({ db }: House, tills: readonly OfflineTill[]): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    'SELECT count(*)::int FROM late_sales WHERE user_id = ANY ($1)',
    [cashiersOf(tills).map(({ user }) => user.id)],
  );
  return row!.count;
}

/** Waits for so many of them, for as long as the test may take. */
export async function untilArrived(
  house: House,
  tills: readonly OfflineTill[],
  count: number,
): Promise<Arrived[]> {
  for (;;) {
    const arrived = await arrivedFrom(house, tills);
    if (arrived.length >= count) return arrived;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** As many tickets as sales, each once, and each what its paper says. `missing`: those that were deleted. */
export function asPrinted(
  arrived: readonly Arrived[],
  tills: readonly OfflineTill[],
  missing: readonly string[] = [],
): void {
  const sold = tills.flatMap((till) => till.papers.filter(({ number }) => !missing.includes(number)));
  expect(arrived.map(({ provisional }) => provisional).sort()).toEqual(
    sold.map(({ number }) => number).sort(),
  );
  for (const till of tills) {
    const papers = new Map(
      till.browser.printed.map((text) => [/provisoire (\S+)/.exec(text)?.[1], text] as const),
    );
    for (const { number, cashier } of till.papers) {
      // Of a tablet that was killed too: it was offered when it was on again.
      const paper = papers.get(number);
      const ticket = arrived.find(({ provisional }) => provisional === number);
      if (!ticket) continue;
      for (const part of said(ticket)) expect(dense(paper ?? '')).toContain(part);
      expect([ticket.user, ticket.localId]).toEqual([cashier, till.local.id]);
    }
    const numbers = till.papers.map(({ number }) => number);
    expect([...papers.keys()].filter((number) => !numbers.includes(number ?? ''))).toEqual([]);
  }
}

/** Without white space: its place, its lines with nothing between them, its total, number, cashier, time and day. */
function said({ local, lines, total, provisional, user, soldAt, day }: Arrived): string[] {
  const rows = lines.map(({ name, price, quantity }) => {
    const sum = quantity > 1 ? `soit ${dirhamsText(centimes(price * quantity))}` : '';
    return `${name}${sum}${formatDirhams(centimes(price))}${quantity}`;
  });
  const time = formatTime(shopIso(soldAt));
  return [
    local,
    `Nom Prix Qté ${rows.join('')} Total ${dirhamsText(centimes(total))}`,
    `Ticket provisoire ${provisional} Caissier : ${user} ${time} ${formatLongDate(day)}`,
  ].map(dense);
}

const dense = (text: string) => text.replace(/\s/g, '');
