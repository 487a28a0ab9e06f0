import { sameNameSql } from '../db/folded.sql.ts';
import type { Tx } from '../db/transaction.ts';
import { folded } from '../shared/names.ts';
import { nameTaken } from './items/catalogue.errors.ts';

interface Named {
  name: string;
  confirmName?: boolean | null | undefined;
}

/** Where a name is one of several: the house for a category, a category for a product, a local for a service. */
const PLACES = {
  category: `SELECT name, false AS hidden, NULL AS place FROM categories WHERE deleted_at IS NULL`,
  product: `SELECT products.name, hidden, categories.name AS place
    FROM products JOIN categories ON categories.id = category_id WHERE category_id = ANY ($2)`,
  service: `SELECT services.name, hidden, locals.name AS place
    FROM services JOIN locals ON locals.id = local_id WHERE deleted_at IS NULL AND local_id = ANY ($2)`,
} as const;

/** @throws Refusal NOM_DEJA_PRIS for an unconfirmed name that the place has but for case, accents and spaces */
export async function refuseTakenName(
  tx: Tx,
  what: keyof typeof PLACES,
  { name, confirmName }: Named,
  placeIds: readonly number[] = [],
): Promise<void> {
  if (confirmName) return;
  const [known] = await tx.query<{ name: string; hidden: boolean; place: string | null }[]>(
    `SELECT * FROM (${PLACES[what]}) AS known WHERE ${sameNameSql('name', '$1::text')} LIMIT 1`,
    what === 'category' ? [name] : [name, placeIds],
  );
  if (known) throw nameTaken(known);
}

/** A change of case or spaces alone is nothing to ask about. */
export const isOtherName = (before: string, after: string): boolean => folded(before) !== folded(after);
