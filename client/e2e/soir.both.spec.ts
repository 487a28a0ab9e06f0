import type { Page } from 'playwright-core';
import { Mailer } from '../../server/src/evening/mail/mailer.ts';
import type { Caller, TestApp } from '../../server/test/app.ts';
import { FakeSmtp, htmlOf } from '../../server/test/fake-smtp.ts';
import { holdsAtEverySize } from './axe.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY, byDay, CLIENT, openHouse } from './journeys.ts';
import { cutEvery } from './network.ts';
import { photograph } from './photograph.ts';
import { still } from './still.ts';
import { PHONE } from './tablet.ts';
import { touchFaults, touchTargets } from './touch-targets.ts';

const post = new FakeSmtp();
const mailer = new Mailer({
  host: '127.0.0.1',
  get port() {
    return post.port;
  },
  secure: false,
  requireTLS: false,
  from: 'Kessal <caisse@exemple.ma>',
});
const { journey } = openHouse(byDay(), CLIENT, { mailer });
beforeAll(() => post.open());
afterAll(() => post.close());

const FIGURE = 'Total CA, la maison';

async function sold(app: TestApp, till: Caller, price: number, card = false): Promise<void> {
  const product = await app.make.product({ price, stock: [] });
  const payments = card ? [{ mode: 'CARD', amount: price / 100 }] : undefined;
  const { status } = await till.post('/api/sales/add', {
    products: [{ id: product, quantity: 1 }],
    payments,
  });
  expect(status).toBe(201);
}

/** One local closed short of 50 DH and of more in its drawer, one still open, one that only paid ahead, one without anything. */
async function anEvening(app: TestApp) {
  const [agdal, palms, riad] = [
    await app.make.local({ name: 'Hammam Agdal' }),
    await app.make.local({ name: 'حمام النخيل' }),
    await app.make.local({ name: 'Hay Riad' }),
    await app.make.local({ name: 'Oulfa' }),
  ];
  const office = await app.logIn({ role: 'ADMIN' });
  const put = (path: string, body: object) => office.send('PUT', path, JSON.stringify(body));
  await put('/api/caisse/follow', { local_id: agdal.id, followed: true, amount: 500 });
  await put(`/api/locals/edit/${riad.id}`, { pays_kessals: true, names_kessals: true });
  const { body } = await office.post('/api/kessals/add', { name: 'Rkia', local_ids: [riad.id] });
  const ahead = { kessal_id: (body.data as { id: number }).id, amount: 390 };
  await (await app.logIn({ local: riad })).post('/api/reglement/pay', { payments: [ahead] });
  const till = await app.logIn({ local: agdal, name: 'Nadia Modèle' });
  const other = await app.logIn({ local: palms, name: 'Youssef' });
  await app.db.query(`UPDATE locals SET payment_modes = '{CASH,CARD}'`);
  await sold(app, till, 45_000);
  await sold(app, till, 20_000, true);
  await sold(app, other, 30_000);
  const declared = { total: 600, total_products: 600, total_services: 0, counted: 792, float_left: 500 };
  expect((await till.post('/api/cloture/add', declared)).status).toBe(201);
  return { agdal, palms, riad, till, other };
}

const totalOf = (page: Page) => page.getByRole('button', { name: new RegExp(`^${FIGURE}`) });

