import { businessDate } from '../../server/src/shared/days.ts';
import { Caller } from '../../server/test/app.ts';
import { onShelf } from '../../server/test/stock.ts';
import { ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { holdNextAnswer } from './network.ts';
import { LoginPage } from './pages/login-page.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';

const NOW = new Date();
const DAY_MS = 86_400_000;
const TODAY = businessDate(NOW);
const YESTERDAY = businessDate(new Date(NOW.getTime() - DAY_MS));

const { journey } = openHouse(NOW);

// First in this file: cards without a filter show the whole house.
journey.quick(
  'a cashier sells two services and a product; the administrator finds the ticket',
  async ({ app, tablet }) => {
    const oliviers = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers' });
    const remparts = await app.make.local({ type: 'BELDI', name: 'Hammam des Remparts' });
    const samira = await app.make.user({ local: oliviers, name: 'Samira' });
    const driss = await app.make.user({ local: remparts, name: 'Driss' });
    const admin = await app.make.user({ role: 'ADMIN', name: 'Naïma' });
    await app.make.service({ local: oliviers, name: 'Entrée', price: 6000, frais: 0 });
    await app.make.service({ local: oliviers, name: 'Gommage', price: 8550, frais: 4025 });
    const massage = await app.make.service({ local: remparts, name: 'Massage', price: 20_000, frais: 8000 });
    const categoryId = await app.make.category('Savons');
    const soap = await app.make.product({
      name: 'Savon noir',
      price: 1230,
      categoryId,
      stock: [[oliviers, 5]],
    });

    const elsewhere = new Caller(app.url);
    await elsewhere.login(driss.code);
    const massages = (quantity: number) => ({ services: [{ id: massage, quantity }] });
    app.setNow(new Date(NOW.getTime() - DAY_MS));
    expect((await elsewhere.post('/api/sales/add', massages(1))).status).toBe(201);
    app.setNow(NOW);
    expect((await elsewhere.post('/api/sales/add', massages(2))).status).toBe(201);

    const till = await tablet();
    await (await new LoginPage(till.page).open()).enter(samira.code);
    await till.page.getByRole('link', { name: 'Point de vente' }).click();
    const pos = await new TillPage(till.page).ready();
    await pos.add('Entrée', 'Gommage');
    await pos.category('Savons').click();
    await inSight(pos.tile('Savon noir').getByText('Stock : 5'));
    await pos.add('Savon noir');
    await pos.plus('Savon noir').click();
    expect(await pos.cartText()).toContain('Panier (3)');
    expect(plain(await pos.line('Gommage').innerText())).toContain('dont 40,25 DH Frais de Kessal.');
    expect(await pos.line('Entrée').innerText()).not.toContain('Kessal');
    expect(plain(await pos.line('Savon noir').innerText())).toContain('24,60 DH');
    expect(await pos.cartText()).toContain('Quantité 4 Total 170,10 DH');
    await pos.orderButton.click();
    await pos.toasts.says('Ticket N° 001 enregistré : 170,10 DH.');

    await pos.cartIsEmpty();
    expect(await pos.cartText()).toContain('Panier (0)');
    await inSight(pos.shelf.getByRole('heading', { name: 'Vos Services' }));
    await inSight(pos.tile('Gommage'));
    await eventually(
      () => till.printed.map(plain),
      (papers) => expect(papers).toEqual([expect.stringContaining('Hammam des Oliviers')]),
    );
    expect(await ticketsOf(app, oliviers)).toEqual([
      {
        number: 1,
        saleKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        provisional: null,
        user: 'Samira',
        products: 2460,
        services: 14_550,
        frais: 4025,
        day: TODAY,
        lines: [
          { name: 'Entrée', price: 6000, quantity: 1 },
          { name: 'Gommage', price: 8550, quantity: 1 },
          { name: 'Savon noir', price: 1230, quantity: 2 },
        ],
      },
    ]);
    expect(await onShelf(app.db, oliviers, soap)).toBe(3);
    await pos.category('Savons').click();
    await inSight(pos.tile('Savon noir').getByText('Stock : 3'));

    const office = await tablet({ as: admin.code });
    const tickets = await new TicketsPage(office.page).open();
    const house = {
      'CA Produits': '24,60 DH',
      'CA Services': '545,50 DH',
      'Total CA': '570,10 DH',
      'Total Frais Kessal': '200,25 DH',
      'Total NET': '369,85 DH',
    };
    await eventually(
      () => tickets.cards(),
      (cards) => expect(cards).toEqual(house),
    );
    const [mine] = (await tickets.texts()).filter((row) => row.includes('Samira'));
    expect(mine).toContain('Hammam des Oliviers | TURKI');
    expect(mine).toMatch(/170,10 DH.*40,25 DH.*129,85 DH.*3 Produit\(s\)/);
    expect(mine).toContain(`${TODAY.split('-').reverse().join('/')} `);

    await tickets.choose('Caissier', 'Samira');
    const hers = {
      'CA Produits': '24,60 DH',
      'CA Services': '145,50 DH',
      'Total CA': '170,10 DH',
      'Total Frais Kessal': '40,25 DH',
      'Total NET': '129,85 DH',
    };
    await eventually(
      () => tickets.cards(),
      (cards) => expect(cards).toEqual(hers),
    );
    expect(await tickets.rows.count()).toBe(1);
    const address = new URL(office.page.url()).search;
    expect(address).toBe(`?user=${samira.user.id}`);
    await office.page.reload();
    await eventually(
      () => tickets.cards(),
      (cards) => expect(cards).toEqual(hers),
    );
    expect(new URL(office.page.url()).search).toBe(address);
    await eventually(
      () => tickets.chosen('Caissier'),
      (name) => expect(name).toBe('Samira'),
    );

    await tickets.choose('Local', 'Hammam des Remparts | BELDI');
    await inSight(office.page.getByText('Pas de Ticket pour le moment, veuillez changer les filtres!'));
    expect((await tickets.cards())['Total CA']).toBe('0,00 DH');
    await tickets.choose('Caissier', 'Tous Caissiers');
    await eventually(
      () => tickets.cards(),
      (cards) => expect(cards['Total CA']).toBe('400,00 DH'),
    );
    await tickets.open(`?from=${YESTERDAY}&to=${YESTERDAY}`);
    await eventually(
      () => tickets.cards(),
      (cards) => expect(cards['Total CA']).toBe('200,00 DH'),
    );
    await tickets.open(`?from=${YESTERDAY}`);
    await eventually(
      () => tickets.cards(),
      (cards) => expect(cards['Total CA']).toBe('770,10 DH'),
    );
  },
);

journey.long('the administrator picks a day in the calendar; the address keeps it', async ({ tablet }) => {
  const office = await tablet({ as: { role: 'ADMIN' } });
  const tickets = await new TicketsPage(office.page).open();
  const day = `${TODAY.slice(0, 8)}${TODAY.endsWith('-15') ? '14' : '15'}`;
  await tickets.pickDay('Du', day);
  await eventually(
    () => new URL(office.page.url()).searchParams.get('from'),
    (from) => expect(from).toBe(day),
  );
  await office.page.reload();
  await eventually(
    () => tickets.day('Du').inputValue(),
    (shown) => expect(shown).toBe(day.split('-').reverse().join('/')),
  );
});

journey.quick(
  'a price changes while the cart is open: the till shows both, and sells at the new one',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const gommage = await app.make.service({ local, name: 'Gommage', price: 8500, frais: 4000 });
    await app.make.service({ local, name: 'Entrée', price: 1500, frais: 0 });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    await pos.add('Entrée', 'Gommage', 'Gommage');
    await app.make.change('service', gommage, { price: 9050, frais: 4500 });
    await pos.orderButton.click();

    const dialog = till.page.getByRole('dialog', { name: 'Les prix ont changé' });
    await inSight(dialog);
    const said = plain(await dialog.innerText());
    expect(said).toMatch(/Gommage Ancien prix : 85,00 Nouveau prix : 90,50 DH/);
    expect(said).toContain('Frais de Kessal : 40,00 DH, maintenant 45,00 DH');
    expect(said).toMatch(/Total du panier Ancien prix : 185,00 Nouveau prix : 196,00 DH/);
    expect(said).not.toContain('Entrée');
    await dialog.getByRole('button', { name: 'Revenir au panier' }).click();
    await outOfSight(dialog);
    expect(await pos.cartText()).toContain('Total 185,00 DH');
    expect(await ticketsOf(app, local)).toEqual([]);

    await pos.orderButton.click();
    await dialog.getByRole('button', { name: 'Appliquer les nouveaux prix' }).click();
    await eventually(
      () => pos.cartText(),
      (text) => expect(text).toContain('Total 196,00 DH'),
    );
    await outOfSight(dialog);
    await pos.sell();
    expect(await ticketsOf(app, local)).toMatchObject([{ services: 19_600, frais: 9000 }]);
    await eventually(
      () => till.printed.length,
      (printed) => expect(printed).toBe(1),
    );
  },
);

