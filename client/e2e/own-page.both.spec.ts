import type { Local } from '../../server/src/locals/local.entity.ts';
import type { Caller, TestApp } from '../../server/test/app.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { byDay, CLIENT, openHouse } from './journeys.ts';
import { photograph } from './photograph.ts';
import { printOnPaper } from './receipt-paper.ts';
import { PHONE } from './tablet.ts';

const { journey } = openHouse(byDay(), CLIENT, { publicUrl: 'https://hammam.example' });

/** One named kessal with two services, of whose frais a part is paid. */
async function pay(app: TestApp, boss: Caller): Promise<{ local: Local; address: string }> {
  const local = await app.make.local({ name: 'Hammam de la Page' });
  const service = await app.make.service({ local, price: 6000, frais: 3000 });
  const named = JSON.stringify({ pays_kessals: true, names_kessals: true });
  await boss.send('PUT', `/api/locals/edit/${local.id}`, named);
  const added = { name: 'Rkia El Amrani', arabic_name: 'رقية العمراني', local_ids: [local.id] };
  const kessal_id = (await boss.post('/api/kessals/add', added)).body.data.id as number;
  const till = await app.logIn({ local });
  await till.post('/api/sales/add', { services: [{ id: service, quantity: 2, kessal_id, turn: 'KEPT' }] });
  const { body } = await till.post('/api/reglement/pay', {
    payments: [{ kessal_id, from_pot: false, amount: 45 }],
  });
  return { local, address: body.data[0].address as string };
}

journey.quick(
  'a kessal opens her page by the address on her slip, on her phone and without a script, in French and in Arabic',
  async ({ app, tablet }) => {
    const admin = await app.make.user({ role: 'ADMIN' });
    const boss = await app.logIn(admin.code);
    const { local, address } = await pay(app, boss);

    const office = await tablet({ as: admin.code });
    await office.page.goto(`/reglement?local=${local.id}`);
    await office.page.getByRole('button', { name: /^Imprimer le bon/ }).click();
    await eventually(
      () => office.printed.length,
      (printed) => expect(printed).toBe(1),
    );
    const paper = await printOnPaper(office, office.printed[0]!);
    expect(plain(paper.text)).toContain('Vos comptes, sur votre téléphone');
    expect([paper.complete, paper.overflowMm < 0.1]).toEqual([true, true]);

    const { pathname } = new URL(address);
    const { page, context } = await tablet({ viewport: PHONE });
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(pathname);
    await inSight(page.getByRole('heading', { name: 'Rkia El Amrani' }));
    await inSight(page.getByText('À vous payer'));
    expect(asked).toEqual([pathname]);
    expect(await accessFaults(page)).toEqual([]);
    await photograph(page, 'own-page');

    await page.getByRole('link', { name: 'العربية' }).click();
    await inSight(page.getByRole('heading', { name: 'رقية العمراني' }));
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual([pathname, pathname, '/k/mada.woff2']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await accessFaults(page)).toEqual([]);
    await photograph(page, 'own-page-arabic');

    // The owner opens it in a browser that has the app, whose service worker leaves it alone.
    const owner = await tablet({ as: admin.code, installed: true });
    await owner.page.goto('/dashboard');
    await eventually(
      () => owner.page.evaluate(() => navigator.serviceWorker.controller?.state),
      (state) => expect(state).toBe('activated'),
    );
    await owner.page.goto(pathname);
    await inSight(owner.page.getByRole('heading', { name: 'Rkia El Amrani' }));
  },
);

journey.long(
  'an administrator shows a kessal’s address, copies and prints it, gives her a new one and withdraws it',
  async ({ app, tablet }) => {
    const admin = await app.make.user({ role: 'ADMIN' });
    const { local, address } = await pay(app, await app.logIn(admin.code));
    const office = await tablet({ as: admin.code });
    const { page } = office;
    await office.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const statusOf = async (shown: string) =>
      (await office.context.request.get(new URL(shown).pathname)).status();

    await page.goto(`/reglement?vue=kessals&local=${local.id}`);
    await page.getByRole('button', { name: 'Sa page : Rkia El Amrani' }).click();
    const shown = page.getByRole('dialog', { name: 'La page de Rkia El Amrani' });
    const field = shown.getByRole('textbox', { name: 'Adresse de sa page' });
    await inSight(shown.getByRole('img', { name: 'Code QR de sa page' }));
    expect(await field.inputValue()).toBe(address);
    await photograph(page, 'kessal-address');
    expect(await accessFaults(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Copier' }).click();
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      (copied) => expect(copied).toBe(address),
    );
    await shown.getByRole('button', { name: 'Imprimer' }).click();
    await eventually(
      () => office.printed.length,
      (printed) => expect(printed).toBe(1),
    );
    const paper = await printOnPaper(office, office.printed[0]!);
    expect(plain(paper.text)).toMatch(
      /Votre page Rkia El Amrani رقية العمراني Vos comptes, sur votre téléphone/,
    );
    expect([paper.complete, paper.overflowMm < 0.1, paper.pdf.pages.length]).toEqual([true, true, 1]);

    const answer = (name: RegExp, verb: string) =>
      page.getByRole('dialog', { name }).getByRole('button', { name: verb, exact: true }).click();
    await shown.getByRole('button', { name: 'Nouvelle adresse' }).click();
    await photograph(page, 'kessal-address-new');
    await answer(/^Donner une nouvelle adresse/, 'Nouvelle adresse');
    await eventually(
      () => field.inputValue(),
      (now) => expect(now).not.toBe(address),
    );
    const second = await field.inputValue();
    expect([await statusOf(address), await statusOf(second)]).toEqual([404, 200]);

    await shown.getByRole('button', { name: 'Retirer' }).click();
    await answer(/^Retirer l’adresse/, 'Retirer');
    await inSight(shown.getByText(/^Son adresse est retirée/));
    expect(await statusOf(second)).toBe(404);
    await photograph(page, 'kessal-address-none');

    await shown.getByRole('button', { name: 'Nouvelle adresse' }).click();
    await inSight(field);
    expect(await statusOf(await field.inputValue())).toBe(200);
  },
);
