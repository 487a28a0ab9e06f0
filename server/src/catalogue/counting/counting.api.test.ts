import { Caller, useTestApp, type Answer } from '../../../test/app.ts';
import { codeOf, refusalOf } from '../../../test/doors.ts';
import { snapshot } from '../../../test/snapshot.ts';

const app = useTestApp();
let office: Caller;

beforeAll(async () => {
  office = await app.logIn({ role: 'ADMIN', name: 'Administratrice Essai' });
});

const SHEET = `id state reason local { name } openedBy { name } closedBy { name }
  totals { counted differing missing found missingValue foundValue }
  products { id category { name } }
  lines { productId name price counted expected difference value user { name } }`;

interface Line {
  productId: number;
  counted: number | null;
}

const open = (localId: number) =>
  office.graphql('mutation ($id: Int!) { openCountingSheet(localId: $id) { id } }', { id: localId });
const count = (id: number, lines: Line[]) =>
  office.graphql(
    'mutation ($id: Int!, $input: SaveCountsInput!) { saveCounts(id: $id, input: $input) { expected } }',
    { id, input: { lines } },
  );
const post = (id: number, reason: string) =>
  office.graphql(
    'mutation ($id: Int!, $input: PostSheetInput!) { postCountingSheet(id: $id, input: $input) { id } }',
    { id, input: { reason } },
  );
const read = (id: number) =>
  office.graphql(`query ($id: Int!) { countingSheet(id: $id) { ${SHEET} } }`, { id });
const idOf = ({ body }: Answer) => body.data.openCountingSheet.id as number;

describe('a counting sheet', () => {
  test('a sheet is opened, filled, posted and read, and shows the expected stock only beside a count', async () => {
    const local = await app.make.local({ type: 'TURKI', name: 'Bain' });
    const categoryId = await app.make.category('Savons');
    const soap = await app.make.product({ name: 'Savon', price: 1250, categoryId, stock: [[local, 10]] });
    const glove = await app.make.product({ name: 'Gant', categoryId, stock: [[local, 3]] });
    const id = idOf(await open(local.id));
    expect(codeOf(await count(id, [{ productId: soap, counted: 8 }]))).toBe('done');
    const whole = JSON.stringify((await read(id)).body);
    expect(whole).toContain('"expected":10');
    expect(whole).not.toContain('"expected":3');
    expect(codeOf(await count(id, [{ productId: glove, counted: 4 }]))).toBe('done');
    expect(codeOf(await post(id, 'Inventaire'))).toBe('done');
    const again = refusalOf(await post(id, 'Inventaire'));
    expect(again).toMatchObject({
      code: 'FEUILLE_FERMEE',
      sentence: `La feuille de comptage nº ${id} est déjà validée : rien n’a été changé.`,
    });
    const { body } = await read(id);
    expect(body.data.countingSheet).toMatchObject({
      id,
      state: 'POSTED',
      reason: 'Inventaire',
      local: { name: 'Bain' },
      totals: { counted: 2, differing: 2, missing: 2, found: 1, missingValue: 25, foundValue: 15 },
      lines: [
        { name: 'Gant', counted: 4, expected: 3, difference: 1, value: 15 },
        { name: 'Savon', counted: 8, expected: 10, difference: -2, price: 12.5, value: -25 },
      ],
    });
  });

  test.each<[story: string, lines: Line[], sentence: RegExp]>([
    ['nothing', [], /^Comptez au moins un produit\.$/],
    ['less than nothing', [{ productId: 1, counted: -1 }], /de 0 à 1 000 000/],
    ['more than five hundred at once', Array.from({ length: 501 }, (_, at) => ({ productId: at + 1, counted: 1 })), /500 produits/], // prettier-ignore
    ['of what is no product', [{ productId: 999_999, counted: 1 }], /^Produit introuvable\.$/],
  ])('%s cannot be counted', async (_story, lines, sentence) => {
    const id = idOf(await open((await app.make.local()).id));
    const before = await snapshot(app.db);
    expect(refusalOf(await count(id, lines)).sentence).toMatch(sentence);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

test('the sheets of a local, the open one first; the movements name the sheet, and its file holds every count', async () => {
  const local = await app.make.local({ type: 'DEPOT' });
  const soap = await app.make.product({ name: 'Savon du dépôt', price: 1250, stock: [[local, 10]] });
  const first = idOf(await open(local.id));
  await count(first, [{ productId: soap, counted: 7 }]);
  await post(first, 'Inventaire');
  app.setNow(new Date(app.make.now.getTime() + 3600_000));
  const second = idOf(await open(local.id));
  app.setNow(app.make.now);
  const list = 'query ($id: Int) { countingSheets(localId: $id) { items { id state } nextCursor } }';
  expect((await office.graphql(list, { id: local.id })).body.data.countingSheets).toEqual({
    items: [
      { id: second, state: 'OPEN' },
      { id: first, state: 'POSTED' },
    ],
    nextCursor: null,
  });
  const page = await office.get(`/api/stock/sheets/list?local_id=${local.id}&limit=1`);
  expect(page.body.data).toMatchObject([{ id: second, state: 'OPEN' }]);
  const next = await office.get(`/api/stock/sheets/list?local_id=${local.id}&cursor=${page.body.next}`);
  expect(next.body).toMatchObject({ data: [{ id: first }], next: null });
  const movements = `query ($id: Int!) { stockMovements(productId: $id) { items { quantity sheetId } } }`;
  expect((await office.graphql(movements, { id: soap })).body.data.stockMovements.items).toEqual([
    { quantity: -3, sheetId: first },
    { quantity: 10, sheetId: null },
  ]);
  await count(second, [{ productId: soap, counted: 9 }]);
  const rows = async (query: string) => {
    const { body } = await office.get(`/api/exports/counts?${query}`);
    const [head, ...lines] = String(body).trim().split('\r\n');
    expect(head).toContain(';Nom;Compté;Attendu;Écart;Prix de vente;Écart au prix de vente;');
    return lines;
  };
  const posted = [expect.stringContaining(';Savon du dépôt;7;10;-3;12,50;-37,50;')];
  expect(await rows(`sheet_id=${first}`)).toEqual(posted);
  expect(await rows(`local_id=${local.id}&from=2026-11-20&to=2026-11-20`)).toEqual(posted);
  for (const none of ['to=2026-11-19', 'from=2026-11-21', `sheet_id=${second}`]) {
    expect([none, await rows(`local_id=${local.id}&${none}`)]).toEqual([none, []]);
  }
});
