import { accessFaults } from './axe.ts';
import { markDemonstration } from './books.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { byDay, CLIENT, openHouse } from './journeys.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { Toasts } from './pages/toasts.ts';
import { photograph } from './photograph.ts';

const NOW = byDay();
const AMINA = { name: 'Amina Demonstration', administrator: true, local: null, code: '20262026' };
const SALMA = { name: 'Salma Exemple', administrator: false, local: 'Hammam Bab Zitoun', code: '482731' };
const HICHAM = { name: 'Hicham Essai', administrator: false, local: 'حمام الياسمين الكبير', code: '915037' };

const { journey } = openHouse(NOW, CLIENT, {
  shown: { since: NOW, hour: 4, codes: [AMINA, SALMA, HICHAM] },
});

journey(
  'a stranger opens the public demonstration, touches a code, sells and prints; as administrator he is told what stays as it is',
  async ({ app, tablet }) => {
    await markDemonstration(app, true);
    const local = await app.make.local({ name: 'Hammam Bab Zitoun' });
    await app.make.user({ local, name: SALMA.name, code: SALMA.code });
    await app.make.user({ role: 'ADMIN', name: AMINA.name, code: AMINA.code });
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });

    const till = await tablet();
    const { page } = till;
    await new LoginPage(page).open();
    const banner = page.getByRole('complementary', { name: 'Démonstration' });
    expect(plain(await banner.innerText())).toBe('Démonstration publique : tout s’efface chaque nuit à 4 h');
    await inSight(page.getByText('Touchez un code pour essayer.'));
    await photograph(page, 'public-login');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /482731.*Caisse.*Hammam Bab Zitoun/ }).click();
    await page.waitForURL((address) => address.pathname === '/');
    const pos = await new TillPage(page).open();
    await pos.add('Gommage');
    await pos.sell();
    await eventually(
      () => till.printed.length,
      (papers) => expect(papers).toBe(1),
    );
    await photograph(page, 'public-till');

    const office = await tablet();
    await new LoginPage(office.page).open();
    await office.page.getByRole('button', { name: /20262026.*Administrateur/ }).click();
    await inSight(office.page.getByRole('navigation', { name: 'Pages' }));
    await office.page.goto('/house');
    await office.page.getByRole('combobox', { name: 'Longueur des codes' }).click();
    await office.page.getByTitle('6 chiffres', { exact: true }).click();
    await new Toasts(office.page).says(
      /Dans cette démonstration publique, les codes, .* restent comme ils sont/,
    );
    await photograph(office.page, 'public-house');
  },
);