journey.quick(
  'another tablet sells the last units first: the toast says so and the cart stays editable',
  async ({ app, tablet }) => {
    const local = await app.make.local({ type: 'TURKI' });
    const first = await app.make.user({ local });
    const second = await app.make.user({ local });
    const categoryId = await app.make.category('Gants');
    const glove = await app.make.product({
      name: 'Gant kessa',
      price: 2500,
      categoryId,
      stock: [[local, 3]],
    });
    const till = await tablet({ as: first.code });
    const pos = await new TillPage(till.page).open();
    await pos.category('Gants').click();
    await pos.add('Gant kessa', 'Gant kessa');
    const other = new Caller(app.url);
    await other.login(second.code);
    expect((await other.post('/api/sales/add', { products: [{ id: glove, quantity: 2 }] })).status).toBe(201);

    await pos.orderButton.click();
    await pos.toasts.says(/Gant kessa \(demandé : 2, disponible : 1\)/);
    expect(await pos.cartText()).toContain('Panier (1)');
    expect(await pos.line('Gant kessa').innerText()).toContain('2');
    await inSight(pos.tile('Gant kessa').getByText('Stock : 1'));
    expect(till.printed).toEqual([]);
    await pos.minus('Gant kessa').click();
    await pos.sell();
    expect(await onShelf(app.db, local, glove)).toBe(0);
  },
);

