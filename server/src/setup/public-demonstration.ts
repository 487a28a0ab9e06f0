import type { DataSource } from 'typeorm';
import type { Connection } from '../db/data-source.ts';
import { DatabaseRefused } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import type { ShownDemonstration } from '../doors/limits/public-demonstration.ts';
import { findHouse } from '../house/house.service.ts';
import { Local } from '../locals/local.entity.ts';
import type { CodeCipher } from '../users/codes.ts';
import { User } from '../users/user.entity.ts';
import { daysLater, parseInstant, shopIso } from '../shared/days.ts';

/** When a public demonstration is erased, by the house's clock. */
const NIGHT_HOUR = 4;
const LOOK_EVERY_MS = 15_000;

/** The last time that the clock struck the hour. */
export function lastNight(now: Date): Date {
  const today = shopIso(now).slice(0, 10);
  const at = (day: string) => parseInstant(`${day}T0${NIGHT_HOUR}:00`) ?? now;
  return at(today) <= now ? at(today) : at(daysLater(today, -1));
}

interface Marked {
  demonstration: boolean;
  createdAt: Date;
}

/**
 * Empties the database of a public demonstration that was founded before the last night, so that it is opened as on a new machine.
 * @returns whether it did
 * @throws DatabaseRefused for a real house
 */
export function clearPastNight(at: string | Connection, now: Date): Promise<boolean> {
  return withClient(at, async (client) => {
    await client.query('BEGIN');
    const { rows: tables } = await client.query<{ name: string | null }>(
      `SELECT to_regclass('public.house')::text AS name`,
    );
    if (tables[0]?.name == null) return false;
    const { rows } = await client.query<Marked>(
      'SELECT demonstration, created_at AS "createdAt" FROM house FOR UPDATE',
    );
    const [house] = rows;
    if (!house) return false;
    if (!house.demonstration)
      throw new DatabaseRefused(
        'Cette base est une vraie maison : DEMO_PUBLIC l’effacerait chaque nuit. Ôtez DEMO_PUBLIC, ou choisissez un autre ' +
          'dossier : DATA_DIR=../demonstration DEMO_PUBLIC=true npm start.',
      );
    if (house.createdAt >= lastNight(now)) return false;
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT');
    return true;
  });
}

/** Calls `begin` once, when a night has come over what was founded `since`. Answers how to await no longer. */
export function awaitNight(
  since: Date,
  begin: () => void,
  { clock = () => new Date(), everyMs = LOOK_EVERY_MS } = {},
): () => void {
  const looking = setInterval(() => {
    if (lastNight(clock()) <= since) return;
    clearInterval(looking);
    begin();
  }, everyMs);
  return () => clearInterval(looking);
}

/** What the login page shows: an administrator, and a cashier of the first local of each type. */
export async function shownTo(db: DataSource, codes: CodeCipher): Promise<ShownDemonstration> {
  const house = await findHouse(db.manager);
  if (!house?.demonstration) throw new Error('Only a demonstration shows its codes.');
  const locals = new Map((await db.manager.find(Local)).map((local) => [local.id, local]));
  const users = await db.manager.find(User, { where: { banned: false }, order: { id: 'ASC' } });
  const kinds = new Set<string>();
  const shown = users.filter(({ role, localId }) => {
    const kind = role === 'ADMIN' ? role : (locals.get(localId ?? 0)?.type ?? '');
    return kinds.size < kinds.add(kind).size;
  });
  return {
    since: house.createdAt,
    hour: NIGHT_HOUR,
    codes: shown.map(({ name, role, localId, codeSealed }) => ({
      name,
      administrator: role === 'ADMIN',
      local: locals.get(localId ?? 0)?.name ?? null,
      code: codes.decrypt(codeSealed),
    })),
  };
}
