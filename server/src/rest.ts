import { Router } from 'express';
import { categoriesRoutes } from './catalogue/items/categories.routes.ts';
import { pricesRoutes } from './catalogue/prices/prices.routes.ts';
import { productsRoutes } from './catalogue/items/products.routes.ts';
import { importRoutes } from './catalogue/import/import.routes.ts';
import { starterRoutes } from './catalogue/starter/starter.routes.ts';
import { tilesRoutes } from './catalogue/tiles/tiles.routes.ts';
import { servicesRoutes } from './catalogue/items/services.routes.ts';
import { countingRoutes } from './catalogue/counting/counting.routes.ts';
import { closuresRoutes } from './closures/closures.routes.ts';
import { eveningRoutes } from './evening/evening.routes.ts';
import { drawerRoutes } from './drawer/drawer.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import { webhooksRoutes } from './feed/webhooks/webhooks.routes.ts';
import { kessalsRoutes } from './kessals/kessals.routes.ts';
import { payoutRoutes } from './payout/payout.routes.ts';
import { printingRoutes } from './printing/printing.routes.ts';
import { apiDocs } from './doors/rest/api-docs.ts';
import { exportsRoutes } from './reports/exports/exports.routes.ts';
import { openApiDocument } from './doors/rest/openapi.ts';
import { knownMethods } from './doors/rest/known-calls.ts';
import { mountRoutes, type Route } from './doors/rest/route.ts';
import type { Schema } from './doors/rest/shapes.ts';
import { houseRoutes } from './house/house.routes.ts';
import { localsRoutes } from './locals/locals.routes.ts';
import { GALLERY_OPERATION } from './pictures/gallery/gallery.routes.ts';
import { PICTURE_OPERATION } from './pictures/pictures.routes.ts';
import { correctionsRoutes } from './sales/corrections/corrections.routes.ts';
import { receptionsRoutes } from './receptions/receptions.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { savedReportsRoutes } from './reports/saved/saved-reports.routes.ts';
import { stockTableRoutes } from './office/stock-table/stock-table.routes.ts';
import { lateRoutes } from './sales/late/late.routes.ts';
import { tillChangesRoutes } from './office/till-changes/till-changes.routes.ts';
import { reviewsRoutes } from './sales/reviews/reviews.routes.ts';
import { sellRoutes } from './sales/sell/sell.routes.ts';
import { ticketsRoutes } from './sales/tickets/tickets.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Below /api. */
export const ROUTES: readonly Route[] = [
  ...usersRoutes,
  ...houseRoutes,
  ...localsRoutes,
  ...categoriesRoutes,
  ...productsRoutes,
  ...servicesRoutes,
  ...pricesRoutes,
  ...tilesRoutes,
  ...countingRoutes,
  ...starterRoutes,
  ...importRoutes,
  ...stockTableRoutes,
  ...tillChangesRoutes,
  ...sellRoutes,
  ...lateRoutes,
  ...reviewsRoutes,
  ...ticketsRoutes,
  ...correctionsRoutes,
  ...closuresRoutes,
  ...eveningRoutes,
  ...drawerRoutes,
  ...kessalsRoutes,
  ...payoutRoutes,
  ...printingRoutes,
  ...receptionsRoutes,
  ...exportsRoutes,
  ...reportsRoutes,
  ...savedReportsRoutes,
  ...feedRoutes,
  ...webhooksRoutes,
];

/** The OpenAPI document; app.ts serves the pictures, which are not JSON. */
export const API_DOCUMENT = openApiDocument(ROUTES, {
  '/pictures/{hash}': PICTURE_OPERATION,
  '/gallery/{name}.svg': GALLERY_OPERATION,
});

/** Of every address in the document. */
export const restMethods = () => knownMethods(API_DOCUMENT['paths'] as Record<string, Schema>);

export function createRest(): Router {
  const router = Router();
  router.use(apiDocs(API_DOCUMENT));
  mountRoutes(router, ROUTES);
  return router;
}
