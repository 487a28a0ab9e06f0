import type { Tx } from '../db/transaction.ts';
import { House } from './house.entity.ts';

/** What this database is, or null when no house was founded in it yet. */
export async function findHouse(tx: Tx): Promise<House | null> {
  return tx.findOneBy(House, { id: 1 });
}

/** Marks the database once and for all as a real house or as a demonstration. */
export async function foundHouse(tx: Tx, now: Date, demonstration: boolean): Promise<void> {
  await tx.insert(House, { id: 1, demonstration, createdAt: now });
}
