import type { Locator, Page } from 'playwright-core';
import type { DataSource } from 'typeorm';
import { picture } from '../../server/test/pictures.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { holdNextAnswer } from './network.ts';
import { Toasts } from './pages/toasts.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

const ARABIC = 'تقشير الجسم بالصابون البلدي والغسول مع تدليك كامل بزيت الأركان المعصور على البارد';

function row(page: Page, name: string): Locator {
  return page.getByRole('table').getByRole('row').filter({ hasText: name });
}

journey.quick(
  'a service is added to two hammams at once, with a picture; one of them makes it dearer, hides it, gives it up',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ role: 'ADMIN', name: 'Administratrice Essai' });
    await app.make.local({ name: 'Hammam des Oliviers' });
    await app.make.local({ name: 'Bain des Roses', type: 'TURKI' });
    await app.make.local({ name: 'Réserve du Port', type: 'DEPOT' });
    const office = await tablet();
    const { page } = office;
    const toasts = new Toasts(page);
    await office.logIn(code);
    await page.goto('/services');
    await inSight(page.getByText('Aucun service trouvé'));
    expect(await accessFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Ajouter un service' }).first().click();
    const form = page.getByRole('dialog', { name: 'Ajouter un service' });
    const submit = form.getByRole('button', { name: 'Ajouter', exact: true });
    await form.getByLabel('Nom', { exact: true }).fill(ARABIC);
    await form.getByLabel('Prix').fill('60,5');
    await form.getByLabel('Frais Kessal').fill('30');
    expect(await submit.isDisabled()).toBe(true);
    await inSight(form.getByText('Choisissez au moins un local.'));
    await eventually(
      () => form.getByRole('checkbox').count(),
      (seen) => expect(seen).toBe(2),
    );
    await form.getByRole('button', { name: 'Tous les locaux' }).click();
    await inSight(form.getByRole('button', { name: 'Désélectionner tout' }));
    await form.getByRole('checkbox', { name: 'Un prix par local' }).check();
    await form.getByLabel('Prix, Bain des Roses').fill('65');
    await form
      .getByLabel('Image')
      .setInputFiles({ name: 'prix.txt', mimeType: 'text/plain', buffer: Buffer.from('60 DH') });
    await inSight(form.getByText('Please upload a valid image file.'));
    await form
      .getByLabel('Image')
      .setInputFiles({ name: 'gommage.png', mimeType: 'image/png', buffer: await picture('png') });
    expect(await accessFaults(page)).toEqual([]);
    await submit.dblclick();
    await outOfSight(form);
    await eventually(
      async () => (await row(page, ARABIC).allInnerTexts()).map(plain),
      (rows) => {
        expect(rows).toHaveLength(1);
        expect(rows[0]).toMatch(/ 60,50 – 65,00 DH 30,00 DH 2 locaux BELDI TURKI Visible Prix$/);
      },
    );
    await page.getByRole('button', { name: `Ouvrir ${ARABIC}` }).click();
    await eventually(
      async () => (await row(page, ARABIC).allInnerTexts()).slice(1).map(plain),
      (rows) => {
        expect(rows).toHaveLength(2);
        expect(rows[0]).toMatch(/ID \d{3} 60,50 DH 30,00 DH Hammam des Oliviers BELDI Visible$/);
        expect(rows[1]).toMatch(/Bain des Roses TURKI Visible$/);
      },
    );
    expect(await row(page, ARABIC).locator('img[src^="/api/pictures/"]').count()).toBe(3);
    expect(await accessFaults(page)).toEqual([]);

    const roses = row(page, 'Bain des Roses');
    await roses.getByRole('button', { name: /^Modifier/ }).click();
    const edit = page.getByRole('dialog', { name: 'Modifier le service' });
    await edit.getByLabel('Nom', { exact: true }).fill('Gommage');
    await edit.getByLabel('Prix').fill('80');
    await edit.getByRole('button', { name: 'Enregistrer' }).click();
    await inSight(roses.getByText('Gommage'));
    await roses.getByTitle('Historique de Gommage').click();
    const history = page.getByRole('dialog', { name: /^Historique de/ });
    await eventually(
      async () => plain(await history.innerText()),
      (text) =>
        expect(text).toMatch(
          /80,00 DH Visible Gommage.*Depuis le .* par Administratrice Essai 65,00 DH Visible .*Ajouté le/,
        ),
    );
    expect(await accessFaults(page)).toEqual([]);
    await page.goBack();
    await outOfSight(history);

    await roses.getByRole('button', { name: 'Masquer Gommage' }).dblclick();
    await toasts.says('« Gommage » n’est plus à la caisse.');
    await outOfSight(roses);
    // A slow double tap's second tap hits the next row, and must be ignored.
    const next = row(page, 'Hammam des Oliviers');
    await next.getByRole('button', { name: /^Masquer/ }).dispatchEvent('click', { detail: 2 });
    await inSight(next.getByText('Visible'));
    await page.goto('/services?visibilite=tous');
    await inSight(roses.getByText('Masqué'));
    await roses.getByRole('button', { name: 'Supprimer Gommage' }).click();
    const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce service ?' });
    await inSight(question);
    expect(await accessFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Supprimer' }).dblclick();
    await toasts.says('« Gommage » est supprimé.');
    await outOfSight(roses);
    await inSight(next.getByText('Visible'));
  },
);

