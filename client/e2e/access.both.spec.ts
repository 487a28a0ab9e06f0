import type { Page } from 'playwright-core';
import { ban, endSessions, livingSessions, ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { LoginPage } from './pages/login-page.ts';
import { refreshScreen } from './pages/office-screen.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { onDevice } from './on-device.ts';

const { journey } = openHouse();

const REFUSED = '401 Accès non autorisé';
const MISSING = '404 Page non trouvée';
const LOGIN = 'Se connecter';
const HERE = 'Hammam des Oliviers';

/** Expected page and final path without a session, for a CAISSIER and for an ADMIN. */
const ROUTES: [path: string, nobody: string, cashier: string, admin: string][] = [
  ['/', `/login ${LOGIN}`, HERE, HERE],
  ['/pos', `/login ${LOGIN}`, 'Point de vente', 'Point de vente'],
  ['/reception', `/login ${LOGIN}`, 'Gestion des Bon reception', 'Gestion des Bon reception'],
  ['/reception/add', `/login ${LOGIN}`, REFUSED, 'Ajouter un Bon de Reception'],
  [
    '/cloture',
    `/login ${LOGIN}`,
    'Déclaration Montant de Fin de journée',
    'Déclaration Montant de Fin de journée',
  ],
  ['/cloture/list', `/login ${LOGIN}`, REFUSED, 'Totaux Journaliers'],
  ['/dashboard', `/login ${LOGIN}`, REFUSED, 'Tableau de bord'],
  ['/tickets', `/login ${LOGIN}`, REFUSED, 'Gestion des Tickets (Ventes)'],
  ['/users', `/login ${LOGIN}`, REFUSED, 'Gestion des Utilisateurs'],
  ['/services', `/login ${LOGIN}`, REFUSED, 'Gestion des Services'],
  ['/locals', `/login ${LOGIN}`, REFUSED, 'Gestion des Locaux'],
  ['/house', `/login ${LOGIN}`, REFUSED, 'La maison'],
  ['/starter', `/login ${LOGIN}`, REFUSED, 'Catalogue de départ'],
  ['/catalogue/import', `/login ${LOGIN}`, REFUSED, 'Importer le catalogue'],
  ['/products', `/login ${LOGIN}`, REFUSED, 'Gestion des Produits'],
  ['/stock', `/login ${LOGIN}`, REFUSED, 'Stock des locaux'],
  ['/stock/count', `/login ${LOGIN}`, REFUSED, 'Comptage du stock'],
  ['/reports', `/login ${LOGIN}`, REFUSED, 'Rapports'],
  ['/explorer', `/login ${LOGIN}`, REFUSED, 'Explorateur GraphQL'],
  ['/unauthorized', REFUSED, REFUSED, REFUSED],
  ['/404', MISSING, MISSING, MISSING],
  ['/login', LOGIN, `/ ${HERE}`, `/ ${HERE}`],
  ['/nulle-part', `/login ${LOGIN}`, `/404 ${MISSING}`, `/404 ${MISSING}`],
  ['/tickets/12', `/login ${LOGIN}`, `/404 ${MISSING}`, `/404 ${MISSING}`],
];

/** As a link does: the router hears of the new address, and the page stays. */
function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** The path and first visible heading, in the table's form. */
async function arrival(page: Page, asked: string): Promise<string> {
  const headings = await page.getByRole('heading').allInnerTexts();
  const { pathname } = new URL(page.url());
  const heading = plain(headings.find((text) => !text.startsWith('Catégories')) ?? '');
  return pathname === asked ? heading : `${pathname} ${heading}`;
}

for (const [place, role] of (['nobody', 'CAISSIER', 'ADMIN'] as const).entries()) {
  (role === 'CAISSIER' ? journey.quick : journey.long)(
    `every path of the house, opened by ${role}`,
    async ({ app, tablet }) => {
      const local = await app.make.local({ name: HERE });
      const visitor = await tablet();
      if (role !== 'nobody') await visitor.logIn((await app.make.user({ role, local })).code);
      const seen: [string, string][] = [];
      await visitor.page.goto('/', { waitUntil: 'domcontentloaded' });
      for (const row of ROUTES) {
        await goWithin(visitor.page, row[0]);
        const expected = row[place + 1]!;
        await eventually(
          () => arrival(visitor.page, row[0]),
          (there) => expect([row[0], there]).toEqual([row[0], expected]),
        );
        seen.push([row[0], expected]);
      }
      expect(seen).toHaveLength(ROUTES.length);
    },
  );
}

journey.long(
  'every path of the house, opened by an ADMIN who was banned a moment ago',
  async ({ app, tablet }) => {
    const { user, code } = await app.make.user({ role: 'ADMIN' });
    const visitor = await tablet();
    visitor.announce(/status of 401/);
    for (const [path, nobody] of ROUTES) {
      await app.make.ban(user, false);
      await visitor.logIn(code);
      await app.make.ban(user);
      await visitor.page.goto(path, { waitUntil: 'domcontentloaded' });
      await eventually(
        () => arrival(visitor.page, path),
        (there) => expect([path, there]).toEqual([path, nobody]),
      );
    }
  },
);

journey.quick('the home page offers what one may do there', async ({ app, tablet }) => {
  const local = await app.make.local();
  const tilesOf = async (code: string) => {
    const visitor = await tablet({ as: code });
    await visitor.page.goto('/');
    const menu = visitor.page.getByRole('navigation', { name: 'Menu principal' });
    await inSight(menu);
    return (await menu.getByRole('link').allInnerTexts()).map(plain).sort();
  };
  const sells = ['Cloture / Fin du jour', 'Point de vente'];
  const office = [
    'Ges. Locaux / Dépôts',
    'Ges. Produits',
    'Ges. Services',
    'Ges. Tickets',
    'Ges. Utilisateurs',
    'La maison',
    'Rapports',
    'Tableau de bord',
    'Totaux Journaliers',
  ];
  expect(await tilesOf((await app.make.user({ local })).code)).toEqual(['Bons de Reception', ...sells]);
  expect(await tilesOf((await app.make.user()).code)).toEqual(['Bons de Reception']);
  expect(await tilesOf((await app.make.user({ role: 'ADMIN', local })).code)).toEqual(
    ['Bons de Reception', ...sells, ...office].sort(),
  );
  expect(await tilesOf((await app.make.user({ role: 'ADMIN' })).code)).toEqual(
    ['Bons de Reception', ...office].sort(),
  );
});

journey.quick(
  'a cashier who is banned at work is sent to the login by her next action',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const { user, code } = await app.make.user({ local });
    await app.make.service({ local, name: 'Gommage' });
    const till = await tablet({ as: code });
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await ban(app, user.id);
    // Another request of the screen may be refused before the button's is.
    await Promise.race([pos.orderButton.click(), till.page.waitForURL('**/login')]);
    await till.page.waitForURL('**/login');
    expect(await ticketsOf(app, local)).toEqual([]);
    expect(till.printed).toEqual([]);
    const login = await new LoginPage(till.page).ready();
    await login.enter(code);
    await login.says('Code incorrect. Veuillez réessayer.');
  },
);

