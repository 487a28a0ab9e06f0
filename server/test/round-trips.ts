import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Sent beside the answers, which do not wait for them. */
const BESIDE = /^(COMMIT|LISTEN |SELECT pg_notify)/;

/**
 * What the process sends to a database while `work` runs, by round trips: what one connection is sent before it has
 * answered is one. Prepared statements by name, others by text.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const trips: string[][] = [];
  const open = new Map<pg.Client, { trip: string[]; waiting: number }>();
  prototype.query = function (...given) {
    const [asked] = given as [string | { name?: string; text?: string }];
    const now = open.get(this) ?? { trip: [], waiting: 0 };
    if (now.waiting === 0) trips.push(now.trip);
    open.set(this, now);
    now.trip.push(typeof asked === 'string' ? asked : (asked.name ?? asked.text ?? ''));
    now.waiting += 1;
    const answered = () => {
      now.waiting -= 1;
      if (now.waiting === 0) open.delete(this);
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const tell = (...told: unknown[]) => {
        answered();
        (last as (...told: unknown[]) => void)(...told);
      };
      return query.call(this, ...given.slice(0, -1), tell);
    }
    const answer = query.apply(this, given) as Promise<unknown>;
    answer.then(answered, answered);
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return trips.filter(([first = '']) => !BESIDE.test(first));
}
