import type { Call } from '../doors/call.ts';
import { validationRefusal } from '../shared/errors.ts';
import { pageSize } from '../shared/paging.ts';
import { entriesAfter } from './entries.queries.ts';
import type { EntriesPage } from './entry.types.ts';
import { readPosition } from './position.ts';

/** Shorter than proxies usually wait for an answer. */
const LONGEST_WAIT_SECONDS = 30;

export interface AskedEntries {
  position?: string | null | undefined;
  limit?: number | null | undefined;
  /** How long one waits for the next entry. */
  wait?: number | null | undefined;
}

/**
 * For both doors: what was written after a position. Where nothing was, it waits for the next entry, in no transaction and
 * without a connection of the database.
 * @throws Refusal VALIDATION, POSITION_INCONNUE
 */
export async function entriesSince(call: Call, asked: AskedEntries): Promise<EntriesPage> {
  const size = pageSize(asked.limit);
  const from = readPosition(asked.position);
  const longest = waitMs(asked.wait);
  const wait = longest === 0 ? null : call.kit.entryWaits.join(call.credential ?? '', longest);
  call.response.once('close', () => wait?.end());
  try {
    let page = await call.db.onReplica((db) => entriesAfter(db, from, size));
    while (page.entries.length === 0 && (await wait?.news())) {
      // A token that was revoked meanwhile hears nothing.
      call.forgetActor();
      await call.enter('readEntries', false);
      page = await entriesAfter(call.db.manager, from, size);
    }
    return page;
  } finally {
    wait?.end();
  }
}

function waitMs(seconds: AskedEntries['wait']): number {
  const asked = seconds ?? 0;
  if (Number.isInteger(asked) && asked >= 0 && asked <= LONGEST_WAIT_SECONDS) return asked * 1000;
  const message = `L’attente est un nombre de secondes, de 0 à ${LONGEST_WAIT_SECONDS}.`;
  throw validationRefusal([{ field: 'wait', message }]);
}
