import { unbalancedBooks } from '../../test/books.ts';
import { NOON, TEST_PIN_KEY } from '../../test/factories.ts';
import { orphans } from '../../test/foreign-keys.ts';
import { snapshot } from '../../test/snapshot.ts';
import { createTestDatabase, type TestDatabase } from '../../test/template-db.ts';
import { openHouse, type Founded, type FoundingOptions } from '../setup/bootstrap.ts';
import { explainClosure } from '../closures/explanation/explanation.queries.ts';
import { dueWebhooks } from '../feed/webhooks/send-webhooks.ts';
import { lowStock } from '../office/low-stock/low-stock.queries.ts';
import { payoutOf } from '../payout/payout.queries.ts';
import type { Ctx } from '../shared/actor.ts';
import { daysLater } from '../shared/days.ts';
import { CodeCipher } from '../users/codes.ts';
import { DEMO_DAYS } from './demo-history.ts';

const TODAY = '2026-11-20';
const FOUNDING: FoundingOptions = {
  now: NOON,
  demo: true,
  embedded: true,
  adminCode: undefined,
  terminal: true,
  codes: new CodeCipher(TEST_PIN_KEY),
  demoPast: { days: DEMO_DAYS },
};

let database: TestDatabase;
const rows = (sql: string) => database.db.query<Record<string, unknown>[]>(sql);