journey.long('a service deleted while it is in the cart is named by the refusal', async ({ app, tablet }) => {
  const local = await app.make.local();
  const admin = await app.make.user({ role: 'ADMIN' });
  const gone = await app.make.service({ local, name: 'Gommage' });
  await app.make.service({ local, name: 'Massage' });
  const till = await tablet({ as: { local } });
  const pos = await new TillPage(till.page).open();
  await pos.add('Gommage', 'Massage');
  const office = new Caller(app.url);
  await office.login(admin.code);
  expect((await office.send('DELETE', `/api/services/delete/${gone}`, undefined, {})).status).toBe(200);

  await pos.orderButton.click();
  await pos.toasts.says('N’est plus en vente : Gommage. Retirez-le du panier, qui est conservé.');
  await pos.remove('Gommage').click();
  await pos.sell();
  expect(await ticketsOf(app, local)).toMatchObject([{ lines: [{ name: 'Massage' }] }]);
});

journey.long(
  'a cashier moved to another local with a cart open sells there at once',
  async ({ app, tablet }) => {
    const here = await app.make.local();
    const there = await app.make.local({ name: 'Hammam des Remparts' });
    const { user, code } = await app.make.user({ local: here });
    await app.make.service({ local: here, name: 'Gommage' });
    await app.make.service({ local: there, name: 'Massage' });
    const till = await tablet({ as: code });
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await app.make.edit(user, { localId: there.id });

    await pos.orderButton.click();
    // The refusal tells her, or the till's own contact with the server a moment before it.
    await pos.toasts.says(/pour un autre local que le vôtre|Vous êtes maintenant/);
    await inSight(till.page.getByRole('banner').getByText('Hammam des Remparts'));
    // Her cart comes with her; what this local does not sell leaves it by hand.
    await inSight(pos.cart.getByText('Gommage'));
    await pos.cart.getByRole('button', { name: 'Vider' }).click();
    await pos.cartIsEmpty();
    await pos.add('Massage');
    await pos.sell();
    expect(await ticketsOf(app, here)).toEqual([]);
    expect(await ticketsOf(app, there)).toMatchObject([{ lines: [{ name: 'Massage' }] }]);
  },
);

journey.long(
  'another tab has logged a colleague in: the till becomes hers at the first refusal',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const samira = await app.make.user({ local, name: 'Samira' });
    const driss = await app.make.user({ local, name: 'Driss' });
    await app.make.service({ local, name: 'Gommage' });
    const till = await tablet({ as: samira.code });
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await till.logIn(driss.code);

    await pos.orderButton.click();
    await pos.toasts.says("Vous ne pouvez pas vendre au nom d'un autre utilisateur.");
    await inSight(till.page.getByRole('banner').getByText('Driss'));
    await pos.cartIsEmpty();
    await pos.add('Gommage');
    await pos.sell();
    expect(await ticketsOf(app, local)).toMatchObject([{ number: 1, user: 'Driss' }]);
  },
);

journey.quick('a second tap on "Valider la commande" does not sell twice', async ({ app, tablet }) => {
  const local = await app.make.local();
  await app.make.service({ local, name: 'Entrée' });
  const till = await tablet({ as: { local } });
  const pos = await new TillPage(till.page).open();
  await pos.add('Entrée');
  const release = await holdNextAnswer(till.page, 'Sell');
  const box = (await pos.orderButton.boundingBox())!;
  await pos.orderButton.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await inSight(pos.cart.getByRole('button', { name: 'Enregistrement...' }));
  await till.page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  release();
  await pos.cartIsEmpty();
  await eventually(
    () => till.printed.length,
    (count) => expect(count).toBe(1),
  );
  expect(await ticketsOf(app, local)).toHaveLength(1);
});

