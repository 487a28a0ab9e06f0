import { CopyError } from './copy-error.ts';
import type { Manifest, Sequence } from './dump-manifest.ts';
import { tablesOf, type Asking } from './fingerprint.ts';

/** By table, quoted where SQL wants it, without those that are computed from others. */
export async function columnsOf(db: Asking): Promise<Map<string, string[]>> {
  const found = (await db.query(
    `SELECT quote_ident(relname) AS name, array_agg(quote_ident(attname)::text ORDER BY attnum) AS columns
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname`,
  )) as { name: string; columns: string[] }[];
  return new Map(found.map(({ name, columns }) => [name, columns]));
}

export async function sequencesOf(db: Asking): Promise<Sequence[]> {
  const names = (await db.query(
    `SELECT quote_ident(sequencename) AS name FROM pg_sequences
     WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq'`,
  )) as { name: string }[];
  const each = names.map(
    ({ name }) => `SELECT '${name}' AS name, last_value::text AS last, is_called AS called FROM ${name}`,
  );
  return each.length === 0 ? [] : ((await db.query(each.join(' UNION ALL '))) as Sequence[]);
}

/**
 * A dump may be another's, and COPY runs programs: its names stand in SQL only where they are the house's own.
 * @param db with the schema of the dump's version
 * @throws CopyError
 */
export async function refuseForeignNames(db: Asking, manifest: Manifest, file: string): Promise<void> {
  const [tables, columns, sequences] = [await tablesOf(db), await columnsOf(db), await sequencesOf(db)];
  const known = sequences.map(({ name }) => name);
  const foreign = [
    ...manifest.sequences.map(({ name }) => name).filter((name) => !known.includes(name)),
    ...Object.entries(manifest.tables).flatMap(([name, table]) => {
      if (!tables.includes(name)) return [name];
      const own = columns.get(name) ?? [];
      return table.columns.filter(
        (column, place, all) => !own.includes(column) || all.indexOf(column) < place,
      );
    }),
  ];
  if (foreign.length > 0) throw foreignName(file, foreign);
}

const LONGEST_NAME = 60;

export function foreignName(file: string, names: readonly string[]): CopyError {
  const told = names.map((name) => name.slice(0, LONGEST_NAME)).join(', ');
  return new CopyError(`La copie ${file} nomme ce qu'aucune maison n'a (${told}) : prenez-en une autre.`);
}
