import { writeFileSync } from 'node:fs';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { A_LONG_STORY, byDay, CLIENT, openHouse } from './journeys.ts';
import {
  asPicture,
  choosePrinter,
  differingDots,
  drawingOf,
  lastDocument,
  PRINTING,
  withPrinter,
} from './network-printer.ts';
import { TillPage } from './pages/till-page.ts';
import { cutServer } from './network.ts';
import { photograph } from './photograph.ts';
import { openPaper, printOnPaper } from './receipt-paper.ts';
import { still } from './still.ts';
import type { Tablet } from './tablet.ts';

const { journey } = openHouse(byDay(), CLIENT, { printing: PRINTING });

const BOTH = 'En français et en arabe';

async function chooseTileNames({ page }: Tablet, names: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Noms sur les tuiles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Noms sur les tuiles de cet appareil' });
  await dialog.getByRole('radio', { name: names, exact: true }).click();
  await still(page);
  await photograph(page, 'tile-names');
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await outOfSight(dialog);
}

/** What a printer of 80 and of 58 mm makes of the till's last document. */
async function pictured(till: Tablet, name: string): Promise<void> {
  const folder = process.env['PHOTOGRAPHS'];
  if (!folder) return;
  for (const across of [576, 384]) {
    const drawing = await drawingOf(till, await lastDocument(till.page), across);
    writeFileSync(`${folder}/${name}-${across}.png`, await asPicture(drawing));
  }
}

async function lastPaper(till: Tablet, count: number) {
  await eventually(
    () => till.printed.length,
    (printed) => expect(printed).toBe(count),
  );
  const paper = await printOnPaper(till, till.printed.at(-1)!);
  expect(paper.overflowMm).toBeLessThan(0.1);
  return paper;
}

journey.quick(
  'a service is named in Arabic in the office, a cashier’s tiles and the receipt say both names',
  async ({ app, tablet }) => {
    const local = await app.make.local({ name: 'Hammam des Oliviers' });
    await app.make.service({ local, name: 'Gommage 30 min', price: 6050, frais: 3000 });
    await app.make.service({ local, name: 'Entrée', price: 2000, frais: 0 });
    const { page: office } = await tablet({ as: { role: 'ADMIN' } });
    await office.goto('/services');
    await office.getByRole('button', { name: 'Modifier Gommage 30 min' }).click();
    const service = office.getByRole('dialog', { name: 'Modifier le service' });
    await still(office);
    await service.getByLabel('Nom en arabe').fill('  تكبيس 30  دقيقة ');
    await photograph(office, 'service-form');
    await service.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(service);
    await inSight(office.getByRole('table').getByText('تكبيس 30 دقيقة'));
    await photograph(office, 'services');
    expect(await accessFaults(office)).toEqual([]);

    await office.goto('/house?fiche=maison');
    const house = office.getByRole('dialog', { name: 'La maison' });
    await still(office);
    await house.getByLabel('Nom en arabe').fill('حمّامات الزيتون 2');
    await house.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(house);
    await photograph(office, 'house');

    await office.goto(`/locals?fiche=${local.id}`);
    const form = office.getByRole('dialog', { name: 'Modifier le local' });
    await still(office);
    await form.getByLabel('Nom en arabe').fill('حمّام الزيتون');
    await form.getByLabel('Noms sur le ticket').click();
    await office.getByTitle(BOTH).click();
    await photograph(office, 'local-form');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(form);
    await inSight(office.getByText('حمّام الزيتون'));

    await office.keyboard.press('Control+k');
    const search = office.getByRole('dialog', { name: 'Recherche' });
    await search.getByRole('combobox').fill('تكبيس');
    await inSight(search.getByRole('option', { name: /^Gommage 30 min/ }));

    const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
    const pos = await new TillPage(till.page).open();
    expect(await pos.tile('Gommage 30 min').innerText()).not.toContain('تكبيس');
    await chooseTileNames(till, BOTH);
    await pos.open();
    await inSight(pos.tile('Gommage 30 min').getByText(/تكبيس/));
    await photograph(till.page, 'till-both');
    expect(await accessFaults(till.page)).toEqual([]);
    await pos.add('Gommage 30 min', 'Gommage 30 min', 'Entrée');
    await pos.sell();
    const { text } = await lastPaper(till, 1);
    const isolates = /[\u2066-\u2069]/g;
    expect(text.replace(isolates, '')).toMatch(
      /Hammam des Oliviers حمّام الزيتون.*Entrée 20,00 1.*حمّامات الزيتون 2/,
    );
    expect(text.replace(isolates, '')).toMatch(/Gommage 30.min تكبيس 30 دقيقة soit 121,00.DH 60,50 2/);
    await pictured(till, 'receipt-both');
    const narrow = await openPaper(till, till.printed.at(-1)!);
    await narrow.setViewportSize({ width: 192, height: 600 });
    const rows = await narrow.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        sum: getComputedStyle(row, '::after').content,
        isNameAlone:
          Math.round(row.querySelector('.name')!.getBoundingClientRect().width) ===
          Math.round(row.getBoundingClientRect().width),
      })),
    );
    expect(rows).toEqual([
      { sum: '"121,00\u00a0DH"', isNameAlone: true },
      { sum: '"20,00\u00a0DH"', isNameAlone: true },
    ]);
    await narrow.close();
  },
  A_LONG_STORY,
);

