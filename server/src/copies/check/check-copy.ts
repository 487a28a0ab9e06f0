import type { Client } from 'pg';
import type { Fingerprint } from '../house-tables.ts';
import { printHouse, type HousePrint } from './house-position.ts';
import { brokenInvariants } from './invariants.ts';

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

/** French sentences of the house's keys that are not in its copy: codes and printed addresses would not work there. */
export function keyFaults(copied: Record<string, string>, ours: Record<string, string>): string[] {
  return Object.entries(ours)
    .filter(([name, key]) => copied[name]?.trim() !== key.trim())
    .map(([name]) => `La clé ${name} de la copie n'est pas celle de la maison.`);
}
