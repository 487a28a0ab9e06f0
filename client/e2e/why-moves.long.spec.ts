import { randomUUID } from 'node:crypto';
import { sell } from '../../server/src/sales/sell/sell.service.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';

const { journey } = openHouse();

/** One more than the panel fetches at once. */
const TICKETS = 51;

journey(
  'a sale between two pages of a figure’s tickets does not tear the sum from the figure',
  async (cast) => {
    const { app, tablet } = cast;
    const local = await app.make.local();
    const { user } = await app.make.user({ local });
    const itemId = await app.make.service({ local, name: 'Gommage', price: 1000, frais: 0 });
    const lines = [{ type: 'service', itemId, quantity: 1 } as const];
    const sale = () => sell(app.db.manager, app.make.ctx(user, local), { key: randomUUID(), lines });
    for (let sold = 0; sold < TICKETS; sold += 1) await sale();
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    await page.goto('/dashboard?periode=mois');
    await page.locator('main [data-why^="total"]').first().click();
    const panel = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
    await panel
      .locator('.ant-segmented-item')
      .filter({ hasText: /^Tickets$/ })
      .click();
    const says = (figure: string, count: string) =>
      eventually(
        async () => [
          plain(await panel.locator('[data-answer]').innerText()),
          plain(await panel.locator('[data-sum]').innerText()),
          plain(await panel.innerText()).includes(count),
        ],
        (said) => expect(said).toEqual([figure, figure, true]),
      );
    await says('510,00 DH', '50 sur 51 tickets');
    await sale();
    await panel.getByRole('button', { name: 'Charger plus' }).click();
    await says('510,00 DH', '51 sur 51 tickets');
    const moved = panel.getByText('Ce chiffre a changé pendant la lecture.');
    await inSight(moved);
    expect(await accessFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Relire' }).click();
    await says('520,00 DH', '50 sur 52 tickets');
    await outOfSight(moved);
    expect(new URL(page.url()).searchParams.get('periode')).toBe('mois');
  },
);

journey('a shelf that is empty stands on the dashboard, though nothing was sold of it', async (cast) => {
  const { app, tablet } = cast;
  const depot = await app.make.local({ type: 'DEPOT', name: 'Dépôt vidé' });
  const bath = await app.make.local({ type: 'TURKI' });
  const soap = await app.make.product({ name: 'Savon noir', stock: [[depot, 3]] });
  await app.make.reception({ from: depot, to: bath, lines: [[soap, 3]] });
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  await page.goto('/dashboard');
  const shelves = page.getByRole('listitem').filter({ hasText: 'Savon noir' });
  await eventually(
    async () => (await shelves.allInnerTexts()).map(plain),
    (said) =>
      expect(said).toEqual([
        'Savon noir Dépôt vidé, épuisé, rien vendu en 28 jours Stock, Savon noir, Dépôt vidé : 0',
      ]),
  );
  await shelves.getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
  await eventually(
    async () => plain(await panel.locator('[data-sum]').innerText()),
    (sum) => expect(sum).toBe('0'),
  );
  expect(await accessFaults(page)).toEqual([]);
});

journey('a row of fourteen months opens with its tickets, page by page', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { user } = await app.make.user({ local });
  const itemId = await app.make.service({ local, name: 'Gommage', price: 1000, frais: 0 });
  const lines = [{ type: 'service', itemId, quantity: 1 } as const];
  for (let sold = 0; sold < TICKETS; sold += 1) {
    const at = new Date(Date.parse('2025-10-03T12:00:00Z') + sold * 8 * 86_400_000);
    await sell(app.db.manager, app.make.ctx(user, local, at), { key: randomUUID(), lines });
  }
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  await page.goto(
    `/reports?mesures=total,articles&par=service&periode=2025-10-01..2026-11-30&services=${itemId}`,
  );
  await page.getByRole('button', { name: 'Pourquoi ce chiffre ? Gommage' }).click();
  const panel = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
  await inSight(panel.getByText('50 premiers tickets'));
  await panel.getByRole('button', { name: 'Charger plus' }).click();
  await inSight(panel.getByText('51 tickets'));
  await eventually(
    async () => plain(await panel.locator('[data-sum]').innerText()),
    (sum) => expect(sum).toBe('510,00 DH'),
  );
  expect(await accessFaults(page)).toEqual([]);
});
