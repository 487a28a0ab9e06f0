import type { ErrorRequestHandler, Response } from 'express';
import { ArgumentValidationError } from 'type-graphql';
import type { ValidationError } from 'class-validator';
import { isAway } from '../db/sql-state.ts';
import { type FieldError, Refusal, unavailable, validationRefusal } from '../shared/errors.ts';
import { toDirhams } from '../shared/money.ts';
import { notUtf8 } from './utf8.ts';

export type Report = (error: unknown, requestId: string) => void;

/**
 * Maps anything thrown to a Refusal; what is neither a refusal nor a validation error is a fault, without its
 * cause.
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ArgumentValidationError)
    return validationRefusal(fieldErrors(error.extensions.validationErrors));
  if (isAway(error)) return unavailable();
  return new Refusal(
    'ERREUR_INTERNE',
    "Une erreur est survenue. L'opération n'est peut-être pas enregistrée : réessayez.",
  );
}

export function isFault(refusal: Refusal): boolean {
  return refusal.status >= 500;
}

/** Flattens class-validator's tree: `lines.0.quantity` and the first sentence of each. */
export function fieldErrors(tree: readonly ValidationError[] = [], parent = ''): FieldError[] {
  return tree.flatMap((node) => {
    const field = parent ? `${parent}.${node.property}` : node.property;
    const [message] = Object.values(node.constraints ?? {});
    return [...(message ? [{ field, message }] : []), ...fieldErrors(node.children, field)];
  });
}

/** A refusal's extra members for both APIs; amounts in dirhams, types spelled as the API does. */
export function refusalExtras(
  refusal: Refusal,
  typeName: (type: string) => string = (type) => type,
): Record<string, unknown> {
  const { errors, prices, items, retryAfter } = refusal.details;
  return {
    ...(errors && { errors }),
    ...(prices && {
      prices: prices.map((line) => ({
        ...line,
        type: typeName(line.type),
        price: toDirhams(line.price),
        frais: toDirhams(line.frais),
      })),
    }),
    ...(items && { items: items.map((item) => ({ ...item, type: typeName(item.type) })) }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Sends problem+json, RFC 9457. */
export function sendProblem(response: Response, refusal: Refusal, requestId: string): void {
  response.locals['code'] = refusal.code;
  if (refusal.details.retryAfter !== undefined)
    response.set('Retry-After', String(refusal.details.retryAfter));
  response
    .status(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(refusal, requestId)));
}

export function problemBody(refusal: Refusal, requestId: string): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: refusal.code,
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    requestId,
    ...refusalExtras(refusal),
  };
}

const TOO_DEEP = 'entity.too.deep';
export const NOT_UTF8 = 'entity.not.utf8';
const DEEPEST_JSON = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ by this bit alone. */
const CURLY = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Refuses deep JSON before Express parses it; no document of ours is a tenth as deep. */
export function notTooDeep(body: Buffer): void {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < body.length; place += 1) {
    const byte = body[place] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (inText) place += byte === BACKSLASH ? 1 : 0;
    else if ((byte | CURLY) === OPENING) depth += 1;
    else if ((byte | CURLY) === CLOSING) depth -= 1;
    if (depth > DEEPEST_JSON) throw Object.assign(new Error(TOO_DEEP), { type: TOO_DEEP });
  }
}

interface BodyParserError {
  type?: unknown;
  status?: unknown;
}

export function bodyRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return null;
  const { type, status } = (error ?? {}) as BodyParserError;
  if (type === 'entity.parse.failed')
    return new Refusal('JSON_INVALIDE', "La demande n'est pas du JSON valide.");
  if (type === 'entity.too.large') return tooLong();
  if (type === NOT_UTF8) return notUtf8();
  if (type === TOO_DEEP) return new Refusal('REQUETE_TROP_LOURDE', 'La demande est trop imbriquée.');
  if (status === 415) return unsupportedType();
  // Express's other request errors: a URL that is not UTF-8, a false length.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Refusal('REQUETE_INVALIDE', 'La demande est invalide.');
  }
  return null;
}

export function unsupportedType(): Refusal {
  return new Refusal('TYPE_NON_PRIS_EN_CHARGE', "Ce type de contenu n'est pas pris en charge.");
}

export function tooLong(): Refusal {
  return new Refusal('TROP_VOLUMINEUX', 'La demande est trop volumineuse.');
}

/** The last error handler: answers problem+json and logs faults. */
export function problemHandler(report: Report): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    // A request that timed out was already answered on the socket.
    if (response.locals['code'] !== undefined) return;
    const requestId = String(response.locals['requestId']);
    const refusal = bodyRefusal(error) ?? toRefusal(error);
    if (isFault(refusal)) report(error, requestId);
    if (response.headersSent) next(error);
    else sendProblem(response, refusal, requestId);
  };
}
