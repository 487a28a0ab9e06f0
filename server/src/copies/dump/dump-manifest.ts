import { MIGRATIONS } from '../../db/data-source.ts';
import { DatabaseRefused, DatabaseTooOld, sinceBaseline } from '../../db/migrate.ts';
import { CopyError } from '../copy-error.ts';
import type { Fingerprint, Sequence } from '../house-tables.ts';
import { membersOf, textOf } from '../sealed.ts';

const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** A table's rows, as COPY's text: members of some megabytes, in order. */
export const ROWS = 'tables';

export interface DumpedTable extends Fingerprint {
  columns: string[];
}

export interface Manifest {
  format: number;
  /** ISO instant. */
  at: string;
  /** Its version, as it tells it. */
  postgres: string;
  /** The schema of the rows. */
  migrations: string[];
  tables: Record<string, DumpedTable>;
  sequences: Sequence[];
}

export function manifestOf(content: Omit<Manifest, 'format'>): Buffer {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, ...content }, null, 2)}\n`);
}

export function rowsOf({ tables }: Pick<Manifest, 'tables'>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

/** @throws CopyError for what is no dump, DatabaseRefused for one of a newer version or one that is too old */
export async function readManifest(file: string, key: string): Promise<Manifest> {
  for await (const entry of membersOf(file, key)) {
    if (entry.header.name !== MANIFEST) break;
    const manifest = parsed(await textOf(entry));
    if (!manifest) break;
    if (manifest.format !== FORMAT) throw newer(file);
    const migrations = sinceBaseline(manifest.migrations, () => tooOld(file));
    const known = MIGRATIONS.map(({ name }) => name);
    if (migrations.some((name, place) => name !== known[place])) throw newer(file);
    return { ...manifest, migrations };
  }
  throw new CopyError(`${file} n'est pas une copie faite par npm run dump : donnez-en une.`);
}

/** Null for what has not its shape. */
function parsed(text: string): Manifest | null {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest>;
    const { format, migrations, tables, sequences } = manifest;
    // A later format may have another shape.
    if (typeof format === 'number' && format > FORMAT) return manifest as Manifest;
    const isWhole =
      areTexts(migrations) &&
      Array.isArray(sequences) &&
      areTexts(sequences.map(({ name }) => name)) &&
      Object.values(tables ?? [null]).every((table: DumpedTable | null) => areTexts(table?.columns));
    return isWhole ? (manifest as Manifest) : null;
  } catch {
    return null;
  }
}

function areTexts(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((text) => typeof text === 'string');
}

function newer(file: string): DatabaseRefused {
  return new DatabaseRefused(
    `${file} vient d'une version plus récente de Kessal : installez cette version, ou une plus récente.`,
  );
}

const tooOld = (file: string) => new DatabaseTooOld(`La copie ${file}`, 'Restaurez-la');

/** COPY writes a row a line. */
export function linesOf(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) lines += 1;
  return lines;
}
