import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import { everywhere, largeHouse } from '../../server/test/large-house.ts';
import { sheetsOf } from '../../server/test/workbook.ts';
import { accessFaults } from './axe.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { TicketsPage } from './pages/tickets-page.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse();

async function shopWithSales(app: TestApp) {
  const local = await app.make.local({ name: 'Hammam des Oliviers' });
  const till = await app.logIn({ local });
  const soap = await app.make.product({ name: '=صابون', price: 1235, stock: [[local, 99]] });
  const scrub = await app.make.service({ local, name: 'Gommage', price: 8550, frais: 4025 });
  for (const quantity of [1, 2, 3]) {
    const sale = { products: [{ id: soap, quantity }], services: [{ id: scrub, quantity: 4 - quantity }] };
    expect((await till.post('/api/sales/add', sale)).status).toBe(201);
  }
  return { local, soap };
}

async function exportDialog(page: Page, format: 'CSV' | 'XLSX', content?: string) {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporter' });
  await inSight(dialog);
  if (content) await dialog.getByRole('radio', { name: content, exact: true }).check();
  await dialog.getByRole('radio', { name: format }).check();
  return dialog;
}

async function downloaded(page: Page, format: 'CSV' | 'XLSX', content?: string) {
  const dialog = await exportDialog(page, format, content);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  const file = await coming;
  await outOfSight(dialog);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** "336,30 DH" → 336.3 */
const dirhams = (text = '') => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

function sumOfCsv(text: string, title: string): number {
  const [head = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  const place = head.split(';').indexOf(title);
  return lines.reduce((sum, line) => sum + Number(line.split(';')[place]?.replace(',', '.')), 0);
}

function sumOfSheet(workbook: Buffer, title: string): number {
  const [[head = {}, ...rows] = []] = sheetsOf(workbook);
  const letter = Object.keys(head).find((one) => head[one] === title)!;
  return rows.reduce((sum, cells) => sum + Number(cells[letter]), 0);
}

/** As in a browser without the file picker API, which then downloads. */
const noPicker = () => Reflect.deleteProperty(window, 'showSaveFilePicker');

journey('what the screen sums, the files sum: tickets as CSV and XLSX, vouchers, closures', async (cast) => {
  const { app, tablet } = cast;
  const { local, soap } = await shopWithSales(app);
  const boss = await app.make.user({ role: 'ADMIN' });
  await app.make.reception({ to: local, lines: [[soap, 7, 805]] });
  const office = await tablet();
  await office.context.addInitScript(noPicker);
  await office.logIn(boss.code);
  const { page } = office;
  const tickets = await new TicketsPage(page).open(`?local=${local.id}`);
  await inSight(tickets.rows.first());
  const total = dirhams((await tickets.cards())['Total CA']);
  expect(total).toBeGreaterThan(0);

  const dialog = await exportDialog(page, 'CSV');
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await outOfSight(dialog);
  const csv = await downloaded(page, 'CSV');
  expect(csv.name).toMatch(/^Tickets du \d{4}-\d\d-\d\d au \d{4}-\d\d-\d\d\.csv$/);
  expect(sumOfCsv(csv.bytes.toString('utf8'), 'Total CA')).toBeCloseTo(total, 2);
  await inSight(page.getByText('Export enregistré (1 Ko).'));
  const xlsx = await downloaded(page, 'XLSX', 'Lignes des tickets');
  expect(xlsx.name).toMatch(/^Lignes des tickets du .*\.xlsx$/);
  expect(sumOfSheet(xlsx.bytes, 'Total')).toBeCloseTo(total, 2);
  const journal = await downloaded(page, 'CSV', 'Journal');
  expect(journal.bytes.toString('utf8').match(/;ticket\.sold;/g)).toHaveLength(3);

  await page.goto(`/reception?destination=${local.id}`);
  await inSight(page.getByText('56,35').first());
  expect(sumOfSheet((await downloaded(page, 'XLSX')).bytes, 'Total')).toBeCloseTo(56.35, 2);
  await page.goto('/cloture/list');
  const closures = await downloaded(page, 'CSV');
  expect(closures.name).toMatch(/^Clôtures du \d{4}-\d\d-\d\d\.csv$/);
});

journey('written where the user chose; broken or given up, no file is left', async ({ app, tablet }) => {
  const { local } = await shopWithSales(app);
  const boss = await app.make.user({ role: 'ADMIN' });
  await app.db.query(
    `INSERT INTO journal (at, request_id, action, local_id, after)
     SELECT now(), 'essai', 'essai.long', $1, to_jsonb(repeat(md5(i::text), 40)) FROM generate_series(1, 60000) AS i`,
    [local.id],
  );
  const office = await tablet();
  office.announce(/429|ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|FAILED)/);
  // The browser's own dialogue cannot be driven, so its result is faked.
  await office.context.addInitScript(() => {
    const chosen = async ({ suggestedName }: { suggestedName: string }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    };
    Object.assign(window, { showSaveFilePicker: chosen });
  });
  await office.logIn(boss.code);
  const { page } = office;
  const sizes = () =>
    page.evaluate(async () => {
      const found: [string, number][] = [];
      for await (const [name, file] of (await navigator.storage.getDirectory()).entries())
        found.push([name.slice(0, 7), (await (file as FileSystemFileHandle).getFile()).size]);
      return Object.fromEntries(found);
    });
  await new TicketsPage(page).open(`?local=${local.id}`);
  const dialog = await exportDialog(page, 'CSV', 'Journal');
  const go = dialog.getByRole('button', { name: 'Exporter' });

  await page.route('**/api/exports/**', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: TOO_MANY }),
  );
  await go.click();
  await inSight(dialog.getByText('Trop d’exports sont déjà en cours.'));
  expect(await accessFaults(page)).toEqual([]);
  await page.unrouteAll();

  const begun = page.waitForResponse('**/api/exports/**');
  await go.click();
  await begun;
  await everywhere(app.connection, `SELECT pg_terminate_backend(pid) ${EXPORTING}`);
  await inSight(dialog.getByText('Le téléchargement s’est interrompu. Aucun fichier n’a été enregistré.'));
  expect(await sizes()).toEqual({ Journal: 0 });

  await dialog.getByRole('radio', { name: 'Tickets', exact: true }).check();
  await go.click();
  await outOfSight(dialog);
  expect((await sizes())['Tickets']).toBeGreaterThan(300);
});

