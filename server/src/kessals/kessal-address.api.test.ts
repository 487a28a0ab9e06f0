import { randomUUID } from 'node:crypto';
import { Caller, useTestApp } from '../../test/app.ts';
import { TEST_PIN_KEY } from '../../test/factories.ts';
import { SecretHasher } from '../doors/session/secrets.ts';
import type { Local } from '../locals/local.entity.ts';
import { openByAddress } from './kessal-address.ts';

const app = useTestApp({ publicUrl: 'https://hammam.example' });
const unreached = useTestApp({ on: app });
const secrets = new SecretHasher(TEST_PIN_KEY);
let office: Caller;
let local: Local;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN' });
  local = await app.make.local();
  await office.send('PUT', `/api/locals/edit/${local.id}`, JSON.stringify({ pays_kessals: true }));
});

const add = async (name = 'Rkia') =>
  (await office.post('/api/kessals/add', { name, local_ids: [local.id] })).body.data.id as number;
const make = async (id: number) =>
  (await office.post(`/api/kessals/address/${id}`, {})).body.data.path as string;
const withdraw = (id: number) => office.send('DELETE', `/api/kessals/address/${id}`, undefined);
const pay = (id: number, caller = office) =>
  caller.post('/api/reglement/pay', {
    payments: [{ kessal_id: id, from_pot: true, amount: 10 }],
    local_id: local.id,
  });
/** What the slip of a payment says. */
const address = async (id: number, caller = office) => (await pay(id, caller)).body.data[0].address as string;
interface Shown {
  id: number;
  hasAddress: boolean;
  address: string | null;
}

/** Of what the last part of an address opens; null for nothing. */
const opened = async (path: string): Promise<number | null> =>
  openByAddress(app.db.manager, secrets, path.split('/k/')[1] ?? '').then(
    ({ id }) => id,
    () => null,
  );

test('a slip bears the address of her page, the same each time, where phones reach the house', async () => {
  const id = await add();
  const first = await address(id);
  expect(first).toMatch(/^https:\/\/hammam\.example\/k\/\d+-[\w-]{22}$/);
  expect(await opened(first)).toBe(id);
  const asked = `{ payout(localId: ${local.id}) { payments { kessal { id } address } } }`;
  const payments = (await office.graphql(asked)).body.data.payout.payments as object[];
  expect(payments).toContainEqual({ kessal: { id }, address: first });
  const here = new Caller(unreached.url);
  here.token = office.token;
  expect(await address(id, here)).toBeNull();
});

test('an administrator reads it in the list, where phones reach the house; a cashier does not', async () => {
  const id = await add();
  const shown = await address(id);
  const till = await app.logIn({ local });
  const here = new Caller(unreached.url);
  here.token = office.token;
  const asked = async (caller: Caller) => {
    const { kessals } = (await caller.graphql('{ kessals { id hasAddress address } }')).body.data;
    const { data } = (await caller.get('/api/kessals/list')).body;
    const hers = <T extends { id: number }>(all: T[]) => all.find((kessal) => kessal.id === id)!;
    const { hasAddress, address: shownThere } = hers(kessals as Shown[]);
    expect(hers(data as Shown[])).toMatchObject({ has_address: hasAddress, address: shownThere });
    return shownThere;
  };
  expect([await asked(office), await asked(till), await asked(here)]).toEqual([shown, null, null]);
  await withdraw(id);
  expect(await asked(office)).toBeNull();
});

test('a new address takes the place of the one before, and a withdrawn one opens nothing', async () => {
  const id = await add();
  const first = await address(id);
  const second = await make(id);
  expect([await opened(first), await opened(second)]).toEqual([null, id]);
  expect(await address(id)).toBe(`https://hammam.example${second}`);
  expect((await withdraw(id)).body.data).toMatchObject({ has_address: false });
  expect([await opened(second), await address(id)]).toEqual([null, null]);
  expect(await opened(await make(id))).toBe(id);
});

test('of two entries of one person both addresses open the one who stays, until they are withdrawn', async () => {
  const [gone, stays] = [await add(), await add('Rkia El Amrani')];
  const [one, other] = [await address(gone), await address(stays)];
  await office.send('PUT', '/api/kessals/merge', JSON.stringify({ id: gone, into_id: stays }));
  expect([await opened(one), await opened(other)]).toEqual([stays, stays]);
  const refused = await withdraw(gone);
  expect([refused.status, refused.body.code]).toEqual([409, 'DEJA_DECIDE']);
  await withdraw(stays);
  expect([await opened(one), await opened(other)]).toEqual([null, null]);
});

test('one who left keeps her address until it is withdrawn', async () => {
  const id = await add();
  const path = await address(id);
  await office.send('PUT', `/api/kessals/edit/${id}`, JSON.stringify({ active: false }));
  expect(await opened(path)).toBe(id);
});

test('nothing else opens a page, not even what the database holds', async () => {
  const [id, other] = [await add(), await add()];
  const [, secret = ''] = (await address(id)).split(`/k/${id}-`);
  const [{ version }] = await app.db.query<[{ version: string }]>(
    'SELECT address_version AS version FROM kessals WHERE id = $1',
    [id],
  );
  const otherHouse = new SecretHasher(randomUUID()).derive(`kessal ${id} ${version}`);
  const guesses = [
    `${other}-${secret}`,
    `${id}-${otherHouse}`,
    `${id}-${version.replaceAll('-', '').slice(0, 22)}`,
    `${id}-${'A'.repeat(22)}`,
    `${id}-`,
    `${id}`,
    `0${id}-${secret}x`,
    `999999999-${secret}`,
    `9999999999-${secret}`,
    '',
  ];
  for (const guess of guesses) expect([guess, await opened(`/k/${guess}`)]).toEqual([guess, null]);
});
