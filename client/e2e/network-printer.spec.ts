import { writeFileSync } from 'node:fs';
import { accessFaults } from './axe.ts';
import { giveLogo } from './books.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
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
import { photograph } from './photograph.ts';
import { still } from './still.ts';

const { journey } = openHouse(byDay(), CLIENT, { printing: PRINTING });

journey(
  'a printer of the network: set up, chosen, and receipts come out of it without a window, dot for dot as they are drawn',
  ({ app, tablet }) =>
    withPrinter(async (printer) => {
      const local = await app.make.local({ name: 'حمام الزيتون' });
      await giveLogo(app, local);
      for (const name of ['Gommage au savon noir', 'تكبيس'])
        await app.make.service({ local, name, price: 6000, frais: 3000 });

      const { page: office } = await tablet({ as: { role: 'ADMIN' } });
      await office.goto('/house');
      await office.getByRole('button', { name: 'Ajouter une imprimante' }).click();
      const form = office.getByRole('dialog', { name: 'Ajouter une imprimante' });
      await still(office);
      await form.getByRole('textbox', { name: 'Nom' }).fill('Comptoir');
      await form.getByRole('textbox', { name: 'Adresse' }).fill('8.8.8.8');
      await form.getByRole('textbox', { name: 'Port' }).fill(String(printer.port));
      await form.getByRole('switch', { name: 'Ouvre le tiroir' }).click();
      await form.getByRole('button', { name: 'Ajouter' }).click();
      await inSight(form.getByRole('alert').getByText(/L’adresse doit être celle du réseau local/));
      await form.getByRole('textbox', { name: 'Adresse' }).fill('127.0.0.1');
      await photograph(office, 'printer-form');
      expect(await accessFaults(office)).toEqual([]);
      await form.getByRole('button', { name: 'Ajouter' }).click();
      await outOfSight(form);
      await inSight(office.getByRole('button', { name: 'Modifier l’imprimante Comptoir' }));
      await photograph(office, 'house-printers');

      const till = await tablet({ as: { local, name: 'Nadia Modèle' } });
      const { page } = till;
      await choosePrinter(page, /Comptoir/);
      await page.getByRole('button', { name: 'Imprimer un essai' }).click();
      await eventually(
        () => printer.papers.length,
        (count) => expect(count).toBe(1),
      );
      await photograph(page, 'device-printer');
      expect(await accessFaults(page)).toEqual([]);

      const pos = await new TillPage(page).open();
      await pos.add('Gommage au savon noir', 'تكبيس');
      await pos.sell();
      await eventually(
        () => printer.papers.length,
        (count) => expect(count).toBe(2),
      );
      const [, receipt] = printer.papers;
      const drawing = await drawingOf(till, await lastDocument(page), 576);
      if (process.env['PHOTOGRAPHS'])
        writeFileSync(`${process.env['PHOTOGRAPHS']}/receipt-576.png`, await asPicture(receipt!));
      expect([receipt!.across, receipt!.high]).toEqual([drawing.across, drawing.high]);
      expect(differingDots(receipt!, drawing)).toEqual([]);
      expect(printer.pulses).toBe(1);
      const [ticket] = await app.db.query<[{ id: number }]>('SELECT id FROM tickets WHERE local_id = $1', [
        local.id,
      ]);
      const code = codeOn(receipt!);
      expect(code?.text).toBe(`KESSAL-${ticket.id}`);
      expect(code?.dotsPerModule).toBeGreaterThanOrEqual(3);

      printer.trouble = 'noPaper';
      await pos.cart.getByRole('button', { name: 'Réimprimer' }).dblclick();
      const note = pos.cart.getByRole('status').filter({ hasText: 'Ticket Client 001' });
      await eventually(
        async () => plain(await note.innerText()),
        (text) =>
          expect(text).toBe(
            '« Comptoir » : papier fini. Ticket Client 001 n’est pas imprimé : il sortira quand elle sera prête. Ne pas l’imprimer',
          ),
      );
      await photograph(page, 'till-no-paper');
      expect(await accessFaults(page)).toEqual([]);
      printer.cutAfter = printer.dotBytes + 5000;
      printer.trouble = 'none';
      await inSight(note.getByText(/Ticket Client 001 : le ticket est-il sorti \?/));
      await photograph(page, 'till-uncertain');
      expect(printer.papers).toHaveLength(2);
      await note.getByRole('button', { name: 'Non, l’imprimer' }).click();
      await eventually(
        () => printer.papers.length,
        (count) => expect(count).toBe(3),
      );
      await outOfSight(note);
      const duplicate = await drawingOf(till, await lastDocument(page), 576);
      expect(await lastDocument(page)).toContain('DUPLICATA');
      expect(differingDots(printer.papers[2]!, duplicate)).toEqual([]);
      expect(codeOn(printer.papers[2]!)?.text).toBe(code?.text);
      expect([printer.pulses, till.printed]).toEqual([1, []]);
    }),
  A_LONG_STORY,
);
