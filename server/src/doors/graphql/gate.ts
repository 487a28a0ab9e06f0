import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import { sendGraphqlRefusal } from './apollo.ts';
import { readDocument, type ReadDocument } from './document-limits.ts';
import type { Call } from '../call.ts';
import { isFault, type Report, toRefusal, unsupportedType } from '../problem.ts';
import type { ResponseCache } from './response-cache.ts';

/** More than all our screens use; the rest is for other programs. */
const DOCUMENTS_KEPT = 200;
const NAME_LENGTH = 60;

export interface Asked {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/**
 * Refuses heavy documents before they are validated or run; analyses are cached by text.
 * @param openSchema introspection for all, or for a logged-in ADMIN only
 */
export function graphqlGate(
  schema: GraphQLSchema,
  { openSchema, report, shared }: { openSchema: boolean; report: Report; shared: ResponseCache },
): RequestHandler {
  const known = new KnownDocuments(schema);
  return async (request, response, next) => {
    const call = response.locals['call'] as Call;
    try {
      const asked = askedOf(request.method, request.body, request.get('Content-Type'));
      // Apollo answers a `query` that is not a string.
      const document = typeof asked.query === 'string' ? known.read(asked.query) : null;
      if (document) {
        keepForLog(response.locals, document, asked.operationName);
        document.weigh(isObject(asked.variables) ? asked.variables : {});
        if (document.subscribes) throw invalid('Une souscription s’écoute par WebSocket, à la même adresse.');
        if (document.introspects && !openSchema) await call.enter('readSchema', false);
        const given = await shared.given(call, asked);
        if (given) {
          response.type('json').send(given);
          return;
        }
      }
    } catch (error) {
      const refusal = toRefusal(error);
      if (isFault(refusal)) report(error, call.requestId);
      sendGraphqlRefusal(response, refusal, call.requestId);
      return;
    }
    next();
  };
}

/** @throws Refusal unless the request is a single JSON operation by POST */
function askedOf(method: string, body: unknown, type: string | undefined): Asked {
  // By GET, queries would stand in URLs, which logs and histories keep.
  if (method !== 'POST') throw invalid('La porte GraphQL ne répond qu’à POST.');
  if (Array.isArray(body)) {
    throw new Refusal('REQUETE_TROP_LOURDE', 'Une seule requête par appel : les lots sont refusés.');
  }
  if (isObject(body)) return body;
  if (body === undefined && type !== undefined) throw unsupportedType();
  throw invalid('La requête GraphQL est invalide : un objet JSON { query, variables } est attendu.');
}

function keepForLog(locals: Record<string, unknown>, document: ReadDocument, operationName: unknown): void {
  const { operations } = document;
  const chosen =
    operations.length === 1 ? operations[0] : operations.find(({ name }) => name === operationName);
  locals['operation'] = chosen?.name?.slice(0, NAME_LENGTH);
  locals['fields'] = chosen?.fields;
}

export class KnownDocuments {
  readonly #schema: GraphQLSchema;
  readonly #documents = new Map<string, ReadDocument>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  read(text: string): ReadDocument | null {
    const known = this.#documents.get(text);
    if (known) return known;
    const document = readDocument(this.#schema, text);
    if (document) {
      const [oldest] = this.#documents.keys();
      if (this.#documents.size >= DOCUMENTS_KEPT && oldest !== undefined) this.#documents.delete(oldest);
      this.#documents.set(text, document);
    }
    return document;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(sentence: string): Refusal {
  return new Refusal('REQUETE_INVALIDE', sentence);
}
