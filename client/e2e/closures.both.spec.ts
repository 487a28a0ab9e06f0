import type { Page } from 'playwright-core';
import { accessFaults, holdsAtEverySize } from './axe.ts';
import { byDay, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { loseNextAnswerTo } from './network.ts';
import { TillPage } from './pages/till-page.ts';
import { sellIn } from './sell-in.ts';
import { PHONE } from './tablet.ts';
import { touchFaults, touchTargets } from './touch-targets.ts';
import { still } from './still.ts';

const { journey } = openHouse();

const SAVE = 'Enregistrer les Totaux Journaliers';
const DAY = 86_400_000;

async function count(page: Page, quantities: Record<string, number>): Promise<void> {
  for (const [label, quantity] of Object.entries(quantities)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(String(quantity));
  }
}

/** Saves, and agrees to the amounts that are asked about. */
async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAVE }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }).click();
}

/** An office's buttons may be smaller. */
async function tooSmallToTouch(page: Page): Promise<string[]> {
  return touchFaults(await touchTargets(page));
}

async function type(page: Page, amounts: Record<string, string>): Promise<void> {
  for (const [label, amount] of Object.entries(amounts)) {
    await page.getByRole('textbox', { name: label }).fill(amount);
  }
}

journey.quick(
  'a cashier sells, counts her drawer blind and closes the day; the administrator sees by how much she is wrong',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    const boss = await app.make.user({ role: 'ADMIN', local, name: 'Administratrice Essai' });
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    await pos.add('Gommage');
    await pos.orderButton.click();
    await pos.toasts.says(/^Ticket N° 001 enregistré/);

    const heard: string[] = [];
    page.on('response', (answer) => {
      // A body is gone once the page has been left.
      const read = (text: string) => heard.push(text);
      if (answer.url().endsWith('/graphql')) void answer.text().then(read, () => undefined);
    });
    await page.goto('/cloture');
    await inSight(page.getByRole('heading', { name: 'Déclaration Montant de Fin de journée' }));
    expect(await page.getByRole('button', { name: 'Voir les Totaux Journaliers' }).count()).toBe(0);
    // What is missing is said without moving the button under the finger.
    const declare = page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' });
    const before = await declare.boundingBox();
    await declare.click();
    await inSight(page.getByText('Ce montant est obligatoire.').first());
    await still(page);
    expect(await declare.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Compter la caisse' }).click();
    await count(page, {
      'billets de 20 DH': 2,
      'pièces de 10 DH': 1,
      'pièces de 5 DH': 1,
      'pièces de ½ DH': 1,
    });
    const threeMore = page.getByRole('button', { name: 'Ajouter une pièce de 1 DH' });
    for (let coin = 0; coin < 3; coin += 1) await threeMore.click();
    await page.getByRole('textbox', { name: 'billets de 20 DH' }).press('Enter');
    await page.reload();
    const field = (label: string) => page.getByRole('textbox', { name: label });
    const fields = () =>
      Promise.all(
        ["Chiffre d'Affaires Total", 'CA Produits', 'CA Services'].map((one) => field(one).inputValue()),
      );
    await eventually(fields, (values) => expect(values).toEqual(['58,50', '', '']));
    await inSight(page.getByText('Total compté').locator('..').getByText('58,50'));
    await holdsAtEverySize(page, tooSmallToTouch);

    await type(page, { 'CA Services': '60' });
    await inSight(page.getByText('Les services dépassent le total'));
    await type(page, { 'CA Services': '1000000,01' });
    await inSight(page.getByText(/^1\s000\s000,00\sDH au plus\.$/));
    expect(await field('CA Services').inputValue()).toBe('1000000,01');
    await type(page, { 'CA Services': '', 'CA Produits': '0' });
    await eventually(fields, (values) => expect(values).toEqual(['58,50', '0', '58,50']));
    await inSight(page.getByText('proposé : total − produits'));
    await type(page, { 'CA Services': '57' });
    await inSight(
      page.getByText(/^0,00 \+ 57,00 ≠ 58,50\s: les produits et les services ne font pas le total\.$/),
    );
    await outOfSight(page.getByText(/^proposé/));
    await type(page, { 'CA Services': '58,5' });
    await eventually(
      async () => plain(await page.getByLabel('Résumé').innerText()),
      (text) => expect(text).toMatch(/Total 58,50 MAD CA Produits 0,00 MAD CA Services 58,50 MAD/),
    );
    await page.getByRole('button', { name: SAVE }).dblclick();
    const asked = page.getByRole('dialog', { name: 'Clôturer la journée ?' });
    await eventually(
      async () => plain(await asked.innerText()),
      (text) => {
        expect(text).toMatch(/Total 58,50 MAD cinquante-huit dirhams et cinquante centimes CA Produits/);
        expect(text).toMatch(/Produits 0,00 MAD zéro dirham/);
      },
    );
    await holdsAtEverySize(page, tooSmallToTouch);
    const kept = await page.evaluate(() =>
      Object.entries<string>(sessionStorage).filter(([name]) => name.startsWith('draft:')),
    );
    expect(kept).toHaveLength(1);
    await asked.getByRole('button', { name: 'Clôturer' }).dblclick();
    await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
    await inSight(page.getByText('Vos totaux journaliers ont été enregistrés'));
    expect(plain(await page.getByRole('main').innerText())).not.toMatch(/60,00|cart|ttendu/);
    expect(heard.some((text) => text.includes('"closureDay"'))).toBe(true);
    expect(
      [...heard, ...kept.flat()].filter((text) => /"difference"|"expected":\{|:60(\.0+)?\b|6000/.test(text)),
    ).toEqual([]);

    const office = await tablet({ as: boss.code });
    await office.page.goto('/cloture');
    const told = office.page.getByRole('table', { name: 'Ce que disent les tickets' });
    await eventually(
      async () => plain(await told.innerText()),
      (text) =>
        expect(text).toMatch(/Total 60,00 MAD −1,50 MAD CA Produits 0,00 MAD 0,00 MAD CA Services 60,00/),
    );
    expect(await accessFaults(office.page)).toEqual([]);
    await holdsAtEverySize(office.page);
    await office.page.getByRole('button', { name: 'Voir les Totaux Journaliers' }).click();
    const row = office.page.getByRole('row').filter({ hasText: 'Nadia Modèle' });
    await eventually(
      async () => plain(await row.innerText()),
      (text) => expect(text).toMatch(/Oliviers \| BELDI Nadia Modèle 58,50 MAD 0,00 MAD 58,50 MAD −1,50 MAD/),
    );
    expect(await accessFaults(office.page)).toEqual([]);
    await row.getByRole('button', { name: 'Modifier' }).click();
    const form = office.page.getByRole('dialog', { name: /^Modifier Totaux de \d\d\/\d\d\/\d{4}$/ });
    await form.getByRole('textbox', { name: 'Total', exact: true }).fill('60');
    expect(await accessFaults(office.page)).toEqual([]);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    const question = office.page.getByRole('dialog', { name: 'Garder ces montants ?' });
    await inSight(question.getByText(/^0,00 \+ 58,50 ≠ 60,00\s:/));
    expect(await accessFaults(office.page)).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await form.getByRole('textbox', { name: 'Total Services' }).fill('60');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(form);
    await inSight(row.getByText('Aucun'));
    expect(await row.getByText('≠ produits + services').count()).toBe(0);
    await office.page.goto('/cloture/list?jour=2026-01-05');
    await inSight(office.page.getByText('Pas de cloture pour le moment, veuillez changer les filtres!'));
  },
);

journey.long(
  'amounts that do not add up are asked about once, may be kept so, and are then marked',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const { code } = await app.make.user({ local, name: 'Salma Modèle' });
    const till = await tablet();
    till.announce(/net::ERR_FAILED/);
    const { page } = till;
    await till.logIn(code);
    await page.goto('/cloture');
    await type(page, { "Chiffre d'Affaires Total": '3000', 'CA Produits': '100,5', 'CA Services': '2000' });
    const save = page.getByRole('button', { name: SAVE });
    const question = page.getByRole('dialog', { name: 'Garder ces montants ?' });
    const asked = question.getByText(/^100,50 \+ 2\s000,00 ≠ 3\s000,00\s:/);
    await save.click();
    await inSight(asked);
    expect(await accessFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await outOfSight(question);
    expect(await app.db.query('SELECT id FROM closures WHERE local_id = $1', [local.id])).toEqual([]);

    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('DeclareDay') ? route.abort() : route.fallback(),
    );
    await save.click();
    await question.getByRole('button', { name: 'Garder' }).click();
    await inSight(page.getByText("Échec de l'ajout du total journalier. Veuillez réessayer plus tard."));
    await page.unrouteAll();
    await save.click();
    await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
    await inSight(page.getByText(/^100,50 \+ 2\s000,00 ≠ 3\s000,00\s: gardé tel que déclaré\.$/));
    expect(await accessFaults(page)).toEqual([]);

    const office = await tablet({ viewport: PHONE, as: { role: 'ADMIN', local } });
    await office.page.goto('/cloture/list');
    const card = office.page.getByRole('listitem').filter({ hasText: 'Salma Modèle' });
    await inSight(card.getByText('≠ produits + services'));
    expect(await accessFaults(office.page)).toEqual([]);
    await card.getByRole('button', { name: 'Modifier' }).click();
    const form = office.page.getByRole('dialog', { name: /^Modifier Totaux de/ });
    await form.getByRole('textbox', { name: 'Total', exact: true }).fill('2900');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    const kept = office.page.getByRole('dialog', { name: 'Garder ces montants ?' });
    await kept.getByRole('button', { name: 'Garder' }).click();
    await outOfSight(form);
    await inSight(card.getByText('2 900,00').first());
    await inSight(card.getByText('≠ produits + services'));
  },
);

