import { buildSchema, getIntrospectionQuery, validate, parse } from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import type { Variables } from './document-cost.ts';
import { MOST, readDocument } from './document-limits.ts';

/** Pages with `limit`, lists without, an object that leads back to itself. */
const SCHEMA = buildSchema(`
  type Query { me: User  users: [User!]!  tickets(limit: Int, cursor: String): Page!  last(limit: Int = 5): [Ticket]
    report(question: Question!): Report! }
  input Question { measure: String  limit: Int! = 1000 }
  type Report { rows: [Ticket!]! }
  type Mutation { sell(key: String!): Ticket! }
  type User { id: Int!  name: String!  friends: [User!]!  chief: User }
  type Page { items: [Ticket!]!  totals: Totals!  nextCursor: String }
  type Totals { total: Int! }
  type Ticket { id: Int!  user: User!  lines: [Line!]! }
  type Line { id: Int!  ticket: Ticket! }
`);

function verdict(text: string, variables: Variables = {}): string {
  try {
    readDocument(SCHEMA, text)?.weigh(variables);
    return 'in';
  } catch (error) {
    const { code, message } = error as Refusal;
    return code === 'REQUETE_TROP_LOURDE' ? message : String(error);
  }
}

const nested = (depth: number) => `{ me ${'{ chief '.repeat(depth - 2)}{ id }${' }'.repeat(depth - 2)} }`;
const list = (count: number, each: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => each(place)).join(' ');

describe('what a document may ask at once: just so much, and one more is refused', () => {
  const TABLE: [what: string, asked: (count: number) => string, most: number, refusal: RegExp][] = [
    ['levels', nested, MOST.depth, /plus de 10 niveaux/],
    ['aliases', (count) => `{ me { ${list(count, (n) => `a${n}: id`)} } }`, MOST.aliases, /alias/],
    [
      'root fields',
      (count) => `{ ${list(count, () => 'me { id }')} }`,
      MOST.rootFields,
      /demandes à la fois/,
    ],
    [
      'directives',
      (count) => `{ me { ${list(count, () => 'id @skip(if: false)')} } }`,
      MOST.directives,
      /directives/,
    ],
    // `{`, `me`, `{` and two of `}` stand around them.
    ['words', (count) => `{me{${'id '.repeat(count - 6)}name}}`, MOST.tokens, /plus de 1000 mots/],
    ['characters', (count) => `{ me { id } } #`.padEnd(count, 'x'), MOST.characters, /caractères/],
  ];
  test.each(TABLE)('%s', (_what, asked, most, refusal) => {
    expect(verdict(asked(most))).toBe('in');
    expect(verdict(asked(most + 1))).toMatch(refusal);
  });

  test('fragments hide nothing', () => {
    const chiefs = (depth: number) => `${'{ chief '.repeat(depth - 1)}{ id }${' }'.repeat(depth - 1)}`;
    const deep = (depth: number) =>
      `{ me { ...A } } fragment A on User { chief { ...B } } fragment B on User ${chiefs(depth - 2)}`;
    expect([verdict(deep(10)), verdict(deep(11))]).toEqual(['in', expect.stringMatching(/niveaux/)]);
    const roots = `{ ...A ...B } fragment A on Query { ${list(11, () => 'me { id }')} }
      fragment B on Query { ... on Query { ${list(10, () => 'users { id }')} } }`;
    expect(verdict(roots)).toMatch(/21 demandes/);
  });

  test('a deep fragment is too deep wherever it stands a second time', () => {
    const fragment = `fragment F on User ${'{ chief '.repeat(7)}{ id }${' }'.repeat(7)}`;
    expect(verdict(`{ me { ...F } } ${fragment}`)).toBe('in');
    expect(verdict(`{ a: me { ...F } b: me { chief { chief { ...F } } } } ${fragment}`)).toMatch(/niveaux/);
  });
});

