import type { Tx } from '../db/transaction.ts';
import { House } from './house.entity.ts';

/** Null before the founding. */
export async function findHouse(tx: Tx): Promise<House | null> {
  return tx.findOneBy(House, { id: 1 });
}

export async function foundHouse(tx: Tx, now: Date, demonstration: boolean): Promise<void> {
  await tx.insert(House, { id: 1, demonstration, createdAt: now });
}
