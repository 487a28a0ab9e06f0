import { Caller, useTestApp } from '../../../test/app.ts';
import { refusalOf } from '../../../test/doors.ts';
import { FakeSmtp, headerOf, type TakenLetter } from '../../../test/fake-smtp.ts';
import { until } from '../../../test/until.ts';
import { createDataSource } from '../../db/data-source.ts';
import { Leader } from '../../db/many/leader.ts';
import { createLog } from '../../doors/metrics/log.ts';
import type { Local } from '../../locals/local.entity.ts';
import { Mailer } from './mailer.ts';
import { keepSendingEvenings, sendEvenings } from './send-evenings.ts';

const PASSWORD = 'sesame-ouvre-toi';
const post = new FakeSmtp();
/** At the fake server's port of now. */
const mailer = new Mailer({
  host: '127.0.0.1',
  get port() {
    return post.port;
  },
  secure: false,
  requireTLS: false,
  auth: { user: 'caisse@exemple.ma', pass: PASSWORD },
  from: 'Kessal <caisse@exemple.ma>',
});
const app = useTestApp({ mailer });

const DAY = '2026-11-20';
const OWNER = 'patronne@exemple.ma';
const PARTNER = 'associe@exemple.ma';
const at = (clock: string, day = DAY) => new Date(`${day}T${clock}:00Z`);

let office: Caller;
let here: Local;
let there: Local;
let tillHere: Caller;
let tillThere: Caller;
let soap: number;
let now = at('12:00');
const lines: string[] = [];

beforeAll(async () => {
  await post.open();
  office = await app.logIn({ role: 'ADMIN' });
  [here, there] = [await app.make.local({ name: 'Agdal' }), await app.make.local({ name: 'حمام النخيل' })];
  tillHere = await app.logIn({ local: here });
  tillThere = await app.logIn({ local: there });
  soap = await app.make.product({ price: 25_000, stock: [[here, 500], [there, 500]] }); // prettier-ignore
});
afterAll(() => post.close());

beforeEach(async () => {
  await app.db.query('DELETE FROM evening_mails');
  post.letters.length = 0;
  post.manners = {};
  setNow(at('12:00'));
  await settings({ on: true, recipients: [OWNER] });
});

function setNow(instant: Date): void {
  now = instant;
  app.setNow(instant);
}

async function settings(input: object): Promise<void> {
  const { body } = await office.send('PUT', '/api/soir/mail', JSON.stringify(input));
  expect(body.data).toBeDefined();
}

async function sell(till: Caller, quantity = 1): Promise<void> {
  const { status } = await till.post('/api/sales/add', { products: [{ id: soap, quantity }] });
  expect(status).toBe(201);
}

const close = (till: Caller, total: number) =>
  till.post('/api/cloture/add', { total, total_products: total, total_services: 0 });

const sending = {
  mailer,
  clock: () => now,
  log: createLog('info', { write: (line: string) => lines.push(line) }),
  companyName: 'Hammam Essai',
  copies: () => null,
};
const send = (signal = new AbortController().signal) =>
  sendEvenings(app.db.manager, { ...sending, db: app.db, signal });

const days = (letters: readonly TakenLetter[]) =>
  letters.map((letter) => `${letter.to} ${headerOf(letter, 'Message-ID').slice(6, 16)}`);
interface ShownMail {
  recipient: string;
  tries: number;
  sent_at: string | null;
  next_try_at: string;
  abandoned: boolean;
  fault: string | null;
}

const evening = async (day = DAY) =>
  (await office.get(`/api/soir?day=${day}`)).body.data as {
    text: string;
    mailed_at: string;
    changed: string;
  };
const mails = async () => (await office.get('/api/soir/mail')).body.data.mails as ShownMail[];

test('nothing is sent before somebody asks for it', async () => {
  await settings({ on: false, recipients: [OWNER] });
  setNow(at('23:59'));
  expect(await send()).toBe(0);
  expect(post.letters).toEqual([]);
});

test('once the last local has closed the evening goes out, once; a sale after it is told on the page', async () => {
  await sell(tillHere, 2);
  await sell(tillThere);
  setNow(at('21:00'));
  await close(tillHere, 450);
  expect(await send()).toBe(0);
  setNow(at('22:14'));
  await close(tillThere, 250);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [letter] = post.letters;
  expect(days(post.letters)).toEqual([`${OWNER} ${DAY}`]);
  expect(headerOf(letter!, 'From')).toBe('Kessal <caisse@exemple.ma>');
  expect(headerOf(letter!, 'Content-Type')).toContain('multipart/alternative');
  const { text, mailed_at, changed } = await evening();
  expect(text).toContain('état à 22\u00a0h\u00a014');
  expect({ mailed_at, changed }).toEqual({ mailed_at: '2026-11-20T22:14:00+00:00', changed: null });
  setNow(at('22:40'));
  await sell(tillHere);
  expect(await send()).toBe(0);
  expect((await evening()).changed).toContain('L’e-mail envoyé à 22\u00a0h\u00a014 disait 750,00');
});

