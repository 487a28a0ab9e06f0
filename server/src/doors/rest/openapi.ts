import { ERROR_STATUS } from '../../shared/error-codes.ts';
import { headersOf, type Route } from './route.ts';
import { id, integer, text, words } from './scalars.ts';
import { answered, deprecatedSince, list, object, optional, type Schema } from './shapes.ts';

const JSON_TYPE = 'application/json';
const PROBLEM = { $ref: '#/components/schemas/Problem' };
export const PROBLEM_ANSWER = {
  description: 'Un refus : `code` est stable, `detail` se lit à voix haute.',
  content: { 'application/problem+json': { schema: PROBLEM } },
};

/** RFC 9457, with our code and what a refusal says beside its sentence. */
const anyObject = answered({ type: 'object' });
const PROBLEM_SCHEMA = object({
  type: text,
  title: text,
  status: integer,
  detail: text,
  code: words(...Object.keys(ERROR_STATUS)),
  requestId: text,
  errors: optional(list(object({ field: text, message: text }))),
  prices: optional(list(anyObject)),
  items: optional(list(anyObject)),
  retryAfter: optional(integer),
}).schema;

/** The OpenAPI 3.1 document of the facade, made from the routes themselves. `others` are the few that are not JSON. */
export function openApiDocument(routes: readonly Route[], others: Record<string, Schema> = {}): Schema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(route);
  for (const [path, get] of Object.entries(others)) (paths[path] ??= {})['get'] = get;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kessal',
      version: '1',
      description:
        'Caisse et bureau d’une chaîne de hammams. Montants en dirhams ; jours et heures de la maison.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: PROBLEM_SCHEMA },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Le jeton que répond `POST /auth/login`.' },
      },
    },
  };
}

function operation(route: Route): Schema {
  const { method, path, summary, permission, query = {}, requiredQuery = [] } = route;
  return {
    operationId: `${method}${path.replaceAll(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(route.deprecated && deprecatedSince(route.deprecated)),
    tags: [path.split('/')[1]],
    // A public route takes a session and asks for none.
    security: permission === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: id.schema,
      })),
      ...Object.entries(query).map(([name, schema]) => ({
        name,
        in: 'query',
        required: requiredQuery.includes(name),
        schema,
      })),
      ...Object.entries(headersOf(route)).map(([name, schema]) => ({ name, in: 'header', schema })),
    ],
    ...(route.body && { requestBody: requestBody(route.body, route.pictureField ?? route.sheetField) }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Fait.',
        content: Object.fromEntries(
          (route.files ?? [JSON_TYPE]).map((type) => [type, { schema: route.answer }]),
        ),
      },
      ...(route.shared && { '304': { description: 'Inchangé : l’`ETag` montré est encore le bon.' } }),
      default: PROBLEM_ANSWER,
    },
  };
}

function requestBody(body: Schema, fileField: string | undefined): Schema {
  const { properties = {}, required = [] } = body as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  // A body of which nothing is required may be missing itself.
  if (!fileField) return { required: required.length > 0, content: { [JSON_TYPE]: { schema: body } } };
  const form = {
    ...body,
    properties: { ...properties, [fileField]: { type: 'string', format: 'binary' } },
  };
  return { content: { [JSON_TYPE]: { schema: body }, 'multipart/form-data': { schema: form } } };
}
