import type { Page } from 'playwright-core';
import { inSight } from './eventually.ts';
import { openHouse } from './journeys.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';

const { journey } = openHouse();

/** As a barcode scanner types: ten milliseconds from key to key by the events' own time, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const keys = Array.from(code).map((key) => ({ key, text: key }));
  for (const [place, key] of [...keys, { key: 'Enter', text: '\r' }].entries()) {
    const pressed = { ...key, windowsVirtualKeyCode: key.key === 'Enter' ? 13 : key.key.charCodeAt(0) };
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...pressed,
      timestamp: now + place / 100,
    });
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      ...pressed,
      timestamp: now + place / 100,
    });
  }
  await keyboard.detach();
}

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

journey('at the login a scanned badge is a typed code', async ({ app, tablet }) => {
  const { code } = await app.make.user({ local: await app.make.local(), code: '40517263' });
  const till = await tablet();
  await new LoginPage(till.page).open();
  await till.page.getByRole('button', { name: 'C', exact: true }).focus();
  await scan(till.page, code);
  await inSight(till.page.getByRole('navigation', { name: 'Menu principal' }));
});
