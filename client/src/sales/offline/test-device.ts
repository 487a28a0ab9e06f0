import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { centimes as c } from '#shared/money.ts';
import { DeviceStorage } from '../../lib/device/device-storage.ts';
import { newIdempotencyKey } from '../../lib/device/idempotency-key.ts';
import { giveCaches } from '../../lib/device/test-caches.ts';
import { createSaleQueue, type SaleQueue } from './sale-queue.ts';
import type { NewSale } from './waiting-sale.ts';

/** A tablet with its databases and caches, on which pages are opened one after the other or beside each other. */
export class TestDevice {
  readonly refuseCaches: () => void;
  /** Of the page that was opened last. */
  storage = new DeviceStorage();

  constructor() {
    globalThis.indexedDB = new IDBFactory();
    this.refuseCaches = giveCaches();
  }

  async page(): Promise<SaleQueue> {
    this.storage = new DeviceStorage();
    const queue = createSaleQueue(this.storage, () => undefined);
    await this.storage.load();
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
      localArabicName: 'حمّام الزيتون',
      receiptNames: 'BOTH',
      logoUrl: null,
      house: { companyName: 'Hammam Essai', identity: NO_IDENTITY, demonstration: false },
    },
    ...change,
  };
}
