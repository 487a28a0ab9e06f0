import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import { sendGraphqlRefusal } from './apollo.ts';
import { readDocument, type ReadDocument } from './document-limits.ts';
import type { Call } from '../call.ts';
import { isFault, type Report, toRefusal, unsupportedType } from '../problem.ts';

/** More than all our screens use; the rest is for other programs. */
const DOCUMENTS_KEPT = 200;
const NAME_LENGTH = 60;

export interface Asked {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

interface GateOptions {
  /** Introspection for all, or for a logged-in ADMIN only. */
  openSchema: boolean;
  report: Report;
  /** Root fields whose answers {@link ResponseCache} may share. */
  sharedFields: readonly string[];
}

/**
 * Refuses heavy documents before they are validated or run; analyses are cached by text.
 */
export function graphqlGate(
  schema: GraphQLSchema,
  { openSchema, report, sharedFields }: GateOptions,
): RequestHandler {
  const known = new KnownDocuments(schema);
  return async (request, response, next) => {
    const call = response.locals['call'] as Call;
    try {
      const asked = askedOf(request.method, request.body, request.get('Content-Type'));
      // Apollo answers a `query` that is not a string.
      const document = typeof asked.query === 'string' ? known.read(asked.query) : null;
      if (document) {
        const { name, fields } = chosenOperation(document, asked.operationName) ?? {};
        response.locals['operation'] = name?.slice(0, NAME_LENGTH);
        response.locals['fields'] = fields;
        response.locals['shared'] = fields?.length && fields.every((field) => sharedFields.includes(field));
        document.weigh(isObject(asked.variables) ? asked.variables : {});
        if (document.subscribes) throw invalid('Une souscription s’écoute par WebSocket, à la même adresse.');
        if (document.introspects && !openSchema) await call.enter('readSchema', false);
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

function chosenOperation({ operations }: ReadDocument, operationName: unknown) {
  return operations.length === 1 ? operations[0] : operations.find(({ name }) => name === operationName);
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
