import type { Call } from '../doors/call.ts';
import type { Printer, PrintJob } from './printer.entity.ts';
import type { OpenDrawerInput, PaperDecisionInput, PaperInput, PrinterInput } from './printing.input.ts';
import { ownPrinter } from './printing.queries.ts';
import type { PrinterProblem } from './printing.rules.ts';
import {
  decidePaper,
  handOver,
  noteDrawerOpening,
  noteStillClosed,
  savePrinter,
} from './printing.service.ts';

/** For both doors, as all here: what the queue does stands outside of transactions, and no answer waits for a paper. */
export async function askPrinter(call: Call, id: number): Promise<Printer> {
  const { manager } = call.db;
  const { heardAt } = await ownPrinter(manager, call.ctx.actor, id);
  await call.kit.printing.look(id, heardAt);
  return ownPrinter(manager, call.ctx.actor, id);
}

export function keepPrinter(call: Call, input: PrinterInput): Promise<Printer> {
  return call.db.inTransaction((tx) => savePrinter(tx, call.ctx, input, call.kit.printing.loopback));
}

export async function giveToPrint(call: Call, input: PaperInput): Promise<PrintJob> {
  const job = await call.db.inTransaction((tx) => handOver(tx, call.ctx, input), { ownKey: true });
  call.kit.printing.wake(job.printerId);
  return job;
}

export async function answerOfPaper(call: Call, input: PaperDecisionInput): Promise<PrintJob> {
  const job = await call.db.inTransaction((tx) => decidePaper(tx, call.ctx, input), { ownKey: true });
  call.kit.printing.wake(job.printerId);
  return job;
}

/** The drawer has opened, or what hindered it. */
export async function pulseDrawer(
  call: Call,
  { printerId, reason }: OpenDrawerInput,
): Promise<{ problem: PrinterProblem | null }> {
  const printer = await call.db.inTransaction((tx) => noteDrawerOpening(tx, call.ctx, printerId, reason));
  const problem = await call.kit.printing.pulse(printerId);
  if (problem) await call.db.inTransaction((tx) => noteStillClosed(tx, call.ctx, printer, problem));
  return { problem };
}
