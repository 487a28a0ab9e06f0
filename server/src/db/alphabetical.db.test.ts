import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useDatabase } from '../../test/database.ts';
import { compareNames } from '../shared/names.ts';
import { alphabetical } from './alphabetical.sql.ts';

const { db } = useDatabase();

const IN_ORDER = [
  '2 pièces',
  '10 pièces',
  '٣ قطع',
  '100 g',
  'argan (huile)',
  'Argan 50 ml',
  'Argan 250 ml',
  'cote',
  'Cote',
  'coté',
  'côte',
  'Éponges',
  'Œillet',
  'oeuf',
  'œuf',
  'Savon',
  'Savon بلدي 9 g',
  'Savon بلدي 10 g',
  "Soin à l'argan",
  'Soin à l’argan',
  'Zaatar',
  'zellige',
  'بلدي',
  'صابون',
  'ⵜⴰⵎⵓⵔⵜ',
];

test('the database and the screens sort names alike: digits, accents, œ, Arabic', async () => {
  const mixed = IN_ORDER.toSorted();
  const rows = await db.query<{ name: string }[]>(
    `SELECT name FROM unnest($1::text[]) AS name ORDER BY ${alphabetical('name')}`,
    [mixed],
  );
  const sorted = rows.map(({ name }) => name);
  expect(mixed.toSorted(compareNames)).toEqual(sorted);
  const places = [
    '2 pièces',
    '10 pièces',
    'Éponges',
    'Œillet',
    'Savon بلدي 9 g',
    'Savon بلدي 10 g',
    'Zaatar',
  ];
  expect(sorted.filter((name) => places.includes(name))).toEqual(places);
});

const SOURCE = path.join(import.meta.dirname, '..');
const NAME = /^(?:\w+\.)?"?(?:name|supplier|category)"?(?: (?:ASC|DESC).*)?$|^lower\(/i;

/** What a text of SQL or TypeORM sorts by bytes although it is a name. */
function inByteOrder(source: string): string[] {
  const sorted = [
    ...source.matchAll(/ORDER BY ((?:\$\{[^}]*\}|\w\([^()]*\)|[^`;()])*?)(?:\bLIMIT\b|[`;()])/gi),
  ]
    .flatMap(([, keys = '']) => keys.split(','))
    .map((key) => key.trim());
  const found = [...source.matchAll(/\bname: '(?:ASC|DESC)'|\b(?:addO|o)rderBy\('(?:lower\()?\w+\.name/g)];
  return [...sorted.filter((key) => NAME.test(key)), ...found.map(([text]) => text)];
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|migrations|^copies/.test(file),
);

test('no list of names is in the order of bytes', () => {
  const wrong = files.flatMap((file) =>
    inByteOrder(readFileSync(path.join(SOURCE, file), 'utf8')).map((key) => `${file}: ${key}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  'SELECT id FROM users ORDER BY name, id`',
  "readRows(reader, Category, 'WHERE deleted_at IS NULL ORDER BY name, id`",
  'ORDER BY sheet.id, categories.name, line.product_id`',
  "db.find(User, { order: { name: 'ASC' } })",
  ".orderBy('lower(report.name)')",
])('%s would be', (source) => {
  expect(inByteOrder(source)).not.toEqual([]);
});