describe('at an hour', () => {
  beforeEach(() => settings({ on: true, recipients: [OWNER, PARTNER], send_at: '22:30' }));

  test('it goes out whatever is open, to each by himself; who is named later gets the next day', async () => {
    setNow(at('22:29'));
    expect(await send()).toBe(0);
    setNow(at('22:30'));
    expect(await send()).toBe(2);
    expect(days(post.letters)).toEqual([`${PARTNER} ${DAY}`, `${OWNER} ${DAY}`]);
    expect(headerOf(post.letters[0]!, 'To')).toBe(PARTNER);
    await settings({ on: true, recipients: [OWNER, 'fils@exemple.ma'], send_at: '22:30' });
    expect(await send()).toBe(0);
    setNow(at('22:30', '2026-11-21'));
    await send();
    expect(days(post.letters.slice(2))).toEqual(['fils@exemple.ma 2026-11-21', `${OWNER} 2026-11-21`]);
  });

  test('while the mail server is away each try comes later, then each day comes once', async () => {
    await post.close();
    const tries: string[] = [];
    for (const clock of ['22:30', '22:30', '22:31', '22:32', '22:33', '22:36']) {
      setNow(at(clock));
      expect(await send()).toBe(0);
      tries.push(`${clock} ${(await mails()).map((one) => one.tries).join('+')}`);
    }
    // One is asked for all, and the pauses grow.
    expect(
      tries.map((one) =>
        one
          .slice(6)
          .split('+')
          .reduce((sum, n) => sum + Number(n), 0),
      ),
    ).toEqual([1, 1, 2, 2, 3, 3]);
    const [first] = await mails();
    expect(first?.fault).toMatch(/^Le serveur de messagerie 127\.0\.0\.1:\d+ ne répond pas/);
    setNow(at('23:30', '2026-11-21'));
    expect(await send()).toBe(0);
    await post.open();
    setNow(at('08:00', '2026-11-22'));
    expect(await send()).toBe(4);
    expect(await send()).toBe(0);
    expect(new Set(days(post.letters)).size).toBe(4);
  });

  test('a day that could not be sent for a week is sent no more', async () => {
    await post.close();
    setNow(at('22:30'));
    await send();
    await post.open();
    setNow(at('12:00', '2026-11-28'));
    await send();
    expect(days(post.letters).filter((one) => one.endsWith(DAY))).toEqual([]);
  });

  test('once nobody is sent to, a mail that waits says that it is tried no more', async () => {
    await post.close();
    setNow(at('22:30'));
    await send();
    await post.open();
    const told = async () => new Set((await mails()).map(({ abandoned }) => abandoned));
    expect(await told()).toEqual(new Set([false]));
    await settings({ on: false, recipients: [OWNER] });
    expect(await told()).toEqual(new Set([true]));
  });

  test('an address that is refused keeps nobody else from his, and comes when it is taken', async () => {
    post.manners = { recipient: (address) => (address === OWNER ? '450 plus tard' : '250 ok') };
    setNow(at('22:30'));
    expect(await send()).toBe(1);
    const refused = (await mails()).find(({ recipient }) => recipient === OWNER);
    expect(refused).toMatchObject({
      sent_at: null,
      abandoned: false,
      tries: 1,
      next_try_at: '2026-11-20T22:31:00+00:00',
    });
    expect(refused?.fault).toContain('refuse cette adresse. Il répond : « 450 plus tard »');
    post.manners = {};
    setNow(at('22:31'));
    expect(await send()).toBe(1);
    expect(days(post.letters)).toEqual([`${PARTNER} ${DAY}`, `${OWNER} ${DAY}`]);
    expect((await mails()).map(({ fault }) => fault)).toEqual([null, null]);
  });
});

