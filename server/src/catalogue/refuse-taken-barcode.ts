import type { Tx } from '../db/transaction.ts';
import { barcodeTaken } from './items/catalogue.errors.ts';

/** @throws Refusal CODE_BARRES_PRIS for a code that another visible product has */
export async function refuseTakenBarcode(
  tx: Tx,
  barcodes: readonly string[],
  ofProduct: number | null,
): Promise<void> {
  if (barcodes.length === 0) return;
  // Changes of the catalogue follow each other by this row, so that two products cannot take one code at once.
  await tx.query('SELECT FROM catalogue_counter FOR UPDATE');
  const [taken] = await tx.query<{ name: string; barcode: string }[]>(
    `SELECT name, barcode FROM products, unnest(barcodes) AS barcode
     WHERE barcode = ANY ($1) AND NOT hidden AND id IS DISTINCT FROM $2 LIMIT 1`,
    [barcodes, ofProduct],
  );
  if (taken) throw barcodeTaken(taken);
}