journey.long('the answer is lost: pressed again, the day is closed once', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { code } = await app.make.user({ local });
  const till = await tablet({ viewport: PHONE });
  till.announce(/net::ERR_FAILED|502/);
  const { page } = till;
  await till.logIn(code);
  await page.goto('/cloture');
  await type(page, { "Chiffre d'Affaires Total": '10', 'CA Produits': '4', 'CA Services': '6' });
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('DeclareDay')) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await close(page);
  await inSight(page.getByText("Échec de l'ajout du total journalier. Veuillez réessayer plus tard."));
  await page.unrouteAll();
  await page.getByRole('button', { name: SAVE }).click();
  await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
  expect(
    await app.db.query('SELECT count(*)::int AS closures FROM closures WHERE local_id = $1', [local.id]),
  ).toEqual([{ closures: 1 }]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

journey.long(
  'the answer is lost and an amount put right meanwhile: what is recorded is said, and shown',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const { code } = await app.make.user({ local });
    const till = await tablet({ viewport: PHONE });
    till.announce(/net::ERR_CONNECTION_RESET/);
    const { page } = till;
    await till.logIn(code);
    await page.goto('/cloture');
    const total = page.getByRole('textbox', { name: "Chiffre d'Affaires Total" });
    await type(page, { "Chiffre d'Affaires Total": '10', 'CA Produits': '4', 'CA Services': '6' });
    await loseNextAnswerTo(page, 'DeclareDay');
    await close(page);
    await inSight(page.getByText("Échec de l'ajout du total journalier. Veuillez réessayer plus tard."));
    await type(page, { "Chiffre d'Affaires Total": '11', 'CA Services': '7' });
    await close(page);
    await inSight(page.getByText('Votre premier envoi est déjà enregistré.'));
    expect(await total.inputValue()).toMatch(/^11/);
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Voir la clôture' }).click();
    await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
    expect(plain(await page.getByRole('main').innerText())).toContain('10,00 MAD');
    expect(await app.db.query('SELECT total_centimes FROM closures WHERE local_id = $1', [local.id])).toEqual(
      [{ total_centimes: 1000 }],
    );
  },
);

