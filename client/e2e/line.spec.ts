import type { Locator } from 'playwright-core';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { cutServer } from './network.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { TopBar } from './pages/top-bar.ts';
import { photograph } from './photograph.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

const CUT = /net::ERR_(CONNECTION_RESET|FAILED|INTERNET_DISCONNECTED)/;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return box;
}

/** Whether one lies over the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const groundOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

journey(
  'on a phone the line is cut during a shift: its state has a colour, no toast lies over it, a tap explains it, and its end is told',
  async ({ app, tablet }) => {
    const local = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers de la Palmeraie' });
    await app.make.service({ local, name: 'Gommage', price: 6000 });
    const till = await tablet({ viewport: PHONE, hasTouch: true, as: { local, name: 'Samira' } });
    till.announce(CUT);
    const { page } = till;
    const pos = await new TillPage(page).open();
    const toast = page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('status')
      .or(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem'));
    const valider = page.getByRole('button', { name: 'Valider', exact: true });
    const empty = await groundOf(valider);

    // The pill of the type stands whole beside the cut name.
    const pill = page.getByRole('banner').getByText('TURKI', { exact: true });
    const [pillBox, wholeBox] = [await boxOf(pill), await boxOf(pill.locator('..'))];
    expect(pillBox.x + pillBox.width).toBeLessThanOrEqual(wholeBox.x + wholeBox.width);

    await pos.tile('Gommage').tap();
    await valider.tap();
    await pos.toasts.says(/^Ticket N° \d+ enregistré/);
    // Nothing else was touched since.
    await eventually(
      () => groundOf(valider),
      (ground) => expect(ground).toBe(empty),
    );
    expect(await overlap(toast.first(), pos.network)).toBe(false);
    await page.getByRole('button', { name: 'Derniers tickets' }).tap();
    await page.getByRole('button', { name: 'Réimprimer le ticket N° 001' }).tap();
    await pos.toasts.says(/^Duplicata du ticket/);
    expect(await overlap(toast.first(), page.getByRole('dialog').getByRole('listitem').first())).toBe(false);
    await photograph(page, 'line-reprinted');
    await page.keyboard.press('Escape');

    const online = await groundOf(pos.network.getByRole('button'));
    const back = await cutServer(till.context);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await inSight(pos.network.getByText('Hors ligne', { exact: true }));
    expect(await groundOf(pos.network.getByRole('button'))).not.toBe(online);
    await pos.tile('Gommage').tap();
    await valider.tap();
    await pos.toasts.says(/^Ticket provisoire/);
    await inSight(pos.network.getByText('Hors ligne · 1 vente en attente', { exact: true }));
    expect(await overlap(toast.first(), pos.network)).toBe(false);
    await photograph(page, 'line-cut');
    await pos.network.getByRole('button').tap();
    const help = page.getByRole('dialog').filter({ hasText: 'Ce qu’il faut faire' });
    for (const said of [/ne répond pas/, /gardées sur cet appareil/, /Continuez à vendre/])
      await inSight(help.getByText(said));
    await photograph(page, 'line-help');
    await help.getByRole('button', { name: 'Compris' }).tap();
    await outOfSight(help);

    await new TopBar(page).leave();
    const login = new LoginPage(page);
    await inSight(login.form);
    await eventually(
      async () => plain(await page.locator('body').innerText()),
      (said) => expect(said).toContain('Hors ligne · 1 vente en attente'),
    );
    await photograph(page, 'line-login');
    await back();
    await inSight(page.getByText('En ligne · 1 vente envoyée', { exact: true }));
  },
);
