import type { Local } from '../../server/src/locals/local.entity.ts';
import type { TestApp } from '../../server/test/app.ts';

/** Sells at this local as a new cashier of it; answers the ticket's id. */
export async function sellIn(app: Pick<TestApp, 'logIn'>, local: Local, lines: object): Promise<number> {
  const seller = await app.logIn({ local });
  const answer = await seller.post('/api/sales/add', lines);
  expect(answer.status).toBe(201);
  return (answer.body.data as { id: number }).id;
}
