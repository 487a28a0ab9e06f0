import { useTestApp } from '../../../test/app.ts';
import { NOON } from '../../../test/factories.ts';
import { noticeClockBehind } from './clock-behind.ts';

const app = useTestApp();
const YEARS_BACK = new Date('2024-03-12T10:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);

interface Told {
  clockBehind: string | null;
  reviews: { items: { id: number; kind: string; evidence: object; local: { name: string } }[] };
}

test('a clock that is years back is said at once: in the log, on every screen, and once on « À vérifier »', async () => {
  const warned: unknown[] = [];
  const log = { warn: (facts: object) => void warned.push(facts) } as never;
  const notice = (now: Date) => noticeClockBehind(app.db.manager, now, log);
  const told = async (now: Date) => {
    app.setNow(now);
    const office = await app.logIn({ role: 'ADMIN' });
    const { body } = await office.graphql(
      '{ clockBehind reviews(open: true) { items { id kind evidence local { name } } } }',
    );
    expect(body.errors).toBeUndefined();
    return { office, told: body.data as Told };
  };
  const local = await app.make.local({ name: 'Bain du Temps' });
  const till = (await app.logIn({ local })).asBrowser();
  const bath = await app.make.service({ local });
  app.setNow(minutes(30));
  expect((await till.post('/api/sales/add', { services: [{ id: bath, quantity: 1 }] })).status).toBe(201);

  // Seconds, or the few minutes of a clock that is being set, are nobody's business.
  await notice(minutes(26));
  expect((await told(minutes(26))).told).toEqual({ clockBehind: null, reviews: { items: [] } });
  expect(warned).toEqual([]);

  await notice(YEARS_BACK);
  await notice(YEARS_BACK);
  expect(warned).toEqual(Array(2).fill({ clock: YEARS_BACK, lastDocument: minutes(30) }));
  const { office, told: seen } = await told(YEARS_BACK);
  expect(seen).toMatchObject({
    clockBehind: '2026-11-20T12:30:00+00:00',
    reviews: {
      items: [
        {
          kind: 'CLOCK_BEHIND',
          local: { name: 'Bain du Temps' },
          evidence: { clock: '2024-03-12T10:00:00.000Z', lastDocument: '2026-11-20T12:30:00.000Z' },
        },
      ],
    },
  });
  const { id } = seen.reviews.items[0]!;
  const decided = await office.send(
    'PUT',
    `/api/reviews/decide/${id}`,
    JSON.stringify({ decision: 'ACCEPT' }),
  );
  expect([decided.status, decided.body.data.kind]).toEqual([200, 'CLOCK_BEHIND']);
  await notice(YEARS_BACK);
  expect((await told(minutes(31))).told).toEqual({ clockBehind: null, reviews: { items: [] } });
});