describe('the demonstration of fourteen months', () => {
  let founded: Founded;
  const heard: number[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const progress = (share: number) => heard.push(share);
    founded = await openHouse(database.db, { ...FOUNDING, demoPast: { days: DEMO_DAYS, progress } });
  }, 300_000);

  afterAll(() => database.drop());

  test('has balanced books, and no row names one that is not there', async () => {
    expect(await unbalancedBooks(database.db)).toEqual([]);
    expect(await orphans(database.db)).toEqual([]);
  });

  test('sold forty to sixty thousand tickets until this very minute', async () => {
    const [told] = await rows(
      `SELECT count(*)::int, min(business_date) AS first, max(business_date) AS last, max(sold_at) AS at,
         count(received_centimes) * 2 > count(*) FILTER (WHERE card_centimes + wallet_centimes + transfer_centimes = 0) AS cash
       FROM tickets`,
    );
    expect(told).toMatchObject({ first: '2025-09-20', last: TODAY, cash: true });
    expect(told!['count']).toBeGreaterThan(40_000);
    expect(told!['count']).toBeLessThan(60_000);
    const minutesAgo = (NOON.getTime() - (told!['at'] as Date).getTime()) / 60_000;
    expect(minutesAgo).toBeGreaterThanOrEqual(0);
    expect(minutesAgo).toBeLessThan(60);
    expect(await rows(`SELECT count(*)::int FROM acts WHERE at > '${NOON.toISOString()}'`)).toEqual([
      { count: 0 },
    ]);
  });

  test('takes cards, mobiles and transfers in its Turkish baths since the second month, and cash alone elsewhere', async () => {
    expect(
      await rows(
        `SELECT locals.type, min(business_date) AS since, bool_or(wallet_centimes > 0) AS wallet, bool_or(transfer_centimes > 0) AS transfer,
           bool_or(drawer_centimes > 0) AS split FROM entries JOIN locals ON locals.id = local_id
         WHERE card_centimes + wallet_centimes + transfer_centimes > 0 GROUP BY 1`,
      ),
    ).toEqual([{ type: 'TURKI', since: '2025-10-20', wallet: true, transfer: true, split: true }]);
  });

  test('has a name on its paper, and is marked as a demonstration', async () => {
    expect(await rows('SELECT name, demonstration FROM house')).toEqual([
      { name: 'Les Bains Tiznoura', demonstration: true },
    ]);
  });

  test('told its progress, never backwards, to the end', () => {
    expect(heard.length).toBeGreaterThan(8);
    expect(heard).toEqual(heard.toSorted((one, other) => one - other));
    expect(heard.at(-1)).toBe(1);
  });

  test('shows an administrator shelves to fill, in more than one local', async () => {
    const { items, count } = await lowStock(database.db.manager, TODAY, 50);
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThan(25);
    expect(new Set(items.map(({ localId }) => localId)).size).toBeGreaterThan(1);
  });

  test('closed every day but one of yesterday; mostly exactly, once with a real shortage, once with a sale afterwards', async () => {
    const days = await rows(
      `SELECT business_date AS day, count(*)::int FROM closures GROUP BY 1 HAVING count(*) <> 4`,
    );
    expect(days).toEqual([{ day: '2026-11-19', count: 3 }]);
    const [drawers] = await rows(
      `SELECT count(*) FILTER (WHERE gap = 0) / count(*)::float AS exact, min(gap)::int AS worst,
         (count(*) FILTER (WHERE abs(gap) > 2000))::int AS large
       FROM (SELECT total_centimes - expected_products_centimes - expected_services_centimes AS gap
         FROM closures LEFT JOIN drawer_counts ON closure_id = closures.id WHERE closure_id IS NULL) AS of`,
    );
    expect(drawers).toMatchObject({ worst: -42_000, large: 1 });
    expect(drawers!['exact']).toBeGreaterThan(0.7);
    const late = await rows(
      `SELECT closures.business_date AS day FROM closures JOIN tickets USING (local_id, business_date)
       WHERE number > last_ticket_number`,
    );
    expect(late).toEqual([{ day: '2026-11-11' }]);
    expect(await rows('SELECT count(*)::int FROM closures WHERE edited_at IS NOT NULL')).toEqual([
      { count: 3 },
    ]);
  });

  test('counts the drawers of its Turkish baths: float, expenses, deposits, and each difference explained or decided but for one of yesterday', async () => {
    expect(
      await rows(
        `SELECT locals.type, kind, count(*) > 15 AS many, bool_and(reason IS NOT NULL) AS reasons,
           count(detail #>> '{after,receiptNumber}') > 10 AS receipts
         FROM entries JOIN locals ON locals.id = local_id WHERE ticket_id IS NULL AND kind <> 'KESSAL_PAID' GROUP BY 1, 2 ORDER BY 2`,
      ),
    ).toEqual(
      ['BANKED', 'COUNTED', 'DRAWER_IN', 'DRAWER_OUT'].map((kind) => ({
        type: 'TURKI',
        kind,
        many: true,
        reasons: true,
        receipts: kind === 'DRAWER_OUT',
      })),
    );
    const owed = `SELECT name, sum(difference_centimes)::int AS difference FROM entries JOIN users ON users.id = debtor_id GROUP BY 1`;
    expect(await rows(owed)).toEqual([{ name: 'Yassir Fictif', difference: -35_000 }]);
    const counts = await database.db.query<{ id: number; day: string; gap: number; accepted: boolean }[]>(
      `SELECT closure_id AS id, business_date AS day, (counted_centimes - expected_centimes)::int AS gap, accepted_id IS NOT NULL AS accepted
       FROM drawer_counts JOIN closures ON closures.id = closure_id`,
    );
    expect(counts.length).toBeGreaterThan(780);
    const different = counts.filter(({ gap, accepted }) => gap !== 0 && !accepted);
    const explained = await Promise.all(different.map(({ id }) => explainClosure(database.db.manager, id)));
    const open = different.filter((_, place) => explained[place]!.drawer!.open !== 0);
    expect(open).toMatchObject([{ day: '2026-11-19', gap: -5000 }]);
    expect(different.length).toBeGreaterThan(5);
    for (const { remainder, inDrawer } of explained.filter((_, place) => different[place] !== open[0])) {
      expect([remainder.total, inDrawer.map(({ reason }) => reason)]).toEqual([0, ['Saisi deux fois']]);
    }
  });

  test('pays the kessals of its Turkish baths from the drawer since the first day: of one by name, of the other from the pot', async () => {
    const houses = await rows(
      `SELECT locals.name, kessals_from AS since, names_kessals AS named, count(DISTINCT business_date)::int AS evenings,
         min(business_date) AS first, count(DISTINCT owed_to_id) > 1 AS accounts, count(*) FILTER (WHERE reason = 'Avance')::int AS advances,
         (SELECT count(*) > 5000 FROM ticket_lines JOIN tickets ON tickets.id = ticket_id
           WHERE tickets.local_id = locals.id AND kessal_id IS NOT NULL) AS lines
       FROM entries JOIN locals ON locals.id = local_id WHERE kind = 'KESSAL_PAID' GROUP BY locals.id ORDER BY locals.id`,
    );
    const both = { since: '2025-09-20', first: '2025-09-20', evenings: DEMO_DAYS };
    expect(houses).toEqual([
      { name: 'Bain Turc Yasmine', ...both, named: true, accounts: true, lines: true, advances: 1 },
      { name: 'Bain Turc Warda', ...both, named: false, accounts: false, lines: false, advances: 0 },
    ]);
    expect(
      await rows(
        `SELECT name, active, (SELECT name FROM kessals AS other WHERE other.id = kessals.merged_into_id) AS into,
           bool_or(kind = 'KESSAL_PAID') AS paid
         FROM kessals LEFT JOIN entries ON kessal_id = kessals.id WHERE NOT active GROUP BY kessals.id ORDER BY 1`,
      ),
    ).toEqual([
      { name: 'Aïcha', active: false, into: null, paid: true },
      { name: 'Khadija B.', active: false, into: 'Khadija', paid: true },
    ]);
  });

  test('shows today whose turn it is, as fair as on any day', async () => {
    const days = await rows(
      `SELECT business_date AS day, count(*)::int AS there, (max(turns) - min(turns))::int AS apart
       FROM kessal_presences GROUP BY 1 ORDER BY 1 DESC`,
    );
    expect(days).toHaveLength(DEMO_DAYS + 1);
    expect(days[0]!['day']).toBe(TODAY);
    for (const { there, apart } of days) {
      expect(there).toBeGreaterThan(3);
      expect(apart).toBeLessThanOrEqual(1);
    }
  });

  test('says on the slips what « Règlement » reckons; little is owed in the evening, and what was corrected after the payment is named on the next day', async () => {
    const asked = { actor: { role: 'ADMIN' }, today: TODAY } as Ctx;
    const evening = (localId: unknown, ago: number) =>
      payoutOf(database.db.manager, asked, { localId: localId as number, day: daysLater(TODAY, -ago) });
    const [named, pot] = await rows(`SELECT id FROM locals WHERE kessals_from IS NOT NULL ORDER BY id`);
    const corrected = [];
    for (let ago = 1; ago <= 60; ago += 1) {
      for (const { id } of [named!, pot!]) {
        const { day, pot: common, accounts, payments, changes } = await evening(id, ago);
        for (const account of [common, ...accounts]) {
          expect([day, Math.abs(account.owed) <= 50_000]).toEqual([day, true]);
          const last = payments.find(({ fromPot, kessalId }) =>
            fromPot ? account.kessalId === null : kessalId === account.kessalId,
          );
          if (!last) continue;
          const { carriedOver, paidBefore, paid, frais, remaining } = last.slip;
          expect([day, carriedOver, paidBefore + paid]).toEqual([day, account.carriedOver, account.paid]);
          if (frais === account.frais) expect(remaining).toBe(account.owed);
        }
        if (changes.length > 0) corrected.push(day);
      }
    }
    expect(corrected.length).toBeGreaterThan(2);
    const [hers, theirs] = [await evening(named!['id'], 0), await evening(pot!['id'], 0)];
    expect(hers.accounts.filter(({ carriedOver }) => carriedOver === -50_000)).toHaveLength(1);
    expect(theirs.changes).toMatchObject([
      { kind: 'CORRECTION', day: daysLater(TODAY, -1), reason: 'Erreur de saisie' },
    ]);
    expect(theirs.changes[0]!.frais).toBe(theirs.pot.carriedOver);
  });

  test('changed: prices, a name, a cashier’s local; one cashier is banned, and gets no code', async () => {
    const before = await rows(
      `SELECT DISTINCT name, price_centimes AS price FROM ticket_lines
       WHERE name IN ('Seau', 'Seau de hammam', 'Massage relaxant', 'Savon noir beldi') ORDER BY 1, 2`,
    );
    expect(before.map(({ name, price }) => `${String(name)} ${String(price)}`)).toEqual([
      'Massage relaxant 14000',
      'Massage relaxant 19000',
      'Massage relaxant 21000',
      'Savon noir beldi 1400',
      'Savon noir beldi 1500',
      'Seau 5500',
      'Seau de hammam 5500',
    ]);
    const staff = await rows(
      `SELECT users.name, banned, locals.name AS local, (SELECT count(DISTINCT local_id)::int FROM tickets WHERE user_id = users.id) AS shops
       FROM users JOIN locals ON locals.id = local_id WHERE users.name ~ 'Zineb|Karim' ORDER BY 1`,
    );
    expect(staff).toEqual([
      { name: 'Karim Échantillon', banned: true, local: 'Hammam Derb Rommane', shops: 1 },
      { name: 'Zineb Démo', banned: false, local: 'Bain Turc Yasmine', shops: 2 },
    ]);
    expect(founded.codes).toHaveLength(7);
    expect(founded.codes.map(({ who }) => who).join()).not.toContain('Karim');
  });

  test('shows programs of each right, by whose tokens nothing opens, and a webhook that sends nothing', async () => {
    expect(
      await rows('SELECT name, for_assistant, reads_entries, used_at FROM access_tokens ORDER BY id'),
    ).toEqual([
      { name: 'Classeur du comptable', for_assistant: false, reads_entries: false, used_at: null },
      { name: 'Assistant du siège', for_assistant: true, reads_entries: false, used_at: null },
      { name: 'Logiciel de comptabilité', for_assistant: false, reads_entries: true, used_at: null },
    ]);
    expect(await rows('SELECT address, tries FROM webhooks WHERE paused_at IS NOT NULL')).toEqual([
      { address: 'https://comptable.example/kessal', tries: 0 },
    ]);
    expect(await dueWebhooks(database.db.manager, NOON)).toEqual([]);
  });

  test('ended with the prices of a demonstration without a past', async () => {
    const bare = await createTestDatabase();
    await openHouse(bare.db, { ...FOUNDING, demoPast: null });
    const catalogue = `SELECT name, price_centimes FROM products UNION ALL SELECT name, price_centimes FROM services ORDER BY 1, 2`;
    const [now, then] = [await rows(catalogue), await bare.db.query<object[]>(catalogue)];
    await bare.drop();
    expect(now).toEqual(then);
  });

  test('bought, sent and counted goods; a voucher typed twice was deleted once', async () => {
    const vouchers = await rows(
      `SELECT from_local_id IS NULL AS bought, count(*) > 40 AS many, count(DISTINCT supplier)::int AS suppliers
       FROM receptions GROUP BY 1 ORDER BY 1`,
    );
    expect(vouchers).toEqual([
      { bought: false, many: true, suppliers: 0 },
      { bought: true, many: true, suppliers: 4 },
    ]);
    const [deleted] = await rows('SELECT count(deleted_at)::int FROM receptions');
    expect(deleted!['count']).toBeGreaterThan(0);
    expect(deleted!['count']).toBeLessThan(5);
    const [counts] = await rows(
      'SELECT count(reason)::int, count(DISTINCT local_id)::int AS locals FROM counting_sheets',
    );
    expect(counts).toEqual({ count: 14 * 4, locals: 4 });
  });

  test('is not lived again at the next start', async () => {
    const before = await rows('SELECT count(*)::int FROM tickets');
    const again = await openHouse(database.db, { ...FOUNDING, now: new Date('2026-12-01T08:00:00Z') });
    expect(again).toEqual(founded);
    expect(await rows('SELECT count(*)::int FROM tickets')).toEqual(before);
  });
});

