import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import type { Schema } from '../src/doors/rest/shapes.ts';
import { headersOf, type Route } from '../src/doors/rest/route.ts';

/** Hostile or malformed values as JSON text; undefined leaves the value out. */
export const HOSTILE: readonly [name: string, json: string | undefined][] = [
  ['nothing', undefined],
  ['null', 'null'],
  ['a number', '4242'],
  ['a text', '"abc"'],
  ['an empty text', '""'],
  ['a boolean', 'true'],
  ['an object', '{"a":1}'],
  ['an empty list', '[]'],
  ['a list', '[1,"x",null]'],
  ['10,000 characters', JSON.stringify('a'.repeat(10_000))],
  ['a negative number', '-1'],
  ['0.001', '0.001'],
  ['2^31', '2147483648'],
  ['2^53', '9007199254740992'],
  ['1e400', '1e400'],
  ['1e400 as text', '"1e400"'],
  ['NaN', '"NaN"'],
  ['a zero byte', '"a\\u0000b"'],
  ['a right-to-left override', '"a\\u202Eb"'],
  ['half a character', '"a\\ud800b"'],
  ['the text __proto__', '"__proto__"'],
  ['the text constructor', '"constructor"'],
  ['the key __proto__', '{"__proto__":{"polluted":true}}'],
  ['the key constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['SQL', `"'; DROP TABLE tickets; --"`],
  ['SQL after a number', '"1 OR 1=1"'],
];

/** The path of a value from the root of the body or of the variables; empty is the root. */
export type Steps = readonly string[];

export interface WireField {
  in: 'path' | 'query' | 'header' | 'body';
  steps: Steps;
}

export function fieldsOfRoute(route: Route): WireField[] {
  const path = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const body = route.body ? stepsOfSchema(route.body) : [];
  const file = route.pictureField === undefined ? [] : [[route.pictureField]];
  return [
    ...path.map((name): WireField => ({ in: 'path', steps: [name] })),
    ...Object.keys(route.query ?? {}).map((name): WireField => ({ in: 'query', steps: [name] })),
    ...Object.keys(headersOf(route)).map((name): WireField => ({ in: 'header', steps: [name] })),
    ...[...body, ...file].map((steps): WireField => ({ in: 'body', steps })),
  ];
}

/** Paths of a schema and its members; of a list, its first item. */
function stepsOfSchema(schema: Schema, here: Steps = []): Steps[] {
  const { properties = {}, items } = schema as { properties?: Record<string, Schema>; items?: Schema };
  const inside = Object.entries(properties).flatMap(([name, member]) =>
    stepsOfSchema(member, [...here, name]),
  );
  return [here, ...inside, ...(items ? stepsOfSchema(items, [...here, '0']) : [])];
}

export function fieldsOfOperation({ args }: GraphQLField<unknown, unknown>): Steps[] {
  return args.flatMap((argument) => stepsOfInput(argument, [argument.name]));
}

function stepsOfInput({ type }: { type: GraphQLInputType }, here: Steps): Steps[] {
  const bare = getNullableType(type);
  if (isListType(bare)) return [here, ...stepsOfInput({ type: bare.ofType }, [...here, '0'])];
  if (!isInputObjectType(bare)) return [here];
  const members = Object.values(bare.getFields());
  return [
    here,
    ...members.flatMap((member: GraphQLInputField) => stepsOfInput(member, [...here, member.name])),
  ];
}

/** A document of one operation, with variables for all arguments and every scalar of its answer selected, to a depth. */
export function documentOf(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  depth = 3,
): string {
  const declared = field.args.map(({ name, type }: GraphQLArgument) => `$${name}: ${String(type)}`);
  const given = field.args.map(({ name }) => `${name}: $${name}`);
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  return `${kind} ${list(declared)} { ${field.name}${list(given)} ${selection(field.type, depth)} }`;
}

function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const members = Object.values(named.getFields()).flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return depth > 0 ? [field.name] : [];
    return depth > 1 ? [`${field.name} ${selection(field.type, depth - 1)}`] : [];
  });
  return `{ ${['__typename', ...members].join(' ')} }`;
}

const PLACE = '@@ here @@';

export function withHostile(base: unknown, steps: Steps, json: string | undefined): string | undefined {
  if (steps.length === 0) return json;
  const body: unknown = structuredClone(base ?? {});
  let parent = body as Record<string, unknown>;
  for (const step of steps.slice(0, -1)) {
    const inner = parent[step];
    if (typeof inner !== 'object' || inner === null) throw new Error(`No ${steps.join('.')} in the base.`);
    parent = inner as Record<string, unknown>;
  }
  const last = steps.at(-1) ?? '';
  if (json !== undefined) parent[last] = PLACE;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return JSON.stringify(body).replace(JSON.stringify(PLACE), () => json ?? '');
}

export function inPath(json: string | undefined): string {
  if (json === undefined) return '';
  const value: unknown = JSON.parse(json);
  return percent(typeof value === 'string' ? value : json);
}

export function inQuery(name: string, json: string | undefined): string {
  if (json === undefined) return '';
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value)) return value.map((item) => inQuery(name, JSON.stringify(item))).join('&');
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) =>
      inQuery(`${name}[${key}]`, JSON.stringify(member)),
    );
    return members.join('&');
  }
  return `${name}=${inPath(json)}`;
}

/** The value as a header; null if no client can send it. */
export function inHeader(json: string | undefined): string | null {
  const value: unknown = json === undefined ? null : JSON.parse(json);
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

/** A lone surrogate has no UTF-8; its three bytes are what a careless encoder would write. */
function percent(text: string): string {
  return Array.from(text, (character) =>
    /^[\uD800-\uDFFF]$/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ).join('');
}
