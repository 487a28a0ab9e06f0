import { Router } from 'express';
import { categoriesRoutes } from './catalogue/categories.routes.ts';
import { productsRoutes } from './catalogue/products.routes.ts';
import { servicesRoutes } from './catalogue/services.routes.ts';
import { closuresRoutes } from './closures/closures.routes.ts';
import { apiDocs } from './doors/rest/api-docs.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { openApiDocument } from './doors/rest/openapi.ts';
import { mountRoutes, type Route } from './doors/rest/route.ts';
import { localsRoutes } from './locals/locals.routes.ts';
import { PICTURE_OPERATION } from './pictures/pictures.routes.ts';
import { correctionsRoutes } from './sales/corrections/corrections.routes.ts';
import { receptionsRoutes } from './receptions/receptions.routes.ts';
import { reportsRoutes } from './figures/reports/reports.routes.ts';
import { savedReportsRoutes } from './figures/saved-reports/saved-reports.routes.ts';
import { sellRoutes } from './sales/sell/sell.routes.ts';
import { ticketsRoutes } from './sales/tickets/tickets.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Below /api. */
export const ROUTES: readonly Route[] = [
  ...usersRoutes,
  ...localsRoutes,
  ...categoriesRoutes,
  ...productsRoutes,
  ...servicesRoutes,
  ...sellRoutes,
  ...ticketsRoutes,
  ...correctionsRoutes,
  ...closuresRoutes,
  ...receptionsRoutes,
  ...exportsRoutes,
  ...reportsRoutes,
  ...savedReportsRoutes,
];

/** The OpenAPI document; app.ts serves the pictures, which are not JSON. */
export const API_DOCUMENT = openApiDocument(ROUTES, { '/pictures/{hash}': PICTURE_OPERATION });

export function createRest(): Router {
  const router = Router();
  router.use(apiDocs(API_DOCUMENT));
  mountRoutes(router, ROUTES);
  return router;
}
