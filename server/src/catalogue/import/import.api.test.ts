import { type Caller, useTestApp } from '../../../test/app.ts';
import { codeOf, refusalOf } from '../../../test/doors.ts';
import { roundTripsOf } from '../../../test/round-trips.ts';
import type { Local } from '../../locals/local.entity.ts';

/** A house brings its catalogue from a spreadsheet. */
const app = useTestApp();
let office: Caller;
let turki: Local;
let depot: Local;

beforeAll(async () => {
  turki = await app.make.local({ type: 'TURKI', name: 'Guéliz' });
  depot = await app.make.local({ type: 'DEPOT', name: 'Réserve' });
  office = await app.logIn({ role: 'ADMIN', local: turki });
});

interface Row {
  row: number;
  state: string;
  name: string;
  changes: { label: string; before: string | null; after: string }[];
  faults: { field: string; message: string; confirms?: string }[];
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim());
const sheet = (...lines: string[]) => lines.map((line) => cells(line).join('\t')).join('\r\n');

async function tried(text: string, more: object = {}) {
  const answer = await office.post('/api/catalogue/import/preview', { text, ...more });
  expect(refusalOf(answer)).toEqual({ code: 'done' });
  return answer.body.data as { rows: Row[]; remarks: string[]; fingerprint: string };
}

const brought = (text: string, more: object = {}) => office.post('/api/catalogue/import', { text, ...more });
const undo = (id: unknown) => office.send('PUT', `/api/catalogue/import/undo/${String(id)}`, '{}');

const states = ({ rows }: { rows: Row[] }) => rows.map(({ state }) => state);
const faults = ({ rows }: { rows: Row[] }) =>
  rows.flatMap((row) => row.faults.map(({ field, message }) => `${field} ${message}`));

