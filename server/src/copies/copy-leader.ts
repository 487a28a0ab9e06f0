import type { Client } from 'pg';
import type { Logger } from 'pino';
import { ReconnectingClient } from '../db/many/reconnecting-client.ts';

const LEADER_LOCK = 'kessal copies';

class AnotherLeads extends Error {}

interface Leading {
  log: Logger;
  began: () => void;
  /** The connection that holds the lock was lost, and with it the lock. */
  ended: () => void;
}

/**
 * Of all servers of a database one makes the copies: who holds an advisory lock, on a direct connection. The others ask again
 * every ten seconds at most.
 */
export function leadCopies(open: () => Client, { log, began, ended }: Leading): { close(): Promise<void> } {
  let leads = false;
  const kept = new ReconnectingClient(open, {
    begin: takeLead,
    opened: () => {
      leads = true;
      began();
    },
    lost: (error) => {
      if (!(error instanceof AnotherLeads)) log.warn({ err: error }, 'no lead of the copies');
      if (leads) ended();
      leads = false;
    },
  });
  kept.start();
  return kept;
}

async function takeLead(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
    [LEADER_LOCK],
  );
  if (rows[0]?.taken !== true) throw new AnotherLeads();
}
