import { inTime } from '../in-time.ts';
import { changeTillLine } from '../till-line.ts';

/** Beside the worker's builds: texts of this device by name, for where its database is broken. */
const CACHE = 'kessal-device';
const FOLDER = '/device/';
/** After which it counts as one that does not answer. */
const PATIENCE_MS = 1500;

let last: Promise<unknown> = Promise.resolve();

/** Each rejects where the browser has no cache (over plain HTTP) or refuses it. */
export const workerCache = {
  /** Null removes it. Calls of a page are carried out in their order. */
  write: (name: string, text: string | null): Promise<void> =>
    inTurn(async (cache) => {
      if (text === null) await cache.delete(addressOf(name));
      else await cache.put(addressOf(name), new Response(text));
    }),
  read: (name: string): Promise<string | null> => inTurn((cache) => textAt(cache, addressOf(name))),
  readAll: (): Promise<Map<string, string>> =>
    inTurn(async (cache) => {
      const texts = (await cache.keys()).map(async (request): Promise<[string, string]> => {
        const name = decodeURIComponent(new URL(request.url).pathname.slice(FOLDER.length));
        return [name, (await textAt(cache, request)) ?? ''];
      });
      return new Map(await Promise.all(texts));
    }),
};

function addressOf(name: string): string {
  return FOLDER + encodeURIComponent(name);
}

async function textAt(cache: Cache, request: RequestInfo): Promise<string | null> {
  return (await cache.match(request))?.text() ?? null;
}

function inTurn<T>(work: (cache: Cache) => Promise<T>): Promise<T> {
  const mine = last.then(() => inTime(PATIENCE_MS, opened(work)));
  last = mine.catch(() => undefined);
  return mine;
}

async function opened<T>(work: (cache: Cache) => Promise<T>): Promise<T> {
  if (typeof caches === 'undefined') throw new Error('There is no cache without HTTPS.');
  try {
    const result = await work(await caches.open(CACHE));
    changeTillLine({ cacheBroken: false });
    return result;
  } catch (failure) {
    changeTillLine({ cacheBroken: true });
    throw failure;
  }
}
