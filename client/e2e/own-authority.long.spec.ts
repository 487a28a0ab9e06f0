import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { withClient } from '../../server/src/db/with-client.ts';
import { embeddedConnection, removeDataDir } from '../../server/test/fixtures/product.ts';
import { makeCertificate } from '../../server/test/certificate.ts';
import { RunningServer } from '../../server/test/running-server.ts';
import { accessFaults } from './axe.ts';
import { eventually, inSight, outOfSight } from './eventually.ts';
import { controlled, onDevice } from './on-device.ts';
import { OwnBrowser } from './own-browser.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';
import { photograph } from './photograph.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'kessal-authority-'));
const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  for (const name of ['maison', 'maison ailleurs']) removeDataDir(path.join(home, name));
  rmSync(home, { recursive: true, force: true });
});

function start(folder: string, PORT = '0'): Promise<RunningServer> {
  const env = { DATA_DIR: path.join(home, folder), TLS: 'auto', PORT };
  const server = new RunningServer(env);
  closing.push(() => server.end('SIGKILL'));
  return server.ready();
}

function browser(...flags: string[]): OwnBrowser {
  const opened = new OwnBrowser(flags);
  closing.push(() => opened.remove());
  return opened;
}

/** Of all errors of certificates the browser passes over those of a chain with this key, and no others. */
const trusting = (certificate: X509Certificate) =>
  `--ignore-certificate-errors-spki-list=${createHash('sha256')
    .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')}`;

async function kept(page: Page): Promise<void> {
  await controlled(page);
  await eventually(
    async () => Object.keys(await onDevice(page)).join(),
    (names) => expect(names).toMatch(/catalogue\.\d+.*kessal\.grants|kessal\.grants.*catalogue\.\d+/),
  );
}

const tickets = (folder: string) =>
  withClient(embeddedConnection(path.join(home, folder)), async (client) => {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM tickets');
    return rows[0]!.count;
  });

test('a tablet installs the authority, opens the till, sells without a network, and finds the house again in a moved folder', async () => {
  const server = await start('maison');
  const plain = `${server.url.replace('https:', 'http:')}/`;
  const code = server.codeOf('Salma Exemple');

  // A tablet that has never been here, and trusts another authority, is turned away by its browser, and shown the way in plain.
  const stranger = browser(trusting(new X509Certificate(makeCertificate().cert)));
  const first = await stranger.start();
  await first.goto(plain);
  const state = first.getByRole('status');
  await inSight(state.getByText('L’autorité n’est pas encore installée.'));
  expect(await state.getByRole('link').isVisible()).toBe(false);
  for (const system of ['Android', 'iPad, iPhone', 'Windows']) {
    await first.getByText(system, { exact: true }).click();
    expect(await first.getByRole('img').filter({ visible: true }).count()).toBe(3);
    await photograph(first, `plain-${system.slice(0, 4)}`);
  }
  expect(await accessFaults(first)).toEqual([]);
  await first.getByText('Android', { exact: true }).click();
  const coming = first.waitForEvent('download');
  await first.getByRole('link', { name: 'Télécharger le certificat' }).filter({ visible: true }).click();
  expect((await coming).suggestedFilename()).toBe('kessal.crt');
  const file = await fetch(`${plain}kessal.crt`);
  const authority = new X509Certificate(Buffer.from(await file.arrayBuffer()));
  expect(server.output).toContain(authority.fingerprint256);
  await expect(first.goto(`${server.url}/`)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  await stranger.close();

  // The same tablet with that authority, and it alone.
  const tablet = browser(trusting(authority));
  let page = await tablet.start();
  await page.goto(plain);
  await inSight(page.getByRole('status').getByText('Tout est en place.'));
  await photograph(page, 'plain-ready');
  await page.getByRole('status').getByRole('link', { name: 'Ouvrir la caisse' }).click();
  await page.waitForURL(`${server.url}/**`);
  await (await new LoginPage(page).ready()).enter(code);
  await page.getByRole('link', { name: 'Point de vente' }).click();
  await new TillPage(page).ready();
  await kept(page);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(1);
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);

  // A silent connection does not keep the house from closing.
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  const asked = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(9000);
  silent.destroy();

  await tablet.kill();
  page = await tablet.start();
  await page.goto(`${server.url}/pos`);
  const till = await new TillPage(page).ready();
  await till.add('Gommage au gant');
  await till.sellOffline();
  await photograph(page, 'authority-cold-start');

  renameSync(path.join(home, 'maison'), path.join(home, 'maison ailleurs'));
  const again = await start('maison ailleurs', new URL(server.url).port);
  expect(again.output).toContain(authority.fingerprint256);
  await outOfSight(till.network.getByText(/^Hors ligne/));
  await eventually(
    () => tickets('maison ailleurs'),
    (count) => expect(count).toBe(1),
  );
  expect(await again.end('SIGTERM')).toBe(0);
}, 300_000);
