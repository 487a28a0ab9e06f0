import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import type { FakePrinter } from '../../server/test/fake-printer.ts';
import { accessFaults } from './axe.ts';
import { photograph } from './photograph.ts';
import { cutServer, loseNextAnswerTo } from './network.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { A_LONG_STORY, byDay, CLIENT, openHouse } from './journeys.ts';
import {
  asPicture,
  choosePrinter,
  codeOn,
  differingDots,
  drawingOf,
  lastDocument,
  PRINTING,
  withPrinter,
} from './network-printer.ts';
import { TillPage } from './pages/till-page.ts';

const { journey } = openHouse(byDay(), CLIENT, { printing: PRINTING });

const SAVE = 'mutation ($input: PrinterInput!) { savePrinter(input: $input) { id } }';

/** A local whose till has a printer of the network. */
async function furnish(
  app: TestApp,
  printer: FakePrinter,
  given: { paperMm?: number; opensDrawer?: boolean } = {},
) {
  const local = await app.make.local();
  const boss = await app.logIn({ role: 'ADMIN' });
  const input = { localId: local.id, name: 'Comptoir', host: '127.0.0.1', port: printer.port };
  await boss.graphql(SAVE, { input: { paperMm: 80, opensDrawer: false, ...input, ...given } });
  return { local, boss };
}

const papersAre = (printer: FakePrinter, count: number) =>
  eventually(
    () => printer.papers.length,
    (papers) => expect(papers).toBe(count),
  );

const noteOf = (page: Page) => page.getByRole('region', { name: 'Panier', exact: true }).getByRole('status');

journey(
  'the duplicate of a receipt of 40 lines with Arabic names on 58 mm, dot for dot as it is drawn',
  ({ app, tablet }) =>
    withPrinter(async (printer) => {
      const { local } = await furnish(app, printer, { paperMm: 58 });
      const services = [];
      for (let place = 1; place <= 40; place += 1) {
        const name =
          place % 2 === 0 ? `تكبيس بالصابون البلدي ${place}` : `Gommage à l’huile d’argan nº ${place}`;
        services.push({ id: await app.make.service({ local, name, price: 6000 + place }), quantity: 1 });
      }
      const { code } = await app.make.user({ local });
      await (await app.logIn(code)).post('/api/sales/add', { services });
      const till = await tablet({ as: code });
      const { page } = till;
      await choosePrinter(page, /Comptoir/);
      await new TillPage(page).open();
      await page.getByRole('button', { name: 'Derniers tickets' }).click();
      await page.getByRole('button', { name: /^Réimprimer le ticket/ }).click();
      await eventually(
        () => [printer.papers.length, till.printed.length],
        (papers) => expect(papers).toEqual([1, 0]),
      );
      const html = await lastDocument(page);
      expect(html).toContain('DUPLICATA');
      const drawing = await drawingOf(till, html, 384);
      const [paper] = printer.papers;
      expect([paper!.across, paper!.high]).toEqual([384, drawing.high]);
      expect(differingDots(paper!, drawing)).toEqual([]);
      const [ticket] = await app.db.query<[{ id: number }]>('SELECT id FROM tickets WHERE local_id = $1', [
        local.id,
      ]);
      const scanned = codeOn(paper!);
      expect(scanned?.text).toBe(`KESSAL-${ticket.id}`);
      expect(scanned?.dotsPerModule).toBeGreaterThanOrEqual(3);
      if (process.env['PHOTOGRAPHS'])
        writeFileSync(`${process.env['PHOTOGRAPHS']}/receipt-384.png`, await asPicture(paper!));
    }),
  A_LONG_STORY,
);

/** As in a browser that lets no page read what it has drawn. */
const forbidDrawing = (page: Page) =>
  page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = () => {
      throw new DOMException('The canvas is tainted.', 'SecurityError');
    };
  });

journey(
  'where the browser cannot draw its window prints and is said to; whether the last paper came out is asked still',
  ({ app, tablet }) =>
    withPrinter(async (printer) => {
      const { local } = await furnish(app, printer);
      await app.make.service({ local, name: 'Gommage', price: 6000 });
      const till = await tablet({ as: { local } });
      const { page } = till;
      await choosePrinter(page, /Comptoir/);
      await forbidDrawing(page);
      await page.getByRole('button', { name: 'Imprimer un essai' }).click();
      const pos = new TillPage(page);
      await pos.toasts.says('L’imprimante n’a pas reçu l’essai : la fenêtre l’imprime.');
      await eventually(
        () => [printer.papers.length, till.printed.length],
        (papers) => expect(papers).toEqual([0, 1]),
      );

      await pos.open();
      printer.cutAfter = 5000;
      await pos.add('Gommage');
      await pos.sell();
      const question = noteOf(page).getByText(/Ticket Client 001 : le ticket est-il sorti \?/);
      await inSight(question);
      await forbidDrawing(page);
      await pos.add('Gommage');
      await pos.sell();
      await inSight(noteOf(page).getByText(/Ce navigateur ne sait pas dessiner/));
      await inSight(question);
      await photograph(page, 'till-cannot-draw');
      await eventually(
        () => [printer.papers.length, till.printed.length],
        (papers) => expect(papers).toEqual([0, 2]),
      );
      await noteOf(page).getByRole('button', { name: 'Oui' }).click();
      await outOfSight(question);
    }),
  A_LONG_STORY,
);