const TOO_MANY = JSON.stringify({
  type: 'about:blank',
  title: 'EXPORTS_EN_COURS',
  status: 429,
  detail: 'Trop d’exports sont déjà en cours.',
  code: 'EXPORTS_EN_COURS',
  requestId: 'essai',
});

journey('on a phone the dialog fits, and « Annuler » ends what hangs', async (cast) => {
  const { app, tablet } = cast;
  const { local } = await shopWithSales(app);
  const boss = await app.make.user({ role: 'ADMIN' });
  const phone = await tablet({ viewport: PHONE });
  await phone.context.addInitScript(noPicker);
  await phone.logIn(boss.code);
  const { page } = phone;
  await new TicketsPage(page).open(`?local=${local.id}`);
  const dialog = await exportDialog(page, 'XLSX');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessFaults(page)).toEqual([]);
  expect(await dialog.getByRole('alert').count()).toBe(0);

  await page.route('**/api/exports/**', () => undefined);
  const givenUp = page.waitForEvent('requestfailed');
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  await inSight(dialog.getByText('Export en cours'));
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await outOfSight(dialog);
  expect((await givenUp).url()).toContain('/api/exports/tickets');

  // A lock on the primary holds up no replica.
  if (largeHouse()) return;
  await page.unrouteAll();
  const told = app.logged.length;
  await exportDialog(page, 'CSV', 'Journal');
  // The export waits for this lock before its first row; cancelled, it no longer does.
  await app.db.transaction(async (holder) => {
    await holder.query('LOCK TABLE journal IN ACCESS EXCLUSIVE MODE');
    await dialog.getByRole('button', { name: 'Exporter' }).click();
    await eventually(
      () => exporting(app),
      (found) => expect(found).toBe(1),
    );
    const start = performance.now();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await outOfSight(dialog);
    await eventually(
      () => exporting(app),
      (found) => expect(found).toBe(0),
    );
    // PostgreSQL's lock timeout would be ten seconds.
    expect(performance.now() - start).toBeLessThan(8000);
  });
  expect(app.logged.slice(told).filter((line) => line.includes('"fault"'))).toEqual([]);
});

/** A pooler keeps the name on a connection that is at rest. */
const EXPORTING = `FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'kessal export' AND state <> 'idle'`;

/** Exports running in PostgreSQL. */
async function exporting({ connection }: TestApp): Promise<number> {
  return (await everywhere(connection, `SELECT pid ${EXPORTING}`)).length;
}
