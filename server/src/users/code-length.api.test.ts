import { useTestApp, Caller, type Answer } from '../../test/app.ts';
import { refusalOf } from '../../test/doors.ts';

const app = useTestApp();

const SET = 'mutation ($digits: Int) { setCodeLength(digits: $digits) }';
const ADD = 'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }';

const sentenceOf = (answer: Answer) => refusalOf(answer).sentence;
const length = async () =>
  (await new Caller(app.url).graphql('{ house { codeLength } }')).body.data.house.codeLength as unknown;

test('one length is given to all codes by either door once nobody has another; then a new code has it, and only it', async () => {
  const office = await app.logIn({ role: 'ADMIN' });
  const { user } = await app.make.user({ name: 'Salma Caisse', code: '48271' });
  const set = (digits: number | null) =>
    office.send('PUT', '/api/auth/codeLength', JSON.stringify({ digits }));
  const refused = await set(6);
  expect(sentenceOf(refused)).toBe(
    'Une autre longueur est en service : Salma Caisse. Donnez d’abord à chacun un code de 6 chiffres, sous « Utilisateurs ».',
  );
  expect(await length()).toBeNull();
  for (const digits of [3, 11]) {
    expect(sentenceOf(await office.graphql(SET, { digits }))).toBe('Un code compte de 4 à 10 chiffres.');
  }

  // Whoever is banned logs in by no code.
  await app.make.ban(user);
  expect((await office.graphql(SET, { digits: 6 })).body.data).toEqual({ setCodeLength: 6 });
  expect(await length()).toBe(6);
  const add = (code: string) => office.graphql(ADD, { input: { name: 'Nadia', code } });
  expect(sentenceOf(await add('12345'))).toBe('Les codes de la maison ont 6 chiffres.');
  const { body } = await add('512345');
  const { id } = body.data.addUser as { id: number };
  const edit = (password: string) => office.send('PUT', `/api/auth/edit/${id}`, JSON.stringify({ password }));
  expect(sentenceOf(await edit('5123456'))).toBe('Les codes de la maison ont 6 chiffres.');
  expect((await edit('512346')).status).toBe(200);

  const unban = () =>
    office.graphql('mutation ($id: Int!) { setBanned(id: $id, banned: false) { banned } }', { id: user.id });
  expect(sentenceOf(await unban())).toBe(
    'Son code n’a pas les 6 chiffres des codes de la maison : donnez-lui-en d’abord un autre.',
  );

  expect((await set(null)).body).toEqual({ data: null });
  expect(await length()).toBeNull();
  expect((await edit('5123456')).status).toBe(200);
  expect(
    await app.db.query(
      "SELECT before, after FROM journal WHERE action = 'house.edited' ORDER BY id DESC LIMIT 1",
    ),
  ).toMatchObject([{ before: { codeLength: 6 }, after: { codeLength: null } }]);
});
