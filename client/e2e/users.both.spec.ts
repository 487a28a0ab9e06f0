import { Caller } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { Toasts } from './pages/toasts.ts';
import { LANDSCAPE, PHONE } from './tablet.ts';

const { journey } = openHouse();

journey.quick(
  'the administrator takes a cashier on, changes her code, and bans her',
  async ({ app, tablet }) => {
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
    await form.getByLabel('Nom', { exact: true }).fill('فاطمة الزهراء');
    await form.getByLabel('Code de connexion').fill('246810');
    expect(await accessFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await inSight(form.getByText('Failed to save user. Please try again.'));
    await form.getByLabel('Code de connexion').fill('135791');
    await form.getByRole('button', { name: 'Ajouter' }).dblclick();
    await outOfSight(form);
    await eventually(
      async () => plain(await row('فاطمة الزهراء').innerText()),
      // The only local that sells was chosen already.
      (text) => expect(text).toMatch(/Caissier Hammam des Oliviers \| BELDI 135791 Actif/),
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
  },
);

journey.long(
  'what is typed outlives a reload and the back button, and is given up only on purpose',
  async ({ tablet }) => {
    const office = await tablet({ as: { role: 'ADMIN', name: 'Administrateur Essai' } });
    const { page } = office;
    await page.goto('/users?fiche=nouveau');
    const form = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    await form.getByLabel('Nom', { exact: true }).fill('Zineb Brouillon');
    await page.reload();
    await inSight(form);
    expect(await form.getByLabel('Nom', { exact: true }).inputValue()).toBe('Zineb Brouillon');
    await form.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await outOfSight(form);
    await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
    await eventually(
      () => form.getByLabel('Nom', { exact: true }).inputValue(),
      (seen) => expect(seen).toBe(''),
    );
    await page.goBack();
    await outOfSight(form);
  },
);

journey.long('the list that does not come says so, and is not invented', async ({ app, tablet }) => {
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

journey.long('on a phone a person is a card', async ({ tablet }) => {
  const phone = await tablet({ viewport: PHONE, as: { role: 'ADMIN', name: 'Directrice de Passage' } });
  await phone.page.goto('/users');
  await inSight(phone.page.getByRole('listitem').filter({ hasText: 'Directrice de Passage' }));
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessFaults(phone.page)).toEqual([]);
});

journey.long(
  'the tablet that was left in a taxi becomes a stranger, and whoever holds it is out',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    const { code } = await app.make.user({ local, name: 'Nadia Distraite' });
    const boss = await app.make.user({ role: 'ADMIN', name: 'Administratrice Prudente' });
    const lost = await tablet();
    lost.announce(/401/);
    await lost.logIn(code);
    const office = await tablet({ as: boss.code });
    const { page } = office;
    await page.goto('/users');
    await page.getByRole('button', { name: 'Appareils' }).click();
    const list = page.getByRole('dialog', { name: 'Appareils connus' });
    const device = (name: string) => list.getByRole('row').filter({ hasText: name });
    await inSight(device('Administratrice Prudente').getByText('Cet appareil'));
    await eventually(
      async () => plain(await device('Nadia Distraite').innerText()),
      // His local once, as the one that the device would be adopted for.
      (text) =>
        expect(text).toMatch(
          /^Nadia Distraite [\d/: ]+ Nouveau Hammam des Oliviers \| BELDI Adopter Oublier$/,
        ),
    );
    expect(await accessFaults(page)).toEqual([]);
    await device('Nadia Distraite')
      .getByRole('button', { name: /^Autres actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Révoquer les ventes hors ligne' }).click();
    await page
      .getByRole('dialog', { name: 'Révoquer les ventes hors ligne de l’appareil de Nadia Distraite ?' })
      .getByRole('button', { name: 'Révoquer' })
      .click();
    await new Toasts(page).says('Les ventes hors ligne d’avant attendront votre accord.');
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

journey.long(
  'a random code is proposed with one tap, of six digits or eight; a shorter one is warned of and taken',
  async ({ tablet }) => {
    const office = await tablet({ as: { role: 'ADMIN', name: 'Administratrice Essai' } });
    const { page } = office;
    await page.goto('/users?fiche=nouveau');
    const form = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    const typed = form.getByLabel('Code de connexion');
    await form.getByLabel('Nom', { exact: true }).fill('Nadia Devinette');
    await typed.fill('4821');
    await inSight(form.getByText('Plus facile à deviner : 6 chiffres sont plus sûrs.'));
    expect(await accessFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Proposer un code de 6 chiffres' }).click();
    expect(await typed.inputValue()).toMatch(/^\d{6}$/);
    await outOfSight(form.getByText(/Plus facile à deviner/));
    await form.getByLabel('Rôle').click();
    await page
      .getByRole('option', { name: 'Administrateur' })
      .or(page.getByTitle('Administrateur'))
      .last()
      .click();
    await inSight(form.getByText('Plus facile à deviner : 8 chiffres sont plus sûrs.'));
    await form.getByRole('button', { name: 'Proposer un code de 8 chiffres' }).click();
    expect(await typed.inputValue()).toMatch(/^\d{8}$/);
    await outOfSight(form.getByText(/Plus facile à deviner/));
    await typed.fill('4821');
    await inSight(form.getByText(/Plus facile à deviner/));
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await outOfSight(form);
    await inSight(page.getByRole('row').filter({ hasText: 'Nadia Devinette' }).getByText('4821'));
  },
);

journey.long(
  'the owner adopts the house’s tablets with one tap each, and sees where codes were tried',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    await app.make.local({ name: 'Hammam du Jardin' });
    const { code } = await app.make.user({ local, name: 'Nadia Modèle' });
    const boss = await app.make.user({ role: 'ADMIN', name: 'Administratrice Prudente' });
    const till = new Caller(app.url);
    await till.post('/api/auth/login', { password: code });
    for (let time = 0; time < 10; time += 1)
      await till.post('/api/auth/login', { password: `90${1000 + time}` });
    // More devices than a page of the list.
    for (let machine = 0; machine < 60; machine += 1) await new Caller(app.url).login(boss.code);
    const office = await tablet({ as: boss.code });
    const { page } = office;
    await page.goto('/dashboard');
    const blocked = /Trop de codes faux sur l’appareil de Nadia Modèle, depuis l’adresse 127\.0\.0\.1/;
    await inSight(page.getByRole('note').filter({ hasText: blocked }));
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Voir les appareils' }).click();
    const list = page.getByRole('dialog', { name: 'Appareils connus' });
    await inSight(list.getByText(blocked));
    const device = list.getByRole('row').filter({ hasText: 'Nadia Modèle' });
    await inSight(list.getByRole('button', { name: 'Charger plus' }));
    await list.getByRole('button', { name: 'Charger plus' }).click();
    await inSight(device.getByText('Nouveau'));
    await outOfSight(list.getByRole('button', { name: 'Charger plus' }));
    expect(await accessFaults(page)).toEqual([]);
    await device.getByRole('button', { name: 'Adopter l’appareil de Nadia Modèle' }).click();
    await new Toasts(page).says('L’appareil est adopté.');
    await outOfSight(device.getByText('Nouveau'));
    expect(await device.getByRole('button', { name: /^Adopter/ }).count()).toBe(0);
    await eventually(
      async () => plain(await device.innerText()),
      (text) => expect(text).toMatch(/Hammam des Oliviers \| BELDI Oublier$/),
    );
    expect(
      await list
        .getByRole('row')
        .filter({ hasText: 'Administratrice' })
        .first()
        .getByRole('button', { name: /^Adopter/ })
        .isDisabled(),
    ).toBe(true);
  },
);
