import { setTimeout as wait } from 'node:timers/promises';
import { waiting } from './waits.ts';

const PATIENCE = 15_000;

export function until(holds: () => boolean | Promise<boolean>, patience = PATIENCE): Promise<void> {
  return waiting('page or state', poll(holds, patience));
}

async function poll(holds: () => boolean | Promise<boolean>, patience: number): Promise<void> {
  for (const end = Date.now() + patience; !(await holds());) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${holds.toString()}`);
    await wait(5);
  }
}
