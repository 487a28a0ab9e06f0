import { GraphQLScalarType, Kind } from 'graphql';
import { isLocalDate, parseInstant, shopIso } from '../../shared/days.ts';
import { validationRefusal } from '../../shared/errors.ts';
import { centimes, parseDirhams, toDirhams, type Centimes } from '../../shared/money.ts';

export const AMOUNT_MESSAGE =
  'Le montant doit être un nombre entre 0 et 1 000 000 DH, avec 2 décimales au plus.';
export const DAY_MESSAGE = 'La date doit exister et être écrite AAAA-MM-JJ.';
export const INSTANT_MESSAGE =
  "L'instant doit exister et être écrit AAAA-MM-JJTHH:MM à l'heure de la maison, ou en ISO 8601 avec son décalage.";

/** Centimes inside, dirhams with at most 2 decimals outside. Input must be in bounds; output may be any sum. */
export const Dirham = new GraphQLScalarType<Centimes, number>({
  name: 'Dirham',
  description: 'Un montant en dirhams, nombre à 2 décimales au plus. En entrée : de 0 à 1 000 000.',
  serialize: (amount) => toDirhams(centimes(Number(amount))),
  parseValue: readDirhams,
  parseLiteral: (node) =>
    readDirhams(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
});

export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'Un jour de la maison, AAAA-MM-JJ.',
  serialize: String,
  parseValue: readDay,
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : undefined),
});

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description:
    "Un instant, ISO 8601, à l'heure de la maison et avec son décalage. En entrée, sans décalage : l'heure de la maison.",
  serialize: (instant) => shopIso(instant as Date),
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : undefined),
});

/** Output only: a sum or a difference may be beyond the 32 bits of an Int. */
export const Units = new GraphQLScalarType<number, number>({
  name: 'Units',
  description: 'Un nombre entier d’unités, somme ou écart : au-delà de 32 bits aussi.',
  serialize: Number,
});

/** Output only. */
export const Json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Du JSON, tel quel ; en sortie seulement.',
});

function readDirhams(value: unknown): Centimes {
  const amount = typeof value === 'number' ? parseDirhams(value) : null;
  if (amount === null) throw validationRefusal([{ field: '', message: AMOUNT_MESSAGE }]);
  return amount;
}

function readInstant(value: unknown): Date {
  const instant = parseInstant(value);
  if (!instant) throw validationRefusal([{ field: '', message: INSTANT_MESSAGE }]);
  return instant;
}

function readDay(value: unknown): string {
  if (!isLocalDate(value)) throw validationRefusal([{ field: '', message: DAY_MESSAGE }]);
  return value;
}
