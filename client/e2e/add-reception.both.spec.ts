import { accessFaults, holdsAtEverySize } from './axe.ts';
import { onShelf } from '../../server/test/stock.ts';
import { endSessions } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { AddReceptionPage } from './pages/add-reception-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ReceptionsPage } from './pages/receptions-page.ts';
import { Toasts } from './pages/toasts.ts';
import { PHONE } from './tablet.ts';

const NOW = new Date();
const { journey } = openHouse(NOW);

/** Casablanca's local time: UTC+0 all year since autumn 2026; as the field shows it. */
const wallClock = (seconds: number) => {
  const [day = '', time = ''] = new Date(NOW.getTime() + seconds * 1000).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
};

journey.quick('a purchase is entered as the supplier’s paper says, once', async ({ app, tablet }) => {
  const depot = await app.make.local({ type: 'DEPOT', name: 'Dépôt du Port' });
  const soap = await app.make.product({ name: 'Savon noir', price: 1500, stock: [[depot, 3]] });
  const glove = await app.make.product({ name: 'Gant de kessa', price: 1000 });
  await app.make.reception({
    to: depot,
    date: new Date('2026-10-02T10:00:00Z'),
    supplier: 'Savonnerie des Deux Rives',
    lines: [[soap, 20, 950]],
  });
  await app.make.product({ name: 'Henné' });
  const office = await tablet({ as: { role: 'ADMIN', name: 'Administratrice Essai' } });
  const { page } = office;
  await (
    await new ReceptionsPage(page).open()
  ).page
    .getByRole('button', { name: 'Ajouter reception' })
    .click();
  const form = await new AddReceptionPage(page).ready();
  // The house's clock advances on the open page.
  expect([wallClock(0), wallClock(60)]).toContain(await form.date.inputValue());
  expect(await form.submit.isDisabled()).toBe(true);
  await inSight(page.getByText('Ajoutez au moins un produit.'));
  expect(await form.total.getAttribute('readonly')).not.toBeNull();
  expect(await form.supplier.isDisabled()).toBe(true);
  await form.choose('Envoyer De', 'Un Achat (Nouveau)');
  await form.choose('Envoyer à', 'Dépôt du Port | DEPOT');
  await form.supplier.fill('deux rives');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Savonnerie des Deux Rives' }).click();
  expect(await form.supplier.inputValue()).toBe('Savonnerie des Deux Rives');
  await form.openPicker();
  await inSight(form.picker.getByRole('img', { name: /^Achat/ }).first());
  expect(await form.picker.getByText(/^Stock :/).count()).toBe(0);
  expect(await accessFaults(page)).toEqual([]);
  await form.picker.getByLabel('Rechercher un produit').fill('henne');
  await outOfSight(form.picker.getByRole('button', { name: 'Ajouter Savon noir' }));
  await inSight(form.picker.getByRole('button', { name: 'Ajouter Henné' }));
  await page.goBack();
  await outOfSight(form.picker);
  await form.pick('Savon noir', 'Gant de kessa', 'Henné', 'Savon noir');
  expect(await form.quantity('Savon noir').inputValue()).toBe('2');
  // What it cost, and never what it sells for.
  expect(await form.price('Savon noir').inputValue()).toBe('9,50');
  await inSight(
    form.line('Savon noir').getByText('Dernier achat : 9,50 DH le 02/10/2026, Savonnerie des Deux Rives'),
  );
  expect(await form.price('Gant de kessa').inputValue()).toBe('');
  await form.quantity('Savon noir').fill('12345');
  await inSight(form.line('Savon noir').getByText('Au plus 9999 unités d’un produit par bon.'));
  await form.description.click();
  expect(await form.quantity('Savon noir').inputValue()).toBe('12345');
  await form.submit.click();
  await inSight(form.line('Gant de kessa').getByText('Indiquez le prix d’une unité : 0 pour un cadeau.'));
  expect(await accessFaults(page)).toEqual([]);
  await form.price('Gant de kessa').fill('10');
  await form.quantity('Savon noir').fill('40');
  await form.price('Savon noir').fill('12,25');
  await form.quantity('Henné').fill('0');
  await outOfSight(form.line('Henné'));
  await form.description.fill('Livré par le car de midi');
  await eventually(
    async () => plain(await form.total.inputValue()),
    (total) => expect(total).toBe('500,00'),
  );
  await holdsAtEverySize(page);
  await form.submit.dblclick();
  await new Toasts(page).says(/^Le bon \d{3} est enregistré\.$/);
  const list = new ReceptionsPage(page);
  await eventually(
    () => list.texts(),
    (texts) => expect(texts).toHaveLength(1),
  );
  expect((await list.texts())[0]).toMatch(
    /Administratrice Essai 500,00 DH Achat Savonnerie des Deux Rives Dépôt du Port \| DEPOT/,
  );
  expect([await onShelf(app.db, depot, soap), await onShelf(app.db, depot, glove)]).toEqual([63, 1]);
  expect(await app.db.query('SELECT description, supplier FROM receptions ORDER BY id DESC LIMIT 1')).toEqual(
    [{ description: 'Livré par le car de midi', supplier: 'Savonnerie des Deux Rives' }],
  );
});

