import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { startBackgroundTask, type BackgroundTask } from '../../db/many/background-task.ts';
import type { Leader } from '../../db/many/leader.ts';
import type { SecretHasher } from '../../doors/session/secrets.ts';
import { shopIso } from '../../shared/days.ts';
import { Refusal } from '../../shared/errors.ts';
import { entriesAfter } from '../entries.queries.ts';
import type { EntriesPage, Entry } from '../entry.types.ts';
import { entryJson } from '../entry.json.ts';
import { readPosition } from '../position.ts';
import { DeliveryFault, postMessage, type Message } from './post-message.ts';
import { resolveName, type Resolve } from './webhook-address.ts';
import type { Webhook } from './webhook.entity.ts';
import { nextTry } from './webhook.rules.ts';
import { webhookSecret } from './webhook-secret.ts';

/** Some seventy kilobytes: what receivers take by default. */
const ENTRIES_A_MESSAGE = 100;

export interface SendingWebhooks {
  /** Of the house, read beside its tills; what is written goes through the leader's. */
  db: DataSource;
  secrets: SecretHasher;
  ownNetwork: boolean;
  resolve: Resolve;
  clock: () => Date;
  log: Logger;
  signal: AbortSignal;
}

type Row = Pick<Webhook, 'id' | 'address' | 'kinds' | 'secretSeed' | 'position' | 'failingSince' | 'tries'>;

const DUE = `
  SELECT id, address, kinds, secret_seed AS "secretSeed", position, failing_since AS "failingSince", tries FROM webhooks
  WHERE removed_at IS NULL AND paused_at IS NULL AND set_aside_at IS NULL AND next_try_at <= $1`;

export function dueWebhooks(own: EntityManager, now: Date): Promise<Row[]> {
  return own.query<Row[]>(`${DUE} ORDER BY id`, [now]);
}

/** Sends what a webhook has before it, message by message: the next one only once the receiver has the one before. */
export async function sendTo(own: EntityManager, id: number, sending: SendingWebhooks): Promise<void> {
  for (let more = true; more && !sending.signal.aborted;) {
    // Read anew: what another leader has delivered, or an administrator has changed meanwhile, counts.
    const [webhook] = await own.query<Row[]>(`${DUE} AND id = $2`, [sending.clock(), id]);
    more = webhook !== undefined && (await sendNext(own, webhook, sending));
  }
}

/** Whether there may be more to send. */
async function sendNext(own: EntityManager, webhook: Row, sending: SendingWebhooks): Promise<boolean> {
  const { db, clock, signal } = sending;
  try {
    const page = await entriesAfter(db.manager, readPosition(webhook.position), ENTRIES_A_MESSAGE);
    const message = messageOf(webhook, page);
    if (!message) return false;
    const secret = webhookSecret(sending.secrets, webhook);
    await postMessage({ address: webhook.address, secret }, message, { ...sending, now: clock() });
    await own.query(
      `UPDATE webhooks SET position = $3, delivered_at = $4, failing_since = NULL, tries = 0, next_try_at = $4, fault = NULL
       WHERE id = $1 AND position = $2`,
      [webhook.id, webhook.position, page.position, clock()],
    );
    return page.more;
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof DeliveryFault || error instanceof Refusal)) throw error;
    await noteFault(own, webhook, error, sending);
    return false;
  }
}

/** Null where nothing of its kinds has come; so that a receiver may prove that it has all, each says what it covers. */
function messageOf({ secretSeed, kinds, position: after }: Row, page: EntriesPage): Message | null {
  const { entries: all, position, more } = page;
  const entries = kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(kind));
  const last = all.at(-1);
  if (!last || (entries.length === 0 && !more)) return null;
  const hash = createHash('sha256').update(`${secretSeed} ${after} ${position}`).digest('base64url');
  const data = { after, position, covers: coversOf(all), entries: entries.map(entryJson) };
  return {
    id: `msg_${hash.slice(0, 24)}`,
    body: JSON.stringify({ type: 'entries.written', timestamp: shopIso(last.recordedAt), data }),
  };
}

function coversOf(entries: readonly Entry[]) {
  const byLocal = Map.groupBy(entries, ({ localId }) => localId);
  return [...byLocal].map(([local_id, its]) => ({
    local_id,
    first: its[0]?.sequence,
    last: its.at(-1)?.sequence,
  }));
}

/** Tried again after a pause, or set aside when that is no use. */
async function noteFault(
  own: EntityManager,
  webhook: Row,
  fault: DeliveryFault | Refusal,
  { clock, log }: SendingWebhooks,
): Promise<void> {
  const now = clock();
  const tries = webhook.tries + 1;
  const failingSince = webhook.failingSince ?? now;
  const hopeless = fault instanceof Refusal || fault.gone;
  const next = hopeless ? null : nextTry(failingSince, tries, now);
  log.warn({ webhook: webhook.id, tries, next, fault: fault.message }, 'a webhook was not delivered');
  await own.query(
    `UPDATE webhooks SET failing_since = $3, tries = $4, next_try_at = $5, set_aside_at = $6, fault = $7
     WHERE id = $1 AND position = $2`,
    [
      webhook.id,
      webhook.position,
      failingSince,
      tries,
      next ?? now,
      next === null ? now : null,
      fault.message,
    ],
  );
}

const PACE = { firstAfterMs: 2000, everyMs: 2000 };

/**
 * For as long as the server runs and leads; nothing waits for it, and no receiver for another. A leader that is stopped
 * may send a message once more when it wakes up, and writes nothing of it.
 */
export function keepSendingWebhooks(
  leader: Leader,
  given: Omit<SendingWebhooks, 'signal' | 'resolve'>,
  pace: typeof PACE = PACE,
): BackgroundTask {
  const closing = new AbortController();
  const sending = { ...given, resolve: resolveName, signal: closing.signal };
  const underWay = new Map<number, Promise<void>>();
  const start = (id: number) => {
    const run = leader
      .run(({ manager }) => sendTo(manager, id, sending))
      .catch((error: unknown) => given.log.warn({ err: error, webhook: id }, 'a webhook is not sent to'))
      .finally(() => underWay.delete(id));
    underWay.set(id, run);
  };
  const look = async ({ manager }: DataSource) => {
    for (const { id } of await dueWebhooks(manager, given.clock())) if (!underWay.has(id)) start(id);
  };
  // Asks for the lead, which each look would do by a connection of its own.
  const leave = leader.follow({ began: () => undefined, ended: () => undefined });
  const task = startBackgroundTask({
    log: given.log,
    run: async () => {
      if (leader.leads) await leader.run(look);
    },
    failure: 'webhooks are not looked for; tried again later',
    pace,
  });
  return {
    close: async () => {
      closing.abort();
      leave();
      await task.close();
      await Promise.all(underWay.values());
    },
  };
}
