import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFailure } from './embedded-cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import { childEnv, endServer, markOf } from './embedded-process.ts';

// While it recovers after a crash, PostgreSQL logs a line every ten seconds.
const LONGEST_SILENCE_MS = 120_000;

export interface Server {
  ended: Promise<void>;
  stop(): Promise<boolean>;
}

/** What `each` throws must not become an uncaught exception. */
function readLines(child: ChildProcess, each: (line: string) => void): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      try {
        each(line);
      } catch {
        // A failing log reader must not stop the database.
      }
    }
  });
  child.stderr?.on('error', () => undefined);
}

/** Resolves once the server accepts connections. @throws EmbeddedError with its last log lines */
async function launch(command: string[], cluster: string, onLine: (line: string) => void): Promise<Server> {
  const [file = '', ...args] = command;
  const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
  // Detached: Ctrl-C must reach node alone, which first ends the sales in progress.
  const child = spawn(file, args, { cwd: '/', env: childEnv(), stdio, detached: true });
  const mark = child.pid === undefined ? null : markOf(child.pid);
  const last: string[] = [];
  const ended = new Promise<void>((resolve) => {
    const done = (): void => {
      resolve();
    };
    // A busy child of the server may hold the pipe open.
    child.once('exit', () => setTimeout(done, 1_000).unref());
    child.once('close', done);
    child.on('error', (error) => {
      last.push(error.message);
      if (mark === null) resolve();
    });
  });
  const stop = async (): Promise<boolean> => {
    if (mark !== null && !(await endServer(mark, 10_000))) return false;
    await ended;
    return true;
  };
  const ready = await new Promise<boolean>((resolve) => {
    const fail = (): void => {
      resolve(false);
    };
    const silence = setTimeout(fail, LONGEST_SILENCE_MS);
    void ended.then(fail).finally(() => {
      clearTimeout(silence);
    });
    readLines(child, (line) => {
      last.push(line);
      if (last.length > 50) last.shift();
      silence.refresh();
      if (/ready to accept (read-only )?connections/.test(line)) {
        clearTimeout(silence);
        resolve(true);
      }
      onLine(line);
    });
  });
  if (ready) return { ended, stop };
  await stop();
  throw startFailure(cluster, last);
}

/** Retries: after the postmaster alone was killed, its children hold the shared memory for a moment. */
export async function launchPatiently(...args: Parameters<typeof launch>): Promise<Server> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      return await launch(...args);
    } catch (error) {
      // A server that does not start has no client to send an SQLSTATE: its log is all there is.
      const busy =
        error instanceof EmbeddedError && error.message.includes('pre-existing shared memory block');
      if (!busy || Date.now() > end) throw error;
    }
    await sleep(250);
  }
}
