import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_STATUS } from '#shared/error-codes.ts';
import { typeset } from '#shared/french.ts';
import { toCentimes, type Centimes, type Dirham } from '#shared/money.ts';

/** An item's current price, from the catalogue or a refusal (PRIX_MODIFIE). */
export interface CurrentPrice {
  type: 'PRODUCT' | 'SERVICE';
  itemId: number;
  name: string;
  price: Centimes;
  frais: Centimes;
}

type ToldPrice = Omit<CurrentPrice, 'price' | 'frais'> & { price: Dirham; frais: Dirham };

export function readPrice({ type, itemId, name, price, frais }: ToldPrice): CurrentPrice {
  return { type, itemId, name, price: toCentimes(price), frais: toCentimes(frais) };
}

/** An item that cannot be sold as asked (STOCK_INSUFFISANT, ARTICLE_INDISPONIBLE). */
export interface RefusedItem {
  type?: 'PRODUCT' | 'SERVICE';
  itemId: number;
  name: string;
  asked?: number;
  available?: number;
}

export interface ReadError {
  /** The server's stable code, or RESEAU without a response from it. */
  code: string;
  /** A French sentence for display. */
  message: string;
  status?: number;
  prices?: CurrentPrice[];
  items?: RefusedItem[];
  errors?: { field: string; message: string }[];
  /** As HTTP's Retry-After. */
  retryAfter?: number;
  /** The server surely did nothing; when false the outcome is unknown, so a retry needs the same key. */
  definite: boolean;
}

export const NO_ANSWER = 'Le serveur ne répond pas. Vérifiez le réseau.';
const UNAVAILABLE = 'Le service est momentanément indisponible. Réessayez dans un instant.';
const REFUSED = 'Le serveur a refusé la demande. Actualisez la page, puis réessayez.';

/** GraphQL refusals before execution. */
const NOT_RUN = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
]);

interface Said {
  code?: unknown;
  status?: unknown;
  message?: unknown;
  details: Record<string, unknown>;
}

/** Whether the server refused: without an answer from it, the page says « Hors ligne » already. */
export function isRefusal(failure: unknown): boolean {
  return failure !== undefined && readError(failure).code !== 'RESEAU';
}

/** Normalises any failure of a call; never throws. */
export function readError(failure: unknown): ReadError {
  if (CombinedGraphQLErrors.is(failure)) {
    return fromServer(saidByGraphql(failure.errors[0]));
  }
  if (ServerError.is(failure)) {
    return fromHttp(failure);
  }
  return { code: 'RESEAU', message: NO_ANSWER, definite: false };
}

function fromServer(said: Said): ReadError {
  const { code, details } = said;
  if (typeof code !== 'string' || !(code in ERROR_STATUS)) {
    return NOT_RUN.has(String(code))
      ? { code: 'REQUETE_INVALIDE', message: REFUSED, definite: true }
      : { code: 'ERREUR_INTERNE', message: UNAVAILABLE, definite: false };
  }
  const status =
    typeof said.status === 'number' ? said.status : ERROR_STATUS[code as keyof typeof ERROR_STATUS];
  return {
    code,
    status,
    message: typeof said.message === 'string' && said.message !== '' ? typeset(said.message) : REFUSED,
    prices: (listOf(details.prices) as ToldPrice[] | undefined)?.map(readPrice),
    items: listOf(details.items) as RefusedItem[] | undefined,
    errors: (listOf(details.errors) as ReadError['errors'])?.map(({ field, message }) => {
      return { field, message: typeset(message) };
    }),
    retryAfter: typeof details.retryAfter === 'number' ? details.retryAfter : undefined,
    definite: status < 500,
  };
}

/** Status 300 or more: our GraphQL or problem+json body, or a proxy's. */
function fromHttp(failure: ServerError): ReadError {
  const status = failure.statusCode;
  const body = parseJson(failure.bodyText);
  const first = Array.isArray(body?.errors) ? (body.errors as unknown[])[0] : undefined;
  const said = isRecord(first) && isRecord(first.extensions) ? saidByGraphql(first) : saidByProblem(body);
  if (typeof said.code === 'string' && said.code in ERROR_STATUS) {
    const read = fromServer(said);
    return {
      ...read,
      status,
      retryAfter: read.retryAfter ?? retryAfterOf(failure),
      definite: judged(status),
    };
  }
  if (!judged(status)) {
    return {
      code: 'INDISPONIBLE',
      message: UNAVAILABLE,
      status,
      retryAfter: retryAfterOf(failure),
      definite: false,
    };
  }
  return { code: 'REQUETE_INVALIDE', message: REFUSED, status, definite: true };
}

/** 408 comes from a proxy that stopped waiting: the server behind it may have done the work. */
function judged(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

function saidByGraphql(error: { message?: unknown; extensions?: unknown } | undefined): Said {
  const details = isRecord(error?.extensions) ? error.extensions : {};
  return { code: details.code, status: details.status, message: error?.message, details };
}

function saidByProblem(body: Record<string, unknown> | null): Said {
  return { code: body?.code, status: body?.status, message: body?.detail, details: body ?? {} };
}

function retryAfterOf(failure: ServerError): number | undefined {
  const seconds = Number(failure.response.headers.get('Retry-After') ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function listOf(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
