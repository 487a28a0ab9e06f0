import { createTestDatabase, type TestDatabase } from '../../../test/template-db.ts';
import type { JournalFilter } from './journal.input.ts';
import { entriesSql } from './journal.queries.ts';

const TICKETS = 20_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.query(
    `WITH minute AS (SELECT n, timestamptz '2026-01-01Z' + n * interval '1 minute' AS at FROM generate_series(1, $1::int) AS n), sold AS (
       INSERT INTO entries (local_id, sequence, kind, ticket_id, user_id, request_id, recorded_at, business_date)
       SELECT 1, n, CASE n % 20 WHEN 0 THEN 'CORRECTION' ELSE 'SALE' END, n, n % 20, n, at, at::date FROM minute
     )
     INSERT INTO journal (at, user_id, request_id, action, subject_id)
     SELECT at, n % 20, n, 'product.changed', n % 300 FROM minute`,
    [TICKETS],
  );
  await database.db.query('ANALYZE journal, entries');
});

afterAll(() => database.drop());

describe('what was written about one thing is found without reading the journal through', () => {
  test.each<[string, JournalFilter]>([
    ['by its number alone', { subjectId: 7 }],
    ['a ticket, its sale included', { subjectId: 7, action: 'ticket.' }],
    ['a sale', { subjectId: 7, action: 'ticket.sold' }],
    ['a product', { subjectId: 7, action: 'product.' }],
    ['by whom', { subjectId: 7, userId: 7 }],
    ['in a month', { subjectId: 7, from: '2026-01-01', to: '2026-01-31' }],
  ])('%s', async (_story, filter) => {
    const { text } = entriesSql(filter, 51);
    // Our role has force_generic_plan, hence this plan too.
    const lines = await database.db.query<Record<string, string>[]>(`EXPLAIN (GENERIC_PLAN) ${text}`);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('journal_subject');
    expect(plan).toContain('entries_ticket');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('Scan Backward');
  });
});
