import type { Connection } from '../src/db/data-source.ts';
import { withClient } from '../src/db/with-client.ts';

const PUBLIC = `'public'::regnamespace`;

/** By kind, all that migrations make, as PostgreSQL describes it; columns in their order. */
const DESCRIBED = `
  SELECT 'table', relname || ' ' || concat_ws(' ', relkind, relpersistence, relreplident, relrowsecurity, reloptions, relacl)
  FROM pg_class WHERE relnamespace = ${PUBLIC} AND relkind NOT IN ('i', 'S')
UNION ALL
  SELECT 'column', attrelid::regclass || ' ' || lpad((row_number() OVER (PARTITION BY attrelid ORDER BY attnum))::text, 2, '0')
    || ' ' || concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
      attcompression, attcollation::regcollation, attacl, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = ${PUBLIC} AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped
UNION ALL
  SELECT 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = ${PUBLIC}
UNION ALL
  SELECT 'index', pg_get_indexdef(indexrelid) || ' ' || concat_ws(' ', indisprimary, indisvalid, indisclustered)
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = ${PUBLIC}
UNION ALL
  SELECT 'trigger', pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
UNION ALL
  SELECT 'function', pg_get_functiondef(oid) || ' ' || concat_ws(' ', proacl) FROM pg_proc WHERE pronamespace = ${PUBLIC}
UNION ALL
  SELECT 'sequence', concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
  FROM pg_sequences WHERE schemaname = 'public'
UNION ALL
  SELECT 'collation', (to_jsonb(pg_collation) - '{oid,collowner,collnamespace,collversion}'::text[])::text
  FROM pg_collation WHERE collnamespace = ${PUBLIC}
UNION ALL
  SELECT 'type', typname::text FROM pg_type WHERE typnamespace = ${PUBLIC}
ORDER BY 1, 2`;

/** A database's schema, a line for each thing: equal lines mean equal schemas. */
export function schemaOf(at: Connection): Promise<string[]> {
  return withClient(at, async (client) => {
    const { rows } = await client.query<[string, string]>({ text: DESCRIBED, rowMode: 'array' });
    return rows.map((line) => line.join(' '));
  });
}
