import { useTestApp, type Answer, type Caller } from '../../../test/app.ts';
import { codeOf, DOORS, fieldsOf, refusalOf, type DoorName } from '../../../test/doors.ts';
import { OfflineTill, outcomeOf } from '../../../test/late-sales.ts';
import type { Local } from '../../locals/local.entity.ts';

/** A name in Arabic: given in the office, sold under, and kept with the ticket. */
const app = useTestApp();
let office: Caller;
let here: Local;

beforeAll(async () => {
  here = await app.make.local({ name: 'Hammam Exemple' });
  office = await app.logIn({ role: 'ADMIN' });
});

const put = (path: string, body: object) => office.send('PUT', `/api${path}`, JSON.stringify(body));

interface Named {
  name: string;
  arabicName?: string | null;
}

const wire = ({ arabicName, ...rest }: Named) => ({
  ...rest,
  ...(arabicName !== undefined && { arabic_name: arabicName }),
});

/** Adds it, or edits the one that has the id. */
const WAYS: Record<string, Record<DoorName, (names: Named, id?: number) => Promise<Answer>>> = {
  category: {
    REST: (names, id) =>
      id === undefined
        ? office.post('/api/categories/add', wire(names))
        : put(`/categories/edit/${id}`, wire(names)),
    GraphQL: (input, id) => asked('Category', id, 'CategoryInput', input),
  },
  product: {
    REST: async (names, id) => {
      const body = { ...wire(names), price: 15, category_id: await aCategory() };
      return id === undefined ? office.post('/api/products/add', body) : put(`/products/edit/${id}`, body);
    },
    GraphQL: async (names, id) =>
      asked('Product', id, 'ProductInput', { ...names, price: 15, categoryId: await aCategory() }),
  },
  service: {
    REST: (names, id) => {
      const body = { ...wire(names), price: 60, frais: 30 };
      return id === undefined
        ? office.post('/api/services/add', { ...body, locals_id: [here.id] })
        : put(`/services/edit/${id}`, body);
    },
    GraphQL: (names, id) => {
      const input = { ...names, price: 60, frais: 30, confirmName: true };
      return id === undefined
        ? asked('Services', id, 'NewServicesInput', { ...input, localIds: [here.id] })
        : asked('Service', id, 'ServiceInput', input);
    },
  },
  local: {
    REST: (names, id) =>
      id === undefined
        ? office.post('/api/locals/add', { ...wire(names), type: 'BELDI' })
        : put(`/locals/edit/${id}`, wire(names)),
    GraphQL: (names, id) =>
      id === undefined
        ? asked('Local', id, 'AddLocalInput', { ...names, type: 'BELDI' })
        : asked('Local', id, 'EditLocalInput', names),
  },
};

let category: Promise<number> | undefined;
const aCategory = () => (category ??= app.make.category('Savons'));

function asked(what: string, id: number | undefined, type: string, input: object): Promise<Answer> {
  const done = id === undefined ? `add${what}(input: $input)` : `edit${what}(id: ${id}, input: $input)`;
  return office.graphql(`mutation ($input: ${type}!) { done: ${done} { id arabicName } }`, { input });
}

/** Its id and its name in Arabic. */
function shown({ body }: Answer): [number, string | null] {
  const answered = (body.data.done ?? body.data) as Row | Row[];
  const row = Array.isArray(answered) ? answered[0]! : answered;
  return [row.id, ('arabicName' in row ? row.arabicName : row.arabic_name) as string | null];
}
interface Row {
  id: number;
  arabicName?: string | null;
  arabic_name?: string | null;
}

describe.each(DOORS)('by %s', (door) => {
  test.each(Object.keys(WAYS))(
    'a %s is given one, keeps it, and loses it where it is emptied',
    async (what) => {
      const write = WAYS[what]![door];
      const name = `Nom ${what} ${door}`;
      const [id, given] = shown(await write({ name, arabicName: '  صابون  بلدي ' }));
      expect(given).toBe('صابون بلدي');
      expect(shown(await write({ name }, id))).toEqual([id, 'صابون بلدي']);
      expect(shown(await write({ name, arabicName: 'غاسول' }, id))).toEqual([id, 'غاسول']);
      expect(shown(await write({ name, arabicName: '' }, id))).toEqual([id, null]);
      await write({ name, arabicName: 'غاسول' }, id);
      expect(shown(await write({ name, arabicName: null }, id))).toEqual([id, null]);
    },
  );

  test.each([
    ['too long', 'ص'.repeat(101)],
    ['of several lines', 'صابون\nبلدي'],
    ['that turns the line', '\u202eصابون'],
    ['that nobody can read', '\u200b'],
  ])('one %s is refused beside its field', async (_story, arabicName) => {
    const refused = await WAYS['product']![door]({ name: 'Savon refusé', arabicName });
    expect(refusalOf(refused).errors).toEqual([
      {
        field: door === 'REST' ? 'arabic_name' : 'arabicName',
        message: 'Le nom en arabe compte 100 caractères au plus, sans caractère de contrôle.',
      },
    ]);
  });
});

