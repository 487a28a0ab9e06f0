import type { Call } from '../call.ts';
import { ResponseCache } from './response-cache.ts';

const call = {
  actor: () => Promise.resolve({ role: 'ADMIN', local: null }),
  hint: 'a.1',
  dataVersion: null,
  now: new Date('2026-11-20T10:00:00Z'),
} as unknown as Call;

test('long questions fill the cache as long answers do', async () => {
  const cache = new ResponseCache();
  const read = () => Promise.resolve(Buffer.from('{"data":{}}'));
  await cache.share(call, ['the first question'], read);
  for (let nth = 0; nth < 40; nth += 1) await cache.share(call, [nth, 'a'.repeat(500_000)], read);
  let readAnew = false;
  await cache.share(call, ['the first question'], () => {
    readAnew = true;
    return read();
  });
  expect(readAnew).toBe(true);
});

test('a kept answer holds its own bytes alone, not the 64 KiB that Node shares out among small buffers', async () => {
  const cache = new ResponseCache();
  const read = () => Promise.resolve(Buffer.from('{"data":{}}'));
  await cache.share(call, ['a question'], read);
  const kept = await cache.share(call, ['a question'], () => Promise.reject(new Error('It was not kept.')));
  expect(String(kept)).toBe('{"data":{}}');
  expect(kept!.buffer.byteLength).toBe(kept!.length);
});
