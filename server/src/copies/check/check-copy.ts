import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Connection } from '../../db/data-source.ts';
import { sqlState } from '../../db/sql-state.ts';
import { asking, withClient } from '../../db/with-client.ts';
import { CopyError } from '../copy-error.ts';
import { fingerprintOf, tablesOf, type Fingerprint } from '../house-tables.ts';
import { brokenInvariants } from './invariants.ts';

const LOCK_NOT_AVAILABLE = '55P03';

export type HousePrint = Record<string, Fingerprint>;

/** By table, what the database of `client` holds; two of them compare whatever time zone their roles have. */
export async function printHouse(client: Client): Promise<HousePrint> {
  // It reads every row, which takes longer than a role of the house may ask.
  await client.query("SET TIME ZONE 'UTC'; SET statement_timeout = 0");
  return fingerprintOf(asking(client));
}

/**
 * Names a restore point and reads what the house holds exactly there. Sales wait only until the snapshot is taken,
 * half a second at most.
 * @param name of the restore point, up to which a copy is then restored
 */
export function markPosition(
  at: Connection,
  name: string,
  { attempts = 60, everyMs = 1000, salesWaitMs = 500 } = {},
): Promise<HousePrint> {
  return withClient(at, (locker) =>
    withClient(at, async (reader) => {
      for (let attempt = 1; !(await holdPosition(locker, reader, name, salesWaitMs)); attempt++) {
        if (attempt >= attempts) {
          throw new CopyError(
            "La maison n'a pas cessé d'écrire assez longtemps pour vérifier sa copie ; la nuit prochaine la vérifiera.",
          );
        }
        await pause(everyMs);
      }
      return printHouse(reader);
    }),
  );
}

/** False when someone wrote for longer than sales may wait. */
async function holdPosition(
  locker: Client,
  reader: Client,
  name: string,
  salesWaitMs: number,
): Promise<boolean> {
  const tables = await tablesOf(asking(locker));
  try {
    // Shorter than deadlock_timeout: when a sale waits for this lock and it for the sale, the sale wins.
    await locker.query(
      `BEGIN; SET LOCAL lock_timeout = ${salesWaitMs}; LOCK TABLE ${tables.join(', ')} IN SHARE MODE`,
    );
    // The first query of the transaction takes its snapshot.
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT');
    await locker.query('SELECT pg_create_restore_point($1)', [name]);
    await locker.query('COMMIT');
    return true;
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    await locker.query('ROLLBACK');
    return false;
  }
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

/** French sentences of the house's keys that are not in its copy: codes and printed addresses would not work there. */
export function keyFaults(copied: Record<string, string>, ours: Record<string, string>): string[] {
  return Object.entries(ours)
    .filter(([name, key]) => copied[name]?.trim() !== key.trim())
    .map(([name]) => `La clé ${name} de la copie n'est pas celle de la maison.`);
}
