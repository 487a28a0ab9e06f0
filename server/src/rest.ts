import { Router } from 'express';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { mountRoutes, type Route } from './http/route.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Every JSON route of the REST facade, below /api; app.ts serves the pictures there too. */
const ROUTES: readonly Route[] = [...usersRoutes, ...catalogueRoutes, ...salesRoutes];

export function createRest(): Router {
  const router = Router();
  mountRoutes(router, ROUTES);
  return router;
}
