import { inflateSync } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { IsNull } from 'typeorm';
import { record } from '../db/journal.ts';
import type { Tx } from '../db/transaction.ts';
import { Local } from '../locals/local.entity.ts';
import type { Ctx } from '../shared/actor.ts';
import { notFound, Refusal, validationRefusal } from '../shared/errors.ts';
import { permit } from '../shared/permissions.ts';
import { isOwnNetwork } from './printer-address.ts';
import { Printer, type PrintJob } from './printer.entity.ts';
import type { PaperDecisionInput, PaperInput, PrinterInput } from './printing.input.ts';
import { jobByKey, ownPrinter } from './printing.queries.ts';
import { decided, DOTS_ACROSS, LAST_PORT, USUAL_PORT, type PrinterProblem } from './printing.rules.ts';

/** Papers that wait for one printer, and that one printer is given in a minute. */
const MOST_WAITING = 300;
const MOST_A_MINUTE = 240;

const NOT_HERE = 'L’adresse doit être celle du réseau local : 192.168.…, 10.… ou 172.16.… à 172.31.…';
const PORTS = `Les imprimantes écoutent sur un port de ${USUAL_PORT} à ${LAST_PORT} ; le plus souvent ${USUAL_PORT}.`;

/**
 * Adds a printer to a local, or edits one. `loopback`: see PrintQueue.
 * @throws Refusal ACCES_REFUSE, INTROUVABLE, VALIDATION
 */
export async function savePrinter(
  tx: Tx,
  ctx: Ctx,
  { id, ...input }: PrinterInput,
  loopback: boolean,
): Promise<Printer> {
  permit(ctx.actor, 'managePrinters');
  const { localId, name, host, paperMm, opensDrawer } = input;
  const port = input.port ?? USUAL_PORT;
  const own = { localId, name, host, port, paperMm, opensDrawer };
  refuseElsewhere(own, loopback);
  if (!(await tx.existsBy(Local, { id: localId }))) throw notFound('Local');
  const before = id == null ? null : await lockPrinter(tx, id);
  const printer = await tx.save(Printer, {
    ...(before && { id: before.id }),
    ...own,
    problem: null,
    heardAt: null,
  });
  await record(tx, ctx, {
    action: before ? 'printer.edited' : 'printer.added',
    localId,
    subjectId: printer.id,
    ...(before && { before: pick(before) }),
    after: own,
  });
  return tx.findOneByOrFail(Printer, { id: printer.id });
}

const pick = ({ localId, name, host, port, paperMm, opensDrawer }: Printer) => ({
  localId,
  name,
  host,
  port,
  paperMm,
  opensDrawer,
});

function refuseElsewhere({ host, port }: { host: string; port: number }, loopback: boolean): void {
  // What a name leads to is checked each time that it is spoken to.
  if (ipaddr.isValid(host) && !isOwnNetwork(host, loopback))
    throw validationRefusal([{ field: 'host', message: NOT_HERE }]);
  if (!loopback && (port < USUAL_PORT || port > LAST_PORT))
    throw validationRefusal([{ field: 'port', message: PORTS }]);
}

