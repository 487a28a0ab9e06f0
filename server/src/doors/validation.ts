import { validate } from 'class-validator';
import { validationRefusal } from '../shared/errors.ts';
import { fieldErrors } from './problem.ts';

/** The one way class-validator is asked, by both doors: no target in the answer, every field heard. */
export const VALIDATION = {
  forbidUnknownValues: true,
  validationError: { target: false, value: false },
} as const;

/**
 * Answers the input when it is valid. `onTheWire` turns a field's name into the one that the caller wrote.
 * @throws Refusal VALIDATION, naming each field at fault
 */
export async function validated<T extends object>(
  input: T,
  onTheWire: (field: string) => string = (field) => field,
): Promise<T> {
  const faults = fieldErrors(await validate(input, VALIDATION));
  if (faults.length > 0) {
    throw validationRefusal(faults.map(({ field, message }) => ({ field: onTheWire(field), message })));
  }
  return input;
}
