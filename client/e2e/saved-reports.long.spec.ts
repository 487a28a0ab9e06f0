import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { accessFaults } from './axe.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { photograph } from './photograph.ts';
import { Toasts } from './pages/toasts.ts';

const { journey } = openHouse();

async function keepAs(page: Page, button: string, name: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Enregistrer le rapport' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(name);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await outOfSight(form);
  await inSight(page.getByRole('heading', { name: `Rapports : ${name}` }));
  return page.url();
}

async function asksFor(page: Page, period: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Période' });
  await field.fill(period);
  await field.press('Enter');
}

journey(
  'a kept report is changed in place, kept again under another name, and renamed',
  async ({ tablet }) => {
    const office = await tablet({ as: { role: 'ADMIN' } });
    const { page } = office;
    const toasts = new Toasts(page);
    await page.goto('/reports?mesures=tickets&par=local');
    const first = await keepAs(page, 'Enregistrer', 'Les tickets');

    await asksFor(page, 'Hier');
    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await toasts.says('Les modifications sont enregistrées.');
    await eventually(
      () => page.url(),
      (url) => expect(url).toBe(first),
    );
    await outOfSight(page.getByRole('button', { name: 'Enregistrer les changements' }));
    await page.reload();
    await inSight(page.getByText('Hier', { exact: true }));

    await asksFor(page, 'Cette semaine');
    const second = await keepAs(page, 'Enregistrer sous…', 'Les tickets de la semaine');
    expect(second).not.toBe(first);

    await page.getByRole('button', { name: 'Ouvrir un rapport enregistré' }).click();
    const list = page.getByRole('dialog', { name: 'Rapports enregistrés' });
    await inSight(list.getByText('Tickets par local, hier'));
    await inSight(list.getByText('Tickets par local, cette semaine'));
    await list.getByRole('button', { name: 'Renommer Les tickets', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Renommer le rapport' });
    await form.getByRole('textbox', { name: 'Nom' }).fill('تذاكر الأمس');
    expect(await accessFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(form);
    await list.getByRole('link', { name: 'تذاكر الأمس' }).click();
    await inSight(page.getByRole('heading', { name: 'Rapports : تذاكر الأمس' }));
    expect(new URL(page.url()).search).toBe(new URL(first).search);
  },
  A_LONG_STORY,
);

journey(
  'the address for a spreadsheet is shown once and copied; it opens the table without a session, until it is withdrawn',
  async ({ app, tablet }) => {
    const office = await tablet();
    await office.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // A test presses no button of the browser's own.
    await office.context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await office.logIn((await app.make.user({ role: 'ADMIN' })).code);
    const { page } = office;
    await page.goto('/reports?mesures=total&par=local&periode=today');
    await keepAs(page, 'Enregistrer', 'Pour le comptable');
    await page.getByRole('button', { name: 'Ouvrir un rapport enregistré' }).click();
    const ofReport = page.getByRole('button', { name: 'Adresse pour un tableur : Pour le comptable' });
    await ofReport.click();
    const dialog = page.getByRole('dialog', { name: 'Adresse pour un tableur' });
    const shown = dialog.getByRole('textbox', { name: 'Adresse du rapport' });
    await dialog.getByRole('button', { name: 'Créer l’adresse' }).click();
    await inSight(shown);
    expect(await accessFaults(page)).toEqual([]);
    const address = await shown.inputValue();
    await dialog.getByRole('button', { name: 'Copier' }).click();
    await new Toasts(page).says('L’adresse est copiée.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const read = async (from: string) => {
      const answer = await fetch(from);
      return { status: answer.status, text: await answer.text() };
    };
    const table = await read(address);
    expect(table.status).toBe(200);
    expect(table.text).toContain('Total CA');
    const { origin, pathname } = new URL(address);
    expect((await read(origin + pathname)).status).toBeGreaterThanOrEqual(400);

    const opens = dialog.getByRole('button', { name: 'Ouvrir dans…' });
    const take = async (label: string) => {
      await opens.click();
      await page.getByRole('menuitem', { name: label }).click();
    };
    const fileOf = async (label: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), take(label)]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const query = await fileOf('Ouvrir dans Excel');
    expect(query.name).toBe('Pour le comptable.iqy');
    await inSight(dialog.getByRole('status').getByText(/^Ouvrez ce fichier dans Excel/));
    const [kind, version, asked = ''] = query.text.split('\r\n');
    expect([kind, version]).toEqual(['WEB', '1']);
    // Excel reads the tables of the page that answers.
    const sheet = await office.context.newPage();
    await sheet.goto(asked);
    expect(await sheet.locator('table').count()).toBe(1);
    expect(await sheet.locator('th').allTextContents()).toEqual(['Local', 'Total CA']);
    await sheet.close();
    const source = await fileOf('Ouvrir dans Power BI');
    expect(source.name).toBe('Pour le comptable.pbids');
    expect(JSON.parse(source.text)).toMatchObject({
      version: '0.1',
      connections: [{ details: { protocol: 'http', address: { url: address } } }],
    });
    await take('Copier la formule pour Google Sheets');
    await inSight(dialog.getByRole('status').getByText(/^Collez la formule/));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `=IMPORTDATA("${address}";";";"fr_FR")`,
    );
    expect(await accessFaults(page)).toEqual([]);
    await photograph(page, 'report-address');

    // Reopened, it shows that a key exists and its last use, but not the key.
    await dialog
      .getByRole('button', { name: 'Close' })
      .or(dialog.getByRole('button', { name: 'Fermer' }))
      .click();
    await outOfSight(dialog);
    await page.reload();
    await ofReport.click();
    await inSight(dialog.getByText(/^Une adresse existe depuis le .*, lue le /));
    expect(await shown.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Retirer l’adresse' }).click();
    await outOfSight(dialog.getByRole('button', { name: 'Retirer l’adresse' }));
    const withdrawn = await read(address);
    expect(withdrawn.status).toBeGreaterThanOrEqual(400);
    expect(withdrawn.text).not.toContain('Total CA');
    expect((await read(asked)).status).toBe(404);
  },
);