journey.quick(
  'in the evening the owner reads the day on his phone, why, and shares it; later he has it sent',
  async ({ app, tablet }) => {
    const { other } = await anEvening(app);
    const { page } = await tablet({
      viewport: PHONE,
      hasTouch: true,
      as: { role: 'ADMIN', name: 'Patronne Essai' },
    });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: (what: { text: string; files: File[] }) => {
          shared.push({
            text: what.text,
            files: what.files.map(({ name, type, size }) => [name, type, size > 5000]),
          });
          return Promise.resolve();
        },
      });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Masquer' }).click();
    await inSight(page.getByRole('link', { name: /^Le soir/ }));
    await photograph(page, 'soir-accueil');
    await page.getByRole('link', { name: /^Le soir/ }).click();
    await inSight(totalOf(page));
    await still(page);
    // The total is there before anything is scrolled.
    const box = await totalOf(page).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(PHONE.height);
    const locals = page.getByRole('list', { name: 'Par local' });
    expect(plain(await totalOf(page).innerText())).toContain('950,00');
    expect(plain(await locals.innerText())).toMatch(
      /Hammam Agdal.*650,00.*Clôturé à .*Écart −50,00 DH Déclaré 600,00, vendu 650,00 : inexpliqué Écart de caisse −158,00 DH inexpliqué/,
    );
    expect(plain(await locals.innerText())).toMatch(
      /Hay Riad.*Payé aux kessals 390,00 DH Reste dû aux kessals 0,00 DH Avances aux kessals 390,00 DH Rien vendu/,
    );
    await inSight(
      page.getByRole('link', { name: /^2 écarts.*Hammam Agdal, écart : −50,00.*caisse : −158,00/s }),
    );
    await inSight(page.getByRole('link', { name: /Pas encore clôturé/ }));
    await inSight(page.getByText('Rien vendu : Oulfa'));
    await photograph(page, 'soir');
    expect(touchFaults(await touchTargets(page))).toEqual([]);
    await holdsAtEverySize(page);
    await page.setViewportSize(PHONE);

    await page.getByRole('button', { name: 'Partager' }).click();
    await eventually(
      () => page.evaluate(() => (window as unknown as { shared: { text: string; files: unknown }[] }).shared),
      (shared) => {
        expect(shared).toHaveLength(1);
        expect(plain(shared[0]!.text)).toContain('Total : 950,00 DH · 3 tickets');
        expect(shared[0]!.files).toEqual([[expect.stringMatching(/^soir-.*\.png$/), 'image/png', true]]);
      },
    );

    await totalOf(page).click();
    await inSight(page.getByRole('dialog', { name: 'Pourquoi ce chiffre ?' }).getByText('Hammam Agdal'));
    await page.goBack();
    // The last local sells once more, and closes: the page follows.
    await sold(app, other, 5000);
    await eventually(
      async () => plain(await totalOf(page).innerText()),
      (text) => expect(text).toContain('1 000,00'),
    );
    await page.getByRole('link', { name: /Écart/ }).first().click();
    await inSight(
      page
        .getByRole('dialog', { name: 'Pourquoi cet écart ?' })
        .getByText('Reste inexpliqué', { exact: true }),
    );
    await photograph(page, 'soir-clotures');
    await page.goto('/house');
    await page.getByRole('button', { name: 'Régler l’envoi' }).click();
    const form = page.getByRole('dialog', { name: 'Le soir par e-mail' });
    await still(page);
    await photograph(page, 'soir-reglage');
    await form.getByRole('textbox', { name: 'Adresses' }).fill('gerante@exemple.ma');
    await form.getByRole('radio', { name: 'À une heure' }).check();
    await form.getByLabel('Heure', { exact: true }).fill('22:45');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await outOfSight(form);
    await inSight(page.getByText('Envoyé à 22 h 45.'));
    await page.getByRole('button', { name: 'Envoyer un essai' }).click();
    await inSight(page.getByText('L’essai est parti'));

    // The letter on the same phone: nothing is fetched, nothing is cut.
    const asked: string[] = [];
    const reader = await page.context().newPage();
    await reader.setViewportSize(PHONE);
    reader.on('request', (request) => asked.push(request.url()));
    await reader.setContent(htmlOf(post.letters[0]!));
    await inSight(reader.getByText('1 000,00 DH').first());
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    );
    expect(asked).toEqual([]);
    await photograph(reader, 'soir-lettre');
    await reader.close();
  },
);

journey.long(
  'thirty locals with long names, a day without a sale, another day, a server that fails and a browser that shares nothing',
  async ({ app, tablet }) => {
    await anEvening(app);
    for (let place = 0; place < 27; place += 1) {
      const name =
        place % 2 === 0
          ? `Hammam de la rue de la Liberté numéro ${place} bis`
          : `حمام السعادة الكبير بوسط المدينة ${place}`;
      const local = await app.make.local({ name });
      await sold(app, await app.logIn({ local }), 12_345_600);
    }
    const phone = await tablet({
      viewport: PHONE,
      hasTouch: true,
      as: { role: 'ADMIN', name: 'Patronne Essai' },
    });
    const { page } = phone;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/soir');
    await inSight(totalOf(page));
    expect(await page.getByRole('list', { name: 'Par local' }).getByRole('listitem').count()).toBe(30);
    await photograph(page, 'soir-trente');
    await holdsAtEverySize(page);
    await page.setViewportSize(PHONE);
    const share = page.getByRole('button', { name: 'Copier' });
    expect(await share.getAttribute('aria-disabled')).toBe('true');
    await share.focus();
    await inSight(page.getByRole('tooltip').getByText(/qu’en HTTPS/));

    await page.getByLabel('Jour', { exact: true }).fill('2026-11-02');
    await inSight(page.getByText('Rien n’a été vendu ce jour.'));
    await photograph(page, 'soir-vide');
    await page.goBack();

    await page.goto('/soir');
    await inSight(totalOf(page));
    phone.announce(/net::ERR_/);
    // The sales are told to the page, whose question of today would answer the one below if it were still under way.
    await still(page);
    await cutEvery(page, 'Evening');
    const day = page.getByLabel('Jour', { exact: true });
    const today = await day.inputValue();
    await day.fill('2026-11-03');
    await inSight(page.getByRole('button', { name: 'Réessayer' }));
    await outOfSight(totalOf(page));
    await day.fill(today);
    await inSight(page.getByText('Ces chiffres n’ont pas pu être mis à jour.'));
    await inSight(totalOf(page));
    await photograph(page, 'soir-coupe');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await outOfSight(page.getByText('Ces chiffres n’ont pas pu être mis à jour.'));
  },
  A_LONG_STORY,
);
