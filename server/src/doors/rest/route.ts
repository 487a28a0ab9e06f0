import type { Request, Router } from 'express';
import { hash, randomUUID } from 'node:crypto';
import type { LocalDate } from '../../shared/days.ts';
import { Refusal, validationRefusal, type FieldError } from '../../shared/errors.ts';
import type { Permission } from '../../shared/permissions.ts';
import type { Call } from '../call.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { refuseUnknownNames } from './known-calls.ts';
import { ID_MESSAGE, readId, text } from './scalars.ts';
import { as, isBag, type Schema, type Shape } from './shapes.ts';
import { unsupportedType } from '../problem.ts';
import { fileReader, OF_SHEETS } from '../body/upload.ts';

/** One REST route, declared once: who may call it, what it reads and answers, and the work. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below /api; a part in braces is an id: `/users/{id}`. */
  path: string;
  /** What it does, in French, for whoever reads the API's document. */
  summary: string;
  /** `public` needs no session and no anti-forgery token. */
  permission: Permission | 'public';
  /** The answer is alike for callers of one role and local, and has an ETag: see `ResponseCache`. */
  shared?: true;
  /** `handle` lets the caller in by itself. */
  entersItself?: true;
  /** Since this day callers are told to leave it: see server/docs/api.md. */
  deprecated?: LocalDate;
  status?: 200 | 201;
  /** Parameters of the query string by their names; all but the required ones may be absent. */
  query?: Record<string, Schema>;
  requiredQuery?: readonly string[];
  /** The JSON body. Documents what the input class then checks. */
  body?: Schema;
  /** The route also takes multipart/form-data, with a picture in this field: `door.upload`. */
  pictureField?: string;
  /** The same with a file that is no picture. */
  sheetField?: string;
  /** The JSON that a success answers; tests hold every answer against it. */
  answer: Schema;
  /** The media types of the {@link FileAnswer} that `handle` answers instead of JSON. */
  files?: readonly string[];
  /** Answers the JSON body. */
  handle: (call: Call) => Promise<unknown>;
}

/** What a route reads of a call, and how its document says so. */
export interface Input<Read> extends Pick<Route, 'query' | 'requiredQuery' | 'body'> {
  /** @throws Refusal VALIDATION */
  read: (request: Request) => Promise<Read>;
}

interface Declared<Read, Written> extends Omit<
  Route,
  'query' | 'requiredQuery' | 'body' | 'answer' | 'handle'
> {
  input?: Input<Read>;
  answer: Shape<unknown, Written>;
  /** `id` is the one in the path. */
  handle: (asked: { call: Call; id: number; input: Read }) => Promise<NoInfer<Written>>;
}

/** A route whose input and answer are shapes: `handle` gets the one read and checked, and answers what the other writes. */
export function route<Read, Written>(declared: Declared<Read, Written>): Route {
  const { input, answer, handle, ...others } = declared;
  return {
    ...others,
    ...(input && { query: input.query, requiredQuery: input.requiredQuery, body: input.body }),
    answer: answer.schema,
    handle: async (call) => {
      const id = others.path.includes('{id}') ? pathId(call) : NaN;
      const read = (await input?.read(call.request)) as Read;
      return answer.write(await handle({ call, id, input: read }), call);
    },
  };
}

/** The JSON body, or what `pick` takes for it. */
export function inBody<Read>(
  shape: Shape<Read>,
  pick: (request: Request) => unknown = ({ body }) => body as unknown,
): Input<Read> {
  return { body: shape.schema, read: (request) => readShape(shape, pick(request)) };
}

/** Parameters of the query string; all but those named may be absent. */
export function inQuery<Read>(shape: Shape<Read>, ...requiredQuery: string[]): Input<Read> {
  const query = shape.schema['properties'] as Record<string, Schema>;
  return { query, requiredQuery, read: ({ query: given }) => readShape(shape, given) };
}

const KEY_HEADER = 'Idempotency-Key';
/** A member of what {@link inKeyedBody} reads. */
export const keyHeader = { [KEY_HEADER]: { ...as('key', text), unlisted: true } } as const;

/** The body of a document that keeps the caller's key; without one it cannot be repeated. */
export function inKeyedBody<Read>(shape: Shape<Read>): Input<Read> {
  return inBody(shape, (request) => {
    const body = request.body as unknown;
    return isBag(body) ? { ...body, [KEY_HEADER]: request.get(KEY_HEADER) ?? randomUUID() } : body;
  });
}

