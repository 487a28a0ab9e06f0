import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 15_000;

export async function until(holds: () => boolean | Promise<boolean>, patience = PATIENCE): Promise<void> {
  for (const end = Date.now() + patience; !(await holds());) {
    if (Date.now() > end) throw new Error(`It did not come to pass: ${holds.toString()}`);
    await wait(5);
  }
}
