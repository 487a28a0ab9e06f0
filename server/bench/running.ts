import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../src/db/data-source.ts';
import {
  embeddedConnection,
  postmasterOf,
  removeDataDir,
  startProduct,
  type RunningProduct,
} from '../test/fixtures/product.ts';
import type { Processes } from './measure.ts';

export interface Running {
  product: RunningProduct;
  at: Connection;
  pinKey: string;
  dataDir: string;
  processes: Processes;
}

/** The product is a process group of its own, which a signal to the benchmark does not reach. */
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
});
interrupted.catch(() => undefined);

/** Starts the product on a new folder, and stops and removes both, also after an error. */
export async function withProduct<T>(
  env: Record<string, string>,
  work: (running: Running) => Promise<T>,
  options?: { main: string },
): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kessal-bench-'));
  const pinKey = randomBytes(16).toString('hex');
  let product: RunningProduct | undefined;
  try {
    product = await startProduct({ DATA_DIR: dataDir, PIN_KEY: pinKey, ...env }, options);
    const processes = { server: product.pid, postmaster: postmasterOf(dataDir) };
    const running = { product, at: embeddedConnection(dataDir), pinKey, dataDir, processes };
    return await Promise.race([work(running), interrupted]);
  } finally {
    await product?.stop();
    removeDataDir(dataDir);
  }
}

/** @throws Error when the server logged one */
export function refuseComplaints({ lines }: RunningProduct): void {
  const logged = lines.filter((line) => line.startsWith('{'));
  if (logged.length > 0) throw new Error(`The server complained: ${logged.slice(0, 5).join('\n')}`);
}

/** @returns the token of an API caller's session */
export async function logIn(url: string, code: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: code }),
  });
  if (response.status !== 200) throw new Error(`Nobody logs in with this code: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Resets the kernel's peak (VmHWM). */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** In megabytes. */
export function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}
