import { Caller, useTestApp } from '../../../test/app.ts';
import { codeOf, fieldsOf } from '../../../test/doors.ts';
import { snapshot } from '../../../test/snapshot.ts';
import { API_DOCUMENT, ROUTES } from '../../rest.ts';

const app = useTestApp();
let admin: Caller;
let till: Caller;

beforeAll(async () => {
  admin = await app.logIn({ role: 'ADMIN' });
  till = await app.logIn({ local: await app.make.local() });
});

const addressOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

/** As it is misspelt by hand, by a form's library, by another language's habits. */
const misspelt = (known: readonly string[]) =>
  [
    'inconnu',
    '',
    '__proto__',
    'toString',
    'Local_Id',
    '_',
    'local_id[$gt]',
    'locals_id[]',
    ...known.flatMap((name) => [`${name}[]`, `${name}[0]`, `${name} `, name.toUpperCase(), `${name}s`]),
  ].filter((name) => !known.includes(name));

test.each(ROUTES.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
  '%s refuses every name in its address that it does not document',
  async (_story, { method, path, query = {} }) => {
    const before = await snapshot(app.db);
    for (const name of misspelt(Object.keys(query))) {
      const address = `${addressOf(path)}?${encodeURIComponent(name)}=1`;
      const body = method === 'get' ? undefined : '{}';
      const answer = await admin.send(method.toUpperCase(), address, body);
      expect([name, answer.status, codeOf(answer), fieldsOf(answer)]).toEqual([
        name,
        422,
        'VALIDATION',
        [name],
      ]);
    }
    expect(await snapshot(app.db)).toEqual(before);
  },
);

test('a name that is known beside one that is not does not save it, for a cashier and for a form', async () => {
  for (const asked of ['/api/products/list?hidden=false&local=1', '/api/services/list?local_id=1&locl=2'])
    expect(codeOf(await till.get(asked))).toBe('VALIDATION');
  const form = new FormData();
  form.append('name', 'Huile');
  expect(codeOf(await admin.send('POST', '/api/categories/add?nom=Huile', form))).toBe('VALIDATION');
});

test('a stranger is told that he is one, whatever he misspells', async () => {
  expect(codeOf(await new Caller(app.url).get('/api/sales/list?local_id[]=1'))).toBe('NON_AUTHENTIFIE');
});

test.each(['/api/pictures/1', '/api/gallery/1.svg'])('%s knows no name either', async (address) => {
  expect(codeOf(await admin.get(`${address}?v=1`))).toBe('VALIDATION');
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

const documented = Object.entries(API_DOCUMENT['paths'] as Record<string, object>).map(
  ([path, operations]) => {
    const methods = Object.keys(operations).map((method) => method.toUpperCase());
    return [path, [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort()] as const;
  },
);

test.each(documented)('%s by another method than its own is told which it has', async (path, known) => {
  const before = await snapshot(app.db);
  for (const method of METHODS.filter((one) => !known.includes(one))) {
    for (const address of [
      addressOf(path),
      `${addressOf(path)}/`,
      addressOf(path).toUpperCase().replace('/API', '/api'),
    ]) {
      const json = { 'content-type': method === 'PUT' ? 'text/plain' : 'application/json' };
      const answer = await admin.send(method, address, method === 'GET' ? undefined : '{', json);
      expect([method, answer.status, codeOf(answer)]).toEqual([method, 405, 'METHODE_NON_PERMISE']);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(known);
    }
  }
  expect(await snapshot(app.db)).toEqual(before);
});

test('a HEAD is a GET', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const asked = ['/api/house', '/api/sales/add', '/api/nowhere'].map((path) =>
    fetch(app.url + path, { method: 'HEAD', headers }),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 405, 404]);
});

test('what no document names is nowhere, by any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await admin.send(method, '/api/sales/nowhere', undefined);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'INTROUVABLE']);
  }
});
