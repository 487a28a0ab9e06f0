import type { Locator, Page } from 'playwright-core';
import type { Local } from '../../server/src/locals/local.entity.ts';
import type { TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { A_LONG_STORY, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { holdNextAnswer } from './network.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { Toasts } from './pages/toasts.ts';
import { readPdf } from './pdf.ts';
import { sellIn } from './sell-in.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

/** Sold 171,00 + 24,60 at one, 60,00 at the other. */
async function twoLocals(app: TestApp): Promise<{ oliviers: Local; remparts: Local; code: string }> {
  const oliviers = await app.make.local({ type: 'TURKI', name: 'حمام الزيتون' });
  const remparts = await app.make.local({ name: 'Hammam des Remparts' });
  const { code } = await app.make.user({ role: 'ADMIN', name: 'Zineb' });
  const soap = await app.make.product({ name: 'Savon noir', price: 1230, stock: [[oliviers, 9]] });
  const scrub = await app.make.service({ local: oliviers, name: 'Gommage', price: 8550, frais: 4025 });
  const other = await app.make.service({ local: remparts, name: 'Massage', price: 6000, frais: 0 });
  await sellIn(app, oliviers, { services: [{ id: scrub, quantity: 2 }] });
  await sellIn(app, oliviers, { products: [{ id: soap, quantity: 2 }] });
  await sellIn(app, remparts, { services: [{ id: other, quantity: 1 }] });
  return { oliviers, remparts, code };
}

/** The answer's rows and footer, without the chart's hidden table. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = page.locator('.ant-table-tbody tr.ant-table-row, .ant-table-summary tr');
  return (await rows.allInnerTexts()).map(plain);
}

async function shows(page: Page, expected: string[]): Promise<void> {
  await eventually(
    () => rowsOf(page),
    (rows) => expect(rows).toEqual(expected),
  );
}

/** The explained figure, its share of each ticket, and their sum. */
async function saidBy(why: Locator): Promise<string[]> {
  const said = why.locator('[data-answer], td:last-child');
  return (await said.allInnerTexts()).map(plain);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(option);
  const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await inSight(open.locator('.ant-select-item-option-active').getByText(option, { exact: true }));
  await field.press('Enter');
  // A multiple select stays open; a single one closes by itself, and Escape would close the panel.
  const takesMany = page.locator('.ant-select-multiple').filter({ has: field });
  if ((await takesMany.count()) > 0) await field.press('Escape');
  // While it closes Enter would choose nothing.
  await outOfSight(open);
}

journey.quick(
  'the owner asks by local against last year, finds the tickets, keeps the question and forgets it',
  async ({ app, tablet }) => {
    const { oliviers, code } = await twoLocals(app);
    const office = await tablet();
    // Without the file picker API, so that the browser downloads.
    await office.context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await office.logIn(code);
    const { page } = office;
    await page.goto('/reports');
    await inSight(page.locator('.ant-table-summary').getByText('Total', { exact: true }));
    expect((await rowsOf(page)).at(-1)).toMatch(/^Total 255,60 DH 175,10 DH 3/);

    await page.getByRole('button', { name: 'Changer la question' }).click();
    await choose(page, 'Réparties par', 'Local');
    await choose(page, 'Réparties par', 'Jour');
    await choose(page, 'Comparer à', 'Même période l’an dernier');
    await eventually(
      () => page.url(),
      (url) => expect(url).toMatch(/\/reports\?par=local&compare=yearBefore$/),
    );
    const compared = (amount: string, net: string, count: string) =>
      `${amount} DH 0,00 DH +${amount} nouveau ${net} DH 0,00 DH +${net} nouveau ${count} 0 +${count} nouveau`;
    const answer = [
      `حمام الزيتون | TURKI ${compared('195,60', '115,10', '2')}`,
      `Hammam des Remparts | BELDI ${compared('60,00', '60,00', '1')}`,
      `Total ${compared('255,60', '175,10', '3')}`,
    ];
    await shows(page, answer);
    expect(await accessFaults(page)).toEqual([]);

    await page.getByRole('button', { name: /^Pourquoi ce chiffre\s\?\s\W?حمام/ }).click();
    const why = page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' });
    await inSight(why.getByRole('link', { name: /^N°/ }).first());
    expect(plain(await why.innerText())).toContain('2 sur 2 tickets');
    const said = () => saidBy(why);
    expect(await said()).toEqual(['195,60 DH', '24,60 DH', '171,00 DH', '195,60 DH']);
    await choose(page, 'Chiffre', 'Total NET');
    await eventually(said, (parts) =>
      expect(parts).toEqual(['115,10 DH', '24,60 DH', '90,50 DH', '115,10 DH']),
    );
    await choose(page, 'Chiffre', 'Tickets');
    await eventually(said, (parts) => expect(parts).toEqual(['2', '1', '1', '2']));
    expect(await accessFaults(page)).toEqual([]);
    await page.goBack();
    await outOfSight(why);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('textbox', { name: 'Nom' }).fill('Le mois, par local');
    await page
      .getByRole('dialog', { name: 'Enregistrer le rapport' })
      .getByRole('button', { name: 'Enregistrer' })
      .click();
    await inSight(page.getByRole('heading', { name: 'Rapports : Le mois, par local' }));
    const address = page.url();
    expect(address).toMatch(/\/reports\?rapport=\d+$/);
    await page.reload();
    await shows(page, answer);

    const exportIt = async () => {
      await page.getByRole('button', { name: 'Exporter' }).click();
      await page.getByRole('menuitem', { name: 'Texte pour tableur (CSV)' }).click();
    };
    office.announce(/status of 503/);
    await page.route('**/api/reports/export?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await exportIt();
    await new Toasts(page).says(/momentanément indisponible/);
    const [exported] = await Promise.all([page.waitForEvent('download'), exportIt()]);
    expect(exported.suggestedFilename()).toMatch(/^rapport-\d{4}-\d{2}-\d{2}\.csv$/);

    await page.getByRole('button', { name: 'Imprimer' }).click();
    await eventually(
      () => office.printed.length,
      (printed) => expect(printed).toBe(1),
    );
    expect(office.printed[0]).toContain('Le mois, par local');
    expect(office.printed[0]).toContain('A4 landscape');

    // The tickets screen with the same filter agrees to the centime.
    const from = new Date(app.make.now).toISOString().slice(0, 8) + '01';
    const tickets = await new TicketsPage(page).open(`?from=${from}&local=${oliviers.id}`);
    await eventually(
      () => tickets.cards(),
      (cards) => expect(cards).toMatchObject({ 'Total CA': '195,60 DH', 'Total NET': '115,10 DH' }),
    );

    await page.goto(address);
    await page.getByRole('button', { name: 'Ouvrir un rapport enregistré' }).click();
    const list = page.getByRole('dialog', { name: 'Rapports enregistrés' });
    await inSight(list.getByText(/par local, ce mois, comparé/));
    expect(await accessFaults(page)).toEqual([]);
    await list.getByRole('button', { name: 'Supprimer Le mois, par local' }).click();
    const question = page.getByRole('dialog', { name: 'Supprimer ce rapport ?' });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    // The list stays open, with the answer of the deleted report behind it.
    await outOfSight(question);
    await eventually(
      () => new URL(page.url()).searchParams,
      (said) => expect([said.get('rapport'), said.get('rapports')]).toEqual([null, 'ouverts']),
    );
    await inSight(list.getByText('Aucun rapport enregistré'));
    await shows(page, answer);
    await page.goto(address);
    await inSight(page.getByText('Ce rapport n’existe plus.'));
  },
  A_LONG_STORY,
);

journey.long(
  'an answer stays in sight until the next one comes; a refusal says why',
  async ({ app, tablet }) => {
    const { oliviers, remparts, code } = await twoLocals(app);
    const office = await tablet({ as: code });
    const { page } = office;
    const answer = ['BELDI 60,00 DH', 'TURKI 195,60 DH', 'Total 255,60 DH'];
    await page.goto(
      `/reports?mesures=total&par=localType&periode=today&locaux=${oliviers.id},${remparts.id}`,
    );
    await shows(page, answer);
    const release = await holdNextAnswer(page, 'Report');
    await page.getByRole('button', { name: 'Changer la question' }).click();
    await page.getByRole('button', { name: 'Ordre et lignes' }).click();
    await choose(page, 'Trier par', 'Total CA, du plus grand');
    await eventually(
      () => page.locator('[aria-busy="true"]').count(),
      (busy) => expect(busy).toBeGreaterThan(0),
    );
    expect(await rowsOf(page)).toEqual(answer);
    release();
    await shows(page, [answer[1]!, answer[0]!, answer[2]!]);
    await page.goBack();
    await shows(page, answer);

    await page.goto('/reports?mesures=cancelled&par=product');
    await inSight(page.getByText('« Montant annulé » ne se répartit pas par produit.').first());
    office.announce(/net::ERR_FAILED/);
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('"Report"') ? route.abort() : route.fallback(),
    );
    await page.goto('/reports?periode=today&par=local');
    await inSight(page.getByText('Le serveur ne répond pas. Vérifiez le réseau.'));
    expect(await accessFaults(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await inSight(page.locator('.ant-table-summary'));
  },
);

journey.long('on a phone rows are cards; without a sale it says so', async ({ app, tablet }) => {
  const { oliviers, remparts, code } = await twoLocals(app);
  const phone = await tablet({ viewport: PHONE, as: code });
  const { page } = phone;
  await page.goto(`/reports?par=local&periode=today&locaux=${oliviers.id},${remparts.id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Hammam des Remparts' });
  await eventually(
    async () => plain(await card.innerText()),
    (text) => expect(text).toBe('Hammam des Remparts | BELDI Total CA 60,00 DH Total NET 60,00 DH Tickets 1'),
  );
  await inSight(card.getByRole('button', { name: /^Pourquoi ce chiffre \?/ }));
  const download = page.getByRole('button', { name: 'Exporter' });
  expect(await download.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await inSight(download);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessFaults(page)).toEqual([]);

  // Printed, it has the house's name, the time, and every row in columns.
  await eventually(
    async () => readPdf(await page.pdf({ format: 'A4' })).text,
    (text) => {
      expect(text).toMatch(/^Page1sur1HammamEssaiImpriméle\d\d\/\d\d\/\d{4}/);
      expect(text).toContain('RapportsTotalCA,TotalNETetTicketsparlocal,');
      expect(text).toContain('HammamdesRemparts|BELDI60,0060,001');
      expect(text).toContain('Total255,60175,103');
      expect(text).not.toMatch(/Pourquoi|Filtres/);
    },
  );
  // No label of a large house's figures, and no amount, is on two lines.
  const spa = await app.make.service({ local: remparts, name: 'Privatisation', price: 9_999_900, frais: 0 });
  await sellIn(app, remparts, { services: [{ id: spa, quantity: 9 }] });
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('li dl :is(dt, dd)')].flatMap((one) => {
        const range = document.createRange();
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const cuts: (string | null)[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          range.selectNodeContents(text);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            cuts.push(text.nodeValue);
        }
        return cuts;
      }),
    );
  await page.goto(
    '/reports?mesures=products,services,total,frais,net,averageTicket&par=local&compare=previous',
  );
  await inSight(card.getByText('900 051,00').first());
  expect(await cut()).toEqual([]);
  await page.goto('/tickets?rapport=ouvert');
  const report = page.getByRole('dialog', { name: 'Rapport des Ventes' });
  await inSight(report.getByText('Privatisation'));
  expect((await cut()).filter((text) => /\d/.test(text ?? ''))).toEqual([]);
  await page.goto('/reports?periode=2020-01-01..2020-01-31');
  await inSight(page.getByText('Rien de ce qui est demandé pendant ces jours'));
});
