import type { Page } from 'playwright-core';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { loseNextAnswerTo } from './network.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';

const { journey } = openHouse();

async function follow(page: Page, name: string): Promise<void> {
  await page.goto('/house');
  await page.getByRole('switch', { name: `Suivre la caisse de ${name}` }).click();
  const form = page.getByRole('dialog', { name: /^Suivre la caisse/ });
  await form.getByRole('textbox', { name: 'Dans la caisse maintenant' }).fill('0');
  await form.getByRole('button', { name: 'Commencer le suivi' }).click();
  await outOfSight(form);
  await inSight(page.getByText(/^Suivie depuis le/));
}

journey(
  'a cashier puts the float into the drawer and takes an expense out of it, each once, blind',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Tiroir' });
    const boss = await app.make.user({ role: 'ADMIN', local, name: 'Administratrice Essai' });
    await app.make.service({ local, name: 'Gommage', price: 6000, frais: 3000 });
    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const { page } = till;
    const pos = await new TillPage(page).open();
    const opener = pos.shelf.getByRole('button', { name: 'Caisse', exact: true });
    expect(await opener.count()).toBe(0);

    const office = await tablet({ as: boss.code });
    await follow(office.page, local.name);
    await photograph(office.page, 'house');
    expect(await accessFaults(office.page)).toEqual([]);

    await pos.open();
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Caisse' });
    const acts = panel.getByRole('listitem');
    const amount = panel.getByRole('textbox', { name: 'Montant' });
    await amount.fill('500');
    await panel.getByRole('button', { name: /^Mettre 500,00/ }).dblclick();
    await eventually(
      async () => plain((await acts.allInnerTexts()).join('; ')),
      (text) => expect(text).toMatch(/^Fond Mis dans la caisse, \d\d:\d\d 500,00 DH$/),
    );

    await panel.getByRole('button', { name: 'Sortir', exact: true }).click();
    await panel.getByRole('button', { name: '1', exact: true }).click();
    await panel.getByRole('button', { name: '2', exact: true }).click();
    await panel.getByRole('button', { name: '0', exact: true }).click();
    await inSight(panel.getByText('Choisissez un motif.'));
    await panel.getByRole('button', { name: 'Gaz', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Numéro du reçu (facultatif)' }).fill('17');
    await photograph(page, 'till-drawer');
    expect(await accessFaults(page)).toEqual([]);
    till.announce(/Failed to load resource/);
    await loseNextAnswerTo(page, 'MoveCash');
    await panel.getByRole('button', { name: /^Sortir 120,00/ }).click();
    await inSight(panel.getByText(/attendez le réseau/));
    expect(await amount.inputValue()).toBe('120');
    await panel.getByRole('button', { name: /^Sortir 120,00/ }).click();
    await eventually(
      async () => plain((await acts.allInnerTexts()).join('; ')),
      (text) =>
        expect(text).toMatch(/^Gaz Sorti de la caisse, \d\d:\d\d, n° 17 120,00 DH; Fond Mis .* 500,00 DH$/),
    );
  },
  A_LONG_STORY,
);
