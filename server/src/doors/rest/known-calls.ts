import type { RequestHandler } from 'express';
import { Refusal, validationRefusal } from '../../shared/errors.ts';
import type { Schema } from './shapes.ts';

const LONGEST_NAME = 60;
const MOST_NAMES = 20;

interface Known {
  pattern: RegExp;
  path: string;
  methods: string[];
}

/**
 * Refuses a documented address by a method that it does not have, before anything is read: METHODE_NON_PERMISE, with what it
 * has in Allow. `paths` are those of the OpenAPI document.
 */
export function knownMethods(paths: Record<string, Schema>): RequestHandler {
  const known = Object.entries(paths).map(([path, operations]) => knownOf(path, Object.keys(operations)));
  const fixed = new Map(
    known.filter(({ path }) => !path.includes('{')).map((one) => [one.path.toLowerCase(), one]),
  );
  const others = known.filter(({ path }) => path.includes('{'));
  return (request, response, next) => {
    const asked = request.path.toLowerCase().replace(/(?<=.)\/$/, '');
    const found = fixed.get(asked) ?? others.find(({ pattern }) => pattern.test(asked));
    if (!found || found.methods.includes(request.method)) {
      next();
      return;
    }
    const allowed = found.methods.join(', ');
    response.locals['route'] = `/api${found.path}`;
    response.set('Allow', allowed);
    throw new Refusal('METHODE_NON_PERMISE', `Cette adresse ne répond qu’à ${allowed}.`);
  };
}

function knownOf(path: string, operations: readonly string[]): Known {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i');
  const methods = operations.flatMap((method) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  );
  return { pattern, path, methods };
}

/**
 * A misspelt filter would answer for the whole house, as one that is absent does.
 * @throws Refusal VALIDATION, naming what the address does not know
 */
export function refuseUnknownNames(given: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const expected = known.length > 0 ? `Noms possibles : ${known.join(', ')}.` : 'Aucun n’est attendu.';
  throw validationRefusal(
    unknown.slice(0, MOST_NAMES).map((name) => ({
      field: name.slice(0, LONGEST_NAME),
      message: `L’adresse porte un paramètre inconnu. ${expected}`,
    })),
  );
}
