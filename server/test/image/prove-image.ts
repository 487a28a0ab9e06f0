// npm run prove -- image. Builds server/Dockerfile without Docker, on a base with the Node of the lock file, lists what is in the
// image, and runs it beside a PostgreSQL as docker-compose.yml does, until it is ready and a sale is made.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../../src/db/embedded/embedded.ts';
import { databaseUrl } from '../fixtures/product.ts';
import { freePort } from '../large-parts.ts';
import {
  build,
  buildah,
  file,
  home,
  inHome,
  linesOf,
  makeBase,
  makeContext,
  PLANTED,
  run,
  STORE,
} from './build-image.ts';

const MOST_MB = 450;
const PATIENCE_S = 60;
const PARTS = ['client/dist', 'node_modules', 'package.json', 'server/assets', 'server/dist'];

const isHere = (tool: string) => spawnSync(tool, ['--version']).error === undefined;
if (process.getuid?.() !== 0 || !isHere('buildah') || !isHere('debootstrap')) {
  console.error(
    'This needs root on a Debian with buildah and debootstrap: apt-get install buildah debootstrap.',
  );
  process.exit(1);
}

/** What is in the image, or in the stage before it, and should not be. */
function faultsOf(image: string): string[] {
  const container = buildah('from', '--pull-never', `localhost/${image}`);
  const root = buildah('mount', container);
  const planted = spawnSync('grep', ['-rlF', PLANTED, `${root}/kessal`], { encoding: 'utf8' });
  const faults = linesOf(planted.stdout).map(
    (name) => `${image} holds a planted secret: ${name.replace(root, '')}`,
  );
  if (image !== 'kessal') return faults;
  const parts = globSync(['*', '{server,client}/*'], { cwd: `${root}/kessal` });
  const strange = parts.filter((name) => !PARTS.some((part) => part === name || part.startsWith(`${name}/`)));
  const { packages } = JSON.parse(file('package-lock.json')) as { packages: Record<string, { dev?: true }> };
  const tools = Object.keys(packages).filter(
    (name) => packages[name]!.dev && existsSync(`${root}/kessal/${name}`),
  );
  const nodes = linesOf(run('find', root, '-type', 'f', '-name', 'node', '-size', '+1M')).slice(1);
  const tests = globSync(['server/dist/**/*.test.*'], { cwd: `${root}/kessal` });
  for (const name of [...strange, ...tools, ...nodes, ...tests]) faults.push(`kessal holds ${name}`);
  const megabytes = Number(run('du', '-sm', '--apparent-size', root).split('\t')[0]);
  console.log(`The image has ${megabytes} MB.`);
  if (megabytes > MOST_MB) faults.push(`kessal has more than ${MOST_MB} MB.`);
  return faults;
}

/** What docker-compose.yml gives the container of a house on one PostgreSQL. */
function composed(given: Record<string, string>): string[] {
  const [, lines] =
    /^ {2}app:\n[\s\S]*? {4}environment:\n([\s\S]*?)^ {4}volumes:/m.exec(file('docker-compose.yml')) ?? [];
  const settings = [...lines!.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name, value]) => {
    const said = value!.replace(
      /\$\{(\w+)(?::.([^}]*))?\}/g,
      (_, wanted: string, other: string | undefined) => given[wanted] ?? other ?? '',
    );
    return `${name}=${given[name!] ?? said}`;
  });
  return [...settings, `PORT=${given['PORT']}`].flatMap((setting) => ['--env', setting]);
}

/** A new house sells once, by REST. @throws Error at the first refusal */
async function sellOnce(url: string, code: string): Promise<void> {
  let token = '';
  async function post<T>(where: string, body: unknown): Promise<T> {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  ({ token } = await post<{ token: string }>('/auth/login', { password: code }));
  const local = await post<{ data: { id: number } }>('/locals/add', { name: 'Hammam', type: 'BELDI' });
  const gommage = { name: 'Gommage', price: 60, frais: 20, locals_id: [local.data.id] };
  const service = await post<{ data: { id: number }[] }>('/services/add', gommage);
  const cashier = { name: 'Salma', password: '24681357', role: 'CAISSIER', local_id: local.data.id };
  await post('/auth/register', cashier);
  ({ token } = await post<{ token: string }>('/auth/login', { password: cashier.password }));
  const services = [{ id: service.data[0]!.id, quantity: 2 }];
  const sale = await post<{ data: { number: number } }>('/sales/add', { services });
  console.log(`It sold: ticket ${sale.data.number}.`);
}

/** Runs the image until it is ready, and sells. @throws Error when it does not */
async function prove(): Promise<void> {
  const database = await startEmbedded({ dataDir: inHome('database') });
  const { host, port } = database.connection;
  // The image's user is not the database's, whose socket is its own.
  chmodSync(home, 0o755);
  chmodSync(host, 0o711);
  chmodSync(path.join(host, `.s.PGSQL.${port}`), 0o777);
  const PORT = String(await freePort());
  const [code, key] = ['13572468', 'a key of this proof'];
  const given = {
    DATABASE_URL: databaseUrl(database.connection),
    JWT_SECRET: key,
    PIN_KEY: key,
    ADMIN_PIN: code,
  };
  const container = buildah('from', '--pull-never', 'localhost/kessal');
  const inside = [
    'run',
    '--isolation',
    'chroot',
    '--volume',
    `${host}:${host}`,
    ...composed({ ...given, PORT }),
  ];
  const { Cmd, Healthcheck } = (
    JSON.parse(buildah('inspect', container)) as {
      Docker: { config: { Cmd: string[]; Healthcheck: { Test: string[] } } };
    }
  ).Docker.config;
  const user = buildah(...inside, container, '--', 'id', '-un');
  const server = spawn('buildah', [...STORE, ...inside, container, '--', ...Cmd], { stdio: 'inherit' });
  try {
    const url = `http://127.0.0.1:${PORT}`;
    const until = async (what: string, isSo: () => boolean | Promise<boolean>) => {
      for (let second = 0; !(await isSo()); second++) {
        if (second === PATIENCE_S || server.exitCode !== null) throw new Error(`The image has not: ${what}.`);
        await wait(1000);
      }
    };
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    await until('become ready', isReady);
    buildah(...inside, container, '--', ...Healthcheck.Test.slice(1));
    await sellOnce(url, code);
    const copies = async () => (await fetch(`${url}/readyz`)).text();
    await until('copied the house and tried the copy', async () => (await copies()).includes('A_JOUR'));
    if (user !== 'node') throw new Error(`It runs as ${user}.`);
  } finally {
    const ended = once(server, 'close');
    server.kill();
    await ended;
    await database.stop();
  }
}

try {
  makeBase();
  makeContext();
  build();
  const faults = ['built', 'kessal'].flatMap(faultsOf);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await prove();
  console.log('The image is as it should be.');
} finally {
  buildah('umount', '--all');
  // A build that failed leaves mounts that buildah does not count as containers'.
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  for (const mount of mounts.map((line) => line.split(' ')[1] ?? '').reverse())
    if (mount.startsWith(home)) run('umount', mount);
  rmSync(home, { recursive: true });
}
