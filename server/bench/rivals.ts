import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Connection } from '../src/db/data-source.ts';
import { databaseUrl } from '../test/fixtures/product.ts';

const POSTGRAPHILE = '5.1.5';

/** A server beside the product's, on the same database. */
export interface Rival {
  url: string;
  pid: number;
  stop: () => void;
}

/** The product's own statements behind bare node:http and pg (floor.ts); with a period also those of its lists. */
export function startFloor(at: Connection, period?: { from: string; to: string }): Promise<Rival> {
  const floor = path.join(import.meta.dirname, 'floor.ts');
  const days = period ? [period.from, period.to] : [];
  return started(spawn(process.execPath, [floor, JSON.stringify(at), ...days], { stdio: STDIO }));
}

/** PostGraphile over the house's own tables, installed in a temporary folder. */
export function startPostgraphile(at: Connection): Promise<Rival> {
  const folder = path.join(tmpdir(), `kessal-postgraphile-${POSTGRAPHILE}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const install = ['install', '--no-fund', `postgraphile@${POSTGRAPHILE}`];
  execFileSync('npm', install, { cwd: folder, stdio: 'ignore' });
  writeFileSync(path.join(folder, 'serve.js'), SERVE);
  const env = { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' };
  return started(spawn(process.execPath, ['serve.js', databaseUrl(at)], { cwd: folder, env, stdio: STDIO }));
}

const STDIO: StdioOptions = ['ignore', 'pipe', 'inherit'];

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

/** Once it has said its port. */
async function started(child: ChildProcess): Promise<Rival> {
  const { pid } = child;
  for await (const line of createInterface({ input: child.stdout! }))
    if (pid !== undefined && /^\d+$/.test(line))
      return { url: `http://127.0.0.1:${line}`, pid, stop: () => void child.kill() };
  throw new Error('The process ended without a port.');
}
