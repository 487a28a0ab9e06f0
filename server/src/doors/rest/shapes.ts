import type { LocalDate } from '../../shared/days.ts';
import type { FieldError } from '../../shared/errors.ts';
import type { Call } from '../call.ts';
import { validated } from '../validation.ts';

/** JSON Schema (2020-12). */
export type Schema = Readonly<Record<string, unknown>>;

type Bag = Record<string, unknown>;

/**
 * A value of the REST door, told once: its schema for the document, how it is read, and how an answer writes it. Reading
 * only converts; what a value may be is the input class's to say.
 */
export interface Shape<Read = unknown, Written = never> {
  readonly schema: Schema;
  /** Adds a fault for what cannot be read. */
  readonly read: (value: unknown, at: string, faults: FieldError[]) => Read;
  /** The JSON, or its promise. */
  readonly write: (value: Written, call: Call) => unknown;
  /** A field of what was read, as the caller spells it: `lines.0.productId` → `products.0.id`. */
  readonly spell?: (path: string) => string;
  /** @throws Refusal VALIDATION for what the input class refuses */
  readonly check?: (read: never) => Promise<unknown>;
}

/** A shape within an object, and what is particular to it there. */
interface Member extends Shape {
  readonly field?: string;
  readonly otherName?: string;
  readonly optional?: true;
  readonly flat?: true;
  readonly unlisted?: true;
  readonly unread?: true;
  readonly load?: (source: never, call: Call) => unknown;
}
type Members = Readonly<Record<string, Member>>;

type Camel<Wire> = Wire extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Wire;
type Field<Wire, M> = M extends { field: infer Name extends string } ? Name : Camel<Wire> & string;
type ReadBy<M> = M extends Shape<infer Read> ? Read : never;
type WrittenBy<M> = M extends Shape<unknown, infer Written> ? Written : never;
type ReadOf<M> = {
  [Wire in keyof M as M[Wire] extends { unread: true } ? never : Field<Wire, M[Wire]>]: ReadBy<M[Wire]>;
};
type LoadedFrom<M> = {
  [Wire in keyof M]: M[Wire] extends { load: (source: infer Source, call: Call) => unknown }
    ? (source: Source) => void
    : never;
}[keyof M] extends (source: infer Every) => void
  ? Every
  : never;
type WrittenOf<M> = LoadedFrom<M> & {
  [
    Wire in keyof M as M[Wire] extends { load: unknown } | { optional: true } ? never : Field<Wire, M[Wire]>
  ]: WrittenBy<M[Wire]>;
} & {
  [
    Wire in keyof M as M[Wire] extends { load: unknown }
      ? never
      : M[Wire] extends { optional: true }
        ? Field<Wire, M[Wire]>
        : never
  ]?: WrittenBy<M[Wire]> | undefined;
};
/** Every member is a field of the input class, or the members are refused. */
type Fitting<T, M> =
  ReadOf<M> extends { [F in keyof ReadOf<M>]: F extends keyof T ? T[F] | null | undefined : never }
    ? unknown
    : never;

const same = (value: unknown) => value;

/** What is only answered. */
export function answered<Written>(
  schema: Schema,
  write: Shape<undefined, Written>['write'] = same,
): Shape<undefined, Written> {
  return { schema, read: () => undefined, write };
}

/** Reads these values as if they were absent. */
export function silent<Read, Written>(
  shape: Shape<Read, Written>,
  ...values: unknown[]
): Shape<Read | undefined, Written> {
  return {
    ...shape,
    read: (value, at, faults) => (values.includes(value) ? undefined : shape.read(value, at, faults)),
  };
}

/** Answered as null where there is none; absent and null are read alike. */
export function nullable<Read, Written>(shape: Shape<Read, Written>): Shape<Read, Written | null> {
  return {
    ...shape,
    schema: { anyOf: [shape.schema, { type: 'null' }] },
    write: (value, call) => (value === null ? null : shape.write(value, call)),
  };
}

export function described<S extends Shape>(shape: S, description: string): S {
  return { ...shape, schema: { ...shape.schema, description } };
}

export const deprecatedSince = (day: LocalDate) => ({ deprecated: true, 'x-deprecated-since': day });

/** Still read and answered; callers are told since this day to leave it. */
export function deprecated<S extends Shape>(shape: S, day: LocalDate): S {
  return { ...shape, schema: { ...shape.schema, ...deprecatedSince(day) } };
}

/** Not read at all: the input class says what it may be, and only a JSON body has it. */
export function asIs<Read, Written>(shape: Shape<Read, Written>): Shape<Read, Written> {
  return { ...shape, read: (value) => value as Read };
}

/** What is read where nothing is said. */
export function otherwise<Read, Written, const Usual>(shape: Shape<Read, Written>, usual: Usual) {
  const read = (...given: Parameters<typeof shape.read>) => shape.read(...given) ?? usual;
  return { ...shape, read };
}

/** Refused with this sentence where nothing is said. */
export function needed<Read, Written>(
  shape: Shape<Read | undefined, Written>,
  message: string,
): Shape<Read, Written> {
  const read: Shape<Read>['read'] = (value, at, faults) => {
    const known = faults.length;
    const found = shape.read(value, at, faults);
    if (found === undefined && faults.length === known) faults.push({ field: at, message });
    return found as Read;
  };
  return { ...shape, read };
}

/** The member is this field of what is read or answered; else its name in camel case. A form may use `otherName`. */
export function as<F extends string, S extends Shape>(
  field: F,
  shape: S,
  otherName?: string,
): S & { field: F } {
  return { ...shape, field, ...(otherName !== undefined && { otherName }) };
}

