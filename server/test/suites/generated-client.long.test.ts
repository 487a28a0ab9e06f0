import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { API_DOCUMENT } from '../../src/rest.ts';
import { useTestApp } from '../app.ts';

const run = promisify(execFile);
const PACKAGES = path.join(import.meta.dirname, '../../../node_modules');
const TSC = path.join(PACKAGES, 'typescript/bin/tsc');
const STRICT = '--strict --noEmit --skipLibCheck --module nodenext --target es2024 --types node'.split(' ');

/** As somebody outside the house writes it. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './kessal.js';

const [url, code] = process.argv.slice(2);
const kessal = createClient<paths>({ baseUrl: url + '/api' });
const login = await kessal.POST('/auth/login', { body: { password: code! } });
if (!login.data) throw new Error(login.error.detail);
const headers = { Authorization: 'Bearer ' + login.data.token };
const services = await kessal.GET('/services/list', { headers, params: { query: { hidden: 'false' } } });
const [service] = services.data?.data ?? [];
if (!service) throw new Error('There is no service.');
const sale = await kessal.POST('/sales/add', {
  headers,
  params: { header: { 'Idempotency-Key': 'programme-dehors-1' } },
  body: { services: [{ id: service.id, quantity: 2, price: service.price }], total: 2 * service.price },
});
const again = await kessal.POST('/sales/add', { headers, body: { services: [{ id: 999_999, quantity: 1 }] } });
console.log(JSON.stringify([service.name, sale.response.status, again.error?.code, again.error?.detail]));
`;

const app = useTestApp();

test('a program with types made from /api/openapi.json is compiled, logs in, reads and sells', async () => {
  const local = await app.make.local();
  await app.make.service({ local, name: 'Gommage', price: 6000 });
  const { code } = await app.make.user({ local });
  const folder = mkdtempSync(path.join(tmpdir(), 'kessal-client-'));
  try {
    symlinkSync(PACKAGES, path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      path.join(folder, 'kessal.d.ts'),
      astToString(await openapiTS(JSON.stringify(API_DOCUMENT))),
    );
    const program = path.join(folder, 'program.ts');
    writeFileSync(program, PROGRAM);
    await run(process.execPath, [TSC, ...STRICT, program], { cwd: folder });
    const { stdout } = await run(process.execPath, [program, app.url, code]);
    expect(JSON.parse(stdout)).toEqual(['Gommage', 201, 'INTROUVABLE', expect.stringContaining('nº 999999')]);
    // What the document does not know is no program.
    writeFileSync(program, PROGRAM.replace('service.name', 'service.nom'));
    await expect(run(process.execPath, [TSC, ...STRICT, program], { cwd: folder })).rejects.toMatchObject({
      stdout: expect.stringContaining("Property 'nom' does not exist"),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
