import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { idLiterals } from './literals.sql.ts';
import type { Reader } from './snapshot.ts';

interface Mapping {
  /** `"sold_at" AS "soldAt", …`, of the table under the alias of its entity. */
  columns: string;
  table: string;
  converted: readonly { property: string; from: (value: unknown) => unknown }[];
}

const mappings = new WeakMap<object, Mapping>();

/**
 * Reads an entity's rows as its instances, without relations. TypeORM's own hydration takes longer than the query.
 * `rest` follows FROM: the alias of the table is `row`.
 */
export async function readRows<T extends ObjectLiteral>(
  reader: Reader,
  db: DataSource,
  Entity: new () => T,
  rest: string,
): Promise<T[]> {
  const { columns, table, converted } = mappingOf(db, Entity);
  const rows = await reader.query<ObjectLiteral[]>(`SELECT ${columns} FROM ${table} AS row ${rest}`);
  return rows.map((row) => {
    for (const { property, from } of converted) row[property] = from(row[property]);
    return Object.assign(new Entity(), row);
  });
}

/** By id; ids may repeat. The function answers a row by its id. @throws Error for a missing one */
export async function readRowsById<T extends ObjectLiteral & { id: number }>(
  reader: Reader,
  db: DataSource,
  Entity: new () => T,
  ids: readonly number[],
): Promise<(id: number) => T> {
  const wanted = [...new Set(ids)];
  const rows = await readRows(reader, db, Entity, `WHERE row.id = ANY (${idLiterals(wanted)})`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = found.get(id);
    if (!row) throw new Error(`row ${id} is named by another and does not exist`);
    return row;
  };
}

function mappingOf(db: DataSource, Entity: EntityTarget<ObjectLiteral> & object): Mapping {
  const known = mappings.get(Entity);
  if (known) return known;
  const { columns, tableName } = db.getMetadata(Entity);
  const mapping = {
    columns: columns
      .map(({ databaseName, propertyName }) => `row."${databaseName}" AS "${propertyName}"`)
      .join(', '),
    table: `"${tableName}"`,
    converted: columns.flatMap(({ propertyName, transformer }) =>
      transformer && 'from' in transformer
        ? [{ property: propertyName, from: (value: unknown): unknown => transformer.from(value) }]
        : [],
    ),
  };
  mappings.set(Entity, mapping);
  return mapping;
}
