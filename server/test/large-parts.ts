import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../src/db/data-source.ts';

const FILES = path.join(import.meta.dirname, '../many');
const PATIENCE = 30_000;
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/**
 * PgBouncer with the product's file, in front of the primary's databases.
 * @param folder is made, and the pooler's own
 */
export async function startPooler(primary: Connection, port: number, folder: string): Promise<ChildProcess> {
  const { host, user, password } = primary;
  mkdirSync(folder, { recursive: true });
  const list = path.join(folder, 'userlist.txt');
  writeFileSync(list, `"${user}" "${password}"\n`);
  const config = path.join(folder, 'pgbouncer.ini');
  const here = readFileSync(path.join(FILES, 'pgbouncer.ini'), 'utf8')
    .replace(/^kessal = .*$/m, `* = host=${host} port=${primary.port} password=${password}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${list}`);
  writeFileSync(config, here);
  for (const file of [folder, list, config]) chownSync(file, NOBODY, NOBODY);
  // The pooler is another user than the primary, whose socket is its own.
  chmodSync(host, 0o711);
  chmodSync(path.join(host, `.s.PGSQL.${primary.port}`), 0o777);
  return startPart('pgbouncer', ['-q', '-u', 'nobody', config], port);
}

/** HAProxy with the product's file, in front of the servers at two ports of this machine. */
export async function startBalancer(
  port: number,
  servers: readonly number[],
  /** On which it takes orders. */
  socket: string,
  /** `pem`: certificate and key, where it is called by HTTPS; `fall`: failed checks after which a server is not ready. */
  { pem, fall }: { pem?: string | undefined; fall?: number } = {},
): Promise<ChildProcess> {
  const [one, two] = servers.map((server) => `127.0.0.1:${server}`);
  const env = { BALANCER: `127.0.0.1:${port}`, SERVER_ONE: one!, SERVER_TWO: two!, BALANCER_SOCKET: socket };
  const config = `${socket}.cfg`;
  const ours = readFileSync(path.join(FILES, 'haproxy.cfg'), 'utf8');
  const file = fall === undefined ? ours : ours.replace(/ fall \d+/, ` fall ${fall}`);
  writeFileSync(config, pem === undefined ? file : file.replace(/^ *bind .*$/m, `$& ssl crt ${socket}.pem`));
  if (pem !== undefined) writeFileSync(`${socket}.pem`, pem, { mode: 0o600 });
  return startPart('haproxy', ['-db', '-q', '-f', config], port, env);
}

/** Prometheus with the product's files, which asks the servers at these ports by an access token. */
export async function startPrometheus(
  port: number,
  servers: readonly number[],
  folder: string,
  token: string,
): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const secret = path.join(folder, 'kessal-token');
  writeFileSync(secret, token, { mode: 0o600 });
  const config = path.join(folder, 'prometheus.yml');
  const here = readFileSync(path.join(FILES, 'prometheus.yml'), 'utf8')
    .replace('/etc/prometheus/alerts.yml', path.join(FILES, '../ops/prometheus-alerts.yml'))
    .replace('/run/secrets/kessal-token', secret)
    .replace(/^ *- targets: .*$/m, (line) =>
      line.replace(/\[.*\]/, () => `[${servers.map((server) => `'127.0.0.1:${server}'`).join(', ')}]`),
    );
  writeFileSync(config, here);
  const data = path.join(folder, 'data');
  const where = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${data}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  return startPart('prometheus', [...where, '--log.level=warn'], port);
}

async function startPart(program: string, args: string[], port: number, env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    env: { PATH: `${PATH}:/usr/sbin`, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error(`${program} is not installed: apt-get install pgbouncer haproxy prometheus`, { cause });
  });
  const end = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${program} does not answer.`);
    await wait(50);
  }
  return child;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
