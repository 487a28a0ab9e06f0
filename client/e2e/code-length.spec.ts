import { openHouse } from './journeys.ts';
import { eventually, inSight } from './eventually.ts';
import { LoginPage } from './pages/login-page.ts';
import { Toasts } from './pages/toasts.ts';
import { photograph } from './photograph.ts';

const { journey } = openHouse();

journey(
  'where all codes have six digits the sixth one logs in, and a wrong code is asked about once',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    await app.make.user({ name: 'Salma Caisse', code: '4827' });
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    const toasts = new Toasts(page);
    await page.goto('/house');
    const choose = async (length: string) => {
      await page.getByRole('combobox', { name: 'Longueur des codes' }).click();
      await page.getByTitle(length, { exact: true }).click();
    };
    await choose('6 chiffres');
    await toasts.says(
      /^Le réglage n’a pas pu être enregistré\. Une autre longueur est en service : Salma Caisse\./,
    );
    const { code } = await app.make.user({ local, name: 'Nadia Caisse' });
    await app.db.query("UPDATE users SET banned = true WHERE name = 'Salma Caisse'");
    await choose('6 chiffres');
    await toasts.says('Tous les codes ont 6 chiffres : le dernier connecte.');
    await photograph(page, 'code-length');

    const till = await tablet();
    till.announce(/status of 401/);
    const login = await new LoginPage(till.page).open();
    let asked = 0;
    till.page.on('request', (request) => {
      if (request.postData()?.includes('"Login"') === true) asked += 1;
    });
    await login.type('000000');
    await login.says('Code incorrect. Veuillez réessayer.');
    await eventually(
      () => login.code.innerText(),
      (shown) => expect(shown).toBe('******'),
    );
    expect(asked).toBe(1);
    await login.type(code);
    await inSight(till.page.getByRole('heading', { name: 'Hammam des Oliviers' }));
    expect(asked).toBe(2);
  },
);
