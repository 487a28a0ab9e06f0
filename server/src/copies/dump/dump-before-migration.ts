import type { Connection } from '../../db/data-source.ts';
import { DatabaseRefused } from '../../db/migrate.ts';
import { withClient } from '../../db/with-client.ts';
import { dumpHouse, pruneMigrationDumps } from './dump.ts';

const KEPT = 2;

interface Asked {
  at: string | Connection;
  folder: string;
  /** May draw it. @throws CopyError */
  key: () => Promise<string>;
  keys: Record<string, string>;
  now: Date;
  /** MIGRATE_WITHOUT_DUMP. */
  without: boolean;
  say: (line: string) => void;
}

/**
 * Before a new version changes a real house, its dump is the way back. Demonstrations have none.
 * @throws DatabaseRefused when it cannot be made, unless the owner goes on without it
 */
export async function dumpBeforeMigration(asked: Asked): Promise<void> {
  const { at, folder, keys, now, without, say } = asked;
  if (!(await isRealHouse(at))) return;
  try {
    const key = await asked.key();
    const { file } = await dumpHouse({ at, folder, key, keys, now, occasion: 'migration' });
    await pruneMigrationDumps(folder, KEPT);
    say(`Avant la nouvelle version, la maison est copiée dans ${file}.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!without) {
      throw new DatabaseRefused(
        `La nouvelle version change la base, et la copie qui doit la précéder n'a pas pu être faite. ${why} ` +
          `Pour s'en passer cette fois : MIGRATE_WITHOUT_DUMP=true.`,
        { cause: error },
      );
    }
    say(`Attention : la base change sans copie préalable. ${why}`);
  }
}

function isRealHouse(at: string | Connection): Promise<boolean> {
  return withClient(at, async (client) => {
    const { rows } = await client.query<{ demonstration: boolean }>('SELECT demonstration FROM house');
    return rows.some(({ demonstration }) => !demonstration);
  });
}