describe('the cost: objects that the answer may hold', () => {
  const cost = (text: string, variables: Variables = {}) =>
    Number(/environ (\d+) objets/.exec(verdict(text, variables))?.[1] ?? 0);
  const page = (limit: string, inside: string) => `{ tickets(limit: ${limit}) { items { ${inside} } } }`;

  test('a page costs what its limit allows, times what each row brings', () => {
    // Per ticket: itself, its user, ten lines with their ticket and that ticket's user.
    const inside = 'user { id } lines { ticket { user { id } lines { id } } }';
    expect(cost(page('1000', inside))).toBe(1 + 1000 * (1 + 1 + 10 * (1 + 1 + 1 + 10)));
    expect(verdict(page('300', inside))).toBe('in');
    expect(verdict(page('1000', 'user { id } lines { id }'))).toBe('in');
  });

  test('more than 1000 is taken as 1000, and so is no limit at all', () => {
    const inside = 'lines { ticket { lines { id } } }';
    const most = cost(page('1000', inside));
    expect(most).toBeGreaterThan(MOST.cost);
    expect(cost(page('99999999', inside))).toBe(most);
    expect(cost(page('null', inside))).toBe(most);
    expect(cost(page('-5', inside))).toBe(most);
    expect(cost(`{ tickets { items { ${inside} } } }`)).toBe(most);
  });

  test('the default of the schema is the limit when none is given', () => {
    const inside = 'lines { ticket { lines { ticket { lines { ticket { id } } } } } }';
    expect(verdict(`{ last { ${inside} } }`)).toBe('in');
    expect(verdict(`{ last(limit: 1000) { ${inside} } }`)).toMatch(/objets/);
  });

  test('a limit in a variable is looked at each time', () => {
    const read = readDocument(SCHEMA, `query ($n: Int) ${page('$n', 'lines { ticket { lines { id } } }')}`);
    expect(() => read?.weigh({ n: 10 })).not.toThrow();
    for (const n of [1000, undefined, null, '10', Number.NaN, -1, {}]) {
      expect(() => read?.weigh({ n })).toThrow(Refusal);
    }
    expect(() => read?.weigh({ n: 10 })).not.toThrow();
  });

  test('a question brings as many rows as it asks for, wherever it says so', () => {
    const inside = 'lines { ticket { lines { id } } }';
    const asked = (question: string) => `{ report(question: ${question}) { rows { ${inside} } } }`;
    const each = 1 + 10 * (1 + 1 + 10);
    expect(cost(asked('{ limit: 800 }'))).toBe(1 + 800 * each);
    expect(cost(asked('{ measure: "total" }'))).toBe(1 + 1000 * each);
    expect(cost(asked('{ limit: 99999999 }'))).toBe(1 + 5000 * each);
    const limit = `query ($n: Int) ${asked('{ limit: $n }')}`;
    expect([cost(limit, { n: 800 }), cost(limit)]).toEqual([1 + 800 * each, 1 + 5000 * each]);
    const whole = `query ($question: Question!) ${asked('$question')}`;
    expect(cost(whole, { question: { limit: 800 } })).toBe(1 + 800 * each);
    expect(cost(whole, { question: {} })).toBe(1 + 1000 * each);
    for (const question of [undefined, null, 'x', { limit: null }, { limit: -1 }])
      expect(cost(whole, { question })).toBe(1 + 5000 * each);
  });

  test('what is to be skipped is weighed all the same', () => {
    const heavy = 'users @skip(if: true) { friends { friends { friends { id } } } }';
    expect(verdict(`{ ${heavy} }`)).toMatch(/objets/);
  });

  test('lists inside lists multiply, whether in fragments or not', () => {
    const plain = '{ users { friends { friends { friends { id } } } } }';
    const split = `{ users { ...A } } fragment A on User { friends { ...B } }
      fragment B on User { friends { ... on User { friends { id } } } }`;
    expect(cost(plain)).toBe(100 * (1 + 10 * (1 + 10 * (1 + 10))));
    expect(cost(split)).toBe(cost(plain));
  });

  test('the dearest operation of a document counts', () => {
    expect(
      verdict(`query A { me { id } } query B ${page('1000', 'lines { ticket { lines { id } } }')}`),
    ).toMatch(/objets/);
  });

  test('a tower of fragments that each name the next one twice is weighed at once', () => {
    const tower = list(
      30,
      (n) => `fragment F${n} on User { chief { id } ...F${n + 1} friends { ...F${n + 1} } }`,
    );
    const start = performance.now();
    expect(verdict(`{ me { ...F0 } } ${tower} fragment F30 on User { id }`)).toMatch(/niveaux|objets/);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('what is not ours to judge', () => {
  test('fragments that go round in a circle, unknown fields and unknown fragments are left to graphql-js', () => {
    for (const text of [
      '{ me { ...A } } fragment A on User { chief { ...B } } fragment B on User { chief { ...A } }',
      '{ me { ...A } } fragment A on User { ...A }',
      '{ nothing { of { ours { id } } } }',
      '{ constructor { id } __proto__ { id } me { toString { id } } }',
      '{ me { ...Missing } ... on Nowhere { id } }',
      'mutation { me { id } }',
    ]) {
      expect(verdict(text)).toBe('in');
      expect(validate(SCHEMA, parse(text))).not.toEqual([]);
    }
  });

  test('what does not parse', () => {
    for (const text of ['', '{', '{ me {', 'nonsense', '{ me { id } } }', '\u0000']) {
      expect(readDocument(SCHEMA, text)).toBeNull();
    }
  });
});

test('names for the log are those of the schema', () => {
  const read = readDocument(
    SCHEMA,
    'query Mine { me { id } secret4711 a: users { id } ...F } fragment F on Query { users { id } }',
  );
  expect(read?.operations).toEqual([{ name: 'Mine', fields: ['me', 'users', 'users'] }]);
});

test('the usual question for the schema is recognised, and is no heavier than our limits', () => {
  const read = readDocument(SCHEMA, getIntrospectionQuery());
  expect(read?.introspects).toBe(true);
  expect(() => read?.weigh({})).not.toThrow();
  expect(
    readDocument(SCHEMA, '{ ...F } fragment F on Query { __type(name: "User") { name } }')?.introspects,
  ).toBe(true);
  expect(readDocument(SCHEMA, '{ __typename me { __typename } }')?.introspects).toBe(false);
});
