// The floor of a sale and of a list: the product's own statements behind bare node:http and pg, in a pool of ten and without
// batching. Knows the sessions and locals that are there when it starts; asked as the product's REST is.
import { NO_CASHLESS } from '../src/shared/payments.ts';
import 'reflect-metadata';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import type { Prepared } from '../src/db/reading/prepared.ts';
import { businessDate, shopHour } from '../src/shared/days.ts';
import type { AskedSale, SaleRow } from '../src/sales/sell/sale.sql.ts';
import { built, withHouse } from './furnish.ts';

const { SELL } = (await built('sales/sell/sale.sql.js')) as typeof import('../src/sales/sell/sale.sql.ts');
const { actorOfSessionSql } = (await built(
  'users/sessions/sessions.sql.js',
)) as typeof import('../src/users/sessions/sessions.sql.ts');
const { listTickets } = (await built(
  'sales/tickets/tickets.queries.js',
)) as typeof import('../src/sales/tickets/tickets.queries.ts');

type Asked = Prepared & { values: unknown[] };
type Seller = Pick<AskedSale, 'session_id' | 'seal' | 'user_id' | 'local_id' | 'device_id'>;

interface Cart {
  total: number;
  products: { id: number; quantity: number; price: number }[];
}

const [at = '{}', from, to] = process.argv.slice(2);
const connection = JSON.parse(at) as Parameters<typeof withHouse>[0];
const pages = from === undefined ? new Map<number, Asked[]>() : await statementsOfPages({ from, to });
const pool = new pg.Pool({ ...connection, max: 10 });
const sellers = await openSessions();

async function openSessions(): Promise<Map<string, Seller>> {
  const { rows } = await pool.query<Seller>(
    `SELECT open.id AS session_id, actor::text AS seal, actor.user_id, actor.local_id, actor.device_id
     FROM sessions AS open CROSS JOIN LATERAL (${actorOfSessionSql('open.id', 'now()')}) AS actor`,
  );
  return new Map(rows.map((row) => [row.session_id, row]));
}

/** What the product's list asks of each local: its tickets, then whom and what they name. */
async function statementsOfPages(period: object): Promise<Map<number, Asked[]>> {
  const told: Partial<Asked>[] = [];
  const client = pg.Client.prototype as unknown as { query: (...call: unknown[]) => unknown };
  const { query } = client;
  client.query = function (...call) {
    told.push(call[0] as Partial<Asked>);
    return query.apply(this, call);
  };
  const found = await withHouse(connection, async (db) => {
    const locals = await db.query<{ id: number }[]>('SELECT id FROM locals');
    const pagesOf = new Map<number, Asked[]>();
    for (const { id: localId } of locals) {
      told.length = 0;
      await listTickets(db.manager, { ...period, localId }, { limit: 50, lines: true, totals: false });
      const asked = ['tickets', 'users', 'locals', 'ticket_lines'].map((table) =>
        told.find((one): one is Asked => one.text?.includes(` FROM "${table}" AS row `) ?? false),
      );
      if (asked.every((one) => one !== undefined)) pagesOf.set(localId, asked);
    }
    return pagesOf;
  });
  client.query = query;
  if (found.size === 0) throw new Error('The list of tickets asks otherwise now.');
  return found;
}

interface Row {
  id: number;
  userId: number;
  localId: number;
  ticketId: number;
}

async function list(localId: number): Promise<object> {
  const [page, ...named] = pages.get(localId)!;
  const { rows: tickets } = await pool.query<Row>(page!);
  const ids = (field: keyof Row) => [...new Set(tickets.map((ticket) => ticket[field]))];
  const asked = [ids('userId'), ids('localId'), ids('id')];
  const [users, locals, lines] = await Promise.all(
    named.map(async (one, place) => (await pool.query<Row>({ ...one, values: [asked[place]] })).rows),
  );
  const [userOf, localOf] = [users!, locals!].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const linesOf = Map.groupBy(lines!, ({ ticketId }) => ticketId);
  const data = tickets.slice(0, 50).map((ticket) => {
    const { id, userId, localId } = ticket;
    return { ...ticket, user: userOf!.get(userId), local: localOf!.get(localId), lines: linesOf.get(id) };
  });
  return { data };
}

async function sell(request: IncomingMessage): Promise<object> {
  const { total, products } = (await json(request)) as Cart;
  const { authorization = '', 'idempotency-key': key } = request.headers;
  const claims = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(claims) as { sid: string };
  const now = new Date();
  const asked: AskedSale = {
    ...sellers.get(sid)!,
    key: String(key),
    content_hash: String(key),
    now,
    day: businessDate(now),
    hour: shopHour(now),
    request_id: String(key),
    address: null,
    total: (total * 100) as AskedSale['total'],
    received: null,
    ...NO_CASHLESS,
  };
  const lines = products.map(({ id: item_id, quantity, price }, place) => {
    return { sale: 0, place, type: 'product', item_id, quantity, price: price * 100, frais: 0 };
  });
  const values = [JSON.stringify([{ ...asked, sale: 0 }]), JSON.stringify(lines), null];
  const { rows } = await pool.query<SaleRow>({ ...SELL, values });
  return { data: { id: rows[0]?.ticket_id, number: rows[0]?.number, total, products: rows } };
}

const server = createServer((request, response) => {
  const [status, answering] =
    request.method === 'POST' ? [201, sell(request)] : [200, list(Number(request.url!.slice(1)))];
  answering.then(
    (answer) => {
      const body = Buffer.from(JSON.stringify(answer));
      const head = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
      response.writeHead(status, head).end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'Content-Length': 0 }).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
