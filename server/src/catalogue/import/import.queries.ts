import type { EntityManager } from 'typeorm';
import { inOneSnapshot } from '../../db/transaction.ts';
import { CatalogueImport } from './import.entity.ts';
import type { ImportOptions } from './judge.ts';
import { planOf, type ImportPlan } from './plan.ts';
import type { Sheet } from './sheet/sheet.ts';

const NEWEST = 20;

/** What a sheet would do, row by row; nothing is written. @throws Refusal VALIDATION for its head */
export function previewImport(db: EntityManager, sheet: Sheet, options: ImportOptions): Promise<ImportPlan> {
  return inOneSnapshot(db.dataSource, (tx) => planOf(tx, sheet, options));
}

/** The newest first. */
export function listImports(db: EntityManager): Promise<CatalogueImport[]> {
  return db.find(CatalogueImport, { order: { id: 'DESC' }, take: NEWEST });
}