describe('a slow mail server', () => {
  /** Resolves once the whole letter is there, to what lets the server answer. */
  const slow = () =>
    new Promise<() => void>((arrived) => {
      post.manners = {
        taken: () => new Promise<string>((answer) => arrived(() => answer('250 pris'))),
      };
    });

  beforeEach(() => settings({ on: true, recipients: [OWNER], send_at: '22:30' }));

  test('keeps no sale waiting, and has its letter once', async () => {
    const arrival = slow();
    setNow(at('22:30'));
    const underWay = send();
    const letGo = await arrival;
    await sell(tillHere);
    // The next minute's look finds it taken.
    setNow(at('22:31'));
    expect(
      await sendEvenings(app.db.manager, { ...sending, db: app.db, signal: new AbortController().signal }),
    ).toBe(0);
    letGo();
    expect(await underWay).toBe(1);
    expect(post.letters).toHaveLength(1);
  });

  test('that is left in the middle has the same letter again, by its Message-ID: rather twice than never', async () => {
    const arrival = slow();
    const stopping = new AbortController();
    setNow(at('22:30'));
    const underWay = send(stopping.signal);
    const letGo = await arrival;
    // The house goes down before it hears the answer; the server has taken the letter.
    stopping.abort();
    expect(await underWay).toBe(0);
    letGo();
    await until(() => post.letters.length === 1);
    post.manners = {};
    setNow(at('22:31'));
    expect(await send()).toBe(1);
    const ids = post.letters.map((letter) => headerOf(letter, 'Message-ID'));
    expect(new Set(ids).size).toBe(1);
    setNow(at('23:59'));
    expect(await send()).toBe(0);
  });

  test('whose house was killed is tried again half an hour later', async () => {
    await app.db.query(
      `INSERT INTO evening_mails (day, recipient, tries, next_try_at, said) VALUES ($1, $2, 1, $3, '{}')`,
      [DAY, OWNER, at('23:00')],
    );
    setNow(at('22:59'));
    expect(await send()).toBe(0);
    setNow(at('23:00'));
    expect(await send()).toBe(1);
  });
});

test('of two servers of the house the one that leads sends, and a refusing mail server that comes back has all', async () => {
  await settings({ on: true, recipients: [OWNER, PARTNER], send_at: '22:30' });
  setNow(at('22:30'));
  post.manners = { greeting: '554 pas maintenant' };
  const servers = [1, 2].map(() => {
    const leader = new Leader({
      open: (begin) => createDataSource(app.connection, [], { poolSize: 1, begin }),
      log: createLog('silent'),
    });
    const pace = { firstAfterMs: 1, everyMs: 5 };
    return { leader, task: keepSendingEvenings(leader, { ...sending, db: app.db }, pace) };
  });
  await until(async () => (await mails()).some(({ fault }) => fault !== null));
  post.manners = {};
  setNow(at('22:40'));
  await until(() => post.letters.length === 2);
  for (const { leader, task } of servers) {
    await task.close();
    await leader.close();
  }
  expect(new Set(days(post.letters)).size).toBe(2);
  expect(post.letters).toHaveLength(2);
});

test('the password is told to the mail server alone, even by one that repeats it', async () => {
  post.manners = { auth: (told) => `535 non : ${told.replaceAll('\0', ' ')}` };
  const { body } = await office.post('/api/soir/try', {});
  expect(refusalOf({ status: 409, body })).toMatchObject({ code: 'ENVOI_ECHOUE' });
  expect(JSON.stringify(body)).toContain('refuse le nom ou le mot de passe que Kessal lui donne');
  await settings({ on: true, recipients: [OWNER], send_at: '13:00' });
  setNow(at('13:00'));
  await send();
  const told = [
    JSON.stringify(body),
    ...app.logged,
    ...lines,
    JSON.stringify(await mails()),
    JSON.stringify(await app.db.query('SELECT * FROM journal')),
  ].join('\n');
  expect(told).toContain('535');
  expect(told).not.toContain(PASSWORD);
  expect(told).not.toContain(Buffer.from(PASSWORD).toString('base64'));
});

test('a trial says that it is one, and the journal who asked', async () => {
  const { body } = await office.graphql('mutation { tryEveningMail { from recipients } }');
  expect(body.data.tryEveningMail).toEqual({ from: 'Kessal <caisse@exemple.ma>', recipients: [OWNER] });
  expect(post.letters).toHaveLength(1);
  expect(Buffer.from(headerOf(post.letters[0]!, 'Subject')).toString()).toMatch(/Essai/);
  const [entry] = await app.db.query<{ action: string; after: object }[]>(
    `SELECT action, after FROM journal WHERE action LIKE 'evening.%' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({ action: 'evening.mailTried', after: { recipients: [OWNER] } });
});
