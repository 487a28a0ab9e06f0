// A process that makes one base copy after the other, as slowly as the copier does at night; for copies.ts. Takes its job from the
// environment and says each copy's bytes on a line.
import os from 'node:os';
import { rm } from 'node:fs/promises';
import type { Connection } from '../src/db/data-source.ts';
import type { CopyTarget } from '../src/copies/base/copy-target.ts';
import { makeBaseCopy } from '../src/copies/base/make-base-copy.ts';

export interface CopyingJob {
  at: Connection;
  target: CopyTarget;
  spool: string;
  key: string;
}

os.setPriority(os.constants.priority.PRIORITY_LOW);
const job = JSON.parse(process.env['COPYING'] ?? '') as CopyingJob;
for (;;) {
  const { file, bytes } = await makeBaseCopy({ ...job, keys: {}, now: new Date() });
  process.stdout.write(`${bytes}\n`);
  await rm(file);
}
