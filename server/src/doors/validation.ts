import { validate } from 'class-validator';
import { validationRefusal } from '../shared/errors.ts';
import { fieldErrors } from './problem.ts';
import { tidyInput } from './tidy-input.ts';

/** For both APIs: no target in the answer, all fields checked. */
export const VALIDATION = {
  forbidUnknownValues: true,
  validationError: { target: false, value: false },
} as const;

/**
 * Answers the input with its texts as they are stored, when it is valid. `onTheWire` maps a field's name to the client's.
 * @throws Refusal VALIDATION, naming each invalid field
 */
export async function validated<T extends object>(
  input: T,
  onTheWire: (field: string) => string = (field) => field,
): Promise<T> {
  tidyInput(input);
  const faults = fieldErrors(await validate(input, VALIDATION));
  if (faults.length > 0) {
    throw validationRefusal(faults.map(({ field, message }) => ({ field: onTheWire(field), message })));
  }
  return input;
}
