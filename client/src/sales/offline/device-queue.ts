import type { ApolloClient } from '@apollo/client';
import { ABOUT_SESSION } from '../../graphql/client.ts';
import { TillContactDocument } from '../../graphql/generated-first-load.ts';
import { deviceStorage } from '../../lib/device/device-storage.ts';
import { inTime } from '../../lib/in-time.ts';
import { isLive, onLiveLost } from '../../lib/live.ts';
import { changeTillLine, tillLine } from '../../lib/till-line.ts';
import { expectedPaper, expectPaper, isPaperExpected } from '../till/receipt/printed-receipts.ts';
import type { PaperTicket } from '../till/receipt/receipt.ts';
import { dropSoldCarts } from '../till/till-store.ts';
import { grantFor, keepGrant } from './grants.ts';
import { sendLate } from './late-sale.ts';
import { provisionalTicket } from './provisional-ticket.ts';
import { queueStates, salesToRetry } from './queue-states.ts';
import { createSaleQueue } from './sale-queue.ts';
import { createSender, type Sender } from './sender.ts';
import type { SaleDraft } from './waiting-sale.ts';

const PROBE_WAITS_MS = 4_000;
/** A store that does not answer holds up no start. */
const READ_WAITS = 2_000;
/** How long the top bar says what was sent. */
const SENT_SHOWN = 6_000;
const SENDING = 'kessal.queue.sending';

const listeners = new Set<() => void>();
const queue = createSaleQueue(deviceStorage, changed);
let sender: Sender | null = null;
let persisting = false;
let telling: ReturnType<typeof setTimeout> | undefined;
let sent = 0;
let sentShown: ReturnType<typeof setTimeout> | undefined;
let firstRead: Promise<void> = Promise.resolve();

function changed(): void {
  const { sales } = queue.snapshot();
  changeTillLine({
    waiting: sales.filter(({ outcome }) => outcome === null).length,
    aside: sales.filter(({ outcome }) => outcome?.kind === 'aside').length,
  });
  // In a task of its own: until then the sale that has changed it renders the till, with its empty cart.
  telling ??= setTimeout(tell);
}

function tell(): void {
  telling = undefined;
  for (const listener of listeners) listener();
}

/** The sales of this device that wait, and the last that were confirmed. */
export const deviceQueue = {
  snapshot: queue.snapshot,
  /** Resolves once this page knows the queue, and no cart comes back that is in it; soon in any case. */
  read: () => firstRead,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resolves once the sale is kept on this device, and that its paper is expected. Never rejects. */
  enqueue: async (sale: SaleDraft): Promise<PaperTicket> => {
    const grant = grantFor(sale.paper.userId, sale.paper.localId);
    const row = await queue.enqueue({ ...sale, keptAt: Date.now(), grant }, (kept) =>
      expectedPaper(provisionalTicket(kept), sale.key),
    );
    void askToPersist();
    const ticket = provisionalTicket(row);
    // The paper before it may have come out meanwhile, and its note is the later one.
    if (!isPaperExpected(sale.key)) await expectPaper(ticket, sale.key);
    return ticket;
  },
  /** A sale got no answer: sales go to the queue at once until the server answers again. */
  lost: () => sender?.lost(),
  /** Looks now whether the server answers, and sends what waits. */
  wake: () => sender?.wake(),
};

/** Sends what waits for as long as this page lives, whoever is logged in. */
export function startDeviceQueue(client: ApolloClient): void {
  sender = createSender({
    sales: () => queue.snapshot().sales,
    reread: queue.reread,
    grantOf: (sale) => sale.grant ?? grantFor(sale.paper.userId, sale.paper.localId),
    send: (sale, grant) => sendLate(client, sale, grant),
    settle: async (sale, outcome) => {
      await queue.settle(sale, outcome);
      if (outcome.kind !== 'aside') tellSent();
    },
    alone: aloneAmongTabs,
    probe,
    isLive,
    onLine: (online) => changeTillLine({ online }),
    random: Math.random,
  });
  onLiveLost(() => sender?.wake());
  window.addEventListener('online', () => sender?.wake());
  window.addEventListener('offline', () => sender?.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sender?.wake();
  });
  const reading = queue.reread().then(() => {
    const keys = new Set(queue.snapshot().sales.map(({ key }) => key));
    dropSoldCarts((key) => keys.has(key));
  });
  firstRead = inTime(READ_WAITS, reading).catch(() => undefined);
  void reading.then(() => sender?.wake());
}

/** Once all is sent the top bar says how much it was, for a while. */
function tellSent(): void {
  sent += 1;
  if (tillLine().waiting > 0) return;
  changeTillLine({ sent });
  sent = 0;
  clearTimeout(sentShown);
  sentShown = setTimeout(() => changeTillLine({ sent: 0 }), SENT_SHOWN);
}

/** Tells the server what this device holds, and keeps its grant for this cashier. Rejects with the call's failure. */
export async function contactServer(client: ApolloClient, userId: number, localId: number): Promise<void> {
  await queue.reread();
  const told = queueStates(queue.snapshot());
  const { data } = await client.mutate({
    mutation: TillContactDocument,
    variables: { queues: told },
    fetchPolicy: 'no-cache',
    context: ABOUT_SESSION,
  });
  if (!data) throw new Error('The contact was answered without a grant.');
  keepGrant(userId, localId, data.tillContact);
  await queue.forgetEmpty(told.filter(({ waiting }) => waiting.length === 0).map(({ id }) => String(id)));
  for (const sale of salesToRetry(queue.snapshot(), userId, localId, data.tillContact.token)) {
    await queue.retry(sale, data.tillContact.token);
  }
  sender?.wake();
}

/** Whether this product's server answers: a hotel's login page does not count. */
async function probe(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_WAITS_MS),
    });
    const said = (await answer.json()) as { status?: unknown } | null;
    return answer.ok && said?.status === 'ok';
  } catch {
    return false;
  }
}

/** Web Locks exist only on secure origins; elsewhere the sale's key decides. */
async function aloneAmongTabs<T>(work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(SENDING, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/** A browser that agrees does not clear the storage by itself. Asked once, with the first sale that waits. */
async function askToPersist(): Promise<void> {
  if (persisting) return;
  persisting = true;
  try {
    changeTillLine({ persisted: await navigator.storage.persist() });
  } catch {
    // Not offered over plain HTTP.
  }
}
