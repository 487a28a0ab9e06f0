import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { loseNextAnswerTo, refuseNext } from './network.ts';
import { Toasts } from './pages/toasts.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse();

const FIRST_IS_SAVED = 'Votre premier envoi est déjà enregistré.';
const FAILURE = 'Erreur lors de la sauvegarde du service';

async function atTheServices(app: TestApp, office: Tablet): Promise<Page> {
  office.announce(/net::ERR_CONNECTION_RESET/);
  await office.logIn((await app.make.user({ role: 'ADMIN' })).code);
  await office.page.goto('/services');
  await inSight(office.page.getByRole('button', { name: 'Ajouter un service' }).first());
  return office.page;
}

/** Waits until the list's rows with that text are these. */
function shows(page: Page, text: string, rows: string[]): Promise<void> {
  return eventually(
    async () =>
      (await page.getByRole('table').getByRole('row').filter({ hasText: text }).allInnerTexts()).map(plain),
    (seen) => {
      expect(seen).toHaveLength(rows.length);
      rows.forEach((row, place) => expect(seen[place]).toContain(row));
    },
  );
}

async function add(form: Locator, { name, local }: { name: string; local: string }): Promise<void> {
  await form.getByLabel('Nom', { exact: true }).fill(name);
  await form.getByLabel('Prix').fill('50');
  await form.getByLabel('Frais Kessal').fill('0');
  await form.getByRole('checkbox', { name: new RegExp(local) }).check();
}

journey(
  'the answer to a price is lost, the page reloaded and the price changed: the first is said to be saved, then the other is',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam du Marché' });
    await app.make.service({ local, name: 'Massage long', price: 6000 });
    const page = await atTheServices(app, await tablet());
    await page.getByRole('button', { name: 'Modifier Massage long' }).click();
    const form = page.getByRole('dialog', { name: 'Modifier le service' });
    const save = form.getByRole('button', { name: 'Enregistrer' });
    await form.getByLabel('Prix').fill('70');
    await loseNextAnswerTo(page, 'EditService');
    await save.click();
    await inSight(form.getByText(FAILURE));
    await page.reload();
    await inSight(form);
    await form.getByLabel('Prix').fill('80');
    await save.click();
    await inSight(form.getByText(FIRST_IS_SAVED));
    await shows(page, 'Massage long', ['70,00 DH']);
    expect(await form.getByLabel('Prix').inputValue()).toMatch(/^80/);
    expect(await accessFaults(page)).toEqual([]);
    await save.click();
    await outOfSight(form);
    await shows(page, 'Massage long', ['80,00 DH']);
  },
);

journey(
  'the answer to a new service is lost: sent again as it was it is there once, sent again changed it is not added twice',
  async ({ app, tablet }) => {
    const local = 'Hammam du Rempart';
    await app.make.local({ name: local });
    const page = await atTheServices(app, await tablet());
    const form = page.getByRole('dialog', { name: 'Ajouter un service' });
    const submit = form.getByRole('button', { name: 'Ajouter', exact: true });
    const open = () => page.getByRole('button', { name: 'Ajouter un service' }).first().click();
    await open();
    await add(form, { name: 'Henné', local });
    await loseNextAnswerTo(page, 'AddServices');
    await submit.click();
    await inSight(form.getByText(FAILURE));
    await submit.click();
    await outOfSight(form);
    await new Toasts(page).says('Votre premier envoi était déjà enregistré.');
    await shows(page, 'Henné', ['Henné']);

    await open();
    await add(form, { name: 'Ghassoul', local });
    await loseNextAnswerTo(page, 'AddServices');
    await submit.click();
    await inSight(form.getByText(FAILURE));
    // This refusal leaves the earlier attempt in doubt.
    await refuseNext(page, 'AddServices', 'TROP_DE_TENTATIVES', 'Attendez un instant.');
    await submit.click();
    await inSight(form.getByText('Attendez un instant.'));
    await form.getByLabel('Nom', { exact: true }).fill('Ghassoul de Fès');
    await submit.click();
    await inSight(form.getByText(FIRST_IS_SAVED));
    expect(await submit.isDisabled()).toBe(true);
    expect(await form.getByLabel('Nom', { exact: true }).inputValue()).toBe('Ghassoul de Fès');
    expect(await accessFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await outOfSight(form);
    await shows(page, 'Ghassoul', ['Ghassoul']);
    await outOfSight(page.getByText('Ghassoul de Fès'));
  },
);