journey(
  'without the server the browser’s window prints and says why; an answer that was lost prints nothing twice',
  ({ app, tablet }) =>
    withPrinter(async (printer) => {
      const { local } = await furnish(app, printer);
      await app.make.service({ local, name: 'Gommage', price: 6000 });
      const till = await tablet({ as: { local } });
      const { page } = till;
      till.announce(/Failed to load resource/);
      await choosePrinter(page, /Comptoir/);
      const pos = await new TillPage(page).open();
      await loseNextAnswerTo(page, 'PrintPaper');
      await pos.add('Gommage');
      await pos.sell();
      await papersAre(printer, 1);
      const mend = await cutServer(till.context);
      await pos.add('Gommage');
      await pos.sellOffline();
      await eventually(
        () => till.printed.length,
        (printed) => expect(printed).toBe(1),
      );
      await inSight(
        noteOf(page).getByText(/« Comptoir » n’est pas joignable. La fenêtre du navigateur imprime./),
      );
      await mend();
      await outOfSight(noteOf(page).getByText(/joignable/));
      await pos.add('Gommage');
      await pos.sell();
      await papersAre(printer, 2);
      expect(till.printed).toHaveLength(1);
    }),
  A_LONG_STORY,
);

journey(
  '« Caisse » opens the drawer and asks why; a printer without paper says so and opens nothing',
  ({ app, tablet }) =>
    withPrinter(async (printer) => {
      const { local, boss } = await furnish(app, printer, { opensDrawer: true });
      const followed = { local_id: local.id, followed: true, amount: 500 };
      await boss.send('PUT', '/api/caisse/follow', JSON.stringify(followed));
      const { page } = await tablet({ as: { local, name: 'Nadia Modèle' } });
      await choosePrinter(page, /Comptoir/);
      const pos = await new TillPage(page).open();
      await pos.shelf.getByRole('button', { name: 'Caisse', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Caisse' });
      await panel.getByRole('button', { name: 'Ouvrir le tiroir' }).click();
      await photograph(page, 'open-drawer');
      expect(await accessFaults(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Monnaie' }).dblclick();
      await pos.toasts.says('Le tiroir est ouvert : le journal le note.');
      expect(printer.pulses).toBe(1);
      printer.trouble = 'noPaper';
      await panel.getByRole('button', { name: 'Ouvrir le tiroir' }).click();
      await panel.getByRole('textbox', { name: 'Autre raison' }).fill('Billet coincé');
      await panel.getByRole('button', { name: 'Ouvrir', exact: true }).click();
      await pos.toasts.says('Le tiroir ne s’est pas ouvert. Papier fini.');
      expect(printer.pulses).toBe(1);
      const { body } = await boss.graphql(
        '{ journal(filter: {}, limit: 4) { items { action after user { name } } } }',
      );
      const acts = (body.data.journal.items as { action: string }[]).filter(({ action }) =>
        action.includes('Drawer'),
      );
      expect(acts).toMatchObject([
        { action: 'printer.leftDrawerClosed', after: { problem: 'NO_PAPER' } },
        {
          action: 'printer.openedDrawer',
          after: { reason: 'Billet coincé' },
          user: { name: 'Nadia Modèle' },
        },
        { action: 'printer.openedDrawer', after: { reason: 'Monnaie' }, user: { name: 'Nadia Modèle' } },
      ]);
    }),
  A_LONG_STORY,
);

const SALES = 200;

journey(
  'two hundred sales in a row, the printer now and then off or without paper: each ticket comes out once',
  ({ app, tablet }) =>
    withPrinter(async (printer) => {
      const { local } = await furnish(app, printer);
      await app.make.service({ local, name: 'Gommage', price: 6000 });
      const till = await tablet({ as: { local } });
      const { page } = till;
      await choosePrinter(page, /Comptoir/);
      const pos = await new TillPage(page).open();
      for (let sale = 1; sale <= SALES; sale += 1) {
        // Between two papers: one that is cut would be asked about.
        if (sale % 50 === 10 || sale % 50 === 30) {
          await eventually(
            () => [printer.papers.length, printer.idle],
            (seen) => expect(seen).toEqual([sale - 1, true]),
          );
        }
        if (sale % 50 === 10) printer.trouble = 'noPaper';
        if (sale % 50 === 15) printer.trouble = 'none';
        if (sale % 50 === 30) await printer.off();
        if (sale % 50 === 35) await printer.on();
        await pos.add('Gommage');
        await pos.sell();
      }
      await papersAre(printer, SALES);
      await outOfSight(noteOf(page).filter({ hasText: /Comptoir|Ticket Client/ }));
      expect(new Set(printer.papers.map(({ dots }) => dots.toString('base64'))).size).toBe(SALES);
      expect([printer.papers.length, till.printed]).toEqual([SALES, []]);
    }),
  10 * A_LONG_STORY,
);