journey.long(
  'the second tap of the gesture that has just sold is no wish to sell an empty cart',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Entrée' });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    await pos.add('Entrée');
    const alerts: string[] = [];
    till.page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    // In the task in which the cart is first empty.
    await pos.orderButton.evaluate((button: HTMLElement) => {
      new MutationObserver((_, watching) => {
        if (!document.body.innerText.includes('Panier vide!')) return;
        watching.disconnect();
        button.click();
        document.body.dataset['tapped'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await pos.sell();
    await eventually(
      () => till.page.evaluate(() => document.body.dataset['tapped']),
      (tapped) => expect(tapped).toBe('yes'),
    );
    expect(alerts).toEqual([]);
    expect(await ticketsOf(app, local)).toHaveLength(1);
  },
);

journey.long(
  'a cart cleared by mistake comes back; logging out says that it is not sold',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Entrée' });
    await app.make.service({ local, name: 'Gommage' });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    const bar = new TopBar(till.page);
    const clear = pos.cart.getByRole('button', { name: /Vider$/ });
    const restore = pos.cart.getByRole('button', { name: /Rétablir le panier$/ });
    await pos.add('Entrée', 'Entrée', 'Gommage');
    await clear.click();
    await pos.cartIsEmpty();
    await bar.askToLeave();
    expect(plain(await bar.question.innerText())).not.toContain('panier');
    await bar.question.getByRole('button', { name: 'Annuler' }).click();
    await restore.click();
    await eventually(
      () => pos.cartText(),
      (seen) => expect(seen).toContain('Panier (2) Vider'),
    );
    await eventually(
      () => pos.cartText(),
      (seen) => expect(seen).toContain('Quantité 3'),
    );
    await bar.askToLeave();
    await inSight(bar.question.getByText(/^Votre panier n’est pas vendu/));
    await bar.question.getByRole('button', { name: 'Annuler' }).click();
    await clear.click();
    await pos.add('Gommage');
    await pos.sell();
    await eventually(
      () => restore.count(),
      (seen) => expect(seen).toBe(0),
    );
  },
);

journey.quick('an empty cart is not sold', async ({ app, tablet }) => {
  const local = await app.make.local();
  const till = await tablet({ as: { local } });
  const pos = await new TillPage(till.page).open();
  await inSight(pos.shelf.getByText('Pas de services!'));
  const alerts: string[] = [];
  till.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await pos.orderButton.click();
  await eventually(
    () => alerts,
    (said) => expect(said).toEqual(['Votre panier est vide!']),
  );
  expect(await ticketsOf(app, local)).toEqual([]);
});

journey.quick(
  'a Turkish bath shows its stock and puts no more than that in the cart',
  async ({ app, tablet }) => {
    const local = await app.make.local({ type: 'TURKI' });
    const categoryId = await app.make.category('Huiles');
    await app.make.product({ name: 'Huile argan', categoryId, stock: [[local, 2]] });
    await app.make.product({ name: 'Huile rose', categoryId });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    await pos.category('Huiles').click();
    const [red, green] = [
      pos.tile('Huile rose').getByText('Stock : 0'),
      pos.tile('Huile argan').getByText('Stock : 2'),
    ];
    const colourOf = (element: Element) => getComputedStyle(element).color;
    const [r, g] = (await red.evaluate(colourOf)).match(/\d+/g)!.map(Number);
    expect(r).toBeGreaterThan(g! * 2);
    const [r2, g2] = (await green.evaluate(colourOf)).match(/\d+/g)!.map(Number);
    expect(g2).toBeGreaterThan(r2! * 2);

    await pos.add('Huile argan', 'Huile argan', 'Huile argan');
    await pos.toasts.says('Huile argan : il n’en reste que 2.');
    expect(await pos.cartText()).toContain('Quantité 2');
    expect(await pos.plus('Huile argan').isDisabled()).toBe(true);
    await pos.add('Huile rose');
    await pos.toasts.says('Huile rose : stock épuisé.');
    expect(await pos.cartText()).toContain('Panier (1)');
  },
);

journey.long('a traditional hammam shows no stock and sells beyond it', async ({ app, tablet }) => {
  const local = await app.make.local({ type: 'BELDI' });
  const categoryId = await app.make.category('Savons beldi');
  const soap = await app.make.product({ name: 'Savon beldi', categoryId, stock: [[local, 1]] });
  const till = await tablet({ as: { local } });
  const pos = await new TillPage(till.page).open();
  await pos.category('Savons beldi').click();
  await pos.add('Savon beldi', 'Savon beldi', 'Savon beldi');
  expect(await pos.shelf.innerText()).not.toContain('Stock');
  await pos.sell();
  expect(await onShelf(app.db, local, soap)).toBe(-2);
});
