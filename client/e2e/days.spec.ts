import { unbalancedBooks } from '../../server/test/books.ts';
import { Caller } from '../../server/test/app.ts';
import { stockOf, ticketsOf } from './books.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './looking.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';

const { journey } = openHouse();

journey(
  'a cashier’s whole day: thirty sales, a soap that another till took first, a duplicate, the closing',
  async ({ app, tablet }) => {
    const bath = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers' });
    const { code } = await app.make.user({ local: bath, name: 'Nadia Modèle' });
    const colleague = await app.make.user({ local: bath, name: 'Samira Modèle' });
    await app.make.service({ local: bath, name: 'Entrée', price: 1550, frais: 0 });
    await app.make.service({ local: bath, name: 'Gommage', price: 6000, frais: 3000 });
    const categoryId = await app.make.category('Savons');
    const soap = await app.make.product({ name: 'Savon noir', price: 2525, categoryId, stock: [[bath, 9]] });

    const till = await tablet();
    const { page } = till;
    till.announce(/status of 409/);
    await (await new LoginPage(page).open()).enter(code);
    await page.getByRole('link', { name: 'Point de vente' }).click();
    const pos = await new TillPage(page).ready();
    const ring = async (place: number) => {
      await pos.add('Entrée');
      if (place % 3 === 0) await pos.add('Gommage');
      if (place % 5 !== 0) return;
      await pos.category('Savons').click();
      await pos.add('Savon noir');
    };
    for (let sale = 1; sale <= 30; sale += 1) {
      await ring(sale);
      await pos.orderButton.click();
      await pos.toasts.says(new RegExp(`^Ticket N° 0*${sale} enregistré`));
      await pos.cartIsEmpty();
    }
    await eventually(
      () => till.printed,
      (papers) => expect(papers).toHaveLength(30),
    );

    // Nine soaps less six are left; she rings up the last three while the other till sells one of them.
    await pos.category('Savons').click();
    await inSight(pos.tile('Savon noir').getByText('Stock : 3'));
    await pos.add('Savon noir', 'Savon noir', 'Savon noir');
    const other = new Caller(app.url);
    await other.login(colleague.code);
    expect((await other.post('/api/sales/add', { products: [{ id: soap, quantity: 1 }] })).status).toBe(201);
    await pos.orderButton.click();
    await pos.toasts.says(/^Stock insuffisant : Savon noir \(demandé : 3, disponible : 2\)/);
    await pos.minus('Savon noir').click();
    await pos.orderButton.click();
    await pos.toasts.says('Ticket N° 032 enregistré : 50,50 DH.');
    expect(await stockOf(app, bath, soap)).toBe(0);

    await pos.reprint('030');
    await eventually(
      () => till.printed.map(plain),
      (papers) => expect([papers.length, papers.at(-1)]).toEqual([32, expect.stringContaining('DUPLICATA')]),
    );

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Accueil' }).click();
    await page.getByRole('link', { name: 'Cloture / Fin du jour' }).click();
    // Thirty entries, ten scrubs and nine soaps: 465 + 600 + 227,25.
    const counted = { "Chiffre d'Affaires Total": '1292,25', 'CA Produits': '227,25', 'CA Services': '1065' };
    for (const [label, amount] of Object.entries(counted)) {
      await page.getByRole('spinbutton', { name: label }).fill(amount);
    }
    await page.getByRole('button', { name: 'Enregistrer les Totaux Journaliers' }).click();
    await inSight(page.getByRole('heading', { name: 'Journée Terminée' }));
    await new TopBar(page).leave();

    const tickets = await ticketsOf(app, bath);
    expect(tickets.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, place) => place + 1));
    const [closing] = await app.db.query<{ difference: number }[]>(
      `SELECT (total_centimes - expected_products_centimes - expected_services_centimes)::int AS difference FROM closures`,
    );
    expect(closing).toEqual({ difference: 0 });
    expect(await unbalancedBooks(app.db)).toEqual([]);
  },
);
