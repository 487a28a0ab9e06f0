import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { centimes as c } from '#shared/money.ts';
import { newIdempotencyKey } from '../../lib/device/idempotency-key.ts';
import { giveCaches } from '../../lib/device/test-caches.ts';
import { TestMemory } from '../../lib/device/test-memory.ts';
import type { NewSale } from './storage/queue-storage.ts';
import { createSaleQueue, type SaleQueue } from './sale-queue.ts';
import { createStorageChain } from './storage/storage-chain.ts';

/** A tablet with its databases and localStorage, on which pages are opened one after the other or beside each other. */
export class TestDevice {
  readonly memory = new TestMemory();
  readonly refuseCaches: () => void;

  constructor() {
    globalThis.indexedDB = new IDBFactory();
    this.refuseCaches = giveCaches();
  }

  async page(): Promise<SaleQueue> {
    const queue = createSaleQueue(
      createStorageChain(() => this.memory),
      () => undefined,
    );
    await queue.reread();
    return queue;
  }
}

let sold = 0;

/** The next sale of Samira, one gommage at 60 DH. */
export function aSale(change: Partial<NewSale> = {}): NewSale {
  sold += 1;
  return {
    key: newIdempotencyKey(),
    soldAt: '2026-11-20T19:00:00+00:00',
    keptAt: 1_000 * sold,
    grant: 'mandat',
    lines: [{ type: 'service', itemId: 3, name: 'Gommage', price: c(6000), frais: c(2000), quantity: 1 }],
    total: c(6000),
    received: null,
    paper: {
      userId: 7,
      userName: 'Samira',
      localId: 2,
      localName: 'Hammam des Oliviers',
      logoUrl: null,
      house: { companyName: 'Hammam Essai', identity: NO_IDENTITY, demonstration: false },
    },
    ...change,
  };
}
