import { inOrder, type SaleOutcome, type WaitingSale } from './waiting-sale.ts';

/**
 * What became of a sale that was sent. `later`: the server answered, but not to this sale, as while its database is
 * down; in seconds when it says how long. `silent`: nothing came back.
 */
export type Sent =
  { kind: 'settled'; outcome: SaleOutcome } | { kind: 'later'; seconds?: number } | { kind: 'silent' };

type Pass = Exclude<Sent, { kind: 'settled' }> | { kind: 'done' };

export interface SenderParts {
  sales: () => Iterable<WaitingSale>;
  reread: () => Promise<void>;
  /** The grant with which a sale is sent; null while its cashier has none on this device. */
  grantOf: (sale: WaitingSale) => string | null;
  send: (sale: WaitingSale, grant: string) => Promise<Sent>;
  settle: (sale: WaitingSale, outcome: SaleOutcome) => Promise<void>;
  /** Runs the work when no other tab is sending; resolves to null when one is. */
  alone: <T>(work: () => Promise<T>) => Promise<T | null>;
  /** Whether the server answers at all. */
  probe: () => Promise<boolean>;
  /** Whether an open socket shows that it does; {@link Sender.wake} is called when that breaks. */
  isLive: () => boolean;
  onLine: (online: boolean) => void;
  /** From 0 to 1. */
  random: () => number;
}

const PROBE_EVERY_MS = 5_000;
/** With the longest probe: a till at rest notices a cut within fifteen seconds. */
const LOOK_EVERY = 10_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

export interface Sender {
  /** Runs now in place of later. */
  wake: () => void;
  /** A sale got no answer: the till is offline until the server answers again. */
  lost: () => void;
  stop: () => void;
}

/** Growing with each failure, never twice the same: tablets of one house must not come back in one moment. */
export function pauseAfter(failures: number, random: () => number): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
  return pause * (0.75 + random() / 2);
}

/** Sends what waits, in order, for as long as it takes, and notices whether the server can be reached. */
export function createSender(parts: SenderParts): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = { running: false, again: false };
  const askedAgain = () => turn.again;
  let stopped = false;
  let failures = 0;
  let online = false;
  let doubted = true;
  const tell = (answers: boolean) => {
    online = answers;
    parts.onLine(answers);
  };

  function isReached(): boolean | Promise<boolean> {
    const believed = online && !doubted && parts.isLive();
    doubted = false;
    return believed || parts.probe();
  }

  /** Resolves to the milliseconds until the next look. */
  async function look(): Promise<number> {
    if (!(await isReached())) {
      failures = 0;
      tell(false);
      // A database that was deleted or emptied meanwhile is noticed, and written anew, before the page is closed.
      await parts.reread();
      return PROBE_EVERY_MS;
    }
    await parts.reread();
    const sent = await parts.alone(() =>
      sendAll(parts, () => {
        failures = 0;
        tell(true);
      }),
    );
    if (sent === null || sent.kind === 'done') {
      failures = 0;
      tell(true);
      return sent === null ? PROBE_EVERY_MS : LOOK_EVERY;
    }
    failures += 1;
    if (sent.kind === 'silent') tell(false);
    else if (sent.seconds !== undefined) return sent.seconds * 1000;
    return pauseAfter(failures, parts.random);
  }

  async function run(): Promise<void> {
    if (turn.running) {
      turn.again = true;
      return;
    }
    turn.running = true;
    clearTimeout(timer);
    let pause = PROBE_EVERY_MS;
    try {
      do {
        turn.again = false;
        pause = await look();
      } while (askedAgain());
    } finally {
      turn.running = false;
      if (!stopped) timer = setTimeout(() => void run(), pause);
    }
  }

  return {
    wake: () => {
      doubted = true;
      void run();
    },
    lost: () => {
      tell(false);
      clearTimeout(timer);
      if (!turn.running && !stopped) timer = setTimeout(() => void run(), PROBE_EVERY_MS);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** So many sales in a row that the server answers without taking them, and it is the server that is ill. */
const MOST_UNTAKEN = 3;

/** Until all are sent or one gets no answer. A sale that is refused does not hold up the next one. */
async function sendAll(parts: SenderParts, onAnswer: () => void): Promise<Pass> {
  const tried = new Set<string>();
  let untaken = 0;
  for (;;) {
    // Looked at again: the till goes on selling meanwhile.
    const rest = inOrder(parts.sales()).filter(({ key }) => !tried.has(key));
    if (rest.length === 0) return untaken > 0 ? { kind: 'later' } : { kind: 'done' };
    for (const sale of rest) {
      tried.add(sale.key);
      const grant = parts.grantOf(sale);
      if (grant === null) continue;
      const sent = await parts.send(sale, grant);
      if (sent.kind === 'settled') {
        untaken = 0;
        await parts.settle(sale, sent.outcome);
        onAnswer();
        continue;
      }
      untaken += 1;
      if (sent.kind === 'silent' || sent.seconds !== undefined || untaken >= MOST_UNTAKEN) return sent;
    }
  }
}
