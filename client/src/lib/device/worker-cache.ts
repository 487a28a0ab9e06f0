import { inTime } from '../in-time.ts';
import { noteBroken } from '../till-line.ts';

/** Beside the worker's builds: texts of this device by name, for where its databases are broken. */
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
  /** The texts whose names begin so. */
  readAll: (prefix: string): Promise<string[]> =>
    inTurn(async (cache) => {
      const requests = (await cache.keys()).filter(({ url }) =>
        new URL(url).pathname.startsWith(addressOf(prefix)),
      );
      const texts = await Promise.all(requests.map((request) => textAt(cache, request)));
      return texts.filter((text) => text !== null);
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
    noteBroken('cache', false);
    return result;
  } catch (failure) {
    noteBroken('cache', true);
    throw failure;
  }
}