/** The member may be missing. */
export function optional<S extends Shape>(shape: S): S & { optional: true } {
  return { ...shape, optional: true };
}

export function partial<M extends Members>(members: M) {
  const entries = Object.entries(members).map(([wire, member]) => [wire, optional(member)]);
  return Object.fromEntries(entries) as { [Wire in keyof M]: M[Wire] & { optional: true } };
}

/** The document names the member, and nothing reads it. */
export function unread<S extends Shape>(shape: S): S & { unread: true } {
  return { ...shape, unread: true };
}

/** The members of this object stand beside those around it. */
export function flat<S extends Shape>(shape: S): S & { flat: true } {
  return { ...shape, flat: true };
}

/** The answer's member is found by `load`; undefined leaves it out. */
export function loaded<Source, Written>(
  load: (source: Source, call: Call) => Written | undefined | Promise<Written | undefined>,
  shape: Shape<unknown, Written>,
) {
  return { ...shape, load };
}

export function list<Read, Written>(item: Shape<Read, Written>): Shape<Read[], readonly Written[]> {
  return {
    schema: { type: 'array', items: item.schema },
    read: (value, at, faults) => {
      if (value === undefined || value === null) return [];
      if (Array.isArray(value)) return value.map((one, place) => item.read(one, `${at}.${place}`, faults));
      faults.push({ field: at, message: 'Une liste est attendue.' });
      return [];
    },
    write: (values, call) => together(values.map((value) => item.write(value, call))),
    spell: (path) => {
      const [place = '', ...rest] = path.split('.');
      return [place, ...spelled(item, rest)].join('.');
    },
  };
}

interface ObjectShape<Read, Written> extends Shape<Read, Written> {
  readonly spell: (path: string) => string;
}

/** Exactly these members. */
export function object<M extends Members>(members: M) {
  return objectOf(members, () => ({})) as unknown as ObjectShape<ReadOf<M>, WrittenOf<M>>;
}

/** An object that is read into an input class, which refuses in the caller's spelling. */
export function input<T extends object, M extends Members>(Input: new () => T, members: M & Fitting<T, M>) {
  const shape = objectOf(members, () => new Input() as Bag);
  const check = (read: T) => validated(read, shape.spell);
  return { ...shape, check } as unknown as ObjectShape<T, never>;
}

function objectOf(members: Members, make: () => Bag) {
  const fields = Object.entries(members).map(([wire, member]) => {
    return {
      wire,
      member,
      field: member.field ?? wire.replaceAll(/_(.)/g, (_, next: string) => next.toUpperCase()),
    };
  });
  const listed = fields.filter(({ member }) => !member.unlisted);
  const spell = (path: string) => {
    const [field, ...rest] = path.split('.');
    const found = fields.find((one) => one.field === field);
    if (!found) return path;
    return [...(found.member.flat ? [] : [found.wire]), ...spelled(found.member, rest)].join('.');
  };
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        listed.flatMap(({ wire, member }) =>
          member.flat ? Object.entries(propertiesOf(member)) : [[wire, member.schema]],
        ),
      ),
      required: listed.filter(({ member }) => !member.optional && !member.flat).map(({ wire }) => wire),
      additionalProperties: false,
    },
    read: (value: unknown, at: string, faults: FieldError[]) => {
      const bag = isBag(value) ? value : {};
      if (bag !== value) faults.push({ field: at, message: 'Un objet JSON est attendu.' });
      const read = make();
      for (const { wire, member, field } of fields) {
        if (member.unread) continue;
        const given = bag[wire] ?? bag[member.otherName ?? wire];
        const there = at === '' ? wire : `${at}.${wire}`;
        read[field] = member.flat ? member.read(bag, at, faults) : member.read(given, there, faults);
      }
      return read;
    },
    write: (value: Bag, call: Call) => {
      const written: Bag = {};
      const awaited: Promise<void>[] = [];
      for (const { wire, member, field } of fields) {
        const found = member.load ? member.load(value as never, call) : value[field];
        const write = (one: unknown) => (one === undefined ? undefined : member.write(one as never, call));
        const one = found instanceof Promise ? found.then(write) : write(found);
        // Set at once in any case: the members stand in this order.
        written[wire] = one;
        if (one instanceof Promise) awaited.push(one.then((last: unknown) => void (written[wire] = last)));
      }
      return awaited.length > 0 ? Promise.all(awaited).then(() => written) : written;
    },
    spell,
    check: async (read: Bag) => {
      for (const { member, field } of fields) if (member.flat) await member.check?.(read[field] as never);
    },
  };
}

function propertiesOf({ schema }: Shape): Record<string, Schema> {
  return (schema['properties'] ?? {}) as Record<string, Schema>;
}

function spelled({ spell }: Shape, path: readonly string[]): readonly string[] {
  return path.length > 0 && spell ? [spell(path.join('.'))] : path;
}

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What some members wait for is waited for at once, so that what they load is read together. */
function together(values: unknown[], join: (settled: unknown[]) => unknown = (settled) => settled): unknown {
  return values.some((value) => value instanceof Promise) ? Promise.all(values).then(join) : join(values);
}

/** What nearly every route answers: `{ "data": … }`. */
export function data<Written>(shape: Shape<unknown, Written>): Shape<unknown, Written> {
  const write: typeof shape.write = (value, call) =>
    together([shape.write(value, call)], ([written]) => ({ data: written }));
  return { ...object({ data: shape }), write };
}
