import type { Request } from 'playwright-core';
import { OfflineTill } from '../../server/test/late-sales.ts';
import { onShelf } from '../../server/test/stock.ts';
import { holdsAtEverySize } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { Toasts } from './pages/toasts.ts';
import { photograph } from './photograph.ts';

const { journey } = openHouse();

journey.quick(
  'three papers came late with what the server does not know: one is accepted, one refused with its goods back, one only seen',
  async ({ app, tablet }) => {
    const roses = await app.make.local({ name: 'Bain des Roses', type: 'TURKI' });
    const soap = await app.make.product({ name: 'Savon noir', price: 1500, stock: [[roses, 2]] });
    const gommage = await app.make.service({ local: roses, name: 'Gommage', price: 6000, frais: 2000 });
    const { code } = await app.make.user({ local: roses, name: 'Salma Caisse' });
    const till = new OfflineTill((await app.logIn(code)).asBrowser());
    await till.contact();
    const at = app.make.now;
    const cheap = {
      type: 'service',
      itemId: gommage,
      quantity: 1,
      price: 40,
      frais: 20,
      kessalId: 12,
    } as const;
    const soaps = (price: number) => ({ type: 'product', itemId: soap, quantity: 1, price }) as const;
    for (const lines of [[cheap], [soaps(12)], [soaps(15), { ...soaps(15), quantity: 1 }]]) {
      await till.send(till.sell([...lines], at));
    }

    const office = await tablet({ as: { role: 'ADMIN', name: 'Amina Bureau' } });
    const { page } = office;
    const toasts = new Toasts(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '3 éléments à vérifier', exact: true }).click();
    const rows = page.getByRole('table').getByRole('row');
    const row = (paper: string) => rows.filter({ hasText: paper });
    const says = (paper: string, words: RegExp) =>
      eventually(
        async () => plain(await row(paper).innerText()),
        (text) => expect(text).toMatch(words),
      );
    await says('A7b-0001', /Vente hors ligne sans ticket Un prix du papier n’a pas été .* Vendue, dit l’appareil .* Reçue .* Gommage × 1 à 40,00 DH, frais 20,00 DH \(au catalogue : 60,00 DH \(frais 20,00 DH\)\) Le papier nomme : kessal n° 12 Total 40,00 DH/); // prettier-ignore
    await says('A7b-0003', /Vente hors ligne, ticket N° 001 Le stock est passé sous zéro. Savon noir : 2 vendus, 1 en stock./); // prettier-ignore
    await holdsAtEverySize(page);
    await photograph(page, 'reviews');

    await row('A7b-0001')
      .getByRole('button', { name: /^Accepter/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Note/).fill('Prix ami, vu avec Salma');
    await dialog.getByRole('button', { name: 'Accepter' }).dblclick();
    await outOfSight(row('A7b-0001'));
    await toasts.says('La décision est enregistrée.');
    expect(await onShelf(app.db, roses, soap)).toBe(-1);
    await row('A7b-0002')
      .getByRole('button', { name: /^Refuser/ })
      .click();
    await dialog.getByLabel(/^Les produits sont revenus/).check();
    await holdsAtEverySize(page);
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await outOfSight(row('A7b-0002'));
    expect(await onShelf(app.db, roses, soap)).toBe(0);
    await row('A7b-0003').getByRole('checkbox').check();
    await holdsAtEverySize(page);
    await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Vu (1)' }).click();
    await dialog.getByRole('button', { name: 'Vu' }).click();
    await inSight(page.getByText('Rien à vérifier.'));
    await holdsAtEverySize(page);

    await page.getByText('Décidés').click();
    await says('A7b-0001', /ticket N° 002 .* Acceptée par Amina Bureau le .* « Prix ami, vu avec Salma »$/);
    await says('A7b-0002', /Vente hors ligne refusée .* Refusée, stock rendu par Amina Bureau le /);
    const totals = await app.db.query(
      'SELECT products_centimes + services_centimes AS total FROM tickets ORDER BY id',
    );
    expect(totals).toEqual([{ total: 3000 }, { total: 4000 }]);
  },
);

journey.long('a list that cannot be read says so, and is read again', async ({ app, tablet }) => {
  await app.make.local();
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  office.announce(/net::ERR_FAILED/);
  const isReading = (request: Request) => request.postData()?.includes('"Reviews"') ?? false;
  const readings: Request[] = [];
  page.on('request', (request) => isReading(request) && readings.push(request));
  await page.clock.install();
  await page.route('**/graphql', (route, request) => (isReading(request) ? route.abort() : route.fallback()));
  await page.goto('/verifier');
  await inSight(page.getByText('La liste n’a pas pu être chargée.'));
  await holdsAtEverySize(page);
  // The list is read again by itself every few seconds: once more now, and then only by the button.
  const before = readings.length;
  await page.clock.pauseAt(Date.now() + 600_000);
  await eventually(
    () => readings.slice(before).map((request) => request.failure()),
    (failures) => {
      expect(failures).not.toEqual([]);
      expect(failures).not.toContain(null);
    },
  );
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await inSight(page.getByText('Rien à vérifier.'));
});
