import type { Request, RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import { sendGraphqlRefusal, type Asked } from './apollo.ts';
import { readDocument, type ReadDocument } from './document-limits.ts';
import { type KnownDocuments, refuseFreeDocument } from './known-documents.ts';
import type { Call } from '../call.ts';
import { isFault, type Report, toRefusal, unsupportedType } from '../problem.ts';

const NAME_LENGTH = 60;

interface GateOptions {
  known: KnownDocuments;
  /** Introspection for all, or for a logged-in ADMIN only. */
  openSchema: boolean;
  report: Report;
  /** Root fields whose answers {@link ResponseCache} may share. */
  sharedFields: readonly string[];
}

/** Refuses what a till's screens do not ask, and heavy documents, before they are validated or run. */
export function graphqlGate(
  schema: GraphQLSchema,
  { known, openSchema, report, sharedFields }: GateOptions,
): RequestHandler {
  const knownRead = new Map<string, ReadDocument | null>();
  return async (request, response, next) => {
    const call = response.locals['call'] as Call;
    try {
      const asked = askedOf(request, known);
      const isKnown = known.has(asked.query);
      const document = knownRead.get(asked.query) ?? readDocument(schema, asked.query);
      if (isKnown) knownRead.set(asked.query, document);
      // Apollo answers a syntax error.
      if (document) {
        const { name, fields } = chosenOperation(document.operations, asked.operationName);
        response.locals['operation'] = name?.slice(0, NAME_LENGTH);
        response.locals['fields'] = fields;
        response.locals['shared'] =
          fields.length > 0 && fields.every((field) => sharedFields.includes(field));
        if (!isKnown) document.weigh(asked.variables);
        if (document.subscribes) throw invalid('Une souscription s’écoute par WebSocket, à la même adresse.');
      }
      if (!isKnown) refuseFreeDocument(await call.actor());
      if (document?.introspects && !openSchema) await call.enter('readSchema', false);
      request.body = asked;
    } catch (error) {
      const refusal = toRefusal(error);
      if (isFault(refusal)) report(error, call.requestId);
      sendGraphqlRefusal(response, refusal, call.requestId);
      return;
    }
    next();
  };
}

/** Each member is what GraphQL over HTTP says it is; null stands for an absent one. */
interface WellFormed {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

/** @throws Refusal unless the request is a single JSON operation by POST */
function askedOf(request: Request, known: KnownDocuments): WellFormed {
  const body = request.body as unknown;
  // By GET, queries would stand in URLs, which logs and histories keep.
  if (request.method !== 'POST') throw invalid('La porte GraphQL ne répond qu’à POST.');
  if (Array.isArray(body)) {
    throw new Refusal('REQUETE_TROP_LOURDE', 'Une seule requête par appel : les lots sont refusés.');
  }
  if (isObject(body)) return wellFormed(body, known);
  if (body === undefined && request.get('Content-Type') !== undefined) throw unsupportedType();
  throw malformed('un objet JSON { query, variables } est attendu.');
}

/** Apollo looks at some members after it has run the operation, and in English. */
function wellFormed(
  { query: text, variables, operationName, extensions }: Asked,
  known: KnownDocuments,
): WellFormed {
  for (const [name, value] of Object.entries({ variables, extensions })) {
    if (!isAbsent(value) && !isObject(value)) throw malformed(`« ${name} » est un objet JSON.`);
  }
  if (!isAbsent(operationName) && (typeof operationName !== 'string' || operationName === '')) {
    throw malformed('« operationName » est le nom d’une opération.');
  }
  const query = isAbsent(text) ? textById(extensions, known) : text;
  if (typeof query !== 'string' || query === '') throw malformed('« query », un texte, est attendu.');
  // Apollo takes a member that is there without a value for a wrong one.
  return { query, variables: variables ?? {}, operationName: operationName ?? null } as WellFormed;
}

/** Of a document whose id stands in place of its text, as Apollo's clients send it. */
function textById(extensions: unknown, known: KnownDocuments): string | undefined {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: unknown };
  return isObject(persistedQuery) ? known.textOf(persistedQuery['sha256Hash']) : undefined;
}

/**
 * The operation that is asked for. Apollo takes a name that is no operation's for none, and runs the only one there is.
 * @throws Refusal REQUETE_INVALIDE when the document leaves none, or a choice
 */
export function chosenOperation<Operation extends { name: string | undefined }>(
  operations: readonly Operation[],
  operationName: string | null | undefined,
): Operation {
  const named = isAbsent(operationName)
    ? operations
    : operations.filter(({ name }) => name === operationName);
  const [chosen] = named;
  if (chosen && named.length === 1) return chosen;
  if (chosen) throw malformed('elle a plusieurs opérations : « operationName » dit laquelle.');
  if (isAbsent(operationName)) throw malformed('elle n’a pas d’opération.');
  throw malformed(`elle n’a pas d’opération « ${operationName.slice(0, NAME_LENGTH)} ».`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function malformed(what: string): Refusal {
  return invalid(`La requête GraphQL est invalide : ${what}`);
}

function invalid(sentence: string): Refusal {
  return new Refusal('REQUETE_INVALIDE', sentence);
}
