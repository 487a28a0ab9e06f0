import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { TillPage } from './pages/till-page.ts';
import { Toasts } from './pages/toasts.ts';
import { photograph } from './photograph.ts';
import { still } from './still.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

journey(
  'the owner puts the tiles in order on a phone, with the keyboard too: the open till follows, and so without a network',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    for (const name of ['Entrée', 'Gommage', 'Massage', 'Rasage']) await app.make.service({ name, local });
    const till = await tablet({ as: { local } });
    const pos = await new TillPage(till.page).open();
    const shown = async () =>
      (await pos.shelf.getByRole('button').allInnerTexts()).flatMap(
        (text) => /Entrée|Gommage|Massage|Rasage/.exec(text) ?? [],
      );
    await eventually(shown, (names) => expect(names).toEqual(['Entrée', 'Gommage', 'Massage', 'Rasage']));

    const { code } = await app.make.user({ role: 'ADMIN' });
    const phone = await tablet({ viewport: PHONE });
    await phone.logIn(code);
    const { page } = phone;
    await page.goto('/services');
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('button', { name: 'Ordre des tuiles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ordre des tuiles' });
    await inSight(dialog);
    await still(page);
    await dialog.getByRole('button', { name: 'Placer Rasage', exact: true }).click();
    await dialog.getByRole('button', { name: 'Placer Massage', exact: true }).click();
    await dialog.getByRole('button', { name: 'Placer Entrée', exact: true }).click();
    await dialog.getByRole('button', { name: 'Monter Entrée' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // At the top, its other arrow has the focus.
    await eventually(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      (name) => expect(name).toBe('Descendre Entrée'),
    );
    expect(await accessFaults(page)).toEqual([]);
    await photograph(page, 'tile-order');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await new Toasts(page).says('L’ordre des tuiles est à la caisse.');
    await outOfSight(dialog);
    const ordered = ['Entrée', 'Rasage', 'Massage', 'Gommage'];
    await eventually(shown, (names) => expect(names).toEqual(ordered));
  },
);
