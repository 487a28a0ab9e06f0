import { changeTillLine, type StorageKind } from '../till-line.ts';
import { readEarlier } from './earlier-storage.ts';
import {
  databaseNames,
  deleteDatabase,
  entriesIn,
  isGone,
  memoryPlace,
  openCache,
  openDatabase,
  readStore,
  writeToCache,
  type Entry,
  type Place,
} from './places.ts';
import { workerCache } from './worker-cache.ts';

const DATABASE = 'kessal';
/** One that does not open, is half written or fails is left for the next name, by this page; others look for it first. */
const nameOf = (place: number) => (place === 0 ? DATABASE : `${DATABASE}-${place}`);
const isOurs = (name: string) => /^kessal(-\d+)?$/.test(name);
const MOST_TRIES = 3;
/** So many failures within so many milliseconds, and it is not the database but what it lies on. */
const MOST_FAILURES = 3;
const FAILS_WITHIN_MS = 30_000;
/** How long a start, which is slow after a kill, waits for the database. */
const START_PATIENCE_MS = 5000;

/** In sessionStorage: what was still being written when the page was left, or all of one that could keep nothing. */
const LEFT = 'kessal.left';

type Tabs = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

interface Change<T> {
  result: T;
  /** By name; null removes it. */
  writes?: Record<string, string | null>;
}

/**
 * What this device keeps: texts by name, at once readable in this page's memory, and written to the best place that
 * works: the database, else the worker's cache, else memory alone. A place that fails is replaced, and the next one is
 * given all that the page knows. Tabs tell each other what they write.
 */
export class DeviceStorage {
  readonly #entries = new Map<string, Entry>();
  readonly #unkept = new Set<Entry>();
  readonly #listeners = new Set<(names: readonly string[]) => void>();
  #place = memoryPlace(this.#entries);
  #tabs: Tabs | null = null;
  #turn = 0;
  #last: Promise<unknown> = Promise.resolve();
  #writing: Promise<unknown> = Promise.resolve();
  #replacing: Promise<void> | null = null;
  #inUse = 0;
  #reopened = false;
  #failures: number[] = [];

  get kind(): StorageKind {
    return this.#place.kind;
  }

  read(name: string): string | null {
    return this.#entries.get(name)?.text ?? null;
  }

