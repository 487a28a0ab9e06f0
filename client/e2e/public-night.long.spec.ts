import { rmSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../../server/src/db/with-client.ts';
import { Caller } from '../../server/test/app.ts';
import { embeddedConnection } from '../../server/test/fixtures/product.ts';
import { memoryFolder } from '../../server/test/memory-folder.ts';
import { RunningServer } from '../../server/test/running-server.ts';
import { until } from '../../server/test/until.ts';
import { launchBrowser } from './browser.ts';
import { cutLine } from './cut-line.ts';
import { eventually, inSight, outOfSight, plain } from './eventually.ts';
import { A_LONG_STORY } from './journeys.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';
import { Tablet } from './tablet.ts';

/** The server's clock leaps a day at each SIGUSR2, and it looks at it all the time. */
const LEAPS = `
  const Clock = Date;
  let ahead = 0;
  globalThis.Date = class extends Clock {
    constructor(...given) { super(...(given.length > 0 ? given : [Clock.now() + ahead])); }
    static now() { return Clock.now() + ahead; }
  };
  process.on('SIGUSR2', () => { ahead += 24 * 3_600_000; });
  const every = setInterval;
  globalThis.setInterval = (work, pace, ...rest) => every(work, pace === 15_000 ? 100 : pace, ...rest);`;

const folder = memoryFolder('kessal-night-');
const dataDir = path.join(folder, 'data');
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const tickets = () =>
  withClient(embeddedConnection(dataDir), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT 'ticket ' || number AS name FROM tickets UNION ALL SELECT 'late sale ' || provisional FROM late_sales
       UNION ALL SELECT name FROM categories WHERE name LIKE 'Gribouillis%'`,
    );
    return rows.map(({ name }) => name);
  });

test(
  'a till that is open when the night comes says so and asks for a code; what waits on it is refused for good, and nothing of yesterday is left',
  async () => {
    const env = { DATA_DIR: dataDir, DEMO_PUBLIC: 'true', ADMIN_PIN: '20262026' };
    const server = await new RunningServer(env, { before: LEAPS }).ready();
    closing.push(() => server.end('SIGTERM'));
    const addresses = () =>
      [...server.output.matchAll(/http:\/\/127\.0\.0\.1:\d+(?=\/)/g)].map(([url]) => url);
    const line = await cutLine(server.url);
    closing.push(() => line.close());
    const browser = await launchBrowser();
    closing.push(() => browser.close());
    const tablet = await Tablet.open(browser, line.url, { installed: true });
    const { page } = tablet;

    const administrator = new Caller(server.url);
    await administrator.login('20262026');
    const added = await administrator.post('/api/categories/add', { name: 'Gribouillis' });
    expect(added.status).toBe(201);

    await page.goto('/login');
    const code = page.getByRole('button', { name: /Caisse.*Hammam Bab Zitoun/ });
    await code.click();
    await page.waitForURL((address) => address.pathname !== '/login');
    const pos = await new TillPage(page).open();
    await pos.add('Entrée adulte');
    await pos.sell();
    await eventually(
      () => pos.network.innerText(),
      (said) => expect(plain(said)).toContain('En ligne'),
    );
    line.cut();
    await pos.add('Entrée enfant');
    await pos.sellOffline();
    await inSight(pos.network.getByText(/1 vente en attente/));
    expect((await tickets()).sort()).toEqual(['Gribouillis', 'ticket 1']);

    const before = addresses().length;
    server.signal('SIGUSR2');
    // Fourteen months are furnished anew.
    await until(() => addresses().length > before, A_LONG_STORY / 2);
    expect(await tickets()).toEqual([]);
    const tonight = Object.assign(new Caller(addresses().at(-1)!), { token: administrator.token });
    expect((await tonight.get('/api/house')).status).toBe(401);
    line.mend(tonight.url);
    await inSight(page.getByText(/La démonstration a été remise à neuf cette nuit/));
    expect(new URL(page.url()).pathname).toBe('/login');
    await photograph(page, 'public-night');

    await code.click();
    await page.waitForURL((address) => address.pathname !== '/login');
    await pos.open();
    await eventually(
      () => pos.network.innerText(),
      (said) => expect(plain(said)).toBe('En ligne'),
    );
    await pos.shelf.getByRole('button', { name: 'Derniers tickets' }).click();
    await outOfSight(page.getByRole('button', { name: /^Réimprimer/ }));
    expect(await tickets()).toEqual([]);
  },
  A_LONG_STORY,
);
