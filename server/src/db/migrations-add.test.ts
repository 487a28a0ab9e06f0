import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from './data-source.ts';

/** What takes from a running server of the build before something that it still reads or writes. */
const TAKES = [
  /\bDROP (TABLE|COLUMN|FUNCTION|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN \w+ (SET NOT NULL|TYPE|DROP DEFAULT)\b/i,
  /\bADD COLUMN \w+ (?:(?!,|;|\bDEFAULT\b).)*\bNOT NULL\b(?!(?:(?!,|;).)*\bDEFAULT\b)/is,
];

async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const said: string[] = [];
  const runner = { query: (sql: string) => Promise.resolve(said.push(sql) && []) };
  await migration.up(runner as unknown as QueryRunner);
  return said;
}

test('migrations after the baseline take nothing from a server of the version before, which sells on meanwhile', async () => {
  const later = MIGRATIONS.slice(1).map((Migration) => new Migration());
  const statements = (await Promise.all(later.map(statementsOf))).flat();
  expect(statements.filter((sql) => TAKES.some((taking) => taking.test(sql)))).toEqual([]);
});

test.each([
  'ALTER TABLE tickets DROP COLUMN device_id',
  'ALTER TABLE tickets RENAME COLUMN number TO serial',
  'ALTER TABLE house ADD COLUMN ice text NOT NULL, ADD COLUMN fire text DEFAULT 1',
  'ALTER TABLE house ALTER COLUMN name SET NOT NULL',
])('%s would take something', (sql) => {
  expect(TAKES.some((taking) => taking.test(sql))).toBe(true);
});
