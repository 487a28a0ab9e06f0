import { ticketsOf } from './books.ts';
import { holdsAtEverySize } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { cutServer } from './network.ts';
import { spoilSale } from './on-device.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';

const { journey } = openHouse();

journey(
  'the server cannot read one of two sales: it says so until somebody looks, and the other is a ticket',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage', price: 6000 });
    const salma = await app.make.user({ local, name: 'Salma' });
    const till = await tablet({ as: salma.code });
    till.announce(/net::ERR_(CONNECTION_RESET|FAILED)/);
    const { page } = till;
    const pos = await new TillPage(page).open();
    const back = await cutServer(till.context);
    await pos.add('Gommage');
    const refused = await pos.sellOffline();
    await pos.add('Gommage', 'Gommage');
    const good = await pos.sellOffline();
    // A digit on the tablet's disk is another: no quantity.
    await spoilSale(page, 1, 0);
    await back();
    await inSight(pos.network.getByText('1 vente refusée', { exact: true }));
    await inSight(pos.network.getByText(/^En ligne/));
    await eventually(
      () => ticketsOf(app, local),
      (tickets) => expect(tickets).toMatchObject([{ provisional: good }]),
    );
    await photograph(page, 'refused-top-bar');
    await page.getByRole('button', { name: 'Derniers tickets' }).click();
    const row = page.getByRole('listitem').filter({ hasText: refused });
    await eventually(
      async () => plain(await row.innerText()),
      (text) =>
        expect(text).toMatch(
          /Refusée Le serveur ne peut pas la lire\. Elle est gardée ici, sans ticket\. Réimprimez-la et montrez-la à un administrateur\. Réimprimer$/,
        ),
    );
    await photograph(page, 'refused-row');
    await holdsAtEverySize(page);

    await page.goto('/cloture');
    await inSight(page.getByText('Le serveur a refusé 1 vente de cet appareil.'));
    await photograph(page, 'refused-closing');
    await page.reload();
    await inSight(pos.network.getByText('1 vente refusée', { exact: true }));
  },
);