journey.quick(
  'a session that ends elsewhere leads to the login, and back to where one was',
  async ({ app, tablet }) => {
    const { user, code } = await app.make.user({ role: 'ADMIN' });
    const office = await tablet({ as: code });
    await new TicketsPage(office.page).open(`?user=${user.id}`);
    await inSight(office.page.getByText('Pas de Ticket pour le moment'));
    await endSessions(app, user.id);
    // Another request of the screen may fail before the button's does.
    await Promise.race([refreshScreen(office.page), office.page.waitForURL('**/login')]);
    await office.page.waitForURL('**/login');
    await (await new LoginPage(office.page).ready()).enter(code);
    await office.page.waitForURL(`**/tickets?user=${user.id}`);
    await inSight(office.page.getByRole('heading', { name: 'Gestion des Tickets (Ventes)' }));
  },
);

journey.quick(
  'logging out asks first, and leaves nothing of the user on the tablet',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const { user, code } = await app.make.user({ local, name: 'Samira' });
    const till = await tablet({ as: code });
    await new TillPage(till.page).open();
    const settings = async () => (await onDevice(till.page))['userSettings'];
    await eventually(settings, (seen) => expect(seen).toContain('Samira'));
    const bar = new TopBar(till.page);
    await bar.askToLeave();
    await bar.question.getByRole('button', { name: 'Annuler' }).click();
    await outOfSight(bar.question);
    expect(new URL(till.page.url()).pathname).toBe('/pos');
    await bar.leave();
    await eventually(settings, (seen) => expect(seen).toBeUndefined());
    expect(await livingSessions(app, user.id)).toBe(0);
    await till.page.goto('/pos');
    await new LoginPage(till.page).ready();
  },
);

