import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from './data-source.ts';

/** What takes from a running server of the build before something that it still reads or writes. */
const TAKES = [
  /\bDROP (TABLE|COLUMN|FUNCTION|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN \w+ (SET NOT NULL|TYPE|DROP DEFAULT)\b/i,
  /\bADD COLUMN \w+ (?:(?!,|;|\bDEFAULT\b).)*\bNOT NULL\b(?!(?:(?!,|;).)*\bDEFAULT\b)/is,
];

/** A migration names the functions and defaults that let the version before write meanwhile; a later one takes them down. */
type Later = MigrationInterface & { readonly bridges?: readonly string[] };

const LATER = MIGRATIONS.slice(1).map((Migration): Later => new Migration());

async function statementsOf(migration: Later): Promise<string[]> {
  const said: string[] = [];
  const runner = { query: (sql: string) => Promise.resolve(said.push(sql) && []) };
  await migration.up(runner as unknown as QueryRunner);
  return said;
}

const takes = (sql: string, bridges: readonly string[] = []) => {
  const known = bridges.map((name) => new RegExp(`\\b(DROP FUNCTION|ALTER COLUMN) ${name}\\b`));
  const others = known.reduce((left, bridge) => left.replace(bridge, ''), sql);
  return TAKES.some((taking) => taking.test(others));
};

test('migrations after the baseline take nothing from a server of the version before, which sells on meanwhile', async () => {
  const bridges: string[] = [];
  for (const migration of LATER) {
    const statements = await statementsOf(migration);
    expect(statements.filter((sql) => takes(sql, bridges))).toEqual([]);
    const named = migration.bridges ?? [];
    for (const name of named) expect(statements.join()).toMatch(new RegExp(`\\b${name}\\b`));
    bridges.push(...named);
  }
});

test.each([
  'ALTER TABLE tickets DROP COLUMN device_id',
  'ALTER TABLE tickets RENAME COLUMN number TO serial',
  'ALTER TABLE house ADD COLUMN ice text NOT NULL, ADD COLUMN fire text DEFAULT 1',
  'ALTER TABLE house ALTER COLUMN name SET NOT NULL',
])('%s would take something', (sql) => {
  expect(takes(sql)).toBe(true);
});
