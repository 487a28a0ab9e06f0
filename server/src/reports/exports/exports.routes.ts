import type { EntityManager } from 'typeorm';
import { inQuery, route, type Route } from '../../doors/rest/route.ts';
import { boolean, day, file, filterId, text, words } from '../../doors/rest/scalars.ts';
import {
  as,
  described,
  flat,
  input,
  object,
  otherwise,
  silent,
  type Shape,
} from '../../doors/rest/shapes.ts';
import { JournalFilter } from '../../office/journal/journal.input.ts';
import { paymentModeFilter } from '../../locals/payment-mode.ts';
import { ticketSearch } from '../../sales/tickets/ticket.json.ts';
import { ListedFilter, ticketState } from '../../sales/tickets/ticket-state.ts';
import type { LocalDate } from '../../shared/days.ts';
import { refuseReversed } from '../../shared/errors.ts';
import { SHEET_FORMATS, sheetTypes } from '../sheets/sheet-answer.ts';
import { ClosureFilter } from '../../closures/closures.input.ts';
import { catalogueExport } from './catalogue.export.ts';
import { closuresExport } from './closures.export.ts';
import { countsExport } from './counts.export.ts';
import type { ExportDefinition } from './define-export.ts';
import { journalExport } from './journal.export.ts';
import { receptionsExport } from './receptions.export.ts';
import { StockTableFilter } from '../../office/stock-table/stock-table.input.ts';
import { sendExport } from './send-export.ts';
import { stockExport } from './stock.export.ts';
import { linesExport, ticketsExport } from './tickets.export.ts';

const USUAL = { from: day, to: day, local_id: filterId, user_id: filterId };
const TICKETS = input(ListedFilter, {
  ...USUAL,
  search: ticketSearch,
  etat: as('state', ticketState),
  mode: as('paidBy', paymentModeFilter),
});
const ACTION = silent(described(text, "Début du nom de l'action."), '');

/** What an accountant takes away: the rows of each list, under its filter, as a file. */
export const exportsRoutes: Route[] = [
  exportRoute({
    path: '/exports/tickets',
    summary: 'Les tickets, un par ligne, pour un tableur.',
    filter: TICKETS,
    define: ticketsExport,
  }),
  exportRoute({
    path: '/exports/lines',
    summary: 'Les articles des tickets, un par ligne, pour un tableur.',
    filter: TICKETS,
    define: linesExport,
  }),
  exportRoute({
    path: '/exports/receptions',
    summary: 'Les produits des bons de réception, un par ligne, pour un tableur.',
    filter: object({
      ...USUAL,
      from_id: described(filterId, '0 : les achats.'),
      to_id: described(filterId, 'Le local qui a reçu, comme `local_id`.'),
    }),
    define: (db, { localId, toId = localId, ...filter }) => receptionsExport(db, { ...filter, toId }),
  }),
  exportRoute({
    path: '/exports/closures',
    summary: 'Les clôtures, avec ce que disent les tickets et l’écart, pour un tableur.',
    filter: input(ClosureFilter, USUAL),
    define: closuresExport,
  }),
  exportRoute({
    path: '/exports/counts',
    summary: 'Les feuilles de comptage validées, un produit compté par ligne, pour un tableur.',
    filter: object({
      from: day,
      to: day,
      local_id: filterId,
      sheet_id: described(filterId, 'Une seule feuille.'),
    }),
    define: (_db, filter) => countsExport(filter),
  }),
  exportRoute({
    path: '/exports/stock',
    summary: 'Le stock maintenant, un produit par ligne et un local par colonne, pour un tableur.',
    filter: input(StockTableFilter, {
      search: text,
      category_id: filterId,
      local_id: filterId,
      low: boolean,
    }),
    define: stockExport,
  }),
  exportRoute({
    path: '/exports/catalogue',
    summary: 'Catégories, produits et services, dans la feuille que `/catalogue/import` relit.',
    filter: object({}),
    define: catalogueExport,
  }),
  exportRoute({
    path: '/exports/journal',
    summary: 'Le journal, une action par ligne, pour un tableur.',
    filter: input(JournalFilter, { ...USUAL, action: ACTION }),
    define: (_db, filter) => journalExport(filter),
  }),
];

/** Absent where a list has no period. */
interface Period {
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
}

interface Kind<Filter> {
  path: string;
  summary: string;
  filter: Shape<Filter>;
  define: (
    db: EntityManager,
    filter: Filter,
    today: LocalDate,
  ) => ExportDefinition | Promise<ExportDefinition>;
}

function exportRoute<Filter extends object>({ path, summary, filter, define }: Kind<Filter>): Route {
  return route({
    method: 'get',
    path,
    summary,
    permission: 'exportRows',
    input: inQuery(object({ format: otherwise(words(...SHEET_FORMATS), 'csv'), filter: flat(filter) })),
    answer: file,
    files: sheetTypes(...SHEET_FORMATS),
    handle: async ({ call, input: { format, filter } }) => {
      const period: Period = filter;
      refuseReversed(period.from, period.to);
      return call.db.onReplica(async (db) => {
        const found = await define(db, filter, call.today);
        return sendExport(call, db.dataSource, { ...found, format, name: found.title + spoken(period) });
      });
    },
  });
}

/** The period in the name of the file: a folder of them is then in order. */
function spoken({ from, to }: Period): string {
  if (from && to) return from === to ? ` du ${from}` : ` du ${from} au ${to}`;
  if (from) return ` depuis le ${from}`;
  return to ? ` jusqu’au ${to}` : '';
}
