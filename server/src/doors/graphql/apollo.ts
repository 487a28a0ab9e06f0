import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { RequestHandler, Response } from 'express';
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema, ValidationRule } from 'graphql';
import { Refusal } from '../../shared/errors.ts';
import type { Call, CallContext } from '../call.ts';
import { isFault, refusalExtras, type Report, toRefusal } from '../problem.ts';
import { CompiledDocuments } from './compiled-documents.ts';

/** HTTP statuses that browsers, proxies and scripts must see; other refusals keep Apollo's. */
const SHOWN_STATUSES = [429, 503];

export interface Asked {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
}

interface ApolloOptions {
  validationRules: ValidationRule[];
  openSchema: boolean;
  report: Report;
}

/** Apollo runs documents only; limits and refusals are handled around it. */
export function createApollo(
  schema: GraphQLSchema,
  { validationRules, openSchema, report }: ApolloOptions,
): ApolloServer<CallContext> {
  return new ApolloServer<CallContext>({
    gateway: compiling(schema),
    // The gate before it decides about introspection, whatever NODE_ENV says.
    introspection: true,
    hideSchemaDetailsFromClientErrors: !openSchema,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    // Apollo's CSRF check: headers that no page of another site can send without a preflight.
    csrfPrevention: {
      requestHeaders: [
        'Apollo-Require-Preflight',
        'X-Apollo-Operation-Name',
        'X-XSRF-TOKEN',
        'Authorization',
      ],
    },
    formatError,
    includeStacktraceInErrorResponses: false,
    validationRules,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // There are no cache hints, and the plugin wraps every field of every answer.
      ApolloServerPluginCacheControlDisabled(),
      errorPlugin(report),
    ],
    stopOnTerminationSignals: false,
  });
}

/** Apollo parses, validates and answers; a gateway is its place for an executor of one's own. */
function compiling(schema: GraphQLSchema): NonNullable<ApolloServerOptions<CallContext>['gateway']> {
  const documents = new CompiledDocuments(schema);
  return {
    onSchemaLoadOrUpdate: (tell) => {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, operationName, request, context }) =>
        documents.run({
          document,
          operationName,
          variables: request.variables ?? {},
          context: context as CallContext,
        }),
    }),
    stop: async () => undefined,
  };
}

/**
 * Passes a JSON POST to Apollo. Its own integration also parses each URL and scans each answer, which slows a
 * sale.
 */
export function askApollo(apollo: ApolloServer<CallContext>): RequestHandler {
  return async (_request, response) => {
    const call = response.locals['call'] as Call;
    const answer = await (response.locals['shared'] ? sharedAnswer(apollo, call) : askedAnswer(apollo, call));
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.statusCode = answer.status;
    response.setHeader('Content-Length', Buffer.byteLength(answer.body));
    response.end(answer.body);
  };
}

interface Answer {
  headers: Iterable<[string, string]>;
  status: number;
  body: string | Buffer;
}

const ANSWER_TYPES = ['application/json', 'application/graphql-response+json'];
const JSON_HEADERS: [string, string][] = [['content-type', 'application/json; charset=utf-8']];

async function sharedAnswer(apollo: ApolloServer<CallContext>, call: Call): Promise<Answer> {
  const { operationName, query, variables } = call.request.body as Asked;
  let own: Answer | undefined;
  const given = await call.kit.answers.share(call, [operationName, query, variables], async () => {
    own = await askedAnswer(apollo, call);
    // Each error has a code: see errorPlugin.
    const good = own.status === 200 && call.response.locals['code'] === undefined;
    return good ? Buffer.from(own.body) : null;
  });
  if (own) return own;
  if (!given) throw new Error('Whoever is given no answer has read his own.');
  return { headers: JSON_HEADERS, status: 200, body: given };
}

async function askedAnswer(apollo: ApolloServer<CallContext>, call: Call): Promise<Answer> {
  const { request } = call;
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  // Apollo looks whether the caller takes its answer when the operation has run already.
  if (!request.accepts(ANSWER_TYPES)) headers.set('accept', 'application/json');
  const { body, ...answer } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method, headers, search: '', body: request.body as unknown },
    context: async () => ({ call }),
  });
  if (body.kind !== 'complete') throw new Error('No field of ours is answered in parts.');
  return { headers: answer.headers, status: answer.status ?? 200, body: body.string };
}

/** A GraphQL error with the same code and sentence as in REST, in `extensions`. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted;
  const refusal = graphqlRefusal(error);
  return {
    message: refusal.message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: extensionsOf(refusal),
  };
}

/** Answers a refusal from before Apollo in the same shape. */
export function sendGraphqlRefusal(response: Response, refusal: Refusal, requestId: string): void {
  const extensions = { ...extensionsOf(refusal), requestId };
  response.locals['code'] = refusal.code;
  if (refusal.details.retryAfter !== undefined)
    response.set('Retry-After', String(refusal.details.retryAfter));
  response.status(refusal.status).json({ errors: [{ message: refusal.message, extensions }] });
}

function extensionsOf(refusal: Refusal): Record<string, unknown> {
  return { code: refusal.code, status: refusal.status, ...refusalExtras(refusal, enumName) };
}

/** Adds the request's id, a 429's or 503's status and Retry-After; logs faults. */
function errorPlugin(report: Report): ApolloServerPlugin<CallContext> {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ errors, contextValue }) => {
        for (const error of errors) {
          if (isFault(graphqlRefusal(error))) report(unwrapResolverError(error), contextValue.call.requestId);
        }
      },
      willSendResponse: async ({ response, contextValue }) => {
        if (response.body.kind !== 'single') return;
        for (const { extensions } of response.body.singleResult.errors ?? []) {
          if (!extensions) continue;
          extensions['requestId'] = contextValue.call.requestId;
          const { status, retryAfter, code } = extensions;
          contextValue.call.response.locals['code'] ??= code;
          if (!SHOWN_STATUSES.includes(Number(status))) continue;
          response.http.status = Number(status);
          if (typeof retryAfter === 'number') response.http.headers.set('Retry-After', String(retryAfter));
        }
      },
    }),
  };
}

function graphqlRefusal(error: unknown): Refusal {
  const cause = unwrapResolverError(error);
  if (cause !== error && cause !== undefined) return toRefusal(cause);
  const { message, extensions } = error as GraphQLError;
  // Refused by a scalar: answer our sentence and the field's path.
  const reason = innermost(error);
  if (reason instanceof Refusal) return atField(reason, message);
  if (extensions['code'] === 'BAD_USER_INPUT')
    return new Refusal('VALIDATION', `La demande est invalide : ${message}`);
  if (extensions['code'] === 'INTERNAL_SERVER_ERROR') return toRefusal(error);
  return new Refusal('REQUETE_INVALIDE', `La requête GraphQL est invalide : ${message}`);
}

/** graphql-js wraps a scalar's error once for the value, and again for its variable. */
function innermost(error: unknown): unknown {
  const { originalError } = error as { originalError?: unknown };
  return originalError ? innermost(originalError) : error;
}

function enumName(type: string): string {
  return type.toUpperCase();
}

/** graphql-js names the field only in its English sentence: `… at "input.lines[0].price"; …`. */
function atField(refusal: Refusal, sentence: string): Refusal {
  const [, path = ''] = / at "([^"]+)"/.exec(sentence) ?? [];
  const field = path.replace(/\[(\d+)\]/g, '.$1').replace(/^[^.]+\./, '');
  return new Refusal(refusal.code, refusal.message, { errors: [{ field, message: refusal.message }] });
}
