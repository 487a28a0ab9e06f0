import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies one process for good: a pid alone may be reused. */
export interface ProcessMark {
  pid: number;
  started: string;
  boot: string;
}

interface ProcessState {
  zombie: boolean;
  started: string;
}

const HAS_PROC = existsSync('/proc/self/stat');

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: childEnv(),
    }).trim();
  } catch {
    return '';
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function stateOf(pid: number): ProcessState | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!HAS_PROC) {
    const [stat = '', ...started] = ps(pid, 'stat=,lstart=').split(/\s+/);
    return stat === '' ? null : { zombie: stat.startsWith('Z'), started: started.join(' ') };
  }
  const stat = readText(`/proc/${String(pid)}/stat`);
  // With hidepid /proc hides the processes of other users: only signal 0 tells that one lives.
  if (stat === null) return answersSignals(pid) ? { zombie: false, started: '' } : null;
  // The command name may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { zombie: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? '' };
}

function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

export function markOf(pid: number): ProcessMark | null {
  const state = stateOf(pid);
  return state === null ? null : { pid, started: state.started, boot: bootId() };
}

/** False for a zombie, or another process with its pid. */
export function isRunning(mark: ProcessMark): boolean {
  if (mark.boot !== bootId()) return false;
  const state = stateOf(mark.pid);
  if (state === null || state.zombie) return false;
  return state.started === '' || mark.started === '' || state.started === mark.started;
}

/** Ended but not reaped: PostgreSQL takes it for alive. */
export function isZombie(pid: number): boolean {
  return stateOf(pid)?.zombie === true;
}

/** Whether the process is a PostgreSQL server on the folder `cluster`, a real path. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!HAS_PROC) return ps(pid, 'command=').includes(cluster);
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`) === cluster;
  } catch {
    // Root without CAP_SYS_PTRACE (a container) may not read the link, but the arguments are public.
    return (readText(`/proc/${String(pid)}/cmdline`) ?? '').split('\0').includes(cluster);
  }
}

/** Answers whether it became true. */
async function waitUntil(done: () => boolean, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!done()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

/**
 * Stops PostgreSQL and waits: fast shutdown, then immediate (WAL recovery at the next start), then SIGKILL.
 * `patienceMs`: for the fast one. Answers false when the process survives.
 */
export async function endServer(server: ProcessMark, patienceMs: number): Promise<boolean> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [name, limit] of steps) {
    if (isRunning(server)) signal(server.pid, name);
    if (await waitUntil(() => !isRunning(server), limit)) return true;
  }
  return false;
}

/** Without PG* variables, locale and secrets. */
export function childEnv(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return {
    PATH: PATH ?? '/usr/local/bin:/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }),
  };
}

/** Never rejects: a command that cannot start answers code -1 and the reason. */
export function run(command: string[], input = ''): Promise<{ code: number; output: string }> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, { cwd: '/', env: childEnv(), stdio: 'pipe' });
    const collect = (text: string): void => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    // A command that ends early breaks the pipe; its exit code is enough.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', (error) => {
      resolve({ code: -1, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? -1, output: output.trim() });
    });
  });
}