journey.long(
  'a transfer of more than the depot holds is refused beside its line, and put right',
  async ({ app, tablet }) => {
    const depot = await app.make.local({ type: 'DEPOT', name: 'Dépôt du Fleuve' });
    const bath = await app.make.local({ type: 'TURKI', name: 'حمام الزيتون' });
    const { code } = await app.make.user({ role: 'ADMIN' });
    const oil = await app.make.product({
      name: 'Huile d’argan',
      stock: [
        [depot, 5],
        [bath, 2],
      ],
    });
    const office = await tablet({ viewport: PHONE, as: code });
    const { page } = office;
    const form = await new AddReceptionPage(page).open();
    await form.openPicker();
    // Without a source the stock is that of the whole house.
    const row = form.picker.getByRole('listitem').filter({ hasText: 'Huile d’argan' });
    await inSight(row.getByText('Stock : 7'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessFaults(page)).toEqual([]);
    await page.goBack();
    await form.pick('Huile d’argan');
    await form.submit.click();
    await inSight(page.getByText('Choisissez le local qui reçoit.'));
    await inSight(page.getByRole('alert').getByText('error', { exact: true }));
    await form.choose('Envoyer De', 'Dépôt du Fleuve | DEPOT');
    // A local does not send to itself: the list says why it cannot be chosen.
    const same = await form.option('Envoyer à', 'Dépôt du Fleuve | DEPOT');
    await inSight(same.getByText('C’est le local qui envoie.'));
    expect(await same.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await form.choose('Envoyer à', 'حمام الزيتون');
    await form.price('Huile d’argan').fill('55');
    await form.openPicker();
    await inSight(row.getByText('Stock : 5'));
    await page.goBack();
    await form.quantity('Huile d’argan').fill('12');
    await form.submit.click();
    await inSight(form.line('Huile d’argan').getByText('12 demandés, 5 en stock.'));
    expect(await accessFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await form.quantity('Huile d’argan').fill('4');
    await outOfSight(page.getByText('12 demandés, 5 en stock.'));
    await form.submit.click();
    await page.waitForURL('**/reception');
    expect([await onShelf(app.db, depot, oil), await onShelf(app.db, bath, oil)]).toEqual([1, 6]);
  },
);

journey.long(
  'what is written outlives a reload and an ended session, and is given up only on purpose',
  async ({ app, tablet }) => {
    const depot = await app.make.local({ type: 'DEPOT', name: 'Dépôt des Reprises' });
    const { user, code } = await app.make.user({ role: 'ADMIN' });
    await app.make.product({ name: 'Eau de rose', price: 3500 });
    const office = await tablet({ as: code });
    const { page } = office;
    const form = await new AddReceptionPage(page).open();
    await form.choose('Envoyer De', 'Un Achat (Nouveau)');
    await form.choose('Envoyer à', 'Dépôt des Reprises | DEPOT');
    await form.date.fill('20/08/2026 23h30');
    await form.date.press('Enter');
    await form.pick('Eau de rose');
    await form.price('Eau de rose').fill('30');
    await page.reload();
    await form.ready();
    expect(await form.quantity('Eau de rose').inputValue()).toBe('1');
    await endSessions(app, user.id);
    // The page may find by itself that the session has ended, before the button is pressed.
    await form.submit.click({ timeout: 2000 }).catch(() => undefined);
    await (await new LoginPage(page).ready()).enter(code);
    await form.ready();
    expect(await form.date.inputValue()).toBe('20/08/2026 23:30');

    await page.getByRole('link', { name: 'Accueil' }).click();
    const question = page.getByRole('dialog', { name: 'Abandonner la saisie ?' });
    await inSight(question);
    await page.keyboard.press('Escape');
    await outOfSight(question);
    await form.submit.click();
    // The list opens on the voucher's day.
    await page.waitForURL('**/reception?from=2026-08-20&to=2026-08-20');
    await inSight(
      page.getByRole('row').filter({ hasText: 'Dépôt des Reprises' }).getByText('20/08/2026 23:30'),
    );

    await form.open();
    await eventually(
      () => form.lines.count(),
      (seen) => expect(seen).toBe(0),
    );
    await form.description.fill('Rien de sérieux');
    await page.getByRole('button', { name: 'Retour aux bons' }).click();
    expect(await accessFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await page.waitForURL('**/reception');
    await form.open();
    await eventually(
      () => form.description.inputValue(),
      (seen) => expect(seen).toBe(''),
    );
    expect(depot.id).toBeGreaterThan(0);
  },
);

journey.long('the answer is lost: sent again as it was, the voucher counts once', async ({ app, tablet }) => {
  const depot = await app.make.local({ type: 'DEPOT', name: 'Dépôt des Coupures' });
  const { code } = await app.make.user({ role: 'ADMIN' });
  const salt = await app.make.product({ name: 'Sel gommant' });
  const office = await tablet();
  office.announce(/net::ERR_FAILED/);
  await office.logIn(code);
  const { page } = office;
  const form = await new AddReceptionPage(page).open();
  await form.choose('Envoyer De', 'Un Achat (Nouveau)');
  await form.choose('Envoyer à', 'Dépôt des Coupures | DEPOT');
  await form.pick('Sel gommant');
  await form.price('Sel gommant').fill('12');
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"Receive"')) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await form.submit.click();
  await inSight(page.getByRole('alert').getByText('peut-être déjà enregistré'));
  await page.unrouteAll();
  await page.reload();
  await form.ready();
  // Input is locked, because the first request may have been written.
  expect(await form.quantity('Sel gommant').isDisabled()).toBe(true);
  await form.submit.click();
  await page.waitForURL('**/reception');
  expect(await onShelf(app.db, depot, salt)).toBe(1);
});

journey.long(
  'among two thousand products one is found, and only a few are drawn',
  async ({ app, tablet }) => {
    const { code } = await app.make.user({ role: 'ADMIN' });
    const categoryId = await app.make.category('Réserve');
    await app.db.query(
      `WITH made AS (
       INSERT INTO products (category_id, name, price_centimes, created_at)
       SELECT $1, 'Article de réserve nº ' || n, 1000, $2 FROM generate_series(1, 2000) AS n
       RETURNING id, name, price_centimes
     )
     INSERT INTO item_history (product_id, name, price_centimes, frais_centimes, hidden, valid_from)
     SELECT id, name, price_centimes, 0, false, $2 FROM made`,
      [categoryId, NOW],
    );
    const office = await tablet({ as: code });
    const { page } = office;
    const form = await new AddReceptionPage(page).open();
    await form.openPicker();
    await eventually(
      () => form.picker.getByRole('listitem').count(),
      (seen) => expect(seen).toBe(60),
    );
    await form.picker.getByRole('button', { name: /^Afficher la suite/ }).click();
    await eventually(
      () => form.picker.getByRole('listitem').count(),
      (seen) => expect(seen).toBe(120),
    );
    await form.picker.getByLabel('Rechercher un produit').pressSequentially('reserve nº 1987');
    await inSight(form.picker.getByRole('button', { name: 'Ajouter Article de réserve nº 1987' }));
    // The list filters while typing, so it held others before the last digit.
    await eventually(
      () => form.picker.getByRole('listitem').count(),
      (seen) => expect(seen).toBe(1),
    );
  },
);
