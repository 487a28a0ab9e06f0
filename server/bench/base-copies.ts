// Makes one base copy after the other, as slowly as the copier does at night, of the job in its environment; for beside.ts.
import { rm } from 'node:fs/promises';
import os from 'node:os';
import type { BaseCopyJob } from '../src/copies/base/make-base-copy.ts';
import { built } from './furnish.ts';

const { makeBaseCopy } = (await built(
  'copies/base/make-base-copy.js',
)) as typeof import('../src/copies/base/make-base-copy.ts');

os.setPriority(os.constants.priority.PRIORITY_LOW);
const job = JSON.parse(process.env['BASE_COPIES'] ?? '') as Omit<BaseCopyJob, 'now'>;
for (;;) {
  const { file } = await makeBaseCopy({ ...job, now: new Date() });
  await rm(file);
}
