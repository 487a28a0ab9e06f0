import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { makeCertificate } from '../certificate.ts';

const dockerfile = readFileSync(path.join(import.meta.dirname, '../../Dockerfile'), 'utf8');
const [, command = '[]'] = /^HEALTHCHECK .*\\\n\s*CMD (\[.*\])$/m.exec(dockerfile) ?? [];
const [program, ...words] = JSON.parse(command) as string[];

/** The exit code of the image's HEALTHCHECK, run on this machine. */
function check(env: Record<string, string>): Promise<number | null> {
  expect(program).toBe('node');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, { env });
    child.once('exit', resolve);
  });
}

describe.each<['http' | 'https', Record<string, string>]>([
  ['http', {}],
  ['https', { TLS_CERT: '/run/secrets/cert.pem' }],
  ['https', { TLS: 'auto' }],
])('the health check of the image asks a house over %s: %j', (scheme, tls) => {
  test('whether it is ready', async () => {
    let status = 200;
    const answer: RequestListener = ({ url }, response) =>
      response.writeHead(url === '/readyz' ? status : 404).end();
    const server = scheme === 'http' ? createServer(answer) : createTlsServer(makeCertificate(), answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const env = {
      PORT: String((server.address() as AddressInfo).port),
      ...tls,
    };
    expect(await check(env)).toBe(0);
    status = 503;
    expect(await check(env)).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await check(env)).toBe(1);
  });
});
