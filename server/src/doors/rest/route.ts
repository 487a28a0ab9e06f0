import type { Router } from 'express';
import { Refusal, validationRefusal } from '../../shared/errors.ts';
import type { Permission } from '../../shared/permissions.ts';
import type { Call } from '../call.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { text, type Schema } from './json-schema.ts';
import { unsupportedType } from '../problem.ts';
import { fileReader } from '../upload.ts';

/** One REST route, declared once: who may call it, what it reads and answers, and the work. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below /api; a part in braces is an id: `/users/{id}`. */
  path: string;
  /** What it does, in French, for whoever reads the API's document. */
  summary: string;
  /** `public` needs no session and no anti-forgery token. */
  permission: Permission | 'public';
  /** `handle` lets the caller in by itself. */
  entersItself?: true;
  status?: 200 | 201;
  /** Parameters of the query string by their names; all but the required ones may be absent. */
  query?: Record<string, Schema>;
  requiredQuery?: readonly string[];
  /** The JSON body. Documents what the input class then checks. */
  body?: Schema;
  /** The route also takes multipart/form-data, with a picture in this field: `door.upload`. */
  pictureField?: string;
  /** The JSON that a success answers; tests hold every answer against it. */
  answer: Schema;
  /** The media types of the {@link FileAnswer} that `handle` answers instead of JSON. */
  files?: readonly string[];
  /** Answers the JSON body. */
  handle: (call: Call) => Promise<unknown>;
}

const KEY: Schema = {
  ...text,
  description:
    'Le même envoi sous la même clé n’est écrit qu’une fois ; un autre sous cette clé est refusé (CLE_REUTILISEE).',
};

/**
 * The headers that a route reads beside those of every call: whoever repeats a write under its key writes it once.
 * To open a session or to close it needs none.
 */
export function headersOf({ method, permission }: Route): Record<string, Schema> {
  const ofTheSession = permission === 'public' || permission === 'useSession';
  return method === 'get' || ofTheSession ? {} : { 'Idempotency-Key': KEY };
}

export function mountRoutes(router: Router, routes: readonly Route[]): void {
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toUpperCase();
    const readFile = route.pictureField === undefined ? null : fileReader(route.pictureField);
    router[route.method](path, async (request, response) => {
      const call = response.locals['call'] as Call;
      response.locals['route'] = `/api${route.path}`;
      if (!readFile && request.is('multipart/form-data')) throw unsupportedType();
      const answer = async () => {
        const body = await letIn(route, call, async () => {
          // A form is read for those alone who may send it.
          if (readFile) call.upload = await readFile(request, response);
          const content = [request.originalUrl, request.body as unknown];
          call.asked = { verb: `${method} ${route.path}`, content };
          return route.handle(call);
        });
        if (body instanceof FileAnswer) await sendFile(request, response, body);
        else response.status(route.status ?? 200).json(body);
      };
      // An export is read until its last row has left.
      if (route.method === 'get') await call.listInTurn(answer);
      else await answer();
    });
  }
  router.use(() => {
    throw new Refusal('INTROUVABLE', "Cette adresse n'existe pas.");
  });
}

async function letIn<T>(route: Route, call: Call, work: () => Promise<T>): Promise<T> {
  if (route.permission === 'public' || route.entersItself) return work();
  await call.enter(route.permission, route.method !== 'get');
  return work();
}

const GREATEST_ID = 2_147_483_647;

/** The id in the route's path. @throws Refusal VALIDATION for what is no id */
export function pathId(call: Call, name = 'id'): number {
  const written = call.request.params[name];
  const id = typeof written === 'string' && /^\d{1,10}$/.test(written) ? Number(written) : NaN;
  if (id <= GREATEST_ID) return id;
  throw validationRefusal([{ field: name, message: 'Un identifiant (nombre entier) est attendu.' }]);
}
