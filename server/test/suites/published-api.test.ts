import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printSchema } from 'graphql';
import { createSchema } from '../../src/graphql.ts';
import { API_DOCUMENT } from '../../src/rest.ts';
import { brokenGraphql, brokenRest } from '../api-changes.ts';

type Json = Record<string, unknown>;

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const PUBLISHED = read(`server/docs/published/${version}.graphql`);
const OPENAPI = JSON.parse(read(`server/docs/published/${version}.openapi.json`)) as Json;

test('a program written for the last version still works: see « What you may rely on » in server/docs/api.md', async () => {
  const today = new Date();
  const broken = brokenGraphql(PUBLISHED, printSchema(await createSchema()), today);
  expect([...broken, ...brokenRest(OPENAPI, API_DOCUMENT, today)]).toEqual([]);
});

test('whatever is deprecated says since when', async () => {
  const reasons = [...printSchema(await createSchema()).matchAll(/@deprecated(.*)$/gm)];
  for (const [, reason] of reasons) expect(reason).toMatch(/^\(reason: "\d{4}-\d{2}-\d{2}: /);
  const days = [...JSON.stringify(API_DOCUMENT).matchAll(/"deprecated":true,?(.{34})/g)];
  for (const [, day] of days) expect(day).toMatch(/^"x-deprecated-since":"\d{4}-\d{2}-\d{2}"/);
});

const TODAY = new Date('2027-07-01');

const SCHEMA = `
  enum Colour { BLACK GREEN }
  input Wanted { name: String  colour: Colour }
  type Soap { name: String!  price: Int  old: Int @deprecated(reason: "2027-01-01: use price") }
  type Query { soaps(wanted: Wanted, first: Int): [Soap!]! }`;

test.each([
  ['price: Int', '', 'Soap.price was removed.'],
  ['price: Int', 'price: String', 'Soap.price changed type from Int to String.'],
  ['name: String!', 'name: String', 'Soap.name changed type from String! to String.'],
  ['BLACK GREEN', 'BLACK', 'GREEN was removed from enum type Colour.'],
  ['first: Int', '', 'Query.soaps arg first was removed.'],
  ['first: Int', 'first: Int!', 'Query.soaps arg first has changed type from Int to Int!.'],
  ['colour: Colour', 'colour: Colour  size: Int!', 'A required field size on input type Wanted was added.'],
])('GraphQL: %s that becomes « %s » is refused', (was, is, words) => {
  expect(brokenGraphql(SCHEMA, SCHEMA.replace(was, is), TODAY)).toEqual([words]);
});

test('GraphQL: what is new, and what was deprecated six months ago and is gone, are not', () => {
  const next = SCHEMA.replace(/old: .*"\)/, 'weight: Int').replace('GREEN', 'GREEN WHITE');
  expect(brokenGraphql(SCHEMA, next, TODAY)).toEqual([]);
  expect(brokenGraphql(SCHEMA, next, new Date('2027-06-30'))).toEqual(['Soap.old was removed.']);
});

const text = { type: 'string' };
const soap = { type: 'object', properties: { name: text, colour: { ...text, enum: ['black', 'green'] } } };

function rest({ answer = {}, body = {}, query = {}, operation = {} }: Record<string, Json>): Json {
  const content = (schema: Json) => ({
    'application/json': { schema: { ...soap, required: ['name'], ...schema } },
  });
  const add = {
    security: [{}],
    parameters: [{ name: 'first', in: 'query', required: false, schema: text, ...query }],
    requestBody: { required: false, content: content(body) },
    responses: { '200': { content: content(answer) } },
    ...operation,
  };
  return { paths: { '/soaps': { post: add } }, components: { schemas: { Problem: soap } } };
}

const without = (name: string) => ({ properties: { ...soap.properties, [name]: undefined } });
const withColour = (colour: Json) => ({ properties: { ...soap.properties, colour } });
const ANSWER = 'POST /soaps 200 application/json';
const BODY = 'POST /soaps body application/json';

test.each<[string, Record<string, Json>, string[]]>([
  ['an answer', { operation: { responses: {} } }, ['POST /soaps 200 was removed']],
  ['a field', { answer: without('colour') }, [`${ANSWER} colour was removed`]],
  ['a field that may be missing', { answer: { required: [] } }, [`${ANSWER} name may now be missing`]],
  ['a field’s type', { answer: withColour({ type: 'integer' }) }, [`${ANSWER} colour may now be integer`]],
  [
    'a field that may be null',
    { answer: withColour({ anyOf: [soap.properties.colour, { type: 'null' }] }) },
    [`${ANSWER} colour may now be null`],
  ],
  ['a member of the body', { body: without('colour') }, [`${BODY} colour was removed`]],
  [
    'one that must be given',
    { body: { required: ['name', 'colour'] } },
    [`${BODY} colour must now be given`],
  ],
  ['a word', { body: withColour({ ...text, enum: ['black'] }) }, [`${BODY} colour no longer has green`]],
  [
    'a pattern',
    { body: withColour({ ...soap.properties.colour, pattern: 'k$' }) },
    [`${BODY} colour has another pattern`],
  ],
  ['a parameter', { query: { name: 'last' } }, ['POST /soaps query first was removed']],
  [
    'a parameter that must be given',
    { query: { required: true } },
    ['POST /soaps query first must now be given'],
  ],
  ['who may ask', { operation: { security: [{ session: [] }] } }, ['POST /soaps now needs a session']],
])('REST: %s that changes is refused', (_story, change, words) => {
  expect(brokenRest(rest({}), rest(change), TODAY)).toEqual(words);
});

test('REST: what is new, and what was deprecated six months ago and is gone, are not', () => {
  const more = { properties: { ...soap.properties, price: text } };
  expect(brokenRest(rest({}), rest({ answer: more, body: more }), TODAY)).toEqual([]);
  const old = rest({ answer: withColour({ ...text, 'x-deprecated-since': '2027-01-01' }) });
  expect(brokenRest(old, rest({ answer: without('colour') }), TODAY)).toEqual([]);
  expect(brokenRest(old, rest({ answer: without('colour') }), new Date('2027-06-30'))).toEqual([
    `${ANSWER} colour was removed`,
  ]);
  const route = { paths: { '/soaps': { post: { 'x-deprecated-since': '2027-01-01' } } } };
  expect(brokenRest({ ...rest({}), ...route }, { ...rest({}), paths: {} }, TODAY)).toEqual([]);
  expect(brokenRest(rest({}), { ...rest({}), paths: {} }, TODAY)).toEqual(['POST /soaps was removed']);
});
