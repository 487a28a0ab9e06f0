import { readFileSync } from 'node:fs';
import path from 'node:path';
import { USUAL_LIMITS } from '../../src/doors/socket/listener.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What Express believes of a proxy, and the standard's own. */
const BELIEVED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'];

test.each(BELIEVED)('the balancer deletes a caller’s %s before it sets its own', (header) => {
  const lines = read('server/many/haproxy.cfg')
    .split('\n')
    .map((line) => line.trim());
  const deleted = lines.indexOf(`http-request del-header ${header}`);
  const set = lines.findIndex((line) => line.startsWith(`http-request set-header ${header} `));
  expect(deleted).toBeGreaterThan(lines.indexOf('frontend kessal'));
  expect(set === -1 || set > deleted).toBe(true);
});

test('the balancer adds nothing to the header of a caller, and says his address', () => {
  const file = read('server/many/haproxy.cfg');
  expect(file).not.toMatch(/^\s*option forwardfor/m);
  expect(file).toMatch(/^\s*http-request set-header X-Forwarded-For %\[src\]$/m);
});

test.each(['server/docs/many-servers.md', 'docker-compose.yml', 'server/test/many/parts.ts'])(
  '%s counts the proxies that it believes, and names no network',
  (file) => {
    const given = [...read(file).matchAll(/\bTRUST_PROXY(?:=|: '?)([\w./-]+)/g)].map(([, value]) => value);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((value) => !/^\d+$/.test(value!))).toEqual([]);
  },
);

test('a caller closes an idle connection before the balancer, and the balancer before a server', () => {
  const seconds = (line: RegExp) => Number(line.exec(read('server/many/haproxy.cfg'))?.[1]);
  const caller = seconds(/^\s*http-response replace-header Keep-Alive \.\* timeout=(\d+)$/m);
  const balancer = seconds(/^\s*timeout http-keep-alive (\d+)s$/m);
  expect(caller).toBeLessThan(balancer);
  expect(balancer).toBeLessThan(USUAL_LIMITS.keptOpenMs / 1000);
});
