import DataLoader from 'dataloader';
import type { Request } from 'express';
import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { takeKey, type KeyedWrite } from '../db/idempotency-key.ts';
import { recordedIn, type JournalEntry } from '../db/journal.ts';
import type { Position } from '../db/many/replica.ts';
import { ReplicaReads } from '../db/many/replicas.ts';
import { SharedSnapshot, type SnapshotReader } from '../db/reading/snapshot.ts';
import { inOneStatement, inTransaction, type Tx } from '../db/transaction.ts';
import type { Caller, Ctx } from '../shared/actor.ts';
import type { HouseKit } from './kit.ts';

/** A write as compared under its idempotency key; the same content is the same JSON value. */
export interface AskedWrite {
  /** GraphQL operation or REST route. */
  verb: string;
  content: unknown;
}

/** What must be known of a request. */
interface Asking {
  readonly request: Pick<Request, 'get' | 'headers'>;
  readonly now: Date;
  readonly address: string;
  readonly known: Caller | null;
  readonly ctx: Ctx;
  readonly asked: AskedWrite | undefined;
  readonly credential: string | null;
  position(): Promise<Position | null>;
}

/** What one request can do with the database: read by itself, in one snapshot or on a replica, and write. */
export class CallDatabase {
  readonly #kit: HouseKit;
  readonly #call: Asking;
  readonly #loaders = new Map<unknown, DataLoader<number, unknown>>();
  readonly #snapshot: SharedSnapshot;
  #replicaReads: ReplicaReads | null = null;
  #keyedWrites = 0;

  constructor(kit: HouseKit, call: Asking) {
    this.#kit = kit;
    this.#call = call;
    this.#snapshot = new SharedSnapshot(kit.db);
  }

  get manager(): EntityManager {
    return this.#kit.db.manager;
  }

  /**
   * Runs one use case in one transaction. The request's `Idempotency-Key` is taken in it, so that a retry
   * does not write again; `ownKey`: the document has its own key, whose repetition answers the first result.
   * `file` counts as content.
   * @throws Refusal DEJA_ENREGISTRE, CLE_REUTILISEE, and those of the work
   */
  inTransaction<T>(
    work: (tx: Tx) => Promise<T>,
    { ownKey = false, file }: { ownKey?: boolean; file?: Buffer } = {},
  ): Promise<T> {
    // The answer must show the rows as written, not those loaded before.
    this.#loaders.clear();
    const sent = ownKey ? undefined : this.#call.request.get('Idempotency-Key');
    if (sent === undefined) return this.#andTell(work);
    this.#keyedWrites += 1;
    // A GraphQL document may hold several writes under one header.
    const key = this.#keyedWrites === 1 ? sent : `${sent}#${this.#keyedWrites}`;
    const write = this.#keyed(key, file);
    return this.#andTell(async (tx) => {
      await takeKey(tx, this.#call.ctx, write);
      return work(tx);
    });
  }

  /** `action`: the act whose entry the statement itself writes. */
  async inOneStatement<T>(action: string, { actor }: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#kit.publicDemonstration?.count(this.#call);
    const result = await inOneStatement(this.#kit.db, work);
    this.#kit.changed([{ action, localId: actor.local?.id ?? null }]);
    return result;
  }

  /**
   * Batches lookups by id over the nested fields of one answer (DataLoader). What was read {@link onReplica} finds there
   * what it names.
   */
  load<T>(batch: (db: EntityManager, ids: readonly number[]) => Promise<T[]>, id: number): Promise<T> {
    let loader = this.#loaders.get(batch);
    if (!loader) {
      loader = new DataLoader<number, unknown>((ids) => {
        const read = (db: EntityManager) => batch(db, ids);
        return this.#replicaReads ? this.#replicaReads.read(read) : read(this.manager);
      });
      this.#loaders.set(batch, loader);
    }
    return loader.load(id) as Promise<T>;
  }

  /**
   * Reads what no write depends on, where there are replicas from one of them: as new as what the look-up of the
   * request's session saw, so that nobody misses what he wrote. `read` may run twice, as a replica may go away.
   */
  async onReplica<T>(read: (db: EntityManager) => Promise<T>): Promise<T> {
    const { replicas } = this.#kit;
    if (!replicas) return read(this.manager);
    const position = await this.#call.position();
    if (position === null) return read(this.manager);
    this.#replicaReads ??= new ReplicaReads(replicas, position);
    return this.#replicaReads.read(read);
  }

  /** Reads in one snapshot, with whatever else the document reads so at the same time. */
  inSnapshot<T>(read: (reader: SnapshotReader) => Promise<T>): Promise<T> {
    return this.#snapshot.read(read);
  }

  /** Reads a list under the session's semaphore, or the address's where each may open many. @throws Refusal TROP_DE_DEMANDES */
  listInTurn<T>(read: () => T | Promise<T>): Promise<T> {
    const { address, credential } = this.#call;
    return this.#kit.lists.run(this.#kit.publicDemonstration ? address : credential, read);
  }

  #keyed(key: string, file?: Buffer): KeyedWrite {
    if (!this.#call.asked) throw new Error('A write under a key must say what it is.');
    const { verb, content } = this.#call.asked;
    const json = canonicalJson([content, file && hash('sha256', file)]);
    return { key, verb, contentHash: this.#kit.secrets.hash(json) };
  }

  async #andTell<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#kit.publicDemonstration?.count(this.#call);
    let writes: readonly JournalEntry[] = [];
    const result = await inTransaction(
      this.#kit.db,
      async (tx) => {
        const done = await work(tx);
        writes = recordedIn(tx);
        return done;
      },
      this.#call.known?.role === 'CAISSIER' ? 'shop' : 'office',
    );
    this.#kit.changed(writes);
    return result;
  }
}

/** JSON with sorted object keys: one text for one value. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
