import type { Tx } from '../db/transaction.ts';
import { House } from './house.entity.ts';

/** The house of this database, or null before its founding. */
export async function findHouse(tx: Tx): Promise<House | null> {
  return tx.findOneBy(House, { id: 1 });
}

/** Marks the database for good as a real house or as a demonstration. */
export async function foundHouse(tx: Tx, now: Date, demonstration: boolean): Promise<void> {
  await tx.insert(House, { id: 1, demonstration, createdAt: now });
}
