import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isStopped, resumeArchiving, stopArchiving, waitingBytes, waitingFiles } from './base/spool.ts';
import { mayArchiveAgain, reasonToStop, type Obstacle } from './copy-state.rules.ts';
import { roomOf } from './copier/target.ts';

const STOPPED: Obstacle = {
  code: 'ARCHIVAGE_ARRETE',
  reason: 'Les ventes ne sont plus copiées au fil de l’eau.',
};

/** Ends the keeping of WAL before it takes the room that selling needs, and begins it again. Asks the house's own disk only. */
export class SpoolWatch {
  obstacle: Obstacle | null = null;

  constructor(
    readonly dataDir: string,
    readonly spool: string,
  ) {}

  async look(): Promise<void> {
    const { dataDir, spool } = this;
    const [room, waiting, stopped] = [await roomOf(dataDir), await waitingBytes(spool), isStopped(spool)];
    const reason = reasonToStop(room, waiting);
    if (reason) {
      this.obstacle = reason;
      if (!stopped) await stopArchiving(spool);
      if (reason.code === 'DISQUE_COURT') await this.#empty();
    } else if (stopped && !mayArchiveAgain(room, waiting)) {
      this.obstacle ??= STOPPED;
    } else {
      // The copier then makes a new base copy.
      if (stopped) await resumeArchiving(spool);
      this.obstacle = null;
    }
  }

  async #empty(): Promise<void> {
    for (const name of await waitingFiles(this.spool)) await rm(path.join(this.spool, name), { force: true });
  }
}
