import type { Client } from 'pg';
import { fingerprintOf, type Fingerprint } from './fingerprint.ts';
import { brokenInvariants } from './invariants.ts';

export type HousePrint = Record<string, Fingerprint>;

/** By table, what the database of `client` holds; two of them compare whatever time zone their roles have. */
export async function printHouse(client: Client): Promise<HousePrint> {
  // It reads every row, which takes longer than a role of the house may ask.
  await client.query("SET TIME ZONE 'UTC'; SET statement_timeout = 0");
  return fingerprintOf({ query: async (sql) => (await client.query<object>(sql)).rows });
}

/**
 * French sentences of what is wrong in a restored copy; none when it holds what the house held and its books balance.
 * @param client on the restored database
 * @param house what the house held at the copy's position
 */
export async function faultsOfCopy(client: Client, house: HousePrint): Promise<string[]> {
  const copy = await printHouse(client);
  const broken = await brokenInvariants(client);
  const tables = [...new Set([...Object.keys(house), ...Object.keys(copy)])];
  return [
    ...new Set(broken.map(({ fault }) => fault)),
    ...tables.flatMap((table) => differenceOf(table, house[table], copy[table])),
  ];
}

function differenceOf(table: string, house?: Fingerprint, copy?: Fingerprint): string[] {
  if (!copy) return [`La copie n'a pas de table « ${table} ».`];
  if (!house) return [`La copie a une table « ${table} » que la maison n'a pas.`];
  if (copy.rows !== house.rows) {
    return [`La table « ${table} » de la copie a ${copy.rows} lignes, celle de la maison ${house.rows}.`];
  }
  return copy.hash === house.hash
    ? []
    : [`La table « ${table} » de la copie n'a pas le contenu de la maison.`];
}
