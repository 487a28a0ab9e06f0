import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { ownLocal } from '../locals/own-local.queries.ts';
import type { Actor } from '../shared/actor.ts';
import { notFound } from '../shared/errors.ts';
import { Printer, type PrintJob } from './printer.entity.ts';

/** A cashier's are those of his local. @throws Refusal LOCAL_REQUIS */
export async function listPrinters(db: EntityManager, actor: Actor): Promise<Printer[]> {
  const localId = actor.role === 'ADMIN' ? undefined : await ownLocal(db, actor, null);
  return db.find(Printer, {
    where: { removedAt: IsNull(), ...(localId !== undefined && { localId }) },
    order: { id: 'ASC' },
  });
}

/** One that he may print with. @throws Refusal INTROUVABLE, ACCES_REFUSE, LOCAL_REQUIS */
export async function ownPrinter(db: EntityManager, actor: Actor, id: number): Promise<Printer> {
  const printer = await db.findOneBy(Printer, { id, removedAt: IsNull() });
  if (!printer) throw notFound('Imprimante');
  await ownLocal(db, actor, printer.localId);
  return printer;
}

const JOB = 'SELECT job_key AS key, what, state, attempt, printer_id AS "printerId" FROM print_jobs';

/** What this device has asked of a printer and is not out yet, the first first. */
export function openJobs(db: EntityManager, printerId: number, device: string | null): Promise<PrintJob[]> {
  return db.query<PrintJob[]>(
    `${JOB} WHERE printer_id = $1 AND device IS NOT DISTINCT FROM $2
       AND state IN ('WAITING', 'SENDING', 'UNCERTAIN') ORDER BY id`,
    [printerId, device],
  );
}

export async function jobByKey(db: EntityManager, key: string): Promise<PrintJob | null> {
  const [job] = await db.query<PrintJob[]>(`${JOB} WHERE job_key = $1`, [key]);
  return job ?? null;
}
