import { eventually, inSight, outOfSight } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { photograph } from './photograph.ts';
import { scan } from './scan.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';

const { journey } = openHouse();

journey(
  'a scanner presses nothing of what was last tapped, and stays text in a field',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    for (let place = 1; place <= 31; place += 1) await app.make.service({ local, name: `Soin ${place}` });
    const till = await tablet({ as: { local } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    await pos.add('Soin 1');
    await scan(page, '6111234567890');
    await pos.toasts.says('Code inconnu : 6111234567890');
    expect(await pos.cartText()).toContain('Quantité 1 ');
    await pos.plus('Soin 1').click();
    await scan(page, 'HMM-000042');
    await pos.toasts.says('Code inconnu : HMM-000042');
    expect(await pos.cartText()).toContain('Quantité 2 ');
    const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    await search.focus();
    await scan(page, '6111234567890');
    expect(await search.inputValue()).toBe('6111234567890');
  },
);

journey(
  'a scan adds its product wherever the focus is; an administrator gives an unknown code to a product',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    const categoryId = await app.make.category('Savons');
    const barcodes = ['6111234567890'];
    await app.make.product({ name: 'Savon noir', price: 2000, categoryId, stock: [[local, 9]], barcodes });
    await app.make.product({ name: 'Henné', price: 1500, categoryId, stock: [[local, 9]] });
    await app.make.service({ local, name: 'Gommage' });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await scan(till.page, '6111234567890');
    await scan(till.page, '6111234567890');
    await eventually(
      () => pos.cartText(),
      (text) => expect(text).toMatch(/Gommage 60,00 DH .*Savon noir 40,00 DH .*Quantité 3 /s),
    );

    // A dialog that opens under a burst takes the focus, and nothing of the code.
    await scan(till.page, '6111234567890', () =>
      pos.cart.getByRole('button', { name: 'Autre' }).evaluate((button: HTMLElement) => button.click()),
    );
    const change = till.page.getByRole('dialog').getByPlaceholder('0');
    await inSight(change);
    expect(await change.inputValue()).toBe('');
    await eventually(
      () => pos.cartText(),
      (text) => expect(text).toMatch(/Savon noir 60,00 DH .*Quantité 4 /s),
    );

    const office = await tablet({ as: { role: 'ADMIN', local } });
    const at = await new TillPage(office.page).open();
    await scan(office.page, '6110000000048');
    const asked = office.page.getByRole('dialog', { name: 'Code inconnu : 6110000000048' });
    await asked.getByRole('combobox').click();
    await office.page.getByTitle('Henné').click();
    await photograph(office.page, 'code-inconnu');
    // The till hears of it by a hint, and asks what changed.
    const told = office.page.waitForResponse(
      async (response) =>
        (response.request().postData()?.includes('TillChanges') ?? false) &&
        (await response.text()).includes('6110000000048'),
    );
    await asked.getByRole('button', { name: 'Donner' }).click();
    await at.toasts.says('Le code 6110000000048 est celui de « Henné ».');
    await told;
    await outOfSight(asked);
    await scan(office.page, '6110000000048');
    await eventually(
      () => at.cartText(),
      (text) => expect(text).toMatch(/Henné.*Quantité 1 /s),
    );
  },
);

journey(
  'the code of a receipt opens its ticket: a cashier’s own, any in an administrator’s list',
  async ({ app, tablet }) => {
    const [local, other] = [await app.make.local(), await app.make.local()];
    await app.make.service({ local, name: 'Gommage' });
    const elsewhere = await app.make.service({ local: other });
    const { body } = await (
      await app.logIn({ local: other })
    ).post('/api/sales/add', { services: [{ id: elsewhere, quantity: 1 }] });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await pos.sell();
    await eventually(
      () => till.printed.length,
      (printed) => expect(printed).toBe(1),
    );
    // When the paper has been drawn, nothing has the focus that it could go back to.
    await till.page.getByRole('button', { name: /^Réimprimer/ }).evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
      button.blur();
    });
    await eventually(
      () => till.printed.length,
      (printed) => expect(printed).toBe(2),
    );
    const [ticket] = await app.db.query<[{ id: number }]>('SELECT id FROM tickets WHERE local_id = $1', [
      local.id,
    ]);
    await scan(till.page, `KESSAL-${ticket.id}`);
    const opened = till.page.getByRole('dialog', { name: 'Ticket scanné' });
    await inSight(opened.getByText('N° 001'));
    await photograph(till.page, 'ticket-scanne');
    await opened.getByRole('button', { name: 'Réimprimer le ticket N° 001' }).click();
    await pos.toasts.says(/^Duplicata du ticket N° 001/);
    await till.page.keyboard.press('Escape');
    await outOfSight(opened);
    await scan(till.page, `KESSAL-${body.data.id}`);
    await inSight(opened.getByText('Ce ticket n’est pas parmi vos derniers tickets du jour.'));

    const office = await tablet({ as: { role: 'ADMIN' } });
    await office.page.goto('/');
    await inSight(office.page.getByRole('navigation', { name: 'Menu principal' }));
    await scan(office.page, `KESSAL-${ticket.id}`);
    await inSight(office.page.getByRole('dialog', { name: 'Produits vendus' }).getByText('Gommage'));
    await inSight(office.page.getByRole('heading', { name: 'Gestion des Tickets (Ventes)' }));
  },
);

journey('at the login a scanned badge is a typed code', async ({ app, tablet }) => {
  const { code } = await app.make.user({ local: await app.make.local(), code: '40517263' });
  const till = await tablet();
  await new LoginPage(till.page).open();
  await till.page.getByRole('button', { name: 'C', exact: true }).focus();
  await scan(till.page, code);
  await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
});