journey.long(
  'the server fails while a service is saved, hidden and deleted: it is said each time, and nothing typed is lost',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ role: 'ADMIN' });
    const local = await app.make.local({ name: 'Hammam de la Source' });
    await app.make.service({ local, name: 'Rasage' });
    await app.make.service({ local, name: 'Massage', price: 15_000 });
    const phone = await tablet({ viewport: PHONE });
    phone.announce(/status of 500/);
    await phone.logIn(code);
    const { page } = phone;
    await page.goto('/services?recherche=source');
    const card = page.getByRole('listitem').filter({ hasText: 'Rasage' });
    await inSight(card);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessFaults(page)).toEqual([]);

    await page.route('**/graphql', (route) => {
      const writes = /"operationName":"(Set|Delete|Edit)/.test(route.request().postData() ?? '');
      return writes ? route.fulfill({ status: 500, body: 'boom' }) : route.fallback();
    });
    const toasts = new Toasts(page);
    await card.getByRole('button', { name: 'Masquer Rasage' }).click();
    await toasts.says(/^Erreur lors du changement de visibilité\. /);
    await card.getByRole('button', { name: 'Supprimer Rasage' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await toasts.says(/^Erreur lors de la suppression du service\. /);
    await card.getByRole('button', { name: 'Modifier Rasage' }).click();
    const form = page.getByRole('dialog', { name: 'Modifier le service' });
    await form.getByLabel('Nom', { exact: true }).fill('Rasage à l’ancienne');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await inSight(form.getByText('Erreur lors de la sauvegarde du service'));
    expect(await form.getByLabel('Nom', { exact: true }).inputValue()).toBe('Rasage à l’ancienne');
    await page.unrouteAll();
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(form);
    await inSight(page.getByText('Rasage à l’ancienne'));
    await page.getByLabel('Rechercher').fill('150,00');
    await outOfSight(page.getByText('Rasage à l’ancienne'));
    await inSight(page.getByRole('listitem').filter({ hasText: 'Massage' }));

    await page.goto('/services?recherche=source');
    const answer = await holdNextAnswer(page, 'SetServiceHidden');
    await page.getByRole('button', { name: 'Masquer Rasage' }).click();
    await page.getByRole('button', { name: 'Masquer Massage' }).click();
    await toasts.says('« Massage » n’est plus à la caisse.');
    answer();
    await inSight(page.getByText('Aucun service trouvé'));
  },
);

journey.long(
  'frais above the price are asked about once, and kept only when that is confirmed; a service that has them is renamed without a question',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Saule' });
    const id = await app.make.service({ local, name: 'Rasage', price: 4000, frais: 2000 });
    const phone = await tablet({ viewport: PHONE, as: { role: 'ADMIN' } });
    const { page } = phone;
    await page.goto('/services?recherche=saule');
    await page.getByRole('button', { name: 'Modifier Rasage' }).click();
    const form = page.getByRole('dialog', { name: 'Modifier le service' });
    const question = page.getByRole('dialog', { name: 'Les frais dépassent le prix' });
    const save = form.getByRole('button', { name: 'Enregistrer' });
    await form.getByLabel('Prix').fill('15,5');
    await save.click();
    await inSight(question);
    expect(plain(await question.innerText())).toContain(
      'Pour 15,50 DH encaissés, la maison devrait 20,00 DH au kessal.',
    );
    expect(await accessFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await outOfSight(question);
    expect(await form.getByLabel('Prix').inputValue()).toBe('15,50');
    expect(await pricesOf(app.db, id)).toEqual([{ name: 'Rasage', price: 4000, frais: 2000 }]);

    await save.click();
    await question.getByRole('button', { name: 'Garder ces frais' }).click();
    await outOfSight(form);
    expect(await pricesOf(app.db, id)).toEqual([{ name: 'Rasage', price: 1550, frais: 2000 }]);

    await page.getByRole('button', { name: 'Modifier Rasage' }).click();
    await form.getByLabel('Nom', { exact: true }).fill('Rasage offert');
    await save.click();
    await outOfSight(form);
    expect(await pricesOf(app.db, id)).toEqual([{ name: 'Rasage offert', price: 1550, frais: 2000 }]);
  },
);

function pricesOf(db: DataSource, id: number): Promise<object[]> {
  return db.query<object[]>(
    'SELECT name, price_centimes AS price, frais_centimes AS frais FROM services WHERE id = $1',
    [id],
  );
}

journey.long(
  'the hammams of a service stand below its name, and every word of a chosen row is told from its ground',
  async ({ app, tablet }) => {
    for (const name of ['Hammam du Figuier', 'Hammam du Grenadier']) {
      const local = await app.make.local({ name });
      await app.make.service({ local, name: 'Enveloppement' });
    }
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    await page.goto('/services?recherche=enveloppement');
    const rows = row(page, 'Enveloppement');
    await rows.getByRole('button', { expanded: false }).click();
    await eventually(
      () => rows.count(),
      (all) => expect(all).toBe(3),
    );
    const lefts = await rows
      .getByText('Enveloppement', { exact: true })
      .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().left)));
    expect(lefts).toEqual(Array(3).fill(lefts[0]));

    await rows.first().getByRole('checkbox').click();
    expect(await accessFaults(page)).toEqual([]);
    const [grounds, pills] = await Promise.all([
      rows
        .locator('td:first-child')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor)),
      rows
        .getByText(/^BELDI$/)
        .evaluateAll((all) => all.map((pill) => getComputedStyle(pill).backgroundColor)),
    ]);
    expect(pills).toHaveLength(3);
    expect(grounds.filter((ground) => pills.includes(ground))).toEqual([]);
  },
);
