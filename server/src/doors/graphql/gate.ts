import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import { sendGraphqlRefusal, type Asked } from './apollo.ts';
import { readDocument, type ReadDocument } from './document-limits.ts';
import type { Call } from '../call.ts';
import { isFault, type Report, toRefusal, unsupportedType } from '../problem.ts';

/** More than all our screens use; the rest is for other programs. */
const DOCUMENTS_KEPT = 200;
const NAME_LENGTH = 60;

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
      const document = known.read(asked.query);
      // Apollo answers a syntax error.
      if (document) {
        const { name, fields } = chosenOperation(document.operations, asked.operationName);
        response.locals['operation'] = name?.slice(0, NAME_LENGTH);
        response.locals['fields'] = fields;
        response.locals['shared'] =
          fields.length > 0 && fields.every((field) => sharedFields.includes(field));
        document.weigh(asked.variables ?? {});
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

/** Each member is what GraphQL over HTTP says it is; null stands for an absent one. */
interface WellFormed {
  query: string;
  variables: Record<string, unknown> | null | undefined;
  operationName: string | null | undefined;
}

/** @throws Refusal unless the request is a single JSON operation by POST */
function askedOf(method: string, body: unknown, type: string | undefined): WellFormed {
  // By GET, queries would stand in URLs, which logs and histories keep.
  if (method !== 'POST') throw invalid('La porte GraphQL ne répond qu’à POST.');
  if (Array.isArray(body)) {
    throw new Refusal('REQUETE_TROP_LOURDE', 'Une seule requête par appel : les lots sont refusés.');
  }
  if (isObject(body)) return wellFormed(body);
  if (body === undefined && type !== undefined) throw unsupportedType();
  throw malformed('un objet JSON { query, variables } est attendu.');
}

/** Apollo looks at some members after it has run the operation, and in English. */
function wellFormed({ query, variables, operationName, extensions }: Asked): WellFormed {
  if (typeof query !== 'string' || query === '') throw malformed('« query », un texte, est attendu.');
  for (const [name, value] of Object.entries({ variables, extensions })) {
    if (!isAbsent(value) && !isObject(value)) throw malformed(`« ${name} » est un objet JSON.`);
  }
  if (!isAbsent(operationName) && (typeof operationName !== 'string' || operationName === '')) {
    throw malformed('« operationName » est le nom d’une opération.');
  }
  return { query, variables, operationName } as WellFormed;
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

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function malformed(what: string): Refusal {
  return invalid(`La requête GraphQL est invalide : ${what}`);
}

function invalid(sentence: string): Refusal {
  return new Refusal('REQUETE_INVALIDE', sentence);
}