/** @throws Refusal VALIDATION */
export async function readShape<Read>(shape: Shape<Read>, given: unknown): Promise<Read> {
  const faults: FieldError[] = [];
  const read = shape.read(given, '', faults);
  if (faults.length > 0) throw validationRefusal(faults);
  await shape.check?.(read as never);
  return read;
}

const KEY: Schema = {
  ...text.schema,
  description:
    'Le même envoi sous la même clé n’est écrit qu’une fois ; un autre sous cette clé est refusé (CLE_REUTILISEE).',
};

/**
 * The headers that a route reads beside those of every call: whoever repeats a write under its key writes it once.
 * To open a session or to close it needs none.
 */
export function headersOf({ method, permission }: Route): Record<string, Schema> {
  const ofTheSession = permission === 'public' || permission === 'useSession';
  return method === 'get' || ofTheSession ? {} : { [KEY_HEADER]: KEY };
}

/** RFC 9745: since when the route, or something that it reads or answers, is deprecated. */
function deprecationOf({ deprecated, query, body, answer }: Route): string | undefined {
  const found = JSON.stringify([query, body, answer]).matchAll(/"x-deprecated-since":"([\d-]+)"/g);
  const [first] = [...(deprecated ? [deprecated] : []), ...[...found].map(([, day = '']) => day)].sort();
  return first && `@${Date.parse(first) / 1000}`;
}

function fileReaderOf({ pictureField, sheetField }: Route): ReturnType<typeof fileReader> | null {
  if (sheetField !== undefined) return fileReader(sheetField, OF_SHEETS);
  return pictureField === undefined ? null : fileReader(pictureField);
}

export function mountRoutes(router: Router, routes: readonly Route[]): void {
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toUpperCase();
    const names = Object.keys(route.query ?? {});
    const deprecation = deprecationOf(route);
    const readFile = fileReaderOf(route);
    router[route.method](path, async (request, response) => {
      const call = response.locals['call'] as Call;
      response.locals['route'] = `/api${route.path}`;
      if (deprecation) response.set('Deprecation', deprecation);
      const isForm = Boolean(request.is('multipart/form-data'));
      if (!readFile && isForm) throw unsupportedType();
      const read = () =>
        letIn(route, call, async () => {
          refuseUnknownNames(request.query, names);
          if (isForm) call.kit.publicDemonstration?.refuseFiles();
          // A form is read for those alone who may send it.
          if (readFile) call.upload = await readFile(request, response);
          const content = [request.originalUrl, request.body as unknown];
          call.asked = { verb: `${method} ${route.path}`, content };
          return route.handle(call);
        });
      const answer = async () => {
        if (route.shared) {
          await sendShared(call, () => call.db.listInTurn(read));
          return;
        }
        const body = await read();
        if (body instanceof FileAnswer) await sendFile(request, response, body);
        else response.status(route.status ?? 200).json(body);
      };
      // An export is read until its last row has left; who is given a shared answer takes no turn.
      if (route.method === 'get' && !route.shared) await call.db.listInTurn(answer);
      else await answer();
    });
  }
  router.use(() => {
    throw new Refusal('INTROUVABLE', "Cette adresse n'existe pas.");
  });
}

async function sendShared(call: Call, read: () => Promise<unknown>): Promise<void> {
  const { request, response } = call;
  const body = await call.kit.answers.share(call, [request.originalUrl], async () =>
    Buffer.from(JSON.stringify(await read())),
  );
  if (!body) throw new Error('A shared route always answers.');
  // A browser may keep it, and asks each time whether it is still the same.
  response.set({ 'Cache-Control': 'private, no-cache', ETag: etagOf(body) });
  if (request.fresh) response.status(304).end();
  else response.type('json').send(body);
}

/** By the answer, which is shared. */
const etags = new WeakMap<Buffer, string>();

function etagOf(body: Buffer): string {
  const known = etags.get(body);
  if (known !== undefined) return known;
  const etag = `"${hash('sha256', body, 'base64url')}"`;
  etags.set(body, etag);
  return etag;
}

async function letIn<T>(route: Route, call: Call, work: () => Promise<T>): Promise<T> {
  if (route.permission === 'public' || route.entersItself) return work();
  await call.enter(route.permission, route.method !== 'get');
  return work();
}

/** @throws Refusal VALIDATION for what is no id */
function pathId(call: Call): number {
  const id = readId(call.request.params['id']);
  if (id === undefined) throw validationRefusal([{ field: 'id', message: ID_MESSAGE }]);
  return id;
}
