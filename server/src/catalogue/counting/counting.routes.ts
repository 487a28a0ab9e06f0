import type { Call } from '../../doors/call.ts';
import { inBody, inQuery, route, type Route } from '../../doors/rest/route.ts';
import {
  dirhams,
  filterId,
  id,
  ID_MESSAGE,
  instant,
  integer,
  PAGE,
  text,
  words,
} from '../../doors/rest/scalars.ts';
import {
  as,
  asIs,
  data,
  described,
  input,
  list,
  loaded,
  needed,
  nullable,
  object,
  optional,
} from '../../doors/rest/shapes.ts';
import { itsLocal, PLACE } from '../../locals/locals.json.ts';
import { usersById } from '../../users/users.queries.ts';
import type { Product } from '../items/catalogue.entity.ts';
import { CountStockInput } from '../items/catalogue.input.ts';
import { STOCK } from '../items/catalogue.json.ts';
import { categoriesById } from '../items/catalogue.queries.ts';
import { countStock } from '../stock/count-stock.service.ts';
import { SHEET_STATES, type CountingLine, type CountingSheet } from './counting.entity.ts';
import { CountInput, PostSheetInput, SaveCountsInput } from './counting.input.ts';
import { linesBySheet, listSheets, productsToCount, sheetById, totalsBySheet } from './counting.queries.ts';
import { abandonSheet, openSheet } from './counting.service.ts';
import { postSheet } from './post-sheet.service.ts';
import { saveCounts } from './save-counts.service.ts';

const NAMED = object({ id, name: text });
const AUTHOR = object({ name: text });

const TOTALS = object({
  counted: integer,
  differing: integer,
  missing: integer,
  found: integer,
  missing_value: dirhams,
  found_value: dirhams,
});

const SHEET_MEMBERS = {
  id,
  local: itsLocal(PLACE),
  state: words(...SHEET_STATES),
  opened_at: instant,
  opened_by: loaded(({ openedBy }: CountingSheet, call: Call) => call.db.load(usersById, openedBy), AUTHOR),
  closed_at: nullable(instant),
  closed_by: loaded(
    ({ closedBy }: CountingSheet, call: Call) =>
      closedBy === null ? null : call.db.load(usersById, closedBy),
    nullable(AUTHOR),
  ),
  reason: nullable(text),
  totals: described(
    loaded((sheet: CountingSheet, call: Call) => call.db.load(totalsBySheet, sheet.id), TOTALS),
    'Sur ce qui est compté ; les montants sont au prix de vente.',
  ),
};

const SHEET = object(SHEET_MEMBERS);

const LINE = object({
  product_id: id,
  name: text,
  counted: integer,
  expected: described(integer, 'Ce que le stock disait au moment du comptage.'),
  difference: integer,
  price: as('priceCentimes', dirhams),
  value: as('valueCentimes', described(dirhams, 'L’écart au prix de vente.')),
  counted_at: instant,
  user: loaded(({ userId }: CountingLine, call: Call) => call.db.load(usersById, userId), AUTHOR),
});

const TO_COUNT = object({
  id,
  name: text,
  category: loaded(({ categoryId }: Product, call: Call) => call.db.load(categoriesById, categoryId), NAMED),
});

const WHOLE_SHEET = object({
  ...SHEET_MEMBERS,
  products: described(
    loaded((sheet: CountingSheet, call: Call) => call.db.load(productsToCount, sheet.id), list(TO_COUNT)),
    'Ce qui est à compter dans ce local, par catégorie.',
  ),
  lines: loaded((sheet: CountingSheet, call: Call) => call.db.load(linesBySheet, sheet.id), list(LINE)),
});

const COUNTS = input(SaveCountsInput, {
  lines: list(
    input(CountInput, {
      product_id: asIs(id),
      counted: optional(described(asIs(nullable(integer)), 'Nul : efface la ligne.')),
      ago: optional(described(asIs(integer), 'Millisecondes depuis le comptage ; absent : à l’instant.')),
    }),
  ),
});

export const countingRoutes: Route[] = [
  route({
    method: 'post',
    path: '/stock/count',
    summary: 'Met le stock d’un seul produit à ce qui a été compté, par un mouvement de la différence.',
    permission: 'countStock',
    input: inBody(
      input(CountStockInput, {
        local_id: asIs(id),
        product_id: asIs(id),
        counted: asIs(integer),
        reason: asIs(text),
      }),
    ),
    answer: data(STOCK),
    handle: ({ call, input }) => call.db.inTransaction((tx) => countStock(tx, call.ctx, input)),
  }),
  route({
    method: 'get',
    path: '/stock/sheets/list',
    summary: 'Les feuilles de comptage, de la plus récente à la plus ancienne.',
    permission: 'countStock',
    input: inQuery(object({ local_id: filterId, ...PAGE })),
    answer: object({ data: as('items', list(SHEET)), next: as('nextCursor', nullable(text)) }),
    handle: ({ call, input: { localId, ...page } }) => listSheets(call.db.manager, { localId }, page),
  }),
  route({
    method: 'get',
    path: '/stock/sheets/lines/{id}',
    summary: 'Une feuille : ce qui est à compter et ce qui est compté. L’attendu ne vient qu’avec le compté.',
    permission: 'countStock',
    answer: data(WHOLE_SHEET),
    handle: ({ call, id }) => sheetById(call.db.manager, id),
  }),
  route({
    method: 'post',
    path: '/stock/sheets/open',
    summary: 'Ouvre la feuille d’un local, ou rend celle qui y est déjà ouverte.',
    permission: 'countStock',
    status: 201,
    input: inBody(object({ local_id: needed(id, ID_MESSAGE) })),
    answer: data(SHEET),
    handle: ({ call, input: { localId } }) => call.db.inTransaction((tx) => openSheet(tx, call.ctx, localId)),
  }),
  route({
    method: 'put',
    path: '/stock/sheets/count/{id}',
    summary: 'Note ce qui est compté ; de deux comptages d’un produit, le plus récent reste.',
    permission: 'countStock',
    input: inBody(COUNTS),
    answer: data(list(LINE)),
    handle: ({ call, id, input }) => call.db.inTransaction((tx) => saveCounts(tx, call.ctx, id, input)),
  }),
  route({
    method: 'put',
    path: '/stock/sheets/post/{id}',
    summary: 'Valide la feuille : chaque écart devient un mouvement ; ce qui s’est vendu depuis reste vendu.',
    permission: 'countStock',
    input: inBody(input(PostSheetInput, { reason: text })),
    answer: data(SHEET),
    handle: ({ call, id, input: { reason } }) =>
      call.db.inTransaction((tx) => postSheet(tx, call.ctx, { id, reason })),
  }),
  route({
    method: 'put',
    path: '/stock/sheets/abandon/{id}',
    summary: 'Abandonne la feuille : rien ne bouge.',
    permission: 'countStock',
    answer: data(SHEET),
    handle: ({ call, id }) => call.db.inTransaction((tx) => abandonSheet(tx, call.ctx, id)),
  }),
];
