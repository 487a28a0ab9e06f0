import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { API_DOCUMENT, ROUTES } from '../src/rest.ts';
import type { Route } from '../src/doors/rest/route.ts';

interface Documented {
  components: { schemas: { Problem: object } };
}

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const isProblem = ajv.compile((API_DOCUMENT as unknown as Documented).components.schemas.Problem);

const DESCRIBED = ROUTES.map((route) => [pattern(route), route] as const);

/** Responses that are not JSON, and the document itself. */
const UNDESCRIBED = /^\/api\/(pictures\/|gallery\/|docs|openapi\.json)/;

/**
 * Validates a REST response against the published OpenAPI document; throws on a difference. Every REST call of a test
 * passes here.
 */
export function holdAgainstDocument(
  method: string,
  path: string,
  answer: { status: number; type: string; body: unknown },
): void {
  const [bare = ''] = path.split('?');
  if (!bare.startsWith('/api/')) return;
  const asked = `${method} ${path} answered ${answer.status}`;
  if (answer.status >= 400) {
    if (!answer.type.startsWith('application/problem+json')) throw new Error(`${asked} as ${answer.type}`);
    if (!isProblem(answer.body)) throw new Error(`${asked}: ${ajv.errorsText(isProblem.errors)}`);
    if ((answer.body as { status: number }).status !== answer.status)
      throw new Error(`${asked}, its body not`);
    return;
  }
  if (UNDESCRIBED.test(bare) || answer.status === 304) return;
  const known = DESCRIBED.find(([path, one]) => one.method === method.toLowerCase() && path.test(bare));
  const route = known?.[1];
  if (!route) throw new Error(`${asked}, and no document describes it`);
  if (answer.status !== (route.status ?? 200)) throw new Error(`${asked}, not ${route.status ?? 200}`);
  if (route.files) {
    const [type = ''] = answer.type.split(';');
    if (!route.files.includes(type)) throw new Error(`${asked} as ${answer.type}`);
    return;
  }
  const valid = ajv.compile(route.answer);
  if (!valid(answer.body)) {
    throw new Error(
      `${asked}: ${ajv.errorsText(valid.errors)} in ${JSON.stringify(answer.body).slice(0, 2000)}`,
    );
  }
}

function pattern(route: Route): RegExp {
  return new RegExp(`^/api${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
