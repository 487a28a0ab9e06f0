import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Connection } from '../src/db/data-source.ts';
import { databaseUrl } from '../test/fixtures/product.ts';

const POSTGRAPHILE = '5.1.5';

export interface Rival {
  url: string;
  stop: () => void;
}

/** A server of Node's own HTTP that sends these bytes. */
export async function bareServer(body: string): Promise<Rival> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kessal-bare-'));
  const file = path.join(folder, 'body.json');
  writeFileSync(file, body);
  const script = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await firstLine(child);
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** PostGraphile over the house's own tables, installed in a temporary folder. */
export async function postgraphile(at: Connection): Promise<Rival> {
  const folder = path.join(tmpdir(), `kessal-postgraphile-${POSTGRAPHILE}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  execFileSync('npm', ['install', '--no-fund', `postgraphile@${POSTGRAPHILE}`], {
    cwd: folder,
    stdio: 'ignore',
  });
  writeFileSync(path.join(folder, 'serve.js'), SERVE);
  const child = spawn(process.execPath, ['serve.js', databaseUrl(at)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await firstLine(child);
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

const SERVE = `
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.argv[2], schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function firstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) if (/^\d+$/.test(line)) return line;
  throw new Error('The process ended without a port.');
}
