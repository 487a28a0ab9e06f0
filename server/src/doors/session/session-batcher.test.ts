import type { IdentifiedActor } from '../../shared/actor.ts';
import { batchedSessions } from './session-batcher.ts';

const NOBODY = {
  role: 'ADMIN',
  local: null,
  deviceId: '',
  createdAt: new Date(0),
  seal: '',
  dataVersion: '',
  position: 0,
} as const;
const actorOf = (sessionId: string): IdentifiedActor => ({
  ...NOBODY,
  userId: 1,
  name: sessionId,
  sessionId,
});

/** Records its queries. */
function house() {
  const living = new Set(['amal', 'brahim']);
  const asked: string[][] = [];
  const look = batchedSessions(async (sessionIds) => {
    asked.push([...sessionIds]);
    return sessionIds.map((sessionId) => (living.has(sessionId) ? actorOf(sessionId) : null));
  });
  return { living, asked, look };
}

test('calls that come together are looked up at once, and each is told whom it stands for', async () => {
  const { asked, look } = house();
  const found = await Promise.all(['amal', 'nobody', 'brahim', 'amal'].map(look));
  expect(found.map((one) => one?.name)).toEqual(['amal', undefined, 'brahim', 'amal']);
  expect(asked).toEqual([['amal', 'nobody', 'brahim', 'amal']]);
});

test('who is banned before the next call is found dead by it, and before his own statement too', async () => {
  const { living, asked, look } = house();
  expect(await look('amal')).not.toBeNull();
  const underWay = look('amal');
  living.delete('amal');
  expect(await underWay).toBeNull();
  expect(await look('amal')).toBeNull();
  expect(asked).toHaveLength(3);
});

test('what comes while others are looked up waits for them, and is looked up together', async () => {
  const { asked, look } = house();
  const first = look('amal');
  await new Promise(setImmediate);
  await Promise.all([first, look('brahim'), look('nobody')]);
  expect(asked).toEqual([['amal'], ['brahim', 'nobody']]);
});

test('a database that fails lets nobody in, and is asked again by the next call', async () => {
  let down = true;
  const look = batchedSessions(async (sessionIds) => {
    if (down) throw new Error('down');
    return sessionIds.map(actorOf);
  });
  const both = await Promise.allSettled([look('amal'), look('brahim')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  down = false;
  expect(await look('amal')).toMatchObject({ name: 'amal' });
});
