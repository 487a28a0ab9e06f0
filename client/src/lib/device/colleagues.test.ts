import { deviceStorage } from './device-storage.ts';
import {
  forgetColleagues,
  houseOfColleagues,
  rememberColleague,
  ShiftRefused,
  takeOver,
} from './colleagues.ts';
import type { House, SessionUser } from './session.ts';

const EVENING = Date.UTC(2026, 10, 20, 19);
const HOUR = 3600_000;

const HOUSE = { offlineShift: true, now: '2026-11-20T19:00:00+00:00' } as House;

function cashier(id: number, name: string, role: SessionUser['role'] = 'CAISSIER'): SessionUser {
  const local = { id: 1, name: 'Hammam Essai', type: 'BELDI', logoUrl: null } as SessionUser['local'];
  return { id, name, role, local };
}

const remember = (user: SessionUser, code: string, house = HOUSE, now = EVENING) =>
  rememberColleague(user, code, { house, now });

const refusal = (code: string, now = EVENING) =>
  takeOver(code, now).then(
    (user) => `let in: ${user.name}`,
    (failure: unknown) => (failure as ShiftRefused).message,
  );

beforeEach(forgetColleagues);

test('Nadia, who logged in here this morning, takes over by her code', async () => {
  await remember(cashier(1, 'Salma Caisse'), '481516');
  await remember(cashier(2, 'Nadia Caisse'), '234299');
  expect(await takeOver('234299', EVENING + HOUR)).toMatchObject({ id: 2, name: 'Nadia Caisse' });
});

test('a slip of the finger is told from a stranger’s code: the refusal names who may take over here', async () => {
  await remember(cashier(1, 'Salma Caisse'), '481516', HOUSE, EVENING - 73 * HOUR);
  await remember(cashier(2, 'Nadia Caisse'), '234299');
  await remember(cashier(3, 'Imane Caisse'), '342516');
  expect(await refusal('234298')).toBe(
    'Code non reconnu. Sans réseau, cet appareil ne connaît que : Nadia Caisse, Imane Caisse. ' +
      'Si vous en êtes, retapez votre code ; sinon, attendez le réseau.',
  );
});

test('what the device keeps names no code: twelve bits, under a salt of its own', async () => {
  await remember(cashier(1, 'Salma Caisse'), '481516');
  const kept = deviceStorage.read('colleagues')!;
  expect(kept).not.toContain('481516');
  const [{ verifier }] = (JSON.parse(kept) as { colleagues: { verifier: number }[] }).colleagues as [{ verifier: number }]; // prettier-ignore
  expect(verifier).toBeLessThan(4096);
  forgetColleagues();
  await remember(cashier(1, 'Salma Caisse'), '481516');
  expect(deviceStorage.read('colleagues')).not.toBe(kept);
});

test.each([
  ['an administrator', cashier(1, 'Amina Bureau', 'ADMIN'), '481516', HOUSE],
  ['a code of five digits', cashier(1, 'Salma Caisse'), '48151', HOUSE],
  ['a house that does not allow it', cashier(1, 'Salma Caisse'), '481516', { ...HOUSE, offlineShift: false }],
])('nothing is kept of %s', async (_who, user, code, house) => {
  await remember(user, code, house);
  expect(deviceStorage.read('colleagues')).toBeNull();
  expect(houseOfColleagues(EVENING)).toBeNull();
});

test('after 72 hours nobody is known, and the page has no house to show', async () => {
  await remember(cashier(1, 'Salma Caisse'), '481516');
  expect(houseOfColleagues(EVENING + 71 * HOUR)).toMatchObject({ house: HOUSE });
  expect(await refusal('481516', EVENING + 71 * HOUR)).toBe('let in: Salma Caisse');
  expect(await refusal('481516', EVENING + 72 * HOUR)).toMatch(/^Sans réseau/);
  expect(houseOfColleagues(EVENING + 72 * HOUR)).toBeNull();
});

test('ten wrong codes in a quarter of an hour are enough, and the right one waits too', async () => {
  await remember(cashier(1, 'Salma Caisse'), '481516');
  for (let n = 0; n < 10; n += 1) await refusal(`99999${n}`, EVENING + n * 1000);
  expect(await refusal('481516', EVENING + 10_000)).toBe('Trop d’essais sans réseau. Réessayez dans 15 min.');
  expect(await refusal('481516', EVENING + 15 * 60_000)).toBe('let in: Salma Caisse');
});
