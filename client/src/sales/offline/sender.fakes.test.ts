import { createSender, pauseAfter, type Sent, type SenderParts } from './sender.ts';
import { aSale, TestDevice } from './test-device.ts';
import { inOrder, type WaitingSale } from './waiting-sale.ts';
import type { SaleQueue } from './sale-queue.ts';

const { jest } = import.meta;

const TICKET: Sent = { kind: 'settled', outcome: { kind: 'ticket', id: 1, number: 1 } };
const SILENT: Sent = { kind: 'silent' };

/** A till whose network, server and other tabs are played by the test; time passes as the test says. */
async function till() {
  const queue = await new TestDevice().page();
  const said: boolean[] = [];
  const sent: string[] = [];
  const world = {
    reachable: true,
    answer: ((): Sent => TICKET) as (sale: WaitingSale) => Sent,
    grant: (sale: WaitingSale) => sale.grant,
    otherTabSends: false,
    live: false,
    probes: 0,
  };
  const parts: SenderParts = {
    sales: () => queue.snapshot().sales,
    reread: queue.reread,
    grantOf: (sale) => world.grant(sale),
    send: async (sale) => {
      sent.push(sale.key);
      return world.answer(sale);
    },
    settle: queue.settle,
    alone: (work) => (world.otherTabSends ? Promise.resolve(null) : work()),
    probe: async () => {
      world.probes += 1;
      return world.reachable;
    },
    isLive: () => world.live,
    onLine: (online) => said.push(online),
    random: () => 0.5,
  };
  const sender = createSender(parts);
  return { queue, sender, world, said, sent };
}

const waiting = (queue: SaleQueue) => inOrder(queue.snapshot().sales).map(({ key }) => key);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

