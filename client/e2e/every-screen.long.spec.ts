import type { Page } from 'playwright-core';
import { holdsAtEverySize } from './axe.ts';
import { inSight } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { photograph } from './photograph.ts';
import { still } from './still.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';

const { journey } = openHouse();

const WIDE = { width: 1440, height: 900 };
const SCREENS: Record<'CAISSIER' | 'ADMIN', string[]> = {
  CAISSIER: ['/', '/pos', '/reception', '/cloture'],
  ADMIN:
    `/ /pos /dashboard /tickets /reception /reception/add /cloture /cloture/list /reglement /verifier /reports /products /services
    /stock /stock/count /starter /catalogue/import /users /locals /house /soir`.split(/\s+/),
};
const INTERACTIVE =
  'a[href], button, input, select, textarea, [role=tab], [role=switch], [role=combobox], [role=menuitem]';

/** How many can be pressed or typed into in the window, at four sizes: `SCREEN_COUNTS=true` prints them. */
async function count(page: Page, screen: string): Promise<void> {
  if (process.env['SCREEN_COUNTS'] !== 'true') return;
  const counts: number[] = [];
  for (const size of [LANDSCAPE, PORTRAIT, PHONE, WIDE]) {
    await page.setViewportSize(size);
    await still(page);
    const all = await page
      .locator(INTERACTIVE)
      .evaluateAll((elements) => elements.filter((each) => each.checkVisibility()).length);
    counts.push(all);
  }
  await page.setViewportSize(LANDSCAPE);
  process.stdout.write(`${screen} | ${counts.join(' | ')}\n`);
}

for (const [role, screens] of Object.entries(SCREENS)) {
  journey(
    `axe finds nothing, and nothing is wider than the window, on any screen of a ${role}`,
    async ({ app, tablet }) => {
      const local = await app.make.local({ type: 'TURKI', name: 'Hammam des Oliviers' });
      const service = await app.make.service({ local, name: 'Gommage', price: 6000 });
      const product = await app.make.product({ name: 'Savon noir', stock: [[local, 3]] });
      const { code } = await app.make.user({ local, role: role as 'CAISSIER' | 'ADMIN' });
      const seller = await app.logIn(code);
      await seller.post('/api/sales/add', {
        services: [{ id: service, quantity: 2 }],
        products: [{ id: product, quantity: 1 }],
      });
      const { page } = await tablet({ as: code });
      for (const screen of screens) {
        await page.goto(screen);
        await inSight(page.getByRole('heading').first());
        await still(page);
        await count(page, `${role} ${screen}`);
        await photograph(page, `${role} ${screen}`.replaceAll('/', '-'));
        await holdsAtEverySize(page);
      }
    },
    A_LONG_STORY,
  );
}
