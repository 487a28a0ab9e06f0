import { isLocalDate, parseInstant, shopIso, type LocalDate } from '../../shared/days.ts';
import type { FieldError } from '../../shared/errors.ts';
import { parseDirhams, toDirhams, type Centimes } from '../../shared/money.ts';
import { ARABIC_NAME } from '../input-checks.ts';
import { AMOUNT_MESSAGE, DAY_MESSAGE, INSTANT_MESSAGE } from '../graphql/scalars.ts';
import type { FileAnswer } from './file-answer.ts';
import { answered, as, list, nullable, object, silent, type Schema, type Shape } from './shapes.ts';

/** A value by itself. `understand` answers undefined for what is none; the values in `silent` say nothing. */
function scalar<Read, Written = Read>(
  schema: Schema,
  message: string,
  understand: (value: unknown) => Read | undefined,
  {
    silent = [undefined, null],
    write = (value) => value,
  }: { silent?: unknown[]; write?: Shape<Read, Written>['write'] } = {},
): Shape<Read | undefined, Written> {
  const read = (value: unknown, at: string, faults: FieldError[]) => {
    if (silent.includes(value)) return undefined;
    const understood = understand(value);
    if (understood === undefined) faults.push({ field: at, message });
    return understood;
  };
  return { schema, read, write };
}

const OR_EMPTY = { silent: [undefined, null, ''] };

export const ID_MESSAGE = 'Un identifiant (nombre entier) est attendu.';
const GREATEST_ID = 2_147_483_647;
const ID: Schema = { type: 'integer', minimum: 0, maximum: GREATEST_ID };

/** An id, also as the text that an address or a form gives; undefined for what is none. */
export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= GREATEST_ID ? id : undefined;
}

export const text = scalar<string>({ type: 'string' }, 'Un texte est attendu.', (value) =>
  typeof value === 'string' ? value : undefined,
);
/** A second name: none is another thing than absent. */
export const arabicName: Shape<string | null | undefined, string | null> = {
  ...text,
  schema: { type: ['string', 'null'], description: ARABIC_NAME },
  read: (value, at, faults) => (value === null ? null : text.read(value, at, faults)),
  write: (value) => value,
};
export const id = scalar<number>(ID, ID_MESSAGE, readId);

export const boolean = scalar<boolean>(
  { type: 'boolean' },
  'Valeurs possibles : true, false.',
  (value) => {
    if (typeof value === 'boolean') return value;
    return value === 'true' || value === 'false' ? value === 'true' : undefined;
  },
  OR_EMPTY,
);
export const integer = scalar<number>(
  { type: 'integer' },
  'Un nombre entier est attendu.',
  (value) => {
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
  },
  OR_EMPTY,
);
/** Dirhams outside, centimes inside; a difference that is answered may be negative. */
export const dirhams = scalar<Centimes>(
  { type: 'number', description: 'Dirhams, 2 décimales au plus.' },
  AMOUNT_MESSAGE,
  (value) => parseDirhams(value) ?? undefined,
  { write: toDirhams },
);
export const day = scalar<LocalDate>(
  { type: 'string', format: 'date' },
  DAY_MESSAGE,
  (value) => (isLocalDate(value) ? value : undefined),
  OR_EMPTY,
);
/** ISO 8601 with the shop's offset; read also as `yyyy-MM-ddTHH:mm` on the shop's clock. */
export const instant = scalar<Date>(
  { type: 'string', format: 'date-time' },
  INSTANT_MESSAGE,
  (value) => parseInstant(value) ?? undefined,
  { ...OR_EMPTY, write: shopIso },
);

/** One of a few words, each with its meaning. */
export function choice<T>(meanings: Readonly<Record<string, T>>): Shape<T | undefined, string> {
  const known = Object.keys(meanings);
  return scalar<T, string>(
    { type: 'string', enum: known },
    `Valeurs possibles : ${known.join(', ')}.`,
    (value) => (typeof value === 'string' && Object.hasOwn(meanings, value) ? meanings[value] : undefined),
    { silent: [undefined, ''] },
  );
}

/** One of a few words, which mean themselves. */
export function words<T extends string>(...known: readonly T[]): Shape<T | undefined, string> {
  return choice(Object.fromEntries(known.map((word) => [word, word])) as Record<string, T>);
}

/** An id in a query: absent, empty and `tous` filter nothing. */
export const filterId: Shape<number | undefined> = { ...silent(id, '', 'tous'), schema: text.schema };

const someId = scalar<number>(ID, ID_MESSAGE, readId, { silent: [] });
/** Ids as a form may write them: a list, one id, `1,2`, or JSON `[1,2]`. One that is none is a fault, not left out. */
export const ids: Shape<number[]> = {
  ...list(id),
  read: (value, at, faults) =>
    (Array.isArray(value) ? value : [value ?? ''])
      .flatMap((part: unknown) => (typeof part === 'string' ? idsInText(part) : [part]))
      .map((part) => someId.read(part, at, faults))
      .filter((read) => read !== undefined),
};

/** The same, but absent they are undefined: those that are there stay as they are. */
export const askedIds: Shape<number[] | undefined> = {
  ...ids,
  read: (value, at, faults) => (value == null ? undefined : ids.read(value, at, faults)),
  write: () => null,
};

/** The places of `1,2`, `[1,2]` or `["1","2"]`; of an empty field, none. */
function idsInText(written: string): string[] {
  const inside = written.trim().replace(/^\[(.*)\]$/s, '$1');
  if (inside === '') return [];
  return inside.split(',').map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
}

/** The bytes of a file. */
export const file = answered<FileAnswer>({ type: 'string', format: 'binary' });
export const nothing = answered<unknown>({ type: 'null' }, () => null);

/** A part of a list, with what the whole of it adds up to. */
export function page<Item, Totals>(item: Shape<unknown, Item>, totals: Shape<unknown, Totals>) {
  return object({ data: as('items', list(item)), totals, next: as('nextCursor', nullable(text)) });
}

/** What a list is asked beside its filter. */
export const PAGE = { limit: integer, cursor: text };
