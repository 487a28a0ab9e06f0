import type { EntityManager } from 'typeorm';
import { ClosureFilter } from '../closures/closures.input.ts';
import { choice, day, file, text, type Schema } from '../doors/rest/json-schema.ts';
import type { Route } from '../doors/rest/route.ts';
import { validated } from '../doors/validation.ts';
import { WireReader } from '../doors/rest/wire-reader.ts';
import { JournalFilter } from '../journal/journal.input.ts';
import { ReceptionFilter } from '../receptions/receptions.input.ts';
import { TicketFilter } from '../sales/sales.input.ts';
import type { LocalDate } from '../shared/days.ts';
import { validationRefusal } from '../shared/errors.ts';
import { SHEET_FORMATS, sheetTypes, type SheetFormat } from '../sheets/sheet-answer.ts';
import { closuresExport } from './closures.export.ts';
import type { Exported } from './exported.ts';
import { journalExport } from './journal.export.ts';
import { receptionsExport } from './receptions.export.ts';
import { sendExport } from './send-export.ts';
import { linesExport, ticketsExport } from './tickets.export.ts';

const FORMATS = Object.fromEntries(SHEET_FORMATS.map((format) => [format, format])) as Record<
  SheetFormat,
  SheetFormat
>;

type Query = Record<string, unknown>;

interface Kind {
  path: string;
  summary: string;
  /** Beside the period, the local and the person. */
  query?: Record<string, Schema>;
  filter: (read: WireReader, query: Query) => object;
  exported: (db: EntityManager, filter: never) => Exported;
}

const KINDS: readonly Kind[] = [
  {
    path: '/exports/tickets',
    summary: 'Les tickets, un par ligne, pour un tableur.',
    filter: (read, query) => Object.assign(new TicketFilter(), usual(read, query)),
    exported: (db, filter: TicketFilter) => ticketsExport(db, filter),
  },
  {
    path: '/exports/lines',
    summary: 'Les articles des tickets, un par ligne, pour un tableur.',
    filter: (read, query) => Object.assign(new TicketFilter(), usual(read, query)),
    exported: (db, filter: TicketFilter) => linesExport(db, filter),
  },
  {
    path: '/exports/receptions',
    summary: 'Les produits des bons de réception, un par ligne, pour un tableur.',
    query: {
      from_id: { ...text, description: '0 : les achats.' },
      to_id: { ...text, description: 'Le local qui a reçu, comme `local_id`.' },
    },
    filter: (read, query) => {
      const { localId, ...others } = usual(read, query);
      const fromId = read.filterId(query['from_id'], 'from_id');
      const toId = read.filterId(query['to_id'], 'to_id') ?? localId;
      return Object.assign(new ReceptionFilter(), { ...others, fromId, toId });
    },
    exported: (db, filter: ReceptionFilter) => receptionsExport(db, filter),
  },
  {
    path: '/exports/closures',
    summary: 'Les clôtures, avec ce que disent les tickets et l’écart, pour un tableur.',
    filter: (read, query) => Object.assign(new ClosureFilter(), usual(read, query)),
    exported: (db, filter: ClosureFilter) => closuresExport(db, filter),
  },
  {
    path: '/exports/journal',
    summary: 'Le journal, une action par ligne, pour un tableur.',
    query: { action: { ...text, description: "Début du nom de l'action." } },
    filter: (read, query) => {
      const action = read.text(query['action'], 'action') || undefined;
      return Object.assign(new JournalFilter(), { ...usual(read, query), action });
    },
    exported: (_db, filter: JournalFilter) => journalExport(filter),
  },
];

/** What an accountant takes away: the rows of each list, under its filter, as a file. */
export const exportsRoutes: Route[] = KINDS.map((kind) => ({
  method: 'get',
  path: kind.path,
  summary: kind.summary,
  permission: 'exportRows',
  query: {
    format: choice(...SHEET_FORMATS),
    from: day,
    to: day,
    local_id: text,
    user_id: text,
    ...kind.query,
  },
  answer: file,
  files: sheetTypes(...SHEET_FORMATS),
  handle: async (call) => {
    const { query } = call.request;
    const read = new WireReader();
    const format = read.choice(query['format'], 'format', FORMATS) ?? 'csv';
    const filter = kind.filter(read, query) as Period;
    read.finish();
    refuseReversed(filter);
    const found = kind.exported(call.db, (await validated(filter)) as never);
    return sendExport(call, found, { format, name: found.title + spoken(filter) });
  },
}));

interface Period {
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
}

function usual(read: WireReader, query: Query) {
  return {
    from: read.day(query['from'], 'from'),
    to: read.day(query['to'], 'to'),
    localId: read.filterId(query['local_id'], 'local_id'),
    userId: read.filterId(query['user_id'], 'user_id'),
  };
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
