import type { EntityManager } from 'typeorm';
import { inQuery, route, type Route } from '../doors/rest/route.ts';
import { day, file, filterId, text, words } from '../doors/rest/scalars.ts';
import { described, flat, input, object, otherwise, silent, type Shape } from '../doors/rest/shapes.ts';
import { JournalFilter } from '../journal/journal.input.ts';
import { TicketFilter } from '../sales/sales.input.ts';
import type { LocalDate } from '../shared/days.ts';
import { validationRefusal } from '../shared/errors.ts';
import { SHEET_FORMATS, sheetTypes } from '../sheets/sheet-answer.ts';
import { closuresExport } from './closures.export.ts';
import type { ExportDefinition } from './define-export.ts';
import { journalExport } from './journal.export.ts';
import { receptionsExport } from './receptions.export.ts';
import { sendExport } from './send-export.ts';
import { linesExport, ticketsExport } from './tickets.export.ts';

const USUAL = { from: day, to: day, local_id: filterId, user_id: filterId };
const ACTION = silent(described(text, "Début du nom de l'action."), '');

/** What an accountant takes away: the rows of each list, under its filter, as a file. */
export const exportsRoutes: Route[] = [
  exportRoute({
    path: '/exports/tickets',
    summary: 'Les tickets, un par ligne, pour un tableur.',
    filter: input(TicketFilter, USUAL),
    define: ticketsExport,
  }),
  exportRoute({
    path: '/exports/lines',
    summary: 'Les articles des tickets, un par ligne, pour un tableur.',
    filter: input(TicketFilter, USUAL),
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
    filter: object(USUAL),
    define: closuresExport,
  }),
  exportRoute({
    path: '/exports/journal',
    summary: 'Le journal, une action par ligne, pour un tableur.',
    filter: input(JournalFilter, { ...USUAL, action: ACTION }),
    define: (_db, filter) => journalExport(filter),
  }),
];

interface Period {
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
}

interface Kind<Filter> {
  path: string;
  summary: string;
  filter: Shape<Filter>;
  define: (db: EntityManager, filter: Filter) => ExportDefinition;
}

function exportRoute<Filter extends Period>({ path, summary, filter, define }: Kind<Filter>): Route {
  return route({
    method: 'get',
    path,
    summary,
    permission: 'exportRows',
    input: inQuery(object({ format: otherwise(words(...SHEET_FORMATS), 'csv'), filter: flat(filter) })),
    answer: file,
    files: sheetTypes(...SHEET_FORMATS),
    handle: async ({ call, input: { format, filter } }) => {
      refuseReversed(filter);
      const found = define(call.db, filter);
      return sendExport(call, found, { format, name: found.title + spoken(filter) });
    },
  });
}

function refuseReversed({ from, to }: Period): void {
  if (!from || !to || from <= to) return;
  throw validationRefusal([{ field: 'from', message: 'La date de début est après la date de fin.' }]);
}

/** The period in the name of the file: a folder of them is then in order. */
function spoken({ from, to }: Period): string {
  if (from && to) return from === to ? ` du ${from}` : ` du ${from} au ${to}`;
  if (from) return ` depuis le ${from}`;
  return to ? ` jusqu’au ${to}` : '';
}
