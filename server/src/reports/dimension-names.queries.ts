import { Category, Product, Service } from '../catalogue/items/catalogue.entity.ts';
import { byId } from '../db/by-id.ts';
import type { PreparedReader } from '../db/reading/prepared.ts';
import type { Local } from '../locals/local.entity.ts';
import { localsById } from '../locals/locals.queries.ts';
import type { GroupKeys } from '../sales/figures/figures.queries.ts';
import type { Dimension } from '../sums/measures/measures.rules.ts';
import type { Colleague } from '../users/user.entity.ts';
import { usersById } from '../users/users.queries.ts';

export interface DimensionNames {
  local: Local | null;
  cashier: Colleague | null;
  category: Category | null;
  product: Product | null;
  service: Service | null;
}

type Reader<T> = (db: PreparedReader, ids: readonly number[]) => Promise<T[]>;

const READERS: { [Name in keyof DimensionNames]: Reader<NonNullable<DimensionNames[Name]>> } = {
  local: localsById,
  cashier: usersById,
  category: byId(Category),
  product: byId(Product),
  service: byId(Service),
};

export function isNamed(dimension: Dimension): dimension is keyof DimensionNames {
  return dimension in READERS;
}

/**
 * Loads the entities of all groups, one query for each dimension, in one round trip. A data loader's promises would cost more than the
 * figures at a thousand rows.
 */
export async function dimensionNames(
  db: PreparedReader,
  groups: readonly GroupKeys[],
): Promise<(keys: GroupKeys) => DimensionNames> {
  const [local, cashier, category, product, service] = await Promise.all([
    read(db, groups, 'local'),
    read(db, groups, 'cashier'),
    read(db, groups, 'category'),
    read(db, groups, 'product'),
    read(db, groups, 'service'),
  ]);
  return (keys) => ({
    local: local(keys),
    cashier: cashier(keys),
    category: category(keys),
    product: product(keys),
    service: service(keys),
  });
}

async function read<Name extends keyof DimensionNames>(
  db: PreparedReader,
  groups: readonly GroupKeys[],
  name: Name,
): Promise<(keys: GroupKeys) => DimensionNames[Name]> {
  const ids = new Set<number>();
  for (const { [name]: id } of groups) if (id != null) ids.add(Number(id));
  const chosen = [...ids];
  const found = chosen.length > 0 ? await READERS[name](db, chosen) : [];
  const known = new Map(chosen.map((id, place) => [id, found[place]]));
  return ({ [name]: id }) => (id == null ? null : (known.get(Number(id)) ?? null));
}