async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${office.token}` };
  const answer = await fetch(`${app.url}/api/exports/catalogue?format=${format}`, { headers });
  return Buffer.from(await answer.arrayBuffer());
}

async function triedFile(bytes: Buffer) {
  const form = new FormData();
  form.append('sheet', new Blob([new Uint8Array(bytes)]), 'catalogue');
  const answer = await office.send('POST', '/api/catalogue/import/preview', form);
  expect(refusalOf(answer)).toEqual({ code: 'done' });
  return answer.body.data as { rows: Row[]; remarks: string[] };
}

async function unitsOf(name: string, local: Local): Promise<number> {
  const [shelf] = await app.db.query<{ quantity: number }[]>(
    `SELECT quantity FROM stock JOIN products ON products.id = product_id WHERE name = $1 AND local_id = $2`,
    [name, local.id],
  );
  return shelf!.quantity;
}

const FIRST = sheet(
  'Nom | Catégorie | Type | Prix | Local | Frais Kessal | Code-barres | Seuil d’alerte | Stock de départ Guéliz',
  'Savon noir | Savons | Produit | 15,00 |  |  | 6111234567890 | 5 | 20',
  'Henné | Savons | Produit | 12,50 DH |  |  |  |  | ',
  'Gommage | | Service | 60 | Guéliz | 30 |  |  | ',
  '',
  ' | | | | | | | | ',
);

test('rows pasted from a spreadsheet are tried, brought at once with one journal row, and are then the same', async () => {
  const preview = await tried(FIRST);
  expect(states(preview)).toEqual(['NEW', 'NEW', 'NEW']);
  expect(preview.rows[0]!.changes.map(({ label, after }) => `${label} ${after}`)).toEqual([
    'Prix 15,00\u00a0DH',
    'Codes-barres 6111234567890',
    'Seuil d’alerte 5',
    'Stock de départ Guéliz 20',
  ]);
  const before = await app.db.query<{ id: number }[]>('SELECT id FROM journal');
  const { status, body } = await brought(FIRST, { fingerprint: preview.fingerprint });
  expect([status, body.data.added, body.data.changed]).toEqual([201, 3, 0]);
  const written = await app.db.query<{ action: string; after: object }[]>(
    'SELECT action, after FROM journal ORDER BY id OFFSET $1',
    [before.length],
  );
  expect(written).toEqual([
    { action: 'catalogue.imported', after: { source: 'Lignes collées', added: 3, changed: 0 } },
  ]);
  expect(await unitsOf('Savon noir', turki)).toBe(20);
  expect(states(await tried(FIRST))).toEqual(['SAME', 'SAME', 'SAME']);
  expect(refusalOf(await brought(FIRST)).sentence).toBe(
    'Cette feuille ne change rien : tout y est déjà ainsi.',
  );
});

test.each(['csv', 'xlsx'] as const)(
  'the catalogue exported as %s and brought back changes nothing',
  async (format) => {
    await app.make.product({ name: '=1+1', categoryId: await app.make.category("'@bri"), alertThreshold: 0 });
    const preview = await triedFile(await exported(format));
    expect(preview.rows.filter(({ state }) => state !== 'SAME')).toEqual([]);
    expect(preview.rows.length).toBeGreaterThan(5);
  },
);

test('a price is changed by its name alone, and what no column says stays', async () => {
  const text = sheet('Nom | Prix', 'Henné | 14');
  expect((await tried(text)).rows[0]!.changes).toEqual([
    { label: 'Prix', before: '12,50\u00a0DH', after: '14,00\u00a0DH' },
  ]);
  const { body } = await brought(text);
  expect((await undo(body.data.id)).body.data.undone_at).not.toBeNull();
  expect(states(await tried(sheet('Nom | Prix', 'Henné | 12,50')))).toEqual(['SAME']);
  expect(codeOf(await undo(body.data.id))).toBe('IMPORTATION_ENTAMEE');
});

test('what would be done is what was shown: somebody else changed a price meanwhile', async () => {
  const text = sheet('Nom | Prix', 'Henné | 20');
  const { fingerprint } = await tried(text);
  const other = await brought(sheet('Nom | Prix', 'Henné | 13'));
  const late = await brought(text, { fingerprint });
  expect(codeOf(late)).toBe('CATALOGUE_MODIFIE');
  await undo(other.body.data.id);
});

test('ten kinds of wrong rows are each named by their cell, and nothing of the sheet is written', async () => {
  const text = sheet(
    'Type | Nom | Catégorie | Local | Prix | Frais Kessal | Codes-barres | Seuil d’alerte | Statut | Stock de départ Guéliz | ID',
    'Produit | Bon | Savons |  | 10 | | | | | 3 | ',
    'Produit | Cher | Savons |  | douze | | | | | | ',
    'Produit | Abrégé | Savons |  | 10 | | 6,11123E+12 | | | | ',
    'Produit | Pris | Savons |  | 10 | | 6111234567890 | | | | ',
    'Produit | savon  NOIR | Savons |  | 10 | | | | | | ',
    'Produit | Sans lieu |  |  | 10 | | | | | | ',
    'Service | Massage |  | Ailleurs | 10 | 5 | | | | | ',
    'Service | Massage |  | Guéliz | 10 | 50 | | | | | ',
    'Produit | Bon | Savons |  | 11 | | | | | | ',
    'Objet | Seau | Savons |  | 10 | | | | | | ',
    'Produit | Savon noir |  |  |  | | | | | 40 | ',
    'Produit | Perdu | Savons |  | 10 | | | | | | 99999',
    'Produit | Bas | Savons |  | 10 | | | -1 | | | ',
    'Produit | Vu | Savons |  | 10 | | | | peut-être | | ',
  );
  const asked = (await tried(text)).rows.flatMap((row) =>
    row.faults.flatMap((fault) => fault.confirms ?? []),
  );
  expect(asked).toEqual(['NAME', 'FRAIS']);
  expect(faults(await tried(text))).toEqual([
    "E3 Ce n'est pas un montant : « douze ».",
    'G4 Excel a abrégé ce code-barres (6,11123E+12) : mettez la colonne au format Texte, puis recopiez les codes entiers.',
    'G5 Le code-barres 6111234567890 est déjà celui de « Savon noir ».',
    'B6 « Savon noir » existe déjà dans « Savons » : changez le nom, ou confirmez-le.',
    'C7 La catégorie est obligatoire.',
    'D8 Aucun local ne s’appelle « Ailleurs ».',
    'F9 Les frais dépassent le prix du service : corrigez-les, ou confirmez-les.',
    'B10 Cette ligne répète la ligne 2.',
    'A11 « Objet » n’est pas un type : Produit, Service ou Catégorie.',
    'J12 Ce produit a déjà bougé dans ce local : son stock se corrige par un comptage. Videz la cellule.',
    'K13 Aucun produit n’a l’ID 99999.',
    'H14 Un nombre entier de 0 à 1 000 000.'.replaceAll('1 000 000', '1\u202f000\u202f000'),
    'I15 « peut-être » n’est pas un statut : Visible ou Masqué.',
  ]);
  const refused = refusalOf(await brought(text));
  expect(refused.code).toBe('VALIDATION');
  expect(refused.sentence).toBe("E3 : Ce n'est pas un montant : « douze ». Et 12 autres refus.");
  expect(await app.db.query("SELECT name FROM products WHERE name = 'Bon'")).toEqual([]);
});

test('a column that nobody knows is refused by its name', async () => {
  const answer = await office.post('/api/catalogue/import/preview', {
    text: sheet('Nom | Couleur', 'Savon | noir'),
  });
  expect(refusalOf(answer).errors).toEqual([
    { field: 'B1', message: expect.stringContaining('La colonne « Couleur » n’est pas connue.') },
  ]);
});

test('an import is undone as one: what it added is gone from sale, and the same sheet may come again', async () => {
  const text = sheet(
    'Type | Nom | Catégorie | Local | Prix | Frais Kessal | Stock de départ Guéliz | Stock de départ Réserve',
    'Produit | Ghassoul | Argiles |  | 18 | | 7 | 30',
    'Produit | Henné | Argiles |  | 13 | |  | ',
    'Service | Rasage |  | Guéliz | 40 | 20 | | ',
  );
  const first = await brought(text);
  expect(first.body.data).toMatchObject({ added: 3, changed: 0 });
  expect((await undo(first.body.data.id)).status).toBe(200);
  expect([await unitsOf('Ghassoul', turki), await unitsOf('Ghassoul', depot)]).toEqual([0, 0]);
  const [{ hidden }] = await app.db.query<[{ hidden: boolean }]>(
    "SELECT hidden FROM products WHERE name = 'Ghassoul'",
  );
  expect(hidden).toBe(true);
  expect(states(await tried(text))).toEqual(['NEW', 'NEW', 'NEW']);
  const again = await brought(text);
  expect(refusalOf(again)).toEqual({ code: 'done' });
  expect(await unitsOf('Ghassoul', turki)).toBe(7);
  const { body } = await office.get('/api/products/list?search=ghassoul');
  const [{ id }] = body.data;
  expect((await office.post('/api/sales/add', { products: [{ id, quantity: 1 }] })).status).toBe(201);
  const late = refusalOf(await undo(again.body.data.id));
  expect(late).toMatchObject({
    code: 'IMPORTATION_ENTAMEE',
    sentence: expect.stringContaining('« Ghassoul » a été vendu ou a bougé depuis'),
  });
  expect(await unitsOf('Ghassoul', turki)).toBe(6);
});

test('first units that were counted since, and found right, stay: the import is not undone', async () => {
  const { body } = await brought(
    sheet(
      'Type | Nom | Catégorie | Prix | Stock de départ Guéliz',
      'Produit | Sel de mer | Argiles | 18 | 10',
    ),
  );
  const [{ id }] = (await office.get('/api/products/list?search=sel%20de%20mer')).body.data;
  const counted = { local_id: turki.id, product_id: id, counted: 10, reason: 'Inventaire' };
  expect((await office.post('/api/stock/count', counted)).status).toBe(200);
  expect(refusalOf(await undo(body.data.id))).toMatchObject({
    code: 'IMPORTATION_ENTAMEE',
    sentence: expect.stringContaining('« Sel de mer » a été compté depuis'),
  });
  expect(await unitsOf('Sel de mer', turki)).toBe(10);
});

test('one ID on two rows is refused by its cells, also without a dry run', async () => {
  const [{ id }] = (await office.get('/api/products/list?search=sel%20de%20mer')).body.data;
  const refused = refusalOf(
    await brought(sheet('Type | ID | Prix', `Produit | ${id} | 19`, `Produit | ${id} | 20`)),
  );
  expect(refused.code).toBe('VALIDATION');
});

test('an item that somebody changed since keeps his change: the import is not undone', async () => {
  const categoryId = await app.make.category('Pierres');
  const productId = await app.make.product({ name: 'Pierre ponce', categoryId });
  const { body } = await brought(sheet('Nom | Prix', 'Pierre ponce | 16'));
  const edited = { name: 'Pierre ponce', price: 17, category_id: categoryId };
  await office.send('PUT', `/api/products/edit/${productId}`, JSON.stringify(edited));
  expect(refusalOf(await undo(body.data.id)).sentence).toBe(
    `L’importation N° ${String(body.data.id)} ne s’annule plus d’un coup : « Pierre ponce » a changé depuis. ` +
      'Rien n’a été annulé : corrigez cet article à la main.',
  );
});

test('by its ID a thing is renamed and moved; « aucun » empties; a near name is confirmed as in the form', async () => {
  const categoryId = await app.make.category('Brosses');
  const id = await app.make.product({
    name: 'Brosse',
    categoryId,
    barcodes: ['BRO-0001'],
    alertThreshold: 3,
  });
  const text = sheet(
    'Type | ID | Catégorie | Nom | Prix | Codes-barres | Seuil d’alerte',
    `Catégorie | ${categoryId} | | Brosserie | | | `,
    `Produit | ${id} | Brosserie | Brosse dure | | aucun | aucun`,
    'Produit | | Brosserie | brosse  DURE | 9 | | ',
  );
  const refused = await tried(text);
  expect(states(refused)).toEqual(['CHANGED', 'CHANGED', 'REFUSED']);
  const { body } = await brought(text, { confirmName: true });
  expect(body.data).toMatchObject({ added: 1, changed: 2 });
  const [product] = await app.db.query('SELECT name, barcodes, alert_threshold FROM products WHERE id = $1', [
    id,
  ]);
  expect(product).toEqual({ name: 'Brosse dure', barcodes: [], alert_threshold: null });
  expect((await undo(body.data.id)).status).toBe(200);
  const [back] = await app.db.query(
    `SELECT products.name, categories.name AS category, barcodes FROM products JOIN categories ON categories.id = category_id
     WHERE products.id = $1`,
    [id],
  );
  expect(back).toEqual({ name: 'Brosse', category: 'Brosses', barcodes: ['BRO-0001'] });
});

test('names in Arabic are brought, exported, emptied by « aucun », and undone with the rest', async () => {
  const text = sheet(
    'Type | Nom | Nom en arabe | Catégorie | Local | Prix | Frais Kessal',
    'Catégorie | Huiles | زيوت | | | | ',
    'Produit | Argan | أركان | Huiles | | 90 | ',
    'Service | Enveloppement | تغليف | | Guéliz | 80 | 35',
  );
  const first = await brought(text);
  expect(refusalOf(first)).toEqual({ code: 'done' });
  const bytes = await exported('csv');
  expect(bytes.toString()).toContain('Argan;أركان;');
  expect((await triedFile(bytes)).rows.filter(({ state }) => state !== 'SAME')).toEqual([]);
  const emptied = sheet(
    'Type | Nom | Nom en arabe | Catégorie',
    'Catégorie | Huiles | aucun | ',
    'Produit | Argan | ارغان | Huiles',
  );
  const { rows } = await tried(emptied);
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ label: 'Nom en arabe', before: 'زيوت', after: 'aucun' }],
    [{ label: 'Nom en arabe', before: 'أركان', after: 'ارغان' }],
  ]);
  const second = await brought(emptied);
  const names = () =>
    app.db.query(
      `SELECT categories.arabic_name AS category, products.arabic_name AS product
       FROM products JOIN categories ON categories.id = category_id WHERE products.name = 'Argan'`,
    );
  expect(await names()).toEqual([{ category: null, product: 'ارغان' }]);
  await undo(second.body.data.id);
  expect(await names()).toEqual([{ category: 'زيوت', product: 'أركان' }]);
  expect(states(await tried(sheet('Nom | Prix', 'Argan | 90')))).toEqual(['SAME']);
  const long = sheet('Nom | Nom en arabe', `Argan | ${'ز'.repeat(101)}`);
  expect(faults(await tried(long))).toEqual([
    'B2 Le nom en arabe compte 100 caractères au plus, sans caractère de contrôle.',
  ]);
});

test('many rows are written in as many statements as few', async () => {
  const rows = (from: number, count: number) =>
    sheet(
      'Nom | Catégorie | Prix | Stock de départ Guéliz',
      ...Array.from({ length: count }, (_, place) => `Seau ${from + place} | Seaux ${from} | 10 | 5`),
    );
  const trips = async (text: string) => (await roundTripsOf(() => brought(text))).length;
  await trips(rows(1, 2));
  expect(await trips(rows(1000, 80))).toBeLessThanOrEqual((await trips(rows(100, 2))) + 1);
});

test('by GraphQL the same, and the list tells who brought what', async () => {
  const query = `query ($input: CatalogueSheetInput!) {
    catalogueImportPreview(input: $input) { fingerprint remarks rows { row state type name place changes { label before after } faults { field message } } }
  }`;
  const text = sheet('Nom | Catégorie | Prix', 'Rhassoul fin | Argiles | 22');
  const { body } = await office.graphql(query, { input: { text } });
  expect(body.data.catalogueImportPreview.rows).toMatchObject([
    { state: 'NEW', type: 'PRODUCT', place: 'Argiles' },
  ]);
  const { fingerprint } = body.data.catalogueImportPreview;
  const write = `mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { id added source user { name } } }`;
  const done = await office.graphql(write, { input: { text, fingerprint, source: 'argiles.csv' } });
  const { id } = done.body.data.importCatalogue;
  const listed = await office.graphql('{ catalogueImports { id source undoneAt } }');
  expect(listed.body.data.catalogueImports[0]).toEqual({ id, source: 'argiles.csv', undoneAt: null });
  const undone = await office.graphql(`mutation { undoCatalogueImport(id: ${id}) { undoneAt } }`);
  expect(undone.body.data.undoCatalogueImport.undoneAt).not.toBeNull();
});
