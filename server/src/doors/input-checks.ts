import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isLocalDate } from '../shared/days.ts';
import { MOST_UNITS } from '../shared/items.ts';
import { isReadable, tidyLine, tidyText } from '../shared/names.ts';
import { Tidied } from './tidy-input.ts';
import { DAY_MESSAGE } from './graphql/scalars.ts';

/** Validators that several features share, each with its French sentence. */

const MAX_ID = 2_147_483_647;
export const MAX_NAME = 100;
export const MAX_NOTE = 500;

const ID = { message: 'Un identifiant (nombre entier) est attendu.' };
const NAME = {
  message: `Le nom est obligatoire : ${MAX_NAME} caractères au plus, sans caractère de contrôle.`,
};
const NOTE = { message: `Le texte compte ${MAX_NOTE} caractères au plus, sans caractère de contrôle.` };

/** One line, without control or bidirectional characters (Arabic text needs none of them). */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
/** The same over several lines. */
const SOME_LINES = /^[^\p{Cs}\u202A-\u202E\u2066-\u2069\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]*$/u;

const all =
  (...checks: PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const check of checks) check(target, key);
  };

const isReadableText = (options: ValidationOptions): PropertyDecorator => {
  const validate = (value: unknown) => typeof value === 'string' && isReadable(value);
  return ValidateBy({ name: 'isReadable', validator: { validate } }, options);
};

/** One validator in place of three: class-validator is slow per decorator, and a sale has many lines. */
const isWhole = (least: number, most: number, options: ValidationOptions): PropertyDecorator => {
  const validate = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  return ValidateBy({ name: 'isWhole', validator: { validate } }, options);
};

export const IsId = (options: ValidationOptions = {}): PropertyDecorator =>
  isWhole(1, MAX_ID, { ...ID, ...options });

/** A whole number that need not be an id of the house. */
export const IsOptionalId = (): PropertyDecorator => all(IsOptional(), IsInt(ID));

export const IsOptionalFlag = (): PropertyDecorator =>
  all(IsOptional(), IsBoolean({ message: 'Valeurs possibles : true, false.' }));

export const IsName = (): PropertyDecorator =>
  all(Tidied(tidyLine), isReadableText(NAME), MaxLength(MAX_NAME, NAME), Matches(ONE_LINE, NAME));

export const ARABIC_NAME = 'Nom en arabe ; vide ou nul : aucun. Absent : inchangé.';

/** The second name of whatever has one. */
export const IsArabicName = (): PropertyDecorator => {
  const message = {
    message: `Le nom en arabe compte ${MAX_NAME} caractères au plus, sans caractère de contrôle.`,
  };
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && isReadable(value));
  return all(
    IsOptional(),
    Tidied(tidyLine),
    ValidateBy({ name: 'isArabicName', validator: { validate } }, message),
    MaxLength(MAX_NAME, message),
    Matches(ONE_LINE, message),
  );
};

/** Optional text on one line; `what` begins the sentence: "Le fournisseur". */
export const IsLine = (what: string, most: number): PropertyDecorator => {
  const message = { message: `${what} compte ${most} caractères au plus, sans caractère de contrôle.` };
  return all(Tidied(tidyLine), IsString(message), MaxLength(most, message), Matches(ONE_LINE, message));
};

export const IsNote = (): PropertyDecorator =>
  all(Tidied(tidyText), IsString(NOTE), MaxLength(MAX_NOTE, NOTE), Matches(SOME_LINES, NOTE));

export const IsOptionalNote = (): PropertyDecorator => all(IsOptional(), IsNote());

export const IsReason = (): PropertyDecorator => {
  const message = { message: 'La raison est obligatoire.' };
  return all(isReadableText(message), IsNote());
};

export const IsCount = (): PropertyDecorator => {
  const message = { message: 'La quantité comptée doit être un nombre entier de 0 à 1 000 000.' };
  return isWhole(0, MOST_UNITS, message);
};

export const IsAlertThreshold = (): PropertyDecorator => {
  const message = { message: 'Le seuil d’alerte doit être un nombre entier de 0 à 1 000 000.' };
  return isWhole(0, MOST_UNITS, message);
};

export const IsUnits = (): PropertyDecorator => {
  const message = { message: 'La quantité doit être un nombre entier de 1 à 9999.' };
  return isWhole(1, 9999, message);
};

/** An amount that a door has already converted to centimes; only its presence is checked. */
export const IsAmount = (): PropertyDecorator =>
  IsInt({ message: 'Le montant est obligatoire : un nombre entre 0 et 1 000 000 DH.' });

/** An existing day, for inputs that no scalar has parsed. */
export const IsDay = (): PropertyDecorator =>
  ValidateBy({ name: 'isDay', validator: { validate: isLocalDate } }, { message: DAY_MESSAGE });
