import type { DataSource } from 'typeorm';

interface ForeignKey {
  child: string;
  parent: string;
  /** Pairs of columns. */
  columns: [string, string][];
}

/** Rows that name a row which is not there: what writing with the foreign keys off could leave. */
export async function orphans(db: DataSource): Promise<string[]> {
  const keys = await db.query<ForeignKey[]>(`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
      (SELECT json_agg(json_build_array(one.attname, other.attname))
       FROM unnest(conkey, confkey) AS pair (own, theirs)
       JOIN pg_attribute AS one ON one.attrelid = conrelid AND one.attnum = own
       JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = theirs) AS columns
    FROM pg_constraint WHERE contype = 'f'`);
  const found: string[] = [];
  for (const { child, parent, columns } of keys) {
    const same = columns.map(([own, theirs]) => `parent.${theirs} = child.${own}`).join(' AND ');
    const given = columns.map(([own]) => `child.${own} IS NOT NULL`).join(' AND ');
    const [row] = await db.query<{ count: number }[]>(
      `SELECT count(*)::int FROM ${child} AS child WHERE ${given}
         AND NOT EXISTS (SELECT FROM ${parent} AS parent WHERE ${same})`,
    );
    if (row!.count > 0) found.push(`${row!.count} of ${child} name no ${parent}`);
  }
  if (keys.length < 20) throw new Error('The foreign keys were not found.');
  return found;
}