test('the till is told it, finds it, and its ticket keeps it however the item is called since', async () => {
  const service = await app.make.service({ local: here, name: 'Gommage', price: 6000, frais: 3000 });
  const rename = (arabicName: string) =>
    put(`/services/edit/${service}`, { name: 'Gommage', price: 60, frais: 30, arabic_name: arabicName });
  await rename('تكبيس');
  await put(`/locals/edit/${here.id}`, { arabic_name: 'حمّام المثال', receipt_names: 'BOTH' });
  await put('/house/edit', { arabic_name: 'حمّامات' });
  const till = await app.logIn({ local: here });
  const changes = (await till.get('/api/till/changes')).body.data as { services: object[] };
  expect(changes.services).toContainEqual(expect.objectContaining({ id: service, arabic_name: 'تكبيس' }));
  const { body } = await till.graphql(
    `mutation ($input: SellInput!) { sell(input: $input) {
      id local { arabicName receiptNames } lines { name arabicName } } }`,
    { input: { key: 'vente-en-arabe', lines: [{ type: 'SERVICE', itemId: service, quantity: 1 }] } },
  );
  const sold = {
    local: { arabicName: 'حمّام المثال', receiptNames: 'BOTH' },
    lines: [{ name: 'Gommage', arabicName: 'تكبيس' }],
  };
  expect(body.data.sell).toMatchObject(sold);

  app.setNow(new Date(app.make.now.getTime() + 60_000));
  await rename('حك');
  await put(`/locals/edit/${here.id}`, { arabic_name: '', receipt_names: 'FRENCH' });
  await put('/house/edit', { arabic_name: '' });
  const paper = `local { name arabicName receiptNames identity { arabicName } }`;
  const again = await office.graphql(
    `mutation { reprintTicket(id: ${body.data.sell.id}) { lines { name arabicName } paper { ${paper} } } }`,
  );
  expect(again.body.data.reprintTicket).toEqual({
    lines: sold.lines,
    paper: { local: { name: 'Hammam Exemple', ...sold.local, identity: { arabicName: 'حمّامات' } } },
  });
  const { body: lines } = await office.get(`/api/sales/items/${body.data.sell.id}`);
  expect(lines.data).toMatchObject([{ name: 'Gommage', arabic_name: 'تكبيس' }]);
});

test('a sale without a network has the name that the item had at its price, and a correction that of today', async () => {
  app.setNow(app.make.now);
  const local = await app.make.local();
  const service = await app.make.service({ local, name: 'Massage', price: 6000, frais: 3000 });
  const rename = (arabicName: string, price: number) =>
    put(`/services/edit/${service}`, { name: 'Massage', price, frais: 30, arabic_name: arabicName });
  await rename('تدليك', 60);
  const till = new OfflineTill((await app.logIn({ local })).asBrowser());
  await till.contact();
  const soon = new Date(app.make.now.getTime() + 60_000);
  app.setNow(soon);
  await rename('مساج', 80);
  const line = { type: 'service', itemId: service, quantity: 1, price: 60, frais: 30 } as const;
  expect(outcomeOf(await till.send(till.sell([line], soon)))).toBe('TICKET');
  const [ticket] = await app.db.query<{ id: number }[]>('SELECT id FROM tickets WHERE local_id = $1', [
    local.id,
  ]);
  const add = await office.post('/api/sales/add_item', {
    stat_id: ticket!.id,
    id: service,
    type: 'service',
    quantity: 1,
  });
  expect(codeOf(add)).toBe('done');
  const { body } = await office.get(`/api/sales/items/${ticket!.id}`);
  expect(body.data).toMatchObject([{ arabic_name: 'تدليك' }, { arabic_name: 'مساج' }]);
});

test('one search finds it: of products, and of everything', async () => {
  await WAYS['product']!.REST({ name: 'Rhassoul fin', arabicName: 'غاسول رقيق' });
  const { body } = await office.get(`/api/products/list?search=${encodeURIComponent('غاسول')}`);
  expect(body.data).toMatchObject([{ name: 'Rhassoul fin' }]);
  const anywhere = await office.graphql(
    'query ($text: String!) { search(text: $text) { products { name arabicName } } }',
    { text: 'رقيق rhassoul' },
  );
  expect(anywhere.body.data.search.products).toEqual([{ name: 'Rhassoul fin', arabicName: 'غاسول رقيق' }]);
});

test('which names a receipt says is one of three', async () => {
  const refused = await put(`/locals/edit/${here.id}`, { receipt_names: 'AMAZIGH' });
  expect(fieldsOf(refused)).toEqual(['receipt_names']);
});
