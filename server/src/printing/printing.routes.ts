import type { Call } from '../doors/call.ts';
import { inBody, route, type Route } from '../doors/rest/route.ts';
import { boolean, id, integer, text, words } from '../doors/rest/scalars.ts';
import { data, input, list, loaded, nullable, object, optional, type Shape } from '../doors/rest/shapes.ts';
import { itsLocal, PLACE } from '../locals/locals.json.ts';
import type { Printer } from './printer.entity.ts';
import { answerOfPaper, askPrinter, giveToPrint, keepPrinter, pulseDrawer } from './printing.calls.ts';
import { OpenDrawerInput, PaperDecisionInput, PaperInput, PrinterInput } from './printing.input.ts';
import { listPrinters, openJobs } from './printing.queries.ts';
import {
  JOB_DECISIONS,
  JOB_STATES,
  PRINTER_PROBLEMS,
  type PaperMm,
  type PrinterProblem,
} from './printing.rules.ts';
import { removePrinter } from './printing.service.ts';

const PROBLEM = nullable(words(...(Object.keys(PRINTER_PROBLEMS) as PrinterProblem[])));
/** Which widths there are is the input class's to say. */
const MILLIMETRES = integer as Shape<PaperMm | undefined, number>;
const PRINTER_MEMBERS = {
  id,
  name: text,
  host: text,
  port: integer,
  paper_mm: integer,
  opens_drawer: boolean,
  problem: PROBLEM,
  local: itsLocal(PLACE),
};
const PRINTER = object(PRINTER_MEMBERS);
const JOB = object({ key: text, what: text, state: words(...JOB_STATES), attempt: integer });
const PRINTER_NOW = object({
  ...PRINTER_MEMBERS,
  jobs: loaded(
    (printer: Printer, call: Call) => openJobs(call.db.manager, printer.id, call.ctx.actor.deviceId),
    list(JOB),
  ),
});

export const printingRoutes: Route[] = [
  route({
    method: 'get',
    path: '/printers/list',
    summary: 'Les imprimantes du réseau : celles de votre local, toutes pour un administrateur.',
    permission: 'usePrinters',
    answer: data(list(PRINTER)),
    handle: ({ call }) => listPrinters(call.db.manager, call.ctx.actor),
  }),
  route({
    method: 'get',
    path: '/printers/state/{id}',
    summary: 'Comment va une imprimante, et les papiers de cet appareil qu’elle doit encore.',
    permission: 'usePrinters',
    answer: data(PRINTER_NOW),
    handle: ({ call, id: printerId }) => askPrinter(call, printerId),
  }),
  route({
    method: 'put',
    path: '/printers/save',
    summary: 'Ajoute une imprimante à un local, ou modifie celle dont l’« id » est dit.',
    permission: 'managePrinters',
    input: inBody(
      input(PrinterInput, {
        id: optional(id),
        local_id: id,
        name: text,
        host: text,
        port: optional(integer),
        paper_mm: MILLIMETRES,
        opens_drawer: boolean,
      }),
    ),
    answer: data(PRINTER),
    handle: ({ call, input: asked }) => keepPrinter(call, asked),
  }),
  route({
    method: 'delete',
    path: '/printers/remove/{id}',
    summary: 'Retire une imprimante ; ce qui l’attendait n’est pas imprimé.',
    permission: 'managePrinters',
    answer: data(PRINTER),
    handle: ({ call, id: printerId }) =>
      call.db.inTransaction((tx) => removePrinter(tx, call.ctx, printerId)),
  }),
  route({
    method: 'post',
    path: '/printers/print',
    summary: 'Confie un papier à une imprimante, une fois par clé ; la réponse ne l’attend pas.',
    permission: 'usePrinters',
    status: 201,
    input: inBody(
      input(PaperInput, {
        key: text,
        printer_id: id,
        what: text,
        height: integer,
        dots: text,
        opens_drawer: boolean,
      }),
    ),
    answer: data(JOB),
    handle: ({ call, input: asked }) => giveToPrint(call, asked),
  }),
  route({
    method: 'put',
    path: '/printers/decide',
    summary: 'Répond à « Le ticket est-il sorti ? », ou abandonne un papier qui attend.',
    permission: 'usePrinters',
    input: inBody(
      input(PaperDecisionInput, { key: text, attempt: integer, decision: words(...JOB_DECISIONS) }),
    ),
    answer: data(JOB),
    handle: ({ call, input: asked }) => answerOfPaper(call, asked),
  }),
  route({
    method: 'post',
    path: '/printers/drawer',
    summary:
      'Ouvre le tiroir relié à l’imprimante, tout de suite ou pas du tout ; le journal dit qui et pourquoi.',
    permission: 'usePrinters',
    input: inBody(input(OpenDrawerInput, { printer_id: id, reason: text })),
    answer: data(object({ problem: PROBLEM })),
    handle: ({ call, input: asked }) => pulseDrawer(call, asked),
  }),
];
