import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
/** What stands in each file of an owner's clone that no image may hold: keys, settings, a house, history. */
export const PLANTED = 'planted beside the sources';
const SECRETS = [
  '.env',
  'client/.env',
  'kessal-token',
  'data/keys',
  'copies.key',
  'ip-key.pem',
  '.git/config',
];

export const home = mkdtempSync(path.join(tmpdir(), 'kessal-image-'));
export const inHome = (...names: string[]) => path.join(home, ...names);
export const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
/** A store of its own, so that nothing is left on the machine. */
export const STORE = ['--root', inHome('store'), '--runroot', inHome('run')];
export const buildah = (...args: string[]) => run('buildah', ...STORE, ...args);
export const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
export const file = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

/** Debian's smallest with Node, npm and a user, as in Node's own image. */
export function makeBase(): void {
  const [, from, major, suite] = /^FROM (node:(\d+)-(\w+)-slim)/m.exec(file('server/Dockerfile')) ?? [];
  const node = `node_modules/node-${process.platform}-${process.arch}`;
  const { version } = JSON.parse(file(`${node}/package.json`)) as { version: string };
  if (version.split('.')[0] !== major)
    throw new Error(`The lock file has Node ${version}, the Dockerfile ${from}.`);
  run('debootstrap', '--variant=minbase', suite!, inHome('base'));
  for (const folder of [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(inHome('base', folder), { recursive: true });
  for (const part of ['bin', 'include', 'share'])
    cpSync(path.join(ROOT, node, part), inHome('base/usr/local', part), { recursive: true });
  const npm = path.resolve(process.env['npm_execpath']!, '../..');
  cpSync(npm, inHome('base/usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', inHome('base/usr/local/bin/npm'));
  run('chroot', inHome('base'), 'useradd', '--create-home', '--user-group', 'node');
  const container = buildah('from', 'scratch');
  buildah('copy', container, inHome('base'), '/');
  buildah('commit', '--rm', container, `docker.io/library/${from}`);
}

/** The working tree as Docker is handed it, and in it what must stay out. */
export function makeContext(): void {
  const listed = run('git', '-C', ROOT, 'ls-files', '--cached', '--others', '--exclude-standard');
  for (const name of linesOf(listed).filter((each) => existsSync(path.join(ROOT, each)))) {
    mkdirSync(path.dirname(inHome('context', name)), { recursive: true });
    copyFileSync(path.join(ROOT, name), inHome('context', name));
  }
  for (const name of SECRETS) {
    mkdirSync(path.dirname(inHome('context', name)), { recursive: true });
    writeFileSync(inHome('context', name), PLANTED);
  }
}

/** Builds the image, and by its own name the stage before it; this machine's npm lends its registry and its authority. */
export function build(): void {
  const [registry, cafile] = ['registry', 'cafile'].map((name) => run('npm', 'config', 'get', name));
  // A machine behind a proxy names the proxy's authority in one of both.
  const authority = [cafile, process.env['NODE_EXTRA_CA_CERTS']].find((name) => name && existsSync(name));
  mkdirSync(inHome('npm'));
  if (authority) copyFileSync(authority, inHome('npm/authority.crt'));
  const cafileLine = authority ? 'cafile=/usr/local/etc/authority.crt\n' : '';
  writeFileSync(inHome('npm/npmrc'), `registry=${registry}\n${cafileLine}`);
  const how = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--pull-never'];
  const lent = ['--volume', `${inHome('npm')}:/usr/local/etc:ro`, '--file', 'server/Dockerfile'];
  for (const [tag, ...stage] of [['built', '--target', 'build'], ['kessal']]) {
    const call = [...STORE, 'build', ...how, ...lent, ...stage, '--tag', tag!, inHome('context')];
    const { status } = spawnSync('buildah', call, { cwd: inHome('context'), stdio: 'inherit' });
    if (status !== 0) throw new Error('The image is not built.');
  }
}