journey.long('the days that nobody closed are listed, each a link to close it', async ({ app, tablet }) => {
  const local = await app.make.local({ name: 'Hammam de la Grande Place des Quatre-Vents' });
  const service = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 0 });
  const now = byDay();
  for (const days of [1, 2, 3, 4, 5]) {
    app.setNow(new Date(now.getTime() - days * DAY));
    await sellIn(app, local, { services: [{ id: service, quantity: days }] });
  }
  app.setNow(now);
  const office = await tablet({ as: { role: 'ADMIN' } });
  const { page } = office;
  await page.goto('/cloture/list');
  const open = page.getByRole('region', { name: /jours? non clôturés?$/ });
  const links = open.getByRole('link', { name: /^Clôturer .*Quatre-Vents$/ });
  await inSight(links.first());
  expect(await links.count()).toBe(5);
  await holdsAtEverySize(page);
  await links.last().click();
  const fiveAgo = new Date(now.getTime() - 5 * DAY).toISOString().slice(0, 10);
  await page.waitForURL(`**/cloture?jour=${fiveAgo}&local=${local.id}`);
  await inSight(page.getByText('Hammam de la Grande Place des Quatre-Vents, '));
  await holdsAtEverySize(page);
  await type(page, { "Chiffre d'Affaires Total": '300', 'CA Produits': '0' });
  await close(page);
  await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
  await inSight(page.getByText(/^Clôturée le \d\d\/\d\d\/\d{4} à \d\d:\d\d par /));
  expect(
    await app.db.query(
      'SELECT business_date::text AS day, total_centimes FROM closures WHERE local_id = $1',
      [local.id],
    ),
  ).toEqual([{ day: fiveAgo, total_centimes: 30_000 }]);
  await page.getByRole('button', { name: 'Voir les Totaux Journaliers' }).click();
  await eventually(
    () => links.count(),
    (days) => expect(days).toBe(4),
  );

  // A cashier closes his own local, whatever the address says.
  const till = await tablet({ as: { local } });
  await till.page.goto(`/cloture?jour=${fiveAgo}&local=${local.id}`);
  await inSight(till.page.getByRole('heading', { name: SAVE }));
});

