import { holdsAtEverySize } from './axe.ts';
import { eventually, inSight } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { TillPage } from './pages/till-page.ts';
import { Toasts } from './pages/toasts.ts';

const { journey } = openHouse();

journey(
  'the owner of an empty bath counts his products into stock, and sells one',
  async ({ app, tablet }) => {
    await app.make.local({ name: 'Bain de la Médina', type: 'TURKI' });
    const desk = await tablet({ as: { role: 'ADMIN', name: 'Propriétaire Essai' } });
    const { page } = desk;
    await page.goto('/starter');
    await page.getByRole('button', { name: 'Ajouter au catalogue' }).click();
    await new Toasts(page).says('Le catalogue est prêt. Il reste à compter le stock des produits.');
    const list = page.getByRole('region', { name: 'Premiers pas' });
    await holdsAtEverySize(page);

    await page.goto('/pos');
    await page.getByRole('button', { name: 'Bain de la Médina | TURKI' }).click();
    const pos = await new TillPage(page).ready();
    await pos.category('Savons et argiles').click();
    await pos.add('Savon noir beldi');
    await new Toasts(page).says(
      /stock épuisé\. Comptez-le, ou ajoutez un bon de réception : voyez le menu\./,
    );

    await page.goto('/');
    await list.getByRole('link', { name: /^Le stock/ }).click();
    await inSight(page.getByText(/^Touchez «\sCompter Bain de la Médina\s» :/));
    await page.getByRole('button', { name: 'Compter Bain de la Médina' }).click();
    await page.getByLabel('Savon noir beldi').fill('12');
    await page.keyboard.press('Enter');
    await inSight(page.getByText('Attendu 0'));
    await holdsAtEverySize(page);
    await page.getByRole('button', { name: 'Valider le comptage' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true }).click();
    await inSight(list.getByRole('listitem').filter({ hasText: 'Le stock' }).getByLabel('fait'));

    await page.goto('/pos');
    await (await new TillPage(page).ready()).category('Savons et argiles').click();
    await pos.add('Savon noir beldi');
    await pos.sell();
    await eventually(
      () => desk.printed.length,
      (printed) => expect(printed).toBe(1),
    );
  },
  A_LONG_STORY,
);
