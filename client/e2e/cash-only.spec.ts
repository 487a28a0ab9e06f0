import type { Locator } from 'playwright-core';
import { openHouse } from './journeys.ts';
import { inSight } from './eventually.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';

const { journey } = openHouse();

const expectNone = async (found: Locator) => expect(await found.count()).toBe(0);

journey(
  'a house that takes cash alone and follows no drawer sees nothing of either',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
    const { page } = await tablet({ as: { local } });
    const pos = await new TillPage(page).open();
    await pos.add('Gommage');
    await inSight(pos.cart.getByRole('group', { name: 'Montant reçu' }));
    await expectNone(pos.cart.getByRole('group', { name: 'Paiement' }));
    await expectNone(pos.shelf.getByRole('button', { name: 'Caisse', exact: true }));
    await pos.sell();
    await page.goto('/cloture');
    await inSight(page.getByRole('textbox', { name: "Chiffre d'Affaires Total" }));
    await expectNone(page.getByRole('textbox', { name: /^(Espèces comptées|Fond laissé)/ }));

    const office = await tablet({ as: { role: 'ADMIN', local } });
    await office.page.goto('/dashboard');
    await inSight(office.page.getByRole('heading', { name: 'Locaux côte à côte' }));
    await expectNone(office.page.getByRole('heading', { name: 'Encaissé par mode' }));
    await new TicketsPage(office.page).open();
    await inSight(office.page.getByRole('main').getByText('60,00').first());
    await expectNone(office.page.getByRole('combobox', { name: 'Paiement' }));
    await office.page.goto('/cloture/list');
    await inSight(office.page.getByRole('heading', { name: 'Totaux Journaliers' }));
    await inSight(office.page.getByText('Pas de cloture pour le moment, veuillez changer les filtres!'));
    await expectNone(office.page.getByRole('button', { name: 'Caisse', exact: true }));
  },
);
