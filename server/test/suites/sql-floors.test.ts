import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Which feature owns each table: it alone decides what stands in it. */
const OWNERS: Record<string, readonly string[]> = {
  db: ['journal', 'written_once'],
  // A local's counter gives its tickets their numbers, and is the lock of its sums.
  sums: ['summaries', 'ticket_counters'],
  house: ['house', 'former_names'],
  pictures: ['pictures'],
  locals: ['locals', 'local_identities'],
  users: ['users', 'devices', 'sessions', 'login_attempts'],
  catalogue: [
    'catalogue_counter',
    'categories',
    'products',
    'services',
    'stock',
    'stock_movements',
    'item_history',
    'counting_sheets',
    'counting_lines',
    'catalogue_imports',
  ],
  sales: [
    'tickets',
    'ticket_lines',
    'grants',
    'queues',
    'late_sequences',
    'late_sales',
    'reviews',
    'line_sums',
  ],
  money: ['entries', 'entry_lines', 'drawer_counts'],
  kessals: ['kessals', 'kessal_locals', 'kessal_presences'],
  receptions: ['receptions', 'reception_lines'],
  closures: ['closures', 'closure_versions'],
  printing: ['printers', 'print_jobs'],
  reports: ['saved_reports'],
  tokens: ['access_tokens'],
  feed: ['webhooks'],
  copies: ['copy_runs'],
  evening: ['evening_settings', 'evening_mails'],
};

/** A file whose SQL names a table of a higher floor, or of a sibling, and why. */
const DECLARED: Record<string, string> = {
  'catalogue/stock/movements.queries.ts':
    'A movement shows the number of the ticket that caused it, in the one statement that pages movements.',
  'locals/locals.queries.ts': 'A local shows how many work there: a count beside it in its own list.',
  'sales/tickets/ticket-marks.queries.ts':
    'A ticket says that it came after the closing of its day, a late sale that its day is closed, and an online sale asks nothing.',
};

const root = path.join(import.meta.dirname, '../../..');
const OWNER_OF = new Map(
  Object.entries(OWNERS).flatMap(([feature, tables]) => tables.map((table) => [table, feature] as const)),
);

/** The floors of the imports, from the ground up. */
const { FLOORS } = (await import(path.join(root, '.dependency-cruiser.mjs'))) as {
  FLOORS: readonly (readonly string[])[];
};

const floorOf = (feature: string) => FLOORS.findIndex((names) => names.includes(feature));

/** The tables of a higher floor or of a sibling that a file's SQL names; `file` from server/src on. */
function foreignTables(file: string, source: string): string[] {
  const [feature = ''] = file.split('/');
  const floor = floorOf(feature);
  // The files beside the features stand above them all.
  if (floor < 0) return [];
  return tablesNamed(file, source).filter((table) => {
    const owner = OWNER_OF.get(table) ?? '';
    return owner !== feature && floorOf(owner) >= floor;
  });
}

function tablesNamed(file: string, source: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const name of ts.isCallExpression(node) ? namedToTypeorm(node) : tablesIn(textOf(node))) {
      if (OWNER_OF.has(name)) found.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return [...found].sort();
}

/** The text of a string or of a template, of which what is put in is left out. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' … ');
}

const TABLE = '"?([a-z_]+)"?';
const ALIAS = '(?:\\s+(?:AS\\s+)?[a-z_]+)?';
/** What stands after the words that name a table, after the comma of a list of them, and before a JOIN. */
const NAMING = [
  new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY|USING)\\s+${TABLE}`, 'g'),
  new RegExp(`\\b(?:FROM|USING)\\s+[a-z_]+${ALIAS}\\s*,\\s*${TABLE}`, 'g'),
  new RegExp(`${TABLE}${ALIAS}\\s+(?:(?:LEFT|RIGHT|FULL|INNER|CROSS)\\s+)?JOIN\\b`, 'g'),
];

function tablesIn(text: string): string[] {
  return NAMING.flatMap((naming) => [...text.matchAll(naming)].map(([, table = '']) => table));
}

const TYPEORM =
  /^(from|into|insert|update|delete|getRepository|createQueryBuilder|(left|inner)Join\w*|find\w*)$/;

/** TypeORM takes a table's name where an entity's class, whose import its own rule judges, would do. */
function namedToTypeorm({ expression, arguments: given }: ts.CallExpression): string[] {
  const called = ts.isPropertyAccessExpression(expression) && TYPEORM.test(expression.name.text);
  return called ? given.filter(ts.isStringLiteralLike).map(({ text }) => text) : [];
}

const SOURCES = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' }).filter(
  // A migration makes and changes the tables of every feature.
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('db/migrations/'),
);
const sourceOf = (file: string) => readFileSync(path.join(root, 'server/src', file), 'utf8');

test('a file names tables of its own feature or of a lower floor, except where it is declared', () => {
  const found = SOURCES.map((file) => [file, foreignTables(file, sourceOf(file))] as const);
  const guilty = found.filter(([, tables]) => tables.length > 0);
  expect(guilty.filter(([file]) => !(file in DECLARED))).toEqual([]);
  expect(guilty.map(([file]) => file).sort()).toEqual(Object.keys(DECLARED).sort());
});

test('every table has one owner, which has a floor', () => {
  const migrations = path.join(root, 'server/src/db/migrations');
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const made = files.flatMap((file) =>
    [...readFileSync(path.join(migrations, file), 'utf8').matchAll(/CREATE TABLE (\w+)/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...OWNER_OF.keys()].sort()).toEqual(made.sort());
  expect(Object.keys(OWNERS).filter((feature) => floorOf(feature) < 0)).toEqual([]);
});

test.each([
  ['catalogue/a.sql.ts', 'const SQL = `SELECT id FROM tickets WHERE id = $1`;', ['tickets']],
  ['db/b.ts', 'tx.query("UPDATE users SET name = $1");', ['users']],
  [
    'sales/c.queries.ts',
    'const sql = `SELECT ${what} FROM ${one} JOIN receptions USING (id)`;',
    ['receptions'],
  ],
  ['locals/d.queries.ts', 'const from = `stock AS shelf LEFT JOIN locals ON true`;', ['stock']],
  ['users/e.queries.ts', 'const SQL = `SELECT FROM users AS one, tickets AS other`;', ['tickets']],
  ['house/f.service.ts', 'tx.query(`INSERT INTO pictures (hash) VALUES ($1)`);', ['pictures']],
  ['users/g.service.ts', "db.createQueryBuilder().from('products', 'product');", ['products']],
  ['sales/h.queries.ts', "query.innerJoin('closures', 'closure', 'true');", ['closures']],
  ['office/i.queries.ts', 'const SQL = `DELETE FROM saved_reports USING locals`;', ['saved_reports']],
  ['reports/j.queries.ts', 'const SQL = `SELECT FROM tickets JOIN stock USING (local_id), summaries`;', []],
  ['sales/k.queries.ts', '/** FROM closures */ const names = ["closures"]; listed.filter("receptions");', []],
  ['start.ts', 'db.query("SELECT FROM summaries");', []],
])('what is planted in %s is caught', (file, source, tables) => {
  expect(foreignTables(file, source)).toEqual(tables);
});