journey.long(
  'a day of six figures, closed by a long name: what was declared and what the tickets say fits at every size',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam de la Grande Place', type: 'TURKI' });
    const bath = await app.make.service({ local, price: 600_000 });
    await sellIn(app, local, { services: [{ id: bath, quantity: 60 }] });
    const till = await app.logIn({ local });
    const amounts = { total: 987_000, total_products: 200, total_services: 986_800 };
    expect((await till.post('/api/cloture/add', amounts)).status).toBe(201);
    const boss = await app.make.user({ role: 'ADMIN', local, name: 'Amina Demnati Benjelloun' });
    const { page } = await tablet({ as: boss.code });
    await page.goto('/cloture');
    await inSight(page.getByText('Ce que disent les tickets'));
    await holdsAtEverySize(page, (shown) =>
      shown
        .locator('dl > div')
        .evaluateAll((cards) =>
          cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
        ),
    );
    // Nothing of the top bar is cut.
    await page.setViewportSize(PHONE);
    const cut = await page
      .getByRole('banner')
      .locator('*')
      .evaluateAll((all) =>
        all
          .filter(
            // Words for screen readers alone are one pixel wide.
            (one) =>
              getComputedStyle(one).textOverflow === 'ellipsis' &&
              one.clientWidth > 1 &&
              one.scrollWidth > one.clientWidth,
          )
          .map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/cloture/list');
    const row = page.getByRole('row').filter({ hasText: 'Hammam de la Grande Place' });
    const [gap, edit] = [row.getByText(/\+627/), row.getByRole('button', { name: 'Modifier' })];
    await inSight(gap);
    const [left, right] = [(await gap.boundingBox())!, (await edit.boundingBox())!];
    expect(left.x + left.width).toBeLessThan(right.x);
  },
);

journey.quick(
  'the next morning the administrator reads what explains a difference, what does not, and reopens the day',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam de la Colline' });
    const gommage = await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
    const sold = { services: [{ id: gommage, quantity: 1 }] };
    await sellIn(app, local, sold);
    const twice = await sellIn(app, local, sold);
    const till = await app.logIn({ local, name: 'Nadia Modèle' });
    const counted = { total: 40, total_products: 0, total_services: 40 };
    expect((await till.post('/api/cloture/add', counted)).status).toBe(201);
    const boss = await app.logIn({ role: 'ADMIN', name: 'Administratrice Essai' });
    await boss.graphql('mutation ($id: Int!) { cancelTicket(id: $id, reason: "Saisi deux fois") }', {
      id: twice,
    });
    await sellIn(app, local, sold);

    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    await page.goto(`/cloture/list?local=${local.id}`);
    const row = page.getByRole('row').filter({ hasText: 'Nadia Modèle' });
    await eventually(
      async () => plain(await row.innerText()),
      (text) => expect(text).toMatch(/−80,00 MAD depuis 0,00|−80,00 MAD/),
    );
    await row.getByRole('button', { name: '−80,00' }).click();
    const why = page.getByRole('dialog', { name: 'Pourquoi cet écart ?' });
    await eventually(
      async () => plain(await why.innerText()),
      (text) => {
        expect(text).toMatch(/Total 120,00 MAD −80,00 MAD/);
        expect(text).toMatch(
          /Déjà compté dans le tiroir −60,00 MAD .*Annulation, ticket n° 2 .*Saisi deux fois −60,00 MAD/,
        );
        expect(text).toMatch(/Reste inexpliqué −20,00 MAD/);
        expect(text).toMatch(/Après la clôture \+60,00 MAD .*Vente, ticket n° 3/);
      },
    );
    expect(await accessFaults(page)).toEqual([]);
    await holdsAtEverySize(page);
    await why.getByRole('button', { name: 'Rouvrir la journée' }).click();
    await page
      .getByRole('dialog', { name: /^Rouvrir le/ })
      .getByRole('button', { name: 'Rouvrir' })
      .click();
    await outOfSight(why);
    await outOfSight(row);
    await inSight(page.getByText('Pas de cloture pour le moment, veuillez changer les filtres!'));
  },
);
