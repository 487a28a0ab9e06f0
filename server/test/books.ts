import { brokenInvariants } from '../src/copies/check/invariants.ts';

/** The invariants that do not hold, each with its first rows. Checked after each suite. */
export async function unbalancedBooks(db: Parameters<typeof brokenInvariants>[0]): Promise<string[]> {
  const broken = await brokenInvariants(db);
  return broken.map(({ name, rows }) => `${name}: ${JSON.stringify(rows.slice(0, 3))}`);
}