  /** Those that begin so, and are there. */
  names(prefix: string): string[] {
    return [...this.#entries.values()]
      .filter(({ name, text }) => name.startsWith(prefix) && text !== null)
      .map(({ name }) => name);
  }

  /** Null removes it. A tablet whose power fails may lose it. */
  write(name: string, text: string | null): void {
    void this.#keep({ name, text, turn: this.#nextTurn() }, 'relaxed');
  }

  /** Also in the worker's cache. Resolves when it is on the disk, or when there is no telling; never rejects. */
  writeDurably(name: string, text: string | null): Promise<void> {
    return this.#keep({ name, text, turn: this.#nextTurn(), mirrored: true }, 'strict');
  }

  /**
   * Reads and writes the best place in one transaction, which other tabs' writes do not come between; `work` awaits
   * nothing but what it reads, and is called again in the next place when one fails. Resolves once it is kept.
   */
  change<T>(
    work: (read: (name: string) => Promise<string | null>, placeId: string) => Promise<Change<T>>,
  ): Promise<T> {
    return this.#inTurn(async () => {
      const { entries, result } = await this.#healing((place) =>
        place.change(async (read) => {
          const { result, writes = {} } = await work(
            async (name) => (await read(name))?.text ?? null,
            place.id,
          );
          const turn = this.#nextTurn();
          return { result, entries: Object.entries(writes).map(([name, text]) => ({ name, text, turn })) };
        }),
      );
      this.#take(entries);
      this.#tabs?.postMessage(entries);
      return result;
    });
  }

  /** Calls with the names of what changed, here or in another tab. @returns a function that ends it */
  subscribe(listener: (names: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** At the start of a page, before anything is read. Never rejects. */
  async load(tabs: Tabs | null = null): Promise<void> {
    this.#tabs = tabs;
    if (tabs) tabs.onmessage = ({ data }: MessageEvent<Entry[]>) => this.#take(data);
    const cached = workerCache.readAll().catch(() => new Map<string, string>());
    this.#use(await this.#open(START_PATIENCE_MS));
    await this.refresh();
    const stored = new Map(this.#entries);
    const beside = await cached;
    this.#take([...entriesIn(beside).filter(({ mirrored }) => mirrored), ...this.#takeLeft()]);
    const earlier = await readEarlier(beside);
    this.#take(earlier.entries);
    const entries = [...this.#entries.values()];
    const lacking = entries.filter((one) => stored.get(one.name) !== one);
    const keeping = lacking.length > 0 ? this.#keepAll(lacking) : Promise.resolve();
    void keeping.then(() => this.kind !== 'memory' && earlier.forget());
    const known = new Map(entriesIn(beside).map(({ name, turn }) => [name, turn]));
    for (const one of entries)
      if (one.mirrored && one.turn > (known.get(one.name) ?? 0)) void this.#mirror(one);
  }

  /** To be called when the page is left, as a browser breaks off its writes: a page opened anew in its tab has them. */
  leave(): void {
    const left = this.kind === 'memory' ? [...this.#entries.values()] : [...this.#unkept];
    if (left.length > 0) sessionStorage.setItem(LEFT, JSON.stringify(left));
  }

  #takeLeft(): Entry[] {
    try {
      const left = JSON.parse(sessionStorage.getItem(LEFT) ?? '[]') as Entry[];
      sessionStorage.removeItem(LEFT);
      return left;
    } catch {
      return [];
    }
  }

  /** Reads the place anew: what was changed there by hand, or removed, is so here; a place that is gone is replaced. */
  async refresh(): Promise<void> {
    await this.#writing;
    await this.#healing(async (place) => {
      const before = new Map(this.#entries);
      const found = await place.readAll();
      for (const { name } of found) before.delete(name);
      const gone = [...before.values()].filter((one) => this.#entries.get(one.name) === one);
      for (const { name } of gone) this.#entries.delete(name);
      this.#take(found, gone);
    });
  }

  /** Resolves once this page knows what another tab has written under that name. */
  async reread(name: string): Promise<void> {
    const look = (place: Place) =>
      place.change(async (read) => ({ entries: [], known: await read(name) }), 'relaxed');
    const { known } = await this.#healing(look);
    if (known) this.#take([known]);
  }

  /**
   * Takes over what other places hold, then clears them; what cannot be read now waits for the next start. Resolves to
   * what lost against something later of the same name.
   */
  gather(): Promise<Entry[]> {
    return this.#inTurn(async () => {
      const outdone: Entry[] = [];
      if (this.kind !== 'cache') {
        const cached = await workerCache.readAll().catch(() => new Map<string, string>());
        const left = entriesIn(cached).filter(({ mirrored }) => !mirrored);
        outdone.push(...(await this.#takeOver(left)));
        // A page that still runs there writes its own anew.
        if (this.kind === 'indexeddb')
          await Promise.all(left.map((one) => this.#mirror({ ...one, text: null })));
      }
      for (const name of (await databaseNames()).filter(isOurs)) {
        if (name === this.#place.name) continue;
        try {
          outdone.push(...(await this.#takeOver(await readStore<Entry>(name, 'entries'))));
          if (name !== this.#place.name && this.kind !== 'memory') await deleteDatabase(name);
        } catch {
          // Still broken: the server hears of it as a queue that says nothing.
        }
      }
      return outdone;
    });
  }

  async #takeOver(found: readonly Entry[]): Promise<Entry[]> {
    const outdone = found.flatMap((one) => {
      const here = this.#entries.get(one.name);
      return !here || here.text === one.text ? [] : [here.turn > one.turn ? one : here];
    });
    this.#take(found);
    await this.#keepAll(found);
    return outdone;
  }

  #keepAll(entries: readonly Entry[], durability?: IDBTransactionDurability): Promise<void> {
    const keeping = this.#healing((place) => absorb(place, entries, durability));
    this.#writing = Promise.all([this.#writing, keeping]);
    return keeping;
  }

  #keep(one: Entry, durability: IDBTransactionDurability): Promise<void> {
    this.#take([one]);
    this.#tabs?.postMessage([one]);
    if (one.mirrored && this.kind === 'indexeddb') void this.#mirror(one);
    this.#unkept.add(one);
    return this.#keepAll([one], durability).finally(() => this.#unkept.delete(one));
  }

  #mirror(one: Entry): Promise<void> {
    return writeToCache(one).catch(() => undefined);
  }

  /** The newest of each name; `gone`: what is no more. */
  #take(entries: readonly Entry[], gone: readonly Entry[] = []): void {
    const names = gone.map(({ name }) => name);
    for (const one of entries) {
      this.#turn = Math.max(this.#turn, one.turn);
      const before = this.#entries.get(one.name);
      if (before && before.turn > one.turn) continue;
      if (isGone(one)) this.#entries.delete(one.name);
      else this.#entries.set(one.name, one);
      if ((before?.text ?? null) !== one.text) names.push(one.name);
    }
    if (names.length > 0) for (const listener of this.#listeners) listener(names);
  }

  #nextTurn(): number {
    this.#turn = Math.max(Date.now(), this.#turn + 1);
    return this.#turn;
  }

  /** One at a time, as places without transactions count too. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Begins at once, as the page may be left. Memory never fails, so it ends. */
  async #healing<T>(work: (place: Place) => Promise<T>): Promise<T> {
    for (;;) {
      const place = this.#place;
      try {
        return await work(place);
      } catch (failure) {
        if (this.#place === place)
          await (this.#replacing ??= this.#replace(place, failure).finally(() => (this.#replacing = null)));
      }
    }
  }

  async #replace(failed: Place, failure: unknown): Promise<void> {
    let next = await this.#after(failed, failure);
    for (;;) {
      try {
        await absorb(next, [...this.#entries.values()]);
        this.#use(next);
        return;
      } catch (again) {
        next = await this.#after(next, again);
      }
    }
  }

  #use(place: Place): void {
    this.#place = place;
    changeTillLine({ storage: place.kind });
  }

  async #after(failed: Place, failure: unknown): Promise<Place> {
    failed.close();
    if (failed.kind !== 'indexeddb') return memoryPlace(this.#entries);
    // Another database of the same origin would be as full.
    if (failure instanceof DOMException && failure.name === 'QuotaExceededError') return this.#openCache();
    const now = Date.now();
    this.#failures = [...this.#failures.filter((at) => now - at < FAILS_WITHIN_MS), now];
    if (this.#failures.length >= MOST_FAILURES) return this.#openCache();
    // Closed or deleted by another tab: its own name comes first, once.
    if (this.#reopened) this.#inUse += 1;
    this.#reopened = !this.#reopened;
    return this.#open();
  }

  async #open(patienceMs?: number): Promise<Place> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        return await openDatabase(nameOf(this.#inUse), patienceMs);
      } catch (failure) {
        if (failure instanceof DOMException && failure.name === 'TimeoutError') break;
        this.#inUse += 1;
      }
    }
    return this.#openCache();
  }

  #openCache(): Promise<Place> {
    return openCache().catch(() => memoryPlace(this.#entries));
  }
}

/** What is as new there stays as it is. */
async function absorb(
  place: Place,
  entries: readonly Entry[],
  durability?: IDBTransactionDurability,
): Promise<void> {
  await place.change(async (read) => {
    const known = await Promise.all(entries.map(({ name }) => read(name)));
    return { entries: entries.filter(({ turn }, at) => turn > (known[at]?.turn ?? 0)) };
  }, durability);
}

export const deviceStorage = new DeviceStorage();