async function lockPrinter(tx: Tx, id: number): Promise<Printer> {
  const printer = await tx.findOne(Printer, {
    where: { id, removedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (!printer) throw notFound('Imprimante');
  return printer;
}

/** What waited for it is not printed; what was on its way comes out or not. @throws Refusal ACCES_REFUSE, INTROUVABLE */
export async function removePrinter(tx: Tx, ctx: Ctx, id: number): Promise<Printer> {
  permit(ctx.actor, 'managePrinters');
  const printer = await lockPrinter(tx, id);
  await tx.update(Printer, { id }, { removedAt: ctx.now });
  await tx.query(
    `UPDATE print_jobs SET state = CASE state WHEN 'WAITING' THEN 'DROPPED' ELSE 'UNCERTAIN' END
     WHERE printer_id = $1 AND state IN ('WAITING', 'SENDING')`,
    [id],
  );
  const { localId } = printer;
  await record(tx, ctx, { action: 'printer.removed', localId, subjectId: id, before: pick(printer) });
  return printer;
}

/**
 * Hands a paper over, once for each key; the printer comes later. A drawer that opens with it is journalled.
 * @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE, VALIDATION, CLE_REUTILISEE, TROP_DE_DEMANDES
 */
export async function handOver(tx: Tx, ctx: Ctx, input: PaperInput): Promise<PrintJob> {
  permit(ctx.actor, 'usePrinters');
  const printer = await ownPrinter(tx, ctx.actor, input.printerId);
  const dots = readDots(input, DOTS_ACROSS[printer.paperMm]);
  const opensDrawer = input.opensDrawer && printer.opensDrawer;
  const known = await jobByKey(tx, input.key);
  if (!known) await refuseTooMany(tx, printer.id);
  const added = await tx.query<object[]>(
    `INSERT INTO print_jobs (printer_id, job_key, device, what, height_dots, dots, opens_drawer, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'WAITING') ON CONFLICT (job_key) DO NOTHING RETURNING id`,
    [printer.id, input.key, ctx.actor.deviceId, input.what, input.height, dots, opensDrawer],
  );
  const job = await jobByKey(tx, input.key);
  if (job?.printerId !== printer.id)
    throw new Refusal('CLE_REUTILISEE', 'Cette clé est celle d’un autre papier.');
  if (added.length > 0 && opensDrawer) await noteOpening(tx, ctx, printer, `Vente : ${input.what}`);
  return job;
}

function readDots({ dots, height }: PaperInput, across: number): Buffer {
  const deflated = Buffer.from(dots, 'base64');
  const length = (height * across) / 8;
  try {
    if (inflateSync(deflated, { maxOutputLength: length }).length === length) return deflated;
  } catch {
    // What is no zlib, and what is longer than it says.
  }
  const message = `Le dessin du papier n’a pas ${across} points de large et ${height} de long.`;
  throw validationRefusal([{ field: 'dots', message }]);
}

async function refuseTooMany(tx: Tx, printerId: number): Promise<void> {
  const [{ waiting, lately }] = await tx.query<[{ waiting: number; lately: number }]>(
    `SELECT count(*) FILTER (WHERE state = 'WAITING')::int AS waiting,
       count(*) FILTER (WHERE asked_at > now() - interval '1 minute')::int AS lately
     FROM print_jobs WHERE printer_id = $1`,
    [printerId],
  );
  if (waiting < MOST_WAITING && lately < MOST_A_MINUTE) return;
  throw new Refusal('TROP_DE_DEMANDES', 'Trop de papiers attendent cette imprimante. Attendez un moment.', {
    retryAfter: 60,
  });
}

/**
 * Answers « Le ticket est-il sorti ? », or drops a paper that waits. A decision about an earlier attempt, or one that
 * came twice, changes nothing.
 * @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE
 */
export async function decidePaper(tx: Tx, ctx: Ctx, input: PaperDecisionInput): Promise<PrintJob> {
  permit(ctx.actor, 'usePrinters');
  await tx.query('SELECT FROM print_jobs WHERE job_key = $1 FOR UPDATE', [input.key]);
  const job = await jobByKey(tx, input.key);
  if (!job) throw notFound('Papier');
  await ownPrinter(tx, ctx.actor, job.printerId);
  const state = input.attempt === job.attempt ? decided(job.state, input.decision) : null;
  if (state === null) return job;
  await tx.query('UPDATE print_jobs SET state = $2 WHERE job_key = $1', [input.key, state]);
  return Object.assign(job, { state });
}

/** Journalled before it opens. @throws Refusal ACCES_REFUSE, LOCAL_REQUIS, INTROUVABLE, VALIDATION */
export async function noteDrawerOpening(
  tx: Tx,
  ctx: Ctx,
  printerId: number,
  reason: string,
): Promise<Printer> {
  permit(ctx.actor, 'usePrinters');
  const printer = await ownPrinter(tx, ctx.actor, printerId);
  if (!printer.opensDrawer) {
    const message = 'Aucun tiroir n’est relié à cette imprimante.';
    throw validationRefusal([{ field: 'printerId', message }]);
  }
  await noteOpening(tx, ctx, printer, reason);
  return printer;
}

function noteOpening(tx: Tx, ctx: Ctx, { id, localId, name }: Printer, reason: string): Promise<void> {
  return record(tx, ctx, {
    action: 'printer.openedDrawer',
    localId,
    subjectId: id,
    after: { printer: name, reason },
  });
}

/** It was asked to open and could not. */
export function noteStillClosed(
  tx: Tx,
  ctx: Ctx,
  { id, localId, name }: Printer,
  problem: PrinterProblem,
): Promise<void> {
  return record(tx, ctx, {
    action: 'printer.leftDrawerClosed',
    localId,
    subjectId: id,
    after: { printer: name, problem },
  });
}
