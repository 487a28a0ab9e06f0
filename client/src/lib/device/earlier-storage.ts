// What builds up to ef4fc000 kept on a device, taken over once: this file may go when no tablet runs one of them any more.
import { databaseNames, deleteDatabase, isEntry, readStore, type Entry } from './places.ts';
import { workerCache } from './worker-cache.ts';

const DURABLE = 'kessal-durable';
/** Its copies are in the worker's cache too. */
const CATALOGUE = 'kessal-catalogue';
const TURNS = 'kessal.turns';
/** An embedding page's. */
const NOT_OURS = 'authToken';
/** Older than whatever this build has written. */
const TURN = 1;

interface Earlier {
  entries: Entry[];
  /** To be called once they are kept. Never rejects. */
  forget: () => Promise<unknown>;
}

/** `cached`: all that is in the worker's cache. Never rejects. */
export async function readEarlier(cached: ReadonlyMap<string, string>): Promise<Earlier> {
  const databases = await databaseNames();
  const gone: string[] = databases.filter((name) => name === CATALOGUE);
  const entries: Entry[] = [];
  const written: Entry[] = [];
  for (const name of databases)
    try {
      if (name === DURABLE) written.push(...(await readStore<Entry>(name, 'writes')));
      else if (!name.startsWith('kessal-queue')) continue;
      else {
        entries.push(...(await readStore<Sale>(name, 'sales')).map(saleEntry));
        entries.push(...(await readStore<Queue>(name, 'queues')).map(queueEntry));
      }
      gone.push(name);
    } catch {
      // Still broken: it is looked for again at the next start.
    }
  const besides = [...cached].filter(([name]) => !isEntry(name));
  for (const [name, text] of besides) {
    const value = parsed(text);
    if (value === null) continue;
    if (name.startsWith('waiting.')) entries.push(saleEntry(value as Sale));
    if (name.startsWith('queue.')) entries.push(queueEntry(value as Queue));
    if (name.startsWith('durable.')) written.push(value as Entry);
    if (name.startsWith('catalogue.')) entries.push({ name, text, turn: TURN });
  }
  const local = localTexts();
  const turns = (parsed(local[TURNS] ?? null) ?? {}) as Record<string, number>;
  for (const [name, text] of Object.entries(local)) entries.push({ name, text, turn: turns[name] ?? TURN });
  // What a kill had taken from localStorage.
  entries.push(...written.filter(({ name, turn }) => turn > (turns[name] ?? 0)));
  const forget = () => {
    for (const name of Object.keys(local)) localStorage.removeItem(name);
    const emptied = besides.map(([name]) => workerCache.write(name, null));
    return Promise.allSettled([...gone.map(deleteDatabase), ...emptied]);
  };
  return { entries: entries.map((one) => ({ mirrored: !/^(sale|queue)\./.test(one.name), ...one })), forget };
}

interface Sale {
  key: string;
}

interface Queue {
  id: string;
  highest: number;
}

function saleEntry(sale: Sale): Entry {
  return { name: `sale.${sale.key}`, text: JSON.stringify(sale), turn: TURN };
}

function queueEntry({ id, highest }: Queue): Entry {
  return { name: `queue.${id}`, text: String(highest), turn: TURN };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function localTexts(): Record<string, string> {
  try {
    const all = Object.entries<string>(localStorage);
    return Object.fromEntries(all.filter(([name]) => name !== NOT_OURS));
  } catch {
    return {};
  }
}
