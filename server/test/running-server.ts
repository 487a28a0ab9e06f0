import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MAIN = path.join(import.meta.dirname, '../dist/main.js');
/** Node's compile cache of the product and its libraries, filled by the first start. */
export const COMPILED = path.join(import.meta.dirname, '../../node_modules/.cache/kessal-compiled');
const PATIENCE = 60_000;
const TERMINAL = 'data:text/javascript,process.stdout.isTTY = true';
/** The minutes between two looks of a background task are a tenth of a second. */
const RESTLESS = `data:text/javascript,${encodeURIComponent(`
  import timers from 'node:timers/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const wait = timers.setTimeout;
  timers.setTimeout = (delay, ...rest) => wait(delay < 60_000 ? delay : 100, ...rest);
  syncBuiltinESMExports();`)}`;

/** The built product as a process on a free port, a demonstration without history, in an environment of only what is given. */
export class RunningServer {
  output = '';
  url = '';
  readonly #process: ChildProcess;
  readonly #exit: Promise<number | null>;

  /**
   * `terminal`: its output counts as a terminal; `restless`: its background tasks run all the time; `before`: text of a
   * module that runs first.
   */
  constructor(env: Record<string, string>, { terminal = false, restless = false, before: text = '' } = {}) {
    const { PATH = '', HOME = '', TMPDIR } = process.env;
    const given = `data:text/javascript,${encodeURIComponent(text)}`;
    const before = [
      ...(terminal ? [TERMINAL] : []),
      ...(restless ? [RESTLESS] : []),
      ...(text ? [given] : []),
    ];
    this.#process = spawn(process.execPath, [...before.flatMap((module) => ['--import', module]), MAIN], {
      env: {
        PATH,
        HOME,
        ...(TMPDIR && { TMPDIR }),
        NODE_COMPILE_CACHE: COMPILED,
        PORT: '0',
        DEMO_HISTORY: 'none',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => (this.output += chunk.toString());
    this.#process.stdout?.on('data', hear);
    this.#process.stderr?.on('data', hear);
    this.#exit = new Promise((resolve) => this.#process.once('exit', resolve));
  }

  /** Waits until it listens; fails with its output when it ends or takes too long. */
  async ready(): Promise<this> {
    const start = Date.now();
    for (;;) {
      const address = /https?:\/\/\S+?(?=\/\s)/.exec(this.output);
      if (address) {
        this.url = address[0];
        return this;
      }
      if (this.#process.exitCode !== null || Date.now() - start > PATIENCE) {
        this.#process.kill('SIGKILL');
        throw new Error(`The server did not start:\n${this.output}`);
      }
      await wait(20);
    }
  }

  codeOf(name: string): string {
    const code = new RegExp(`(\\d{4,10})\\s+${name}`).exec(this.output)?.[1];
    if (!code) throw new Error(`No code of ${name} in:\n${this.output}`);
    return code;
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  async end(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) this.#process.kill(signal);
    return this.#exit;
  }
}
