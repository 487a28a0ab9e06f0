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
import type { Processes } from './load.ts';

/** A house without a demonstration. */
export const EMPTY = { DEMO: 'false', ADMIN_PIN: '13572468' };

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
  options: { main?: string } = {},
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

export interface Session {
  token: string;
  /** The header of an API caller, and those of a till. */
  bearer: string;
  till: string;
  cookie: string;
}

export async function logIn(url: string, code: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: code }),
  });
  if (response.status !== 200) throw new Error(`Nobody logs in with this code: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
  const till = `Cookie: ${cookie}\r\nX-XSRF-TOKEN: ${xsrf}\r\n`;
  return { token, bearer: `Authorization: Bearer ${token}\r\n`, till, cookie };
}

/** Resets the kernel's peak (VmHWM). */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most that the process held, in megabytes. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
