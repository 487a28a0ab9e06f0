import type { Router } from 'express';
import type { Permission } from '../shared/permissions.ts';
import { Refusal } from '../shared/errors.ts';
import type { Door } from './door.ts';

/** One REST route, declared once: who may call it, what it answers, and the work. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below /api. */
  path: string;
  /** `public` needs no session and no anti-forgery token. */
  permission: Permission | 'public';
  status?: 200 | 201;
  /** Answers the JSON body. */
  handle: (door: Door) => Promise<unknown>;
}

export function mountRoutes(router: Router, routes: readonly Route[]): void {
  for (const route of routes) {
    router[route.method](route.path, async (_request, response) => {
      const door = response.locals['door'] as Door;
      if (route.permission !== 'public') await door.enter(route.permission, route.method !== 'get');
      const body = await route.handle(door);
      response.status(route.status ?? 200).json(body);
    });
  }
  router.use(() => {
    throw new Refusal('INTROUVABLE', "Cette adresse n'existe pas.");
  });
}
