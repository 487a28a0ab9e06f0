import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { cutServer } from './network.ts';
import { TillPage } from './pages/till-page.ts';
import { scan } from './scan.ts';

const { journey } = openHouse();

const SCANS = Number(process.env['SCANS'] ?? 200);
const NAMES = ['Savon noir', 'Ghassoul', 'Gant kessa', 'Henné', 'Huile'];
const codeOf = (place: number) => `611123456789${place}`;

/** What a cashier was doing when the scanner was heard. */
const MOMENTS: Record<string, (page: Page, pos: TillPage) => Promise<void>> = {
  'nothing was touched': () => Promise.resolve(),
  'a tile was tapped': (_page, pos) => pos.add('Soin 1'),
  'a line was raised': async (_page, pos) => {
    await pos.add('Soin 2');
    await pos.plus('Soin 2').click();
  },
  'a line was removed': async (_page, pos) => {
    await pos.add('Soin 3');
    await pos.remove('Soin 3').click();
  },
  'the last tickets are open': (_page, pos) =>
    pos.shelf.getByRole('button', { name: 'Derniers tickets' }).click(),
};

/** Where a field has the focus the code is its text, and no button is pressed; answers how many of the first product are added. */
const FIELDS: Record<string, (page: Page, pos: TillPage) => Promise<number>> = {
  'an article is searched, whose Enter adds the only one found': async (page, pos) => {
    const search = page.getByPlaceholder('Chercher un article');
    await search.focus();
    await scan(page, '6111234567890');
    expect(await search.inputValue()).toBe('6111234567890');
    await search.fill('');
    await pos.shelf.getByRole('heading', { name: 'Vos Services' }).click();
    return 1;
  },
  'the change is asked for': async (page, pos) => {
    await pos.add('Soin 1');
    await pos.cart.getByRole('button', { name: 'Autre' }).click();
    await page.locator('input:focus').waitFor();
    await scan(page, '6111234567890');
    await page.getByText("Ce n'est pas un montant").waitFor();
    return 0;
  },
};

/** Units of a product in the cart. */
async function unitsOf(pos: TillPage, name: string): Promise<number> {
  const [line] = await pos.line(name).allInnerTexts();
  return Number(/(\d+)\s*$/.exec(line ?? '0')?.[1]);
}

journey(
  `${SCANS} scans at any moment: each adds its product or says that it is unknown, and nothing else is pressed`,
  async ({ app, tablet }) => {
    const local = await app.make.local({ type: 'BELDI' });
    for (let place = 1; place <= 31; place += 1) await app.make.service({ local, name: `Soin ${place}` });
    const categoryId = await app.make.category('Savons');
    for (const [place, name] of NAMES.entries())
      await app.make.product({ name, categoryId, price: 1000, barcodes: [codeOf(place)] });
    const { page } = await tablet({ as: { local } });
    const pos = await new TillPage(page).open();
    const moments = fc.sample(fc.constantFrom(...Object.keys({ ...MOMENTS, ...FIELDS })), SCANS);
    const places = fc.sample(fc.nat(NAMES.length), SCANS);
    let units = NAMES.map(() => 0);
    for (const [step, moment] of moments.entries()) {
      if (moment in FIELDS) units[0]! += await FIELDS[moment]!(page, pos);
      else {
        const place = places[step]!;
        await MOMENTS[moment]!(page, pos);
        await scan(page, codeOf(place));
        if (place < NAMES.length) units[place]! += 1;
        else await pos.toasts.says(`Code inconnu : ${codeOf(place)}`);
      }
      await eventually(
        () => Promise.all(NAMES.map((name) => unitsOf(pos, name))),
        (seen) => expect({ step, moment, seen }).toEqual({ step, moment, seen: units }),
      );
      await page.keyboard.press('Escape');
      if (step % 40 === 39) {
        await pos.cart.getByRole('button', { name: 'Vider' }).click();
        await pos.cartIsEmpty();
        units = NAMES.map(() => 0);
      }
    }
  },
  A_LONG_STORY,
);

journey(
  'without the server the receipt of a sale made here opens it, another one says why not; once sent an administrator opens it',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage' });
    const till = await tablet({ as: { local } });
    till.announce(/Failed to load resource/);
    const { page } = till;
    const pos = await new TillPage(page).open();
    const mend = await cutServer(till.context);
    await pos.add('Gommage');
    const number = await pos.sellOffline();
    const code = `KESSAL-${number}`;
    await scan(page, code);
    const opened = page.getByRole('dialog', { name: 'Ticket scanné' });
    await inSight(opened.getByText(`Provisoire ${number}`));
    await page.keyboard.press('Escape');
    await outOfSight(opened);
    await scan(page, 'KESSAL-987654');
    await inSight(opened.getByText('Ce ticket n’est pas sur cet appareil.'));
    const office = await tablet({ as: { role: 'ADMIN' } });
    await office.page.goto('/');
    await inSight(office.page.getByRole('navigation', { name: 'Menu principal' }));
    await scan(office.page, code);
    await new TillPage(office.page).toasts.says(/^Aucun ticket ne porte ce numéro/);
    await mend();
    await eventually(
      () => app.db.query<object[]>('SELECT FROM tickets WHERE provisional_number = $1', [number]),
      (tickets) => expect(tickets).toHaveLength(1),
    );
    await scan(office.page, code);
    await inSight(office.page.getByRole('dialog', { name: 'Produits vendus' }).getByText('Gommage'));
  },
  A_LONG_STORY,
);
