import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';

const { journey } = openHouse();

for (const [colour, name, value] of [
  ['light', 'Sable', '#e3c78b'],
  ['dark', 'Grenat', '#7a1f2b'],
] as const) {
  journey(
    `a ${colour} colour is chosen on a till: everything of it stays legible, and the next cashier finds it`,
    async ({ app, tablet }) => {
      const local = await app.make.local({ type: 'TURKI' });
      await app.make.service({ local, name: 'Gommage' });
      const till = await tablet({ as: { local, role: 'ADMIN', name: `Amie du ${name}` } });
      const { page } = till;
      await page.goto('/');
      await page.getByRole('button', { name: 'Couleur de cet appareil' }).click();
      const setting = page.getByRole('dialog', { name: 'Couleur de cet appareil' });
      await setting.getByText(name).click();
      await eventually(
        () => setting.getByRole('radio', { name }).isChecked(),
        (seen) => expect(seen).toBe(true),
      );
      expect(await accessFaults(page)).toEqual([]);
      await setting.getByRole('button', { name: 'Fermer' }).click();
      await outOfSight(setting);
      const worn = () =>
        page.evaluate(() => document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content);
      await eventually(worn, (seen) => expect(seen).toBe(value));
      expect(await accessFaults(page)).toEqual([]);

      const pos = await new TillPage(page).open();
      await pos.add('Gommage');
      await inSight(pos.line('Gommage'));
      expect(await accessFaults(page)).toEqual([]);
      await page.goto('/users');
      await inSight(page.getByRole('row').filter({ hasText: `Amie du ${name}` }));
      expect(await accessFaults(page)).toEqual([]);
      await till.context.clearCookies();
      await new LoginPage(page).open();
      await eventually(worn, (content) => expect(content).toBe(value));
      await new LoginPage(page).type('12');
      expect(await accessFaults(page)).toEqual([]);
    },
  );
}

journey('any other colour may be given, and another tab wears it at once', async ({ tablet }) => {
  const till = await tablet({ as: {} });
  const { page } = till;
  await page.goto('/');
  const other = await till.tab();
  await other.goto('/');
  await page.getByRole('button', { name: 'Couleur de cet appareil' }).click();
  await page.getByLabel('Une autre couleur').fill('#ffee00');
  await eventually(
    () => other.evaluate(() => document.documentElement.style.getPropertyValue('--main')),
    (main) => expect(main).toBe('#ffee00'),
  );
  expect(await accessFaults(page)).toEqual([]);
});

journey('under forced colours the chosen category can be told', async ({ app, tablet }) => {
  const local = await app.make.local({ type: 'TURKI' });
  for (const name of ['Huiles', 'Savons']) await app.make.category(name);
  const { page } = await tablet({ as: { local } });
  const pos = await new TillPage(page).open();
  await page.emulateMedia({ forcedColors: 'active' });
  await pos.category('Huiles').click();
  /** The browser paints over all grounds but those that refuse it, and over no outline. */
  const stands = (name: string) =>
    pos.category(name).evaluate((button) => {
      const { forcedColorAdjust, outlineStyle } = getComputedStyle(button);
      return forcedColorAdjust === 'none' || outlineStyle === 'solid';
    });
  await eventually(
    async () => [await stands('Huiles'), await stands('Savons')],
    (told) => expect(told).toEqual([true, false]),
  );
});
