import { Local } from '../../server/src/locals/local.entity.ts';
import { encodePicture, keepPicture } from '../../server/src/pictures/pictures.service.ts';
import type { TestApp } from '../../server/test/app.ts';

/** Amounts in centimes. */
export interface WrittenTicket {
  number: number;
  saleKey: string;
  /** Null when it was sold online. */
  provisional: string | null;
  user: string;
  products: number;
  services: number;
  frais: number;
  day: string;
  lines: { name: string; price: number; quantity: number }[];
}

export async function ticketsOf(app: TestApp, local: Local): Promise<WrittenTicket[]> {
  return app.db.query<WrittenTicket[]>(
    `SELECT number, sale_key AS "saleKey", provisional_number AS provisional, users.name AS user, products_centimes AS products,
       services_centimes AS services, tickets.frais_centimes AS frais, business_date::text AS day,
       (SELECT json_agg(json_build_object('name', name, 'price', price_centimes, 'quantity', quantity) ORDER BY id)
        FROM ticket_lines WHERE ticket_id = tickets.id) AS lines
     FROM tickets JOIN users ON users.id = user_id
     WHERE tickets.local_id = $1 ORDER BY number`,
    [local.id],
  );
}

/** From `at` on, which the house's clock then shows. */
export async function renameLocal(
  app: TestApp,
  { id, type }: Local,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  app.setNow(at);
  const office = await app.logIn({ role: 'ADMIN' });
  const { status } = await office.send('PUT', `/api/locals/edit/${id}`, JSON.stringify({ name, type }));
  expect(status).toBe(200);
}

export async function livingSessions(app: TestApp, userId: number): Promise<number> {
  const living = 'SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL';
  return (await app.db.query<unknown[]>(living, [userId])).length;
}

export async function endSessions(app: TestApp, userId: number): Promise<void> {
  await app.db.query('UPDATE sessions SET ended_at = created_at WHERE user_id = $1', [userId]);
}

export async function ban(app: TestApp, userId: number): Promise<void> {
  await app.db.query('UPDATE users SET banned = true WHERE id = $1', [userId]);
}

export async function giveLogo(app: TestApp, local: Local): Promise<void> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="180"/></svg>';
  const logo = await encodePicture(Buffer.from(drawing));
  const logoHash = await app.db.transaction((tx) => keepPicture(tx, app.make.now, logo));
  await app.db.manager.update(Local, local.id, { logoHash });
}

export async function markDemonstration(app: TestApp, demonstration: boolean): Promise<void> {
  await app.db.query('UPDATE house SET demonstration = $1', [demonstration]);
}
