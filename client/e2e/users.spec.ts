import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './looking.ts';
import { Toasts } from './pages/toasts.ts';
import { LANDSCAPE, PHONE } from './tablet.ts';

const { journey } = openHouse();

journey('the administrator takes a cashier on, changes her code, and bans her', async ({ app, tablet }) => {
  const local = await app.make.local({ name: 'Hammam des Oliviers' });
  const { code } = await app.make.user({ role: 'ADMIN', name: 'Administratrice Essai' });
  await app.make.user({ local, name: 'Nadia Modèle', code: '246810' });
  const office = await tablet();
  office.announce(/409/);
  const { page } = office;
  await office.logIn(code);
  await page.goto('/users');
  const rows = page.getByRole('table').getByRole('row');
  const row = (name: string) => rows.filter({ hasText: name });
  await eventually(
    async () => plain(await row('Nadia Modèle').innerText()),
    (text) => expect(text).toMatch(/Caissier Hammam des Oliviers \| BELDI 246810 Actif \d\d\/\d\d\/\d{4}/),
  );
  expect(await accessFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
  await form.getByLabel('Nom').fill('فاطمة الزهراء');
  await form.getByLabel('Mot de passe').fill('246810');
  expect(await accessFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await inSight(form.getByText('Failed to save user. Please try again.'));
  await form.getByLabel('Mot de passe').fill('135791');
  await form.getByRole('button', { name: 'Ajouter' }).dblclick();
  await outOfSight(form);
  await eventually(
    async () => plain(await row('فاطمة الزهراء').innerText()),
    (text) => expect(text).toMatch(/Caissier Non attribué 135791 Actif/),
  );

  await row('فاطمة الزهراء')
    .getByRole('button', { name: /^Bannir/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bannir' }).click();
  await new Toasts(page).says('فاطمة الزهراء est banni.');
  await inSight(row('فاطمة الزهراء').getByText('Banni'));
  await page.goto('/users?statut=banni');
  await inSight(row('فاطمة الزهراء'));
  expect(await row('Nadia Modèle').count()).toBe(0);
});

journey(
  'what is typed outlives a reload and the back button, and is given up only on purpose',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ role: 'ADMIN', name: 'Administrateur Essai' });
    const office = await tablet();
    const { page } = office;
    await office.logIn(code);
    await page.goto('/users?fiche=nouveau');
    const form = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    await form.getByLabel('Nom').fill('Zineb Brouillon');
    await page.reload();
    await inSight(form);
    expect(await form.getByLabel('Nom').inputValue()).toBe('Zineb Brouillon');
    await form.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await outOfSight(form);
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
    await eventually(
      () => form.getByLabel('Nom').inputValue(),
      (seen) => expect(seen).toBe(''),
    );
    await page.goBack();
    await outOfSight(form);
  },
);

journey('the list that does not come says so, and is not invented', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN' });
  const office = await tablet({ viewport: LANDSCAPE });
  office.announce(/net::ERR_FAILED/);
  await office.logIn(code);
  const { page } = office;
  await page.goto('/');
  await inSight(page.getByRole('navigation', { name: 'Menu principal' }));
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('link', { name: 'Ges. Utilisateurs' }).click();
  const card = page.getByRole('alert').filter({ hasText: 'Erreur' });
  await inSight(card.getByText('Failed to load users. Please try again later.'));
  await inSight(card.getByText('Utilisation des données de démonstration.'));
  expect(await page.getByRole('table').count()).toBe(0);
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await inSight(page.getByRole('row').filter({ hasText: code }));
});

journey('on a phone a person is a card', async ({ app, tablet }) => {
  const { code } = await app.make.user({ role: 'ADMIN', name: 'Directrice de Passage' });
  const phone = await tablet({ viewport: PHONE });
  await phone.logIn(code);
  await phone.page.goto('/users');
  await inSight(phone.page.getByRole('listitem').filter({ hasText: 'Directrice de Passage' }));
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessFaults(phone.page)).toEqual([]);
});

journey(
  'the tablet that was left in a taxi becomes a stranger, and whoever holds it is out',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    const { code } = await app.make.user({ local, name: 'Nadia Distraite' });
    const boss = await app.make.user({ role: 'ADMIN', name: 'Administratrice Prudente' });
    const lost = await tablet();
    lost.announce(/401/);
    await lost.logIn(code);
    const office = await tablet();
    const { page } = office;
    await office.logIn(boss.code);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Appareils' }).click();
    const list = page.getByRole('dialog', { name: 'Appareils connus' });
    const device = (name: string) => list.getByRole('row').filter({ hasText: name });
    await inSight(device('Administratrice Prudente').getByText('Cet appareil'));
    await eventually(
      async () => plain(await device('Nadia Distraite').innerText()),
      (text) => expect(text).toMatch(/Hammam des Oliviers \| BELDI \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/),
    );
    expect(await accessFaults(page)).toEqual([]);
    await device('Nadia Distraite')
      .getByRole('button', { name: /^Oublier/ })
      .click();
    const question = page.getByRole('dialog', { name: 'Oublier l’appareil de Nadia Distraite ?' });
    await inSight(question);
    expect(await accessFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Oublier' }).dblclick();
    await new Toasts(page).says('L’appareil est oublié.');
    await outOfSight(device('Nadia Distraite'));
    await lost.page.goto('/pos');
    await lost.page.waitForURL('**/login');

    await device('Administratrice Prudente')
      .getByRole('button', { name: /^Oublier/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Oublier cet appareil ?' })
      .getByRole('button', { name: 'Oublier' })
      .click();
    await page.waitForURL('**/login');
  },
);