describe('a short past', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    const faults = await unbalancedBooks(database.db);
    await database.drop();
    expect(faults).toEqual([]);
  });

  const sold = () =>
    rows('SELECT number, local_id, sold_at, products_centimes, services_centimes FROM tickets ORDER BY id');

  test('is the same twice: it is drawn from one seed', async () => {
    const options = { ...FOUNDING, demoPast: { days: 6 } };
    await openHouse(database.db, options);
    const first = await sold();
    expect(first.length).toBeGreaterThan(400);
    await database.drop();
    database = await createTestDatabase();
    await openHouse(database.db, options);
    expect(await sold()).toEqual(first);
  });

  test('ends at ten past midnight with nothing sold today, and all of yesterday', async () => {
    await openHouse(database.db, {
      ...FOUNDING,
      now: new Date('2026-11-20T00:10:00Z'),
      demoPast: { days: 3 },
    });
    const days = await rows(
      'SELECT business_date AS day, count(*)::int FROM tickets GROUP BY 1 ORDER BY 1 DESC',
    );
    expect(days[0]!['day']).toBe('2026-11-19');
    expect(days[0]!['count']).toBeGreaterThan(60);
  });

  test('that is cut off half way leaves nothing behind', async () => {
    const before = await snapshot(database.db);
    const cutOff = () => {
      throw new Error('the power failed');
    };
    const founding = openHouse(database.db, { ...FOUNDING, demoPast: { days: 30, progress: cutOff } });
    await expect(founding).rejects.toThrow('the power failed');
    expect(await snapshot(database.db)).toEqual(before);
  });
});
