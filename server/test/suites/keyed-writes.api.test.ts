import type { Answer } from '../app.ts';
import type { DoorName } from '../doors.ts';
import { picture } from '../pictures.ts';
import { snapshot } from '../snapshot.ts';
import { useStaffed } from '../staff.ts';

const house = useStaffed();

const aKey = () => ({ 'Idempotency-Key': `une-cle-${house.next()}` });

const codesOf = ({ status, body }: Answer): string[] => {
  if (body.code) return [`${status} ${body.code}`];
  const errors = (body.errors ?? []) as { extensions: { code: string; status: number } }[];
  return errors.length > 0
    ? errors.map(({ extensions }) => `${extensions.status} ${extensions.code}`)
    : ['done'];
};

const SAME = ['409 DEJA_ENREGISTRE'];
const OTHER = ['409 CLE_REUTILISEE'];

type Headers = Record<string, string>;

function addCategory(door: DoorName, name: string, headers: Headers, file?: Buffer): Promise<Answer> {
  const add = `mutation ($name: String!, $picture: Upload) {
    addCategory(input: { name: $name }, picture: $picture) { id } }`;
  const blob = file && new Blob([new Uint8Array(file)]);
  if (door === 'GraphQL') {
    if (blob) return house.office.upload(add, { name }, blob, headers);
    return house.office.graphql(add, { name }, headers);
  }
  if (!blob) return house.office.post('/api/categories/add', { name }, headers);
  const form = new FormData();
  form.append('name', name);
  form.append('pic', blob, 'photo.png');
  return house.office.send('POST', '/api/categories/add', form, headers);
}

/** Amounts in dirhams at both doors. */
function declare(door: DoorName, day: string, total: number, headers: Headers): Promise<Answer> {
  const localId = house.here.id;
  if (door === 'REST') {
    const amounts = { total, total_products: 0, total_services: total };
    return house.office.post('/api/cloture/add', { day, local_id: localId, ...amounts }, headers);
  }
  const declareDay = 'mutation ($input: DeclareDayInput!) { declareDay(input: $input) { id } }';
  const input = { day, localId, total, products: 0, services: total };
  return house.office.graphql(declareDay, { input }, headers);
}

describe.each([
  ['REST', '2026-11-18'],
  ['GraphQL', '2026-11-19'],
] as const)('%s: a key that was used', (door, day) => {
  const name = `Encens ${door}`;

  test('for a closing says, of corrected amounts, that they are not those that are kept', async () => {
    const key = aKey();
    expect(codesOf(await declare(door, day, 9000.5, key))).toEqual(['done']);
    const before = await snapshot(house.app.db);
    expect(codesOf(await declare(door, day, 9100, key))).toEqual(OTHER);
    expect(codesOf(await addCategory(door, name, key))).toEqual(OTHER);
    expect(codesOf(await declare(door, day, 9000.5, key))).toEqual(SAME);
    expect(await snapshot(house.app.db)).toEqual(before);
  });

  test('with one picture is another write with another one, or with none', async () => {
    const [one, other] = [await picture('png'), await picture('png', { colour: '#123456' })];
    const key = aKey();
    expect(codesOf(await addCategory(door, name, key, one))).toEqual(['done']);
    const before = await snapshot(house.app.db);
    expect(codesOf(await addCategory(door, name, key, other))).toEqual(OTHER);
    expect(codesOf(await addCategory(door, name, key))).toEqual(OTHER);
    expect(codesOf(await addCategory(door, name, key, one))).toEqual(SAME);
    expect(await snapshot(house.app.db)).toEqual(before);
  });

  test('by somebody else is his alone', async () => {
    const key = aKey();
    expect(codesOf(await addCategory(door, `${name} seul`, key))).toEqual(['done']);
    const colleague = await house.visitor('administrator');
    const logo = await colleague.post('/api/locals/add', { name: 'Dépôt', type: 'DEPOT' }, key);
    expect(codesOf(logo)).toEqual(['done']);
  });
});

test('a document that writes twice under one header is the same with both its contents alone', async () => {
  const key = aKey();
  const write = (first: string, second: string) =>
    house.office.graphql(
      `mutation ($a: String!, $b: String!) {
        a: addCategory(input: { name: $a }) { id } b: addCategory(input: { name: $b }) { id } }`,
      { a: first, b: second },
      key,
    );
  expect(codesOf(await write('Argile verte', 'Argile rouge'))).toEqual(['done']);
  const before = await snapshot(house.app.db);
  expect(codesOf(await write('Argile verte', 'Argile rouge'))).toEqual(SAME);
  expect(codesOf(await write('Argile bleue', 'Argile rouge'))).toEqual(OTHER);
  expect(await snapshot(house.app.db)).toEqual(before);
});

test('the same content is the same, however it is written down', async () => {
  const key = aKey();
  const local = { name: 'Réserve', type: 'DEPOT' };
  expect(codesOf(await house.office.post('/api/locals/add', local, key))).toEqual(['done']);
  const turned = { type: 'DEPOT', name: 'Réserve' };
  expect(codesOf(await house.office.post('/api/locals/add', turned, key))).toEqual(SAME);
  const add = aKey();
  const literal = 'mutation { addCategory(input: { name: "Sels" }) { id } }';
  expect(codesOf(await house.office.graphql(literal, {}, add))).toEqual(['done']);
  expect(codesOf(await addCategory('GraphQL', 'Sels', add))).toEqual(SAME);
});
