import type { Call } from '../doors/call.ts';
import { readShape } from '../doors/rest/route.ts';
import { isBag, type Schema, type Shape } from '../doors/rest/shapes.ts';
import { shopIso } from '../shared/days.ts';
import { validationRefusal, type FieldError } from '../shared/errors.ts';

/** What an assistant may ask: how it is called, what it reads, and the work. */
export interface Tool {
  name: string;
  title: string;
  /** In French, for the model that chooses among them. */
  description: string;
  schema: Schema;
  /** @throws Refusal */
  use: (call: Call, given: unknown) => Promise<object>;
}

interface Declared<Read> extends Omit<Tool, 'schema' | 'use'> {
  input: Shape<Read>;
  answer: (call: Call, input: Read) => Promise<object>;
}

const LONGEST_NAME = 60;
const MOST_FAULTS = 20;

export function tool<Read>({ input, answer, ...told }: Declared<Read>): Tool {
  return {
    ...told,
    schema: input.schema,
    use: async (call, given = {}) => {
      const faults = unknownNames(input.schema, given);
      if (faults.length > 0) throw validationRefusal(faults.slice(0, MOST_FAULTS));
      const read = await readShape(input, given);
      return call.db.listInTurn(async () => ({
        // All that was written before it is counted.
        position: String(await call.position()),
        as_of: shopIso(call.now),
        ...(await answer(call, read)),
      }));
    },
  };
}

/** A misspelt filter would answer for the whole house, as one that is absent does. */
function unknownNames(schema: Schema, given: unknown, at = ''): FieldError[] {
  if (Array.isArray(given)) {
    const item = schema['items'] as Schema | undefined;
    return item ? given.flatMap((one, place) => unknownNames(item, one, `${at}${place}.`)) : [];
  }
  const known = schema['properties'] as Record<string, Schema> | undefined;
  if (!known || !isBag(given)) return [];
  return Object.entries(given).flatMap(([name, one]) => {
    const member = Object.hasOwn(known, name) ? known[name] : undefined;
    if (member) return unknownNames(member, one, `${at}${name}.`);
    const names = Object.keys(known).join(', ') || 'aucun';
    return [
      {
        field: `${at}${name}`.slice(0, LONGEST_NAME),
        message: `Ce nom est inconnu. Noms possibles : ${names}.`,
      },
    ];
  });
}
