// A million lines over HTTP in both formats (seconds, first byte, memory), beside COPY … TO STDOUT of the same rows.
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../src/db/with-client.ts';
import { counted, figure, median, ROUNDS, type Figure, type Measure } from './figures.ts';
import { loadTickets, OFFICE, openLongChain } from './furnish.ts';
import { EMPTY, forgetPeak, logIn, peakMegabytes, withProduct } from './running.ts';

const LINES_A_TICKET = 3;
const FORMATS = ['csv', 'xlsx'] as const;
const MOST_MEGABYTES = 60;
const SETTLE_MS = 1000;

/** The same rows as the export of lines. */
const COPY = `COPY (
  SELECT ticket.id AS ticket, number, business_date, sold_at, locals.name AS local, users.name AS cashier, product_id,
    service_id, categories.name AS category, line.name, line.price_centimes, quantity, line.frais_centimes
  FROM tickets AS ticket JOIN ticket_lines AS line ON line.ticket_id = ticket.id
  JOIN locals ON locals.id = ticket.local_id JOIN users ON users.id = ticket.user_id
  LEFT JOIN categories ON categories.id = line.category_id
  WHERE cancelled_at IS NULL ORDER BY sold_at, ticket.id, line.id) TO STDOUT`;

interface Turn {
  seconds: number;
  firstByteMs: number;
  megabytes: number;
  /** Memory above that of short exports. */
  growth: number;
}

export const measure: Measure = ([asked = '1000000']) =>
  withProduct(EMPTY, async ({ product: { url, pid }, at, pinKey }) => {
    await loadTickets(at, await openLongChain(at, pinKey), Math.ceil(Number(asked) / LINES_A_TICKET));
    const { token } = await logIn(url, String(OFFICE));
    // Warms up with the same number of lines in eight short exports, because Node collects garbage late.
    for (const format of FORMATS)
      for (let eighth = 0; eighth < 8; eighth += 1) await read(url, token, `${format}&from=2026-08-01`);
    await wait(SETTLE_MS);
    const short = peakMegabytes(pid);
    const copies: number[] = [];
    const turns = { csv: [] as Turn[], xlsx: [] as Turn[] };
    const lines = await withClient(at, async (client) => {
      await client.query('SET statement_timeout = 0; SET plan_cache_mode = auto');
      const { rowCount } = await client.query(COPY);
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await client.query(COPY);
        copies.push((performance.now() - start) / 1000);
        for (const format of FORMATS) {
          forgetPeak(pid);
          const taken = await read(url, token, format);
          await wait(SETTLE_MS);
          turns[format].push({ ...taken, growth: peakMegabytes(pid) - short });
        }
      }
      return rowCount ?? 0;
    });
    const of = `${counted(lines)} lines`;
    const copied = median(copies);
    return [
      figure(`COPY of ${of}`, copied, 's'),
      ...FORMATS.flatMap((format) => figuresOf(`${of} as ${format}`, turns[format], copied)),
    ];
  });

function figuresOf(what: string, turns: Turn[], copied: number): Figure[] {
  const middle = (name: keyof Turn) => median(turns.map((each) => each[name]));
  const seconds = middle('seconds');
  const also = `first byte after ${middle('firstByteMs').toFixed(0)} ms, ${middle('megabytes').toFixed(0)} MB`;
  return [
    figure(what, seconds, 's', { ratio: seconds / copied, reference: 'COPY', also }),
    figure(`${what}, memory above eight short ones`, middle('growth'), 'MB', {
      goal: { most: MOST_MEGABYTES },
    }),
  ];
}

function read(url: string, token: string, format: string): Promise<Omit<Turn, 'growth'>> {
  const start = performance.now();
  const address = `${url}/api/exports/lines?format=${format}`;
  return new Promise((resolve, reject) => {
    get(address, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
      let bytes = 0;
      let firstByteMs = 0;
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - start;
        bytes += chunk.length;
      });
      answer.on('end', () =>
        resolve({ seconds: (performance.now() - start) / 1000, firstByteMs, megabytes: bytes / 1e6 }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
