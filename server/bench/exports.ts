// npm run bench:exports. A million lines over HTTP in both formats (rows a second, first byte, memory), beside `COPY …
// TO STDOUT` of the same rows.
import { get } from 'node:http';
import pg from 'pg';
import type { RunningProduct } from '../test/fixtures/product.ts';
import { runBenchmark, type Figure } from './figures.ts';
import { median } from './measure.ts';
import { loadTickets, openLongChain } from './past.ts';
import { forgetPeak, logIn, memory, withProduct } from './running.ts';

/** About. */
const LINES = Number(process.argv[2] ?? 1_000_000);
const LINES_A_TICKET = 3;
const ROUNDS = 5;
const FORMATS = ['csv', 'xlsx'] as const;
const MOST_GROWTH = 60;
const ADMIN_PIN = '13572468';
const SETTLE_MILLISECONDS = 1000;

/** The same rows as the export of lines. */
const COPY = `COPY (
  SELECT ticket.id AS ticket, number, business_date, sold_at, locals.name AS local, users.name AS cashier, product_id,
    service_id, categories.name AS category, line.name, line.price_centimes, quantity, line.frais_centimes
  FROM tickets AS ticket JOIN ticket_lines AS line ON line.ticket_id = ticket.id
  JOIN locals ON locals.id = ticket.local_id JOIN users ON users.id = ticket.user_id
  LEFT JOIN products ON products.id = product_id LEFT JOIN categories ON categories.id = category_id
  WHERE cancelled_at IS NULL ORDER BY sold_at, ticket.id, line.id) TO STDOUT`;

interface Turn {
  seconds: number;
  firstByte: number;
  bytes: number;
}

interface Grown extends Turn {
  growthMB: number;
}

function measureExports(): Promise<Figure[]> {
  return withProduct({ DEMO: 'false', ADMIN_PIN }, async ({ product, at, pinKey }) => {
    const client = new pg.Client(at);
    await client.connect();
    await client.query('SET statement_timeout = 0; SET plan_cache_mode = auto');
    const chain = await openLongChain(at, pinKey);
    await loadTickets(at, chain, Math.ceil(LINES / LINES_A_TICKET));
    const figures = await measureAll(product, client);
    await client.end();
    return figures;
  });
}

async function measureAll({ url, pid }: RunningProduct, client: pg.Client): Promise<Figure[]> {
  const token = await logIn(url, ADMIN_PIN);
  // Warms up with the same number of lines in eight short exports, because Node collects garbage late.
  for (const format of FORMATS) {
    for (let eighth = 0; eighth < 8; eighth += 1) await turn(url, token, `${format}&from=2026-08-01`);
  }
  await settled();
  const short = memory(pid).peak;
  const lines = (await client.query(COPY)).rowCount ?? 0;
  const copies: number[] = [];
  const turns = { csv: [] as Grown[], xlsx: [] as Grown[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await client.query(COPY);
    copies.push((performance.now() - start) / 1000);
    for (const format of FORMATS) {
      forgetPeak(pid);
      const taken = await turn(url, token, format);
      await settled();
      turns[format].push({ ...taken, growthMB: memory(pid).peak - short });
    }
  }
  const copied = median(copies);
  const of = `${lines.toLocaleString('en')} lines`;
  return [
    { what: `COPY of ${of}`, value: copied, unit: 's' },
    ...FORMATS.flatMap((format): Figure[] => {
      const middle = (name: keyof Grown) => median(turns[format].map((each) => each[name]));
      const seconds = middle('seconds');
      const also = `${Math.round(lines / seconds)} lines a second, first byte after ${middle('firstByte').toFixed(0)} ms, ${(middle('bytes') / 1e6).toFixed(0)} MB`;
      const growth = middle('growthMB');
      return [
        {
          what: `${of} as ${format}`,
          value: seconds,
          unit: 's',
          ratio: seconds / copied,
          reference: 'COPY',
          also,
        },
        {
          what: `${of} as ${format}, memory above eight short ones`,
          value: growth,
          unit: 'MB',
          goal: { most: MOST_GROWTH },
        },
      ];
    }),
  ];
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));

async function turn(url: string, token: string, format: string): Promise<Turn> {
  const start = performance.now();
  const { bytes, firstByte } = await read(`${url}/api/exports/lines?format=${format}`, token);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, firstByte: firstByte - start, bytes };
}

function read(address: string, token: string): Promise<{ bytes: number; firstByte: number }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
      let bytes = 0;
      let firstByte = 0;
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now();
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, firstByte }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

await runBenchmark('exports', measureExports);
