import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { Caller } from '../../server/test/app.ts';
import { picture } from '../../server/test/pictures.ts';
import { CLIENT, openHouse } from './journeys.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { controlled } from './on-device.ts';
import { TillPage } from './pages/till-page.ts';
import { Toasts } from './pages/toasts.ts';
import { RebuiltClient } from './rebuilt.ts';

const client = new RebuiltClient(CLIENT);
const { journey } = openHouse(new Date(), client.folder);
afterAll(() => client.remove());

const NEWS = 'Une nouvelle version est prête. Elle sera prise entre deux ventes.';
const RESTED = 15_000;

function lookForNewBuild(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src);

journey.long(
  'the network is down: the till opens from the device with its cart, and goes on by itself',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage' });
    const till = await tablet({ installed: true });
    till.announce(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
    await till.logIn((await app.make.user({ local })).code);
    const pos = await new TillPage(till.page).open();
    await pos.add('Gommage');
    await controlled(till.page);
    await till.context.setOffline(true);
    await till.page.reload();
    await pos.ready();
    await inSight(pos.line('Gommage'));
    await till.context.setOffline(false);
    await inSight(pos.network.getByText('En ligne'));
    await pos.sell();
  },
);

journey.quick(
  'a page that was asked for before the worker was active is served by it too',
  async ({ tablet }) => {
    const till = await tablet({ installed: true });
    const late = await till.tab();
    await late.route('**/login', async (route) => {
      await till.page.goto('/login');
      await controlled(till.page);
      await route.continue();
    });
    await late.goto('/login');
    await controlled(late);
  },
);

journey('a page whose script does not come says so, and one tap asks for it again', async ({ tablet }) => {
  const till = await tablet();
  till.announce(/net::ERR_FAILED/);
  const { page } = till;
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  await inSight(page.getByText('Kessal met du temps à s’ouvrir.'));
  // What takes its place moves nothing.
  expect(await page.locator('body').evaluate((body) => body.getBoundingClientRect().y)).toBe(0);
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await inSight(page.getByRole('region', { name: 'Se connecter' }));
  await outOfSight(page.getByText('Kessal met du temps à s’ouvrir.'));
});

for (const [story, answer] of [
  ['refuses what it has', "Promise.reject(new DOMException('Broken', 'UnknownError'))"],
  ['does not answer', 'new Promise(() => undefined)'],
] as const) {
  journey.long(`the device’s cache ${story}: the till opens by the network`, async ({ app, tablet }) => {
    // To install it asks the cache too.
    const mend = client.beforeWorker(
      `const asked = caches.match.bind(caches);
      caches.match = (...given) => (self.registration.active ? ${answer} : asked(...given));`,
    );
    try {
      const local = await app.make.local();
      await app.make.service({ local, name: 'Gommage' });
      const till = await tablet({ installed: true, as: { local } });
      const pos = await new TillPage(till.page).open();
      await controlled(till.page);
      await till.page.reload();
      await pos.ready();
      await pos.add('Gommage');
      await pos.sell();
    } finally {
      mend();
    }
  });
}

journey.quick('of the API the device keeps pictures, and nothing else', async ({ app, tablet }) => {
  const local = await app.make.local();
  const { code } = await app.make.user({ role: 'ADMIN', local });
  const office = new Caller(app.url);
  await office.login(code);
  const form = new FormData();
  form.append('name', 'Savons');
  form.append('pic', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'savon.png');
  const added = await office.send('POST', '/api/categories/add', form);
  const shown = added.body.data.image_url as string;
  const till = await tablet({ installed: true, as: code });
  const pos = await new TillPage(till.page).open();
  await controlled(till.page);
  await till.page.reload();
  await pos.ready();
  const kept = () =>
    till.page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await eventually(kept, (paths) => expect(paths).toContain(`/api/${shown}`));
  const paths = await kept();
  expect(paths).toContain('/index.html');
  // Under `device/` the till keeps what it wrote itself: its catalogue, session and grants.
  const known = /^\/(index\.html|assets\/.+|api\/pictures\/.+|device\/.+)$/;
  expect(paths.filter((path) => !known.test(path))).toEqual([]);
});

journey.long(
  'a new build waits until the customer has left; the tab that still runs the old one keeps its screens',
  async ({ app, tablet }) => {
    const local = await app.make.local();
    await app.make.service({ local, name: 'Gommage' });
    const till = await tablet({ installed: true, as: { local } });
    const { page } = till;
    await page.clock.install();
    const pos = await new TillPage(page).open();
    await controlled(page);
    const before = await scriptOf(page);
    await pos.add('Gommage');
    client.buildAnew();
    await lookForNewBuild(page);
    await new Toasts(page).says(NEWS);
    await page.clock.fastForward(RESTED);
    await inSight(pos.line('Gommage'));
    expect(await scriptOf(page)).toBe(before);

    // The second tab fetches the new build; the first opens a screen that it has not fetched yet.
    const second = await till.tab();
    await second.goto('/');
    await inSight(second.getByRole('navigation', { name: 'Menu principal' }));
    expect(await scriptOf(second)).not.toBe(before);
    // The worker's cache must suffice without the HTTP cache.
    await (await till.context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.getByRole('link', { name: 'Accueil' }).click();
    await page.getByRole('link', { name: 'Cloture' }).click();
    await inSight(page.getByRole('heading', { name: 'Déclaration Montant de Fin de journée' }));
    await page.getByRole('link', { name: 'Accueil' }).click();
    await page.getByRole('link', { name: 'Point de vente' }).click();
    await pos.ready();
    expect(await scriptOf(page)).toBe(before);
    await pos.sell();
    await page.clock.fastForward(RESTED);
    await eventually(
      () => scriptOf(page),
      (script) => expect(script).not.toBe(before),
    );
    await pos.ready();
    await pos.cartIsEmpty();
  },
);

journey.quick(
  'it can be installed: a name, icons of their size, a window of its own',
  async ({ app, tablet }) => {
    const till = await tablet({ installed: true });
    await till.page.goto('/login');
    const cdp = await till.context.newCDPSession(till.page);
    const { errors, data } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as { display: string; icons: { src: string; sizes: string }[] };
    expect(manifest.display).toBe('standalone');
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(app.url + src);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  },
);
