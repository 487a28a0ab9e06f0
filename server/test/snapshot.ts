interface Asking {
  query(sql: string): Promise<unknown>;
}

/**
 * Every table with the number of its rows and a fingerprint of them: two equal snapshots mean that nothing was
 * written, changed or removed in between.
 */
export async function snapshot(db: Asking): Promise<Record<string, string>> {
  const tables = (await db.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )) as { name: string }[];
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = (await db.query(
      `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(t::text, chr(10) ORDER BY t::text)), '') AS seen FROM "${name}" AS t`,
    )) as { seen: string }[];
    rows[name] = row?.seen ?? '';
  }
  return rows;
}
