import { hash } from 'node:crypto';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { runPrepared, type PreparedReader } from './prepared.ts';
import type { Reader } from './snapshot.ts';

interface Mapping {
  /** Each like `row."sold_at" AS "soldAt"`. */
  columns: readonly { property: string; sql: string }[];
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
  Entity: new () => T,
  rest: string,
): Promise<T[]> {
  const mapping = mappingOf(reader.dataSource, Entity);
  return instancesOf(Entity, mapping, await reader.query<ObjectLiteral[]>(selectSql(mapping, rest)));
}

/**
 * {@link readRows} by a prepared statement; `rest` is one of few, with `$1`, `$2` … for the values. The properties of
 * `without` stay unread: the caller's types must leave them out.
 */
export async function readRowsPrepared<T extends ObjectLiteral>(
  reader: PreparedReader,
  Entity: new () => T,
  { rest, values, without = [] }: { rest: string; values: unknown[]; without?: readonly string[] },
): Promise<T[]> {
  const mapping = mappingOf(reader.dataSource, Entity);
  const text = selectSql(mapping, rest, without);
  const statement = { name: nameOf(text), text };
  return instancesOf(Entity, mapping, await runPrepared<ObjectLiteral>(reader, statement, values));
}

/** By id; ids may repeat. The function answers a row by its id. @throws Error for a missing one */
export async function readRowsById<T extends ObjectLiteral & { id: number }>(
  reader: PreparedReader,
  Entity: new () => T,
  ids: readonly number[],
): Promise<(id: number) => T> {
  const values = [[...new Set(ids)]];
  const rows = await readRowsPrepared(reader, Entity, { rest: 'WHERE row.id = ANY ($1)', values });
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = found.get(id);
    if (!row) throw new Error(`row ${id} is named by another and does not exist`);
    return row;
  };
}

function selectSql({ columns, table }: Mapping, rest: string, without: readonly string[] = []): string {
  const read = columns.filter(({ property }) => !without.includes(property));
  return `SELECT ${read.map(({ sql }) => sql).join(', ')} FROM ${table} AS row ${rest}`;
}

const names = new Map<string, string>();

/** The same in every process, whose connections a pooler may share. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `rows-${hash('sha256', text).slice(0, 16)}`;
  names.set(text, name);
  return name;
}

function instancesOf<T extends ObjectLiteral>(
  Entity: new () => T,
  { converted }: Mapping,
  rows: ObjectLiteral[],
): T[] {
  return rows.map((row) => {
    for (const { property, from } of converted) row[property] = from(row[property]);
    return Object.assign(new Entity(), row);
  });
}

function mappingOf(db: DataSource, Entity: EntityTarget<ObjectLiteral> & object): Mapping {
  const known = mappings.get(Entity);
  if (known) return known;
  const { columns, tableName } = db.getMetadata(Entity);
  const mapping = {
    columns: columns.map(({ databaseName, propertyName: property }) => ({
      property,
      sql: `row."${databaseName}" AS "${property}"`,
    })),
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