/** Lets so many milliseconds pass, with all that happens in them. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += 250) {
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(250);
  }
}

async function sell(queue: SaleQueue, count: number): Promise<string[]> {
  const keys = [];
  for (let sold = 0; sold < count; sold += 1) keys.push((await queue.enqueue(aSale())).key);
  return keys;
}

test('back online the sales go in their order, each once', async () => {
  const { queue, sender, sent, said } = await till();
  const keys = await sell(queue, 12);
  sender.wake();
  await pass(1000);
  expect(sent).toEqual(keys);
  expect(waiting(queue)).toEqual([]);
  expect(said.at(-1)).toBe(true);
  sender.stop();
});

test('a till at rest notices a cut within fifteen seconds, its last look of four among them', async () => {
  const { sender, world, said } = await till();
  sender.wake();
  await pass(1000);
  expect(said.at(-1)).toBe(true);
  world.reachable = false;
  await pass(11_000);
  expect(said.at(-1)).toBe(false);
  sender.stop();
});

test('an open socket shows that the server answers, and its end is a reason to look', async () => {
  const { sender, world, said } = await till();
  sender.wake();
  await pass(1000);
  world.live = true;
  await pass(60_000);
  expect([world.probes, said.at(-1)]).toEqual([1, true]);
  world.live = false;
  world.reachable = false;
  sender.wake();
  await pass(500);
  expect([world.probes, said.at(-1)]).toEqual([2, false]);
  sender.stop();
});

test('a till whose sale got no answer does not believe its socket', async () => {
  const { sender, world, said } = await till();
  world.live = true;
  sender.wake();
  await pass(1000);
  world.reachable = false;
  sender.lost();
  await pass(11_000);
  expect(said.at(-1)).toBe(false);
  world.reachable = true;
  await pass(6000);
  expect(said.at(-1)).toBe(true);
  sender.stop();
});

test('without a network the till looks every five seconds, and sends nothing', async () => {
  const { queue, sender, world, sent, said } = await till();
  world.reachable = false;
  const keys = await sell(queue, 2);
  sender.lost();
  expect(said).toEqual([false]);
  await pass(21_000);
  expect(said.length).toBe(5);
  expect(sent).toEqual([]);
  world.reachable = true;
  await pass(6_000);
  expect(sent).toEqual(keys);
  expect(said.at(-1)).toBe(true);
  sender.stop();
});

test('an answer is lost: the same sale is sent again, before the next, after growing pauses', async () => {
  const { queue, sender, world, sent, said } = await till();
  const [first, second] = await sell(queue, 2);
  world.answer = () => SILENT;
  sender.wake();
  await pass(30_000);
  expect(new Set(sent)).toEqual(new Set([first]));
  // At 0, 1, 3, 7 and 15 seconds.
  expect(sent.length).toBe(5);
  expect(said.at(-1)).toBe(false);
  world.answer = () => TICKET;
  await pass(61_000);
  expect(sent.slice(-2)).toEqual([first, second]);
  expect(waiting(queue)).toEqual([]);
  sender.stop();
});

test('on a line that loses every second answer each sale that gets through shortens the pause again', async () => {
  const { queue, sender, world, sent } = await till();
  await sell(queue, 12);
  world.answer = () => (sent.length % 2 === 0 ? TICKET : SILENT);
  sender.wake();
  await pass(20_000);
  expect(waiting(queue)).toEqual([]);
  sender.stop();
});

test('pauses grow to a minute, for ever, and differ between tablets', () => {
  expect([1, 2, 3, 7, 400].map((failures) => pauseAfter(failures, () => 0.5))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ]);
  expect(pauseAfter(3, () => 0)).toBe(3000);
  expect(pauseAfter(3, () => 0.999)).toBeCloseTo(5000, -1);
});

test('a sale whose grant the server refuses is set aside, and the next goes', async () => {
  const { queue, sender, world, sent } = await till();
  const keys = await sell(queue, 3);
  world.answer = ({ key }) =>
    key === keys[0] ? { kind: 'settled', outcome: { kind: 'aside', code: 'MANDAT_INVALIDE' } } : TICKET;
  sender.wake();
  await pass(60_000);
  expect(sent).toEqual(keys);
  expect(queue.snapshot().sales.find(({ key }) => key === keys[0])?.outcome).toMatchObject({ kind: 'aside' });
  sender.stop();
});

test('one sale that the server cannot take does not hold up the others; an ill server is left alone', async () => {
  const { queue, sender, world, sent } = await till();
  const keys = await sell(queue, 6);
  world.answer = ({ key }) => (key === keys[0] ? { kind: 'later' } : TICKET);
  sender.wake();
  await pass(500);
  expect(waiting(queue)).toEqual([keys[0]]);
  const more = await sell(queue, 6);
  sent.length = 0;
  world.answer = () => ({ kind: 'later' });
  sender.wake();
  await pass(250);
  expect(sent).toEqual([keys[0], ...more.slice(0, 2)]);
  sender.stop();
});

test('the server asks for a pause: it gets it', async () => {
  const { queue, sender, world, sent } = await till();
  await sell(queue, 1);
  world.answer = () => ({ kind: 'later', seconds: 20 });
  sender.wake();
  await pass(18_000);
  expect(sent).toHaveLength(1);
  await pass(4_000);
  expect(sent).toHaveLength(2);
  sender.stop();
});

test('a sale of a cashier without a grant waits until he logs in; the others go', async () => {
  const { queue, sender, world, sent } = await till();
  const [first, second] = await sell(queue, 2);
  world.grant = ({ key }) => (key === first ? null : 'mandat');
  sender.wake();
  await pass(500);
  expect(sent).toEqual([second]);
  world.grant = () => 'mandat';
  sender.wake();
  await pass(500);
  expect(waiting(queue)).toEqual([]);
  sender.stop();
});

test('while another tab sends, this one sends nothing and is online', async () => {
  const { queue, sender, world, sent, said } = await till();
  await sell(queue, 2);
  world.otherTabSends = true;
  sender.wake();
  await pass(1000);
  expect(sent).toEqual([]);
  expect(said.at(-1)).toBe(true);
  world.otherTabSends = false;
  await pass(6_000);
  expect(sent).toHaveLength(2);
  sender.stop();
});

test('a sale that is made while the queue is being sent goes in the same round', async () => {
  const { queue, sender, world, sent } = await till();
  await sell(queue, 2);
  let later: Promise<WaitingSale> | undefined;
  world.answer = () => {
    later ??= queue.enqueue(aSale());
    return TICKET;
  };
  sender.wake();
  await pass(1000);
  expect(sent).toHaveLength(3);
  sender.stop();
});