const LONG =
  'تكبيس بالصابون البلدي وماء الورد والحناء مع تدليك كامل للجسم بزيت الأركان الطبيعي 90 دقيقة عند العرائس';
const UNBROKEN = 'تكبيس'.repeat(20);

journey.long(
  'names in Arabic of a hundred letters stay within tile and paper, with the network and without',
  ({ app, tablet }) =>
    withPrinter(async (printer) => {
      const local = await app.make.local({ name: 'Hammam des Oliviers et des Citronniers de la Médina' });
      const boss = await app.logIn({ role: 'ADMIN' });
      const put = (path: string, body: object) => boss.send('PUT', `/api${path}`, JSON.stringify(body));
      await put(`/locals/edit/${local.id}`, { arabic_name: UNBROKEN, receipt_names: 'BOTH' });
      await put('/house/edit', { arabic_name: LONG.slice(0, 100) });
      const given = [
        [LONG.slice(0, 100), 899_999.99],
        [UNBROKEN, 50_000],
        ['غاسول 250 g', 9999.99],
        ['', 20],
      ] as const;
      for (const [place, [arabic_name, price]] of given.entries()) {
        const name = `Soin nº ${place + 1}`;
        const id = await app.make.service({ local, name });
        await put(`/services/edit/${id}`, { name, price, frais: 0, arabic_name });
      }
      await boss.graphql('mutation ($input: PrinterInput!) { savePrinter(input: $input) { id } }', {
        input: {
          localId: local.id,
          name: 'Comptoir',
          host: '127.0.0.1',
          port: printer.port,
          paperMm: 58,
          opensDrawer: false,
        },
      });
      const till = await tablet({ as: { local } });
      till.announce(/Failed to load resource/);
      const { page } = till;
      await chooseTileNames(till, BOTH);
      const pos = await new TillPage(page).open();
      await photograph(page, 'till-long');
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 800, height: 1280 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(viewport);
        await still(page);
        const beyond = await pos.shelf.getByRole('button').evaluateAll((tiles) =>
          tiles.flatMap((tile) => {
            const { left, right } = tile.getBoundingClientRect();
            return [...tile.querySelectorAll('span')].filter((part) => {
              const box = part.getBoundingClientRect();
              return box.left < left - 0.5 || box.right > right + 0.5;
            }).length;
          }),
        );
        expect(Math.max(...beyond)).toBe(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await pos.add('Soin nº 1', 'Soin nº 2', 'Soin nº 3', 'Soin nº 4');
      await pos.sell();
      await lastPaper(till, 1);
      await pictured(till, 'receipt-long');

      await choosePrinter(page, /Comptoir/);
      await pos.open();
      await pos.add('Soin nº 2', 'Soin nº 3');
      await pos.sell();
      await eventually(
        () => printer.papers.length,
        (count) => expect(count).toBe(1),
      );
      const drawing = await drawingOf(till, await lastDocument(page), 384);
      expect([printer.papers[0]!.across, printer.papers[0]!.high]).toEqual([384, drawing.high]);
      expect(differingDots(printer.papers[0]!, drawing)).toEqual([]);

      const mend = await cutServer(till.context);
      await pos.add('Soin nº 3');
      await pos.sellOffline();
      expect((await lastPaper(till, 2)).text).toContain('غاسول');
      await mend();
    }),
  A_LONG_STORY,
);
