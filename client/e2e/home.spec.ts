import { accessFaults } from './axe.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

journey(
  'an administrator’s home says what each local has taken today, as it is sold, and what waits',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du matin' });
    await app.make.service({ local, name: 'Gommage' });
    const office = await tablet({ as: { role: 'ADMIN' }, viewport: PHONE });
    await office.page.goto('/');
    await office.page.getByRole('button', { name: 'Masquer' }).click();
    const today = office.page.getByRole('region', { name: 'Aujourd’hui' });
    const row = today.getByRole('link', { name: 'Hammam du matin' });
    await inSight(row);
    expect(plain(await row.innerText())).toContain('0,00 DH');

    const till = await tablet({ as: { role: 'CAISSIER', local } });
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await pos.sell();
    await eventually(
      async () => plain(await row.innerText()),
      (text) => expect(text).toContain('60,00 DH'),
    );
    await photograph(office.page, 'home-today');
    expect(await accessFaults(office.page)).toEqual([]);

    // A cashier's home has his tiles alone.
    await till.page.getByRole('link', { name: 'Accueil' }).click();
    await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
    expect(await till.page.getByRole('region', { name: 'Aujourd’hui' }).count()).toBe(0);
  },
);