journey.long(
  'logging out works while the server is cut off, and the server hears of it later',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const { user, code } = await app.make.user({ local });
    const till = await tablet();
    till.announce(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await till.logIn(code);
    await new TillPage(till.page).open();
    await till.page.route('**/graphql', (route) => route.abort());
    await new TopBar(till.page).leave();
    await new LoginPage(till.page).ready();
    await eventually(
      async () => (await onDevice(till.page))['userSettings'],
      (seen) => expect(seen).toBeUndefined(),
    );
    await till.page.unrouteAll();
    await till.page.goto('/pos');
    await till.page.waitForURL('**/login');
    expect(await livingSessions(app, user.id)).toBe(0);
  },
);

journey.long(
  'a browser that keeps no session is told so, not left at the keypad',
  async ({ app, tablet }) => {
    const { code } = await app.make.user();
    const till = await tablet();
    await till.page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      await till.context.clearCookies();
      await route.fulfill({ response, headers: { 'Content-Type': 'application/json' } });
    });
    const login = await new LoginPage(till.page).open();
    await login.enter(code);
    await login.says('Session non gardée : autorisez les cookies et vérifiez la date de l’appareil.');
    expect(await login.code.innerText()).toBe('******');
  },
);

journey.quick(
  'a wrong code is refused in a sentence, and the keypad is empty again',
  async ({ app, tablet }) => {
    const { code } = await app.make.user();
    const till = await tablet();
    const login = await new LoginPage(till.page).open();
    await eventually(
      () => login.code.innerText(),
      (seen) => expect(seen).toBe('******'),
    );
    await eventually(
      () => login.submit.isDisabled(),
      (seen) => expect(seen).toBe(true),
    );
    await inSight(till.page.getByText('Tapez votre code.'));
    await login.enter('0000');
    await login.says('Code incorrect. Veuillez réessayer.');
    expect(await login.code.innerText()).toBe('******');
    await login.enter(code);
    await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
    expect(new URL(till.page.url()).pathname).toBe('/');
  },
);

journey.quick(
  'the keypad takes ten digits, "C" and backspace; a keyboard does the same',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ code: '1234567890' });
    const till = await tablet();
    const login = await new LoginPage(till.page).open();
    await login.type('12345678901');
    expect(await login.code.innerText()).toBe('•'.repeat(10));
    await login.key('Effacer le dernier chiffre').click();
    expect(await login.code.innerText()).toBe('•'.repeat(9));
    await login.key('C').click();
    expect(await login.code.innerText()).toBe('******');
    const { keyboard } = till.page;
    await keyboard.type('9912x');
    await keyboard.press('Backspace');
    expect(await login.code.innerText()).toBe('•'.repeat(3));
    await keyboard.press('Escape');
    expect(await login.code.innerText()).toBe('******');
    await keyboard.type(code);
    await keyboard.press('Enter');
    await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
  },
);

journey.long(
  'while the code is checked the screen says so, and takes no other key',
  async ({ app, tablet }) => {
    const { code } = await app.make.user();
    const till = await tablet();
    const login = await new LoginPage(till.page).open();
    const answer = Promise.withResolvers<undefined>();
    await till.page.route('**/graphql', async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await login.enter(code);
    await login.says('Vérification en cours...');
    expect(await login.submit.innerText()).toBe('Connexion...');
    expect(await login.submit.isDisabled()).toBe(true);
    expect(await login.key('1').isDisabled()).toBe(true);
    answer.resolve(undefined);
    await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
  },
);

journey.quick(
  'the network is down at the login: the screen says so, and keeps the code',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ code: '778899' });
    const till = await tablet();
    till.announce(/net::ERR_FAILED/);
    const login = await new LoginPage(till.page).open();
    await till.page.route('**/graphql', (route) => route.abort());
    await login.enter(code);
    await login.says(
      'Le serveur ne répond pas. Sans lui, personne ne peut se connecter ici : attendez le réseau.',
    );
    expect(await login.code.innerText()).toBe('••••••');
    await till.page.unrouteAll();
    await login.submit.click();
    await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
  },
);

journey.long('after ten wrong codes the till waits, the right code included', async ({ app, tablet }) => {
  const { code } = await app.make.user();
  const till = await tablet();
  till.announce(/status of 429/);
  // A known device has its own budget; the other tills share that of unknown callers.
  await till.logIn(code);
  await till.page.goto('/');
  await new TopBar(till.page).leave();
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await till.context.request.post('/api/auth/login', { data: { password: '0000' } });
    expect(answer.status()).toBe(401);
  }
  const login = await new LoginPage(till.page).open();
  await login.enter(code);
  await login.says('Trop de codes essayés. Réessayez dans 15 minutes.');
  expect(await login.code.innerText()).toBe('******');
});
