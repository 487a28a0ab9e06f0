import { changePrices } from '../../src/catalogue/change-prices.service.ts';
import { countStock } from '../../src/catalogue/count-stock.service.ts';
import { abandonSheet, openSheet } from '../../src/catalogue/counting/counting.service.ts';
import { postSheet } from '../../src/catalogue/counting/post-sheet.service.ts';
import { saveCounts } from '../../src/catalogue/counting/save-counts.service.ts';
import { addStarter } from '../../src/catalogue/starter/starter.service.ts';
import { inTransaction, type Tx } from '../../src/db/transaction.ts';
import { editHouse } from '../../src/house/house.service.ts';
import { editLocalIdentity } from '../../src/locals/local-identity.service.ts';
import { decideReview } from '../../src/sales/late/decide-review.service.ts';
import { reprintTicket } from '../../src/sales/tickets/reprint.service.ts';
import type { Ctx } from '../../src/shared/actor.ts';
import { useDatabase } from '../database.ts';

const { db, make } = useDatabase();

/** Those that only a door calls: without their own refusal, a door without one would open them to everybody. */
test.each<[verb: string, call: (tx: Tx, ctx: Ctx) => Promise<unknown>]>([
  ['change prices', (tx, ctx) => changePrices(tx, ctx, { lines: [] })],
  [
    'count one shelf',
    (tx, ctx) => countStock(tx, ctx, { localId: 1, productId: 1, counted: 1, reason: 'x' }),
  ],
  ['open a counting sheet', (tx, ctx) => openSheet(tx, ctx, 1)],
  ['fill a counting sheet', (tx, ctx) => saveCounts(tx, ctx, 1, { lines: [] })],
  ['post a counting sheet', (tx, ctx) => postSheet(tx, ctx, { id: 1, reason: 'x' })],
  ['abandon a counting sheet', (tx, ctx) => abandonSheet(tx, ctx, 1)],
  ['start a catalogue', (tx, ctx) => addStarter(tx, ctx, { services: [], categories: [] }, new Map())],
  ['edit the house', (tx, ctx) => editHouse(tx, ctx, { name: 'x' })],
  ['edit a local’s lines', (tx, ctx) => editLocalIdentity(tx, ctx, 1, { name: 'x' })],
  ['decide what is to be reviewed', (tx, ctx) => decideReview(tx, ctx, { id: 1, decision: 'ACCEPT' })],
  ['print another’s ticket again', (tx, ctx) => reprintTicket(tx, ctx, 1)],
])('a cashier may not %s, whatever the door', async (_verb, call) => {
  const local = await make.local();
  const { user } = await make.user({ local });
  const refused = inTransaction(db, (tx) => call(tx, make.ctx(user, local)));
  await expect(refused).rejects.toMatchObject({ code: 'ACCES_REFUSE' });
});
