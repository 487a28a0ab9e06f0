import 'reflect-metadata';
import os from 'node:os';
import { baseMeans } from '../copies/copier/base-means.ts';
import { Copier, Pulse, type Means } from '../copies/copier/copier.ts';
import { dumpMeans } from '../copies/copier/dump-means.ts';
import type { CopierJob, FromCopier } from '../copies/copier/messages.ts';
import { clearScratchFolder } from '../copies/copier/scratch-house.ts';
import { drawnKeys } from '../setup/keys.ts';
import { keepCalendar } from '../shared/days.ts';

const BEAT_MS = 1000;

/** The copier: a process of the server's own, which tells it by IPC what it does. It ends with the server. */
async function main(job: CopierJob): Promise<void> {
  // Never above the server's own.
  os.setPriority(Math.max(os.getPriority(), job.priority));
  keepCalendar(job.calendar);
  const pulse = new Pulse(job.patienceMs);
  const tell = (message: FromCopier): void => void process.send?.(message);
  setInterval(() => tell({ type: 'beat', late: pulse.late }), BEAT_MS);
  await clearScratchFolder(job.dataDir);
  const keys = (): Record<string, string> => drawnKeys({ ...job.given, dataDir: job.dataDir });
  const { at, spool } = job;
  const means: Means =
    typeof at !== 'string' && spool !== undefined
      ? await baseMeans({ job, at, spool, pulse, keys })
      : dumpMeans({ job, pulse, keys });
  await new Copier({ job, means, pulse, tell, clock: () => new Date() }).run();
}

// Ctrl-C reaches every process of a terminal; the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// A call that hangs would keep it from exiting.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (job) => void main(job as CopierJob));
