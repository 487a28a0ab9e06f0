import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import type { Connection } from '../src/db/data-source.ts';

/** The built modules: Node's type stripping cannot read the sources' decorators. */
const built = (file: string): Promise<unknown> => import(new URL(`../dist/${file}`, import.meta.url).href);

export const chainModule = (await built('demo/chain.js')) as typeof import('../src/demo/chain.ts');
export const historyModule = (await built(
  'demo/history/tell-history.js',
)) as typeof import('../src/demo/history/tell-history.ts');
export const codesModule = (await built('users/codes.js')) as typeof import('../src/users/codes.ts');
export const { Weighted } = (await built(
  'demo/history/dice.js',
)) as typeof import('../src/demo/history/dice.ts');
export const transactions = (await built('db/transaction.js')) as typeof import('../src/db/transaction.ts');
export const lineSumsModule = (await built(
  'sales/figures/fill-line-sums.js',
)) as typeof import('../src/sales/figures/fill-line-sums.ts');
const { createDataSource } = (await built('db/data-source.js')) as typeof import('../src/db/data-source.ts');
const { ENTITIES } = (await built('entities.js')) as typeof import('../src/entities.ts');

/** One connection without time limits, for as long as the work takes. */
export async function withHouse<T>(at: Connection, work: (db: DataSource) => Promise<T>): Promise<T> {
  const settings = '-c statement_timeout=0 -c lock_timeout=0 -c plan_cache_mode=auto';
  const db = createDataSource(at, ENTITIES, { poolSize: 1, settings });
  await db.initialize();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
