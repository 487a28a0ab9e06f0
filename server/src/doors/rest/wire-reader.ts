import { type FieldError, validationRefusal } from '../../shared/errors.ts';
import { isLocalDate, parseInstant, type LocalDate } from '../../shared/days.ts';
import { parseDirhams, type Centimes } from '../../shared/money.ts';
import { AMOUNT_MESSAGE, DAY_MESSAGE, INSTANT_MESSAGE } from '../graphql/scalars.ts';

type Bag = Record<string, unknown>;

/**
 * Reads the untyped JSON or query of a REST call into what an input class expects, and collects what cannot be read.
 * It only converts; what a value may be is the input class's to say.
 */
export class WireReader {
  readonly #faults: FieldError[] = [];

  /** A JSON object, or an empty one with a fault. */
  object(value: unknown, field: string): Bag {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Bag;
    this.#fault(field, 'Un objet JSON est attendu.');
    return {};
  }

  list(value: unknown, field: string): unknown[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.#fault(field, 'Une liste est attendue.');
    return [];
  }

  /** Dirhams in, centimes out; absent stays absent. */
  dirhams(value: unknown, field: string): Centimes | undefined {
    if (value === undefined || value === null) return undefined;
    const centimes = parseDirhams(value);
    if (centimes === null) this.#fault(field, AMOUNT_MESSAGE);
    return centimes ?? undefined;
  }

  /** An id in a query: absent, empty and `tous` filter nothing. */
  filterId(value: unknown, field: string): number | undefined {
    return value === '' || value === 'tous' ? undefined : this.optionalId(value, field);
  }

  /** An id in what is written; absent or null says nothing. Text is accepted where a form gives nothing else. */
  optionalId(value: unknown, field: string): number | undefined {
    return value === undefined || value === null ? undefined : this.#id(value, field);
  }

  /** An id that a form may also take away: absent stays absent, empty or null is null. */
  nullableId(value: unknown, field: string): number | null | undefined {
    return value === null || value === '' ? null : this.optionalId(value, field);
  }

  /** A whole number, or its text where a query or a form gives nothing else; absent stays absent. */
  integer(value: unknown, field: string): number | undefined {
    if (value === undefined || value === null || value === '') return undefined;
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
    this.#fault(field, 'Un nombre entier est attendu.');
    return undefined;
  }

  /** Ids as a form may write them: a list, one id, `1,2`, or JSON `[1,2]`. One that is none is a fault, not left out. */
  ids(value: unknown, field: string): number[] {
    if (value === undefined || value === null) return [];
    const parts = (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
      typeof part === 'string' ? idsInText(part) : [part],
    );
    return parts.map((id) => this.#id(id, field)).filter((id) => id !== undefined);
  }

  text(value: unknown, field: string): string | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return value;
    this.#fault(field, 'Un texte est attendu.');
    return undefined;
  }

  /** true, false, or their text in a query or a form; absent stays absent. */
  boolean(value: unknown, field: string): boolean | undefined {
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    this.#fault(field, 'Valeurs possibles : true, false.');
    return undefined;
  }

  /** A calendar day, `yyyy-MM-dd`; absent stays absent. */
  day(value: unknown, field: string): LocalDate | undefined {
    if (value === undefined || value === null || value === '') return undefined;
    if (isLocalDate(value)) return value;
    this.#fault(field, DAY_MESSAGE);
    return undefined;
  }

  /** `yyyy-MM-ddTHH:mm` on the shop's clock, or an ISO instant; absent stays absent. */
  instant(value: unknown, field: string): Date | undefined {
    if (value === undefined || value === null || value === '') return undefined;
    const instant = parseInstant(value);
    if (!instant) this.#fault(field, INSTANT_MESSAGE);
    return instant ?? undefined;
  }

  /** One of a few words; absent stays absent. */
  choice<T>(value: unknown, field: string, meanings: Record<string, T>): T | undefined {
    if (value === undefined || value === '') return undefined;
    const meaning = typeof value === 'string' && Object.hasOwn(meanings, value) ? meanings[value] : undefined;
    if (meaning === undefined) this.#fault(field, `Valeurs possibles : ${Object.keys(meanings).join(', ')}.`);
    return meaning;
  }

  /** @throws Refusal VALIDATION when anything could not be read. */
  finish(): void {
    if (this.#faults.length > 0) throw validationRefusal(this.#faults);
  }

  #id(value: unknown, field: string): number | undefined {
    const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
    if (typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= 2_147_483_647) return id;
    this.#fault(field, 'Un identifiant (nombre entier) est attendu.');
    return undefined;
  }

  #fault(field: string, message: string): void {
    this.#faults.push({ field, message });
  }
}

/** The places of `1,2`, `[1,2]` or `["1","2"]`; of an empty field, none. */
function idsInText(text: string): string[] {
  const list = text.trim().replace(/^\[(.*)\]$/s, '$1');
  if (list === '') return [];
  return list.split(',').map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
}
