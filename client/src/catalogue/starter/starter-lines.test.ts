import { dirhams as d } from '#shared/money.ts';
import type { StarterPageQuery } from '../../graphql/generated.ts';
import {
  lineFault,
  starterCounts,
  starterFault,
  starterInput,
  suggestedGroups,
  withDraft,
  type StarterGroup,
} from './starter-lines.ts';

const beldi = { id: 1, name: 'Hammam Exemple', type: 'BELDI' } as const;
const other = { id: 2, name: 'Hammam Essai', type: 'BELDI' } as const;
const turki = { id: 3, name: 'Bain Exemple', type: 'TURKI' } as const;

function suggested(page: Partial<StarterPageQuery> = {}): StarterGroup[] {
  return suggestedGroups({ locals: [beldi], catalogueServices: [], catalogueProducts: [], ...page });
}

const unchosen = ({ lines, ...group }: StarterGroup): StarterGroup => ({
  ...group,
  lines: lines.map((line) => ({ ...line, chosen: false })),
});

test('a hammam and a bath are each offered their own services, at their own prices', () => {
  const groups = suggested({ locals: [beldi, turki] });
  const gommage = (id: string) =>
    groups.find((group) => group.id === id)?.lines.find(({ name }) => name === 'Gommage au gant')?.price;
  expect([gommage('BELDI'), gommage('TURKI')]).toEqual([60, 110]);
  const names = (id: string) => groups.find((group) => group.id === id)?.lines.map(({ name }) => name);
  expect(names('BELDI')).toContain('Rasage traditionnel');
  expect(names('TURKI')).not.toContain('Rasage traditionnel');
  expect(suggested().some(({ id }) => id === 'TURKI')).toBe(false);
});

test('what the house already has is not proposed twice, whatever its capitals', () => {
  const groups = suggested({ catalogueProducts: [{ id: 7, name: 'SAVON NOIR BELDI' }] });
  const savon = groups.flatMap(({ lines }) => lines).find(({ name }) => name === 'Savon noir beldi');
  expect(savon).toMatchObject({ known: true, chosen: false });
  expect(starterCounts(groups)).toEqual({ services: 7, products: 14 });
});

test('an unsaved form comes back after a reload, without what the house has got meanwhile', () => {
  const page = { locals: [beldi, other] };
  const [services, savons, ...rest] = suggested(page);
  const [entree, ...lines] = services!.lines;
  const edited: StarterGroup[] = [
    {
      ...services!,
      locals: services!.locals!.map((local) => ({ ...local, chosen: local.id === 2 })),
      lines: [{ ...entree!, price: d(25), frais: d(5) }, ...lines],
    },
    { ...unchosen(savons!), title: 'Savons' },
    ...rest,
  ];
  const reloaded = JSON.parse(JSON.stringify(edited)) as StarterGroup[];
  expect(withDraft(suggested(page), reloaded)).toEqual(edited);
  expect(withDraft(suggested(page), null)).toEqual(suggested(page));
  const later = withDraft(
    suggested({ ...page, catalogueProducts: [{ id: 7, name: 'Eau de rose' }] }),
    reloaded,
  );
  expect(later.flatMap((group) => group.lines).find(({ name }) => name === 'Eau de rose')).toMatchObject({
    known: true,
    chosen: false,
  });
  const onlyTurki = withDraft(suggested({ locals: [turki] }), reloaded);
  expect(onlyTurki[0]).toEqual(suggested({ locals: [turki] })[0]);
});

test('only what is chosen is sent, in the locals that are chosen', () => {
  const [services, ...products] = suggested({ locals: [beldi, other] });
  const [first, ...rest] = services!.lines;
  const one: StarterGroup = {
    ...services!,
    locals: services!.locals!.map((local) => ({ ...local, chosen: local.id === 2 })),
    lines: [first!, ...rest.map((line) => ({ ...line, chosen: false }))],
  };
  expect(starterInput([one, ...products.map(unchosen)])).toEqual({
    services: [{ localIds: [2], name: 'Entrée adulte', price: 20, frais: 0, picture: 'entree' }],
    categories: [],
  });
});

test('what cannot be added says why', () => {
  const [services, savons] = suggested();
  const [line] = services!.lines;
  expect(lineFault({ ...line!, name: ' ' })).toBe('Le nom est obligatoire.');
  expect(lineFault({ ...line!, price: d(10), frais: d(20) })).toBe('Les frais dépassent le prix.');
  expect(lineFault({ ...line!, price: d(20), frais: d(20) })).toBeNull();
  expect(lineFault({ ...line!, price: '12;50' })).toBe("Ce n'est pas un montant");
  expect(lineFault({ ...line!, frais: '1O' })).toBe("Ce n'est pas un montant");
  expect(lineFault({ ...line!, chosen: false, name: '' })).toBeNull();
  expect(starterFault([services!, savons!])).toBeNull();
  expect(starterFault([unchosen(services!)])).toBe('Cochez ce que vous vendez.');
  const known = services!.lines.map((one) => ({ ...one, chosen: false, known: true }));
  expect(starterFault([{ ...services!, lines: known }])).toBe('Tout est déjà dans votre catalogue.');
  expect(starterFault([{ ...services!, locals: [{ ...beldi, chosen: false }] }])).toMatch(
    /au moins un local/,
  );
  expect(starterFault([{ ...savons!, title: '' }])).toBe('Une catégorie n’a pas de nom.');
});
