import { randomBytes } from 'node:crypto';
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { putInPlace } from '../files.ts';
import { EmbeddedError } from './embedded-error.ts';
import { endServer, isZombie, markOf, run, servesCluster } from './embedded-process.ts';
import { ownerOf, type Binaries, type Runner } from './embedded-runner.ts';

/** Whether the folder holds a cluster. @throws EmbeddedError when it holds something else. */
export function clusterExists(cluster: string): boolean {
  if (existsSync(join(cluster, 'PG_VERSION'))) return true;
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false;
  throw new EmbeddedError(
    `Le dossier ${cluster} n'est pas une base PostgreSQL : déplacez ce qu'il contient, ` +
      `ou choisissez un autre dossier avec DATA_DIR.`,
  );
}

/** @throws EmbeddedError when the cluster is of another major version of PostgreSQL. */
export function checkVersion(cluster: string, major: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new EmbeddedError(
    `La base ${cluster} vient de PostgreSQL ${found} et ce Kessal apporte PostgreSQL ${major} : ` +
      `avec la version de Kessal qui l'a créée faites npm run dump, puis avec celle-ci, dans un dossier vide ` +
      `donné par DATA_DIR, npm run restore -- suivi du fichier de la copie.`,
  );
}

/**
 * The password of the role `kessal`, made at the first call and kept beside the cluster.
 * The socket's 0700 folder is not enough: it is in the system's temporary one, where a wrong mode (or a root
 * that drops to the shared `nobody`) would open `trust` to others; `peer` needs a matching account, which
 * root in a user namespace and a container's bare uid lack.
 */
export async function readPassword(dataDir: string): Promise<{ password: string; fresh: boolean }> {
  const path = join(dataDir, 'postgres.password');
  if (existsSync(path)) return { password: (await readFile(path, 'utf8')).trim(), fresh: false };
  const password = randomBytes(24).toString('hex');
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  const owner = ownerOf(dataDir);
  // Started by root in a user's folder: the user must still be able to start alone.
  if (owner !== null && owner.uid !== process.geteuid?.()) await chown(draft, owner.uid, owner.gid);
  await rename(draft, path);
  return { password, fresh: true };
}

/** Resets a lost password in single-user mode, which needs none. */
export async function resetPassword(
  binaries: Binaries,
  runner: Runner,
  cluster: string,
  password: string,
): Promise<void> {
  const command = [...runner.prefix, binaries.postgres, '--single', '-D', cluster, 'postgres'];
  const { code, output } = await run(command, `ALTER ROLE kessal PASSWORD '${password}'\n`);
  if (code === 0 && !/ERROR|FATAL/.test(output)) return;
  throw new EmbeddedError(
    `Le mot de passe de la base ${cluster} est perdu et n'a pas pu être changé : ` +
      `remettez le fichier postgres.password de la sauvegarde (${output.split('\n').at(-1) ?? ''}).`,
  );
}

/**
 * Runs initdb in a draft folder and renames it, so that an interrupted start leaves no half-made cluster.
 * Only the runner and this process can read `scratch`.
 */
export async function createCluster(options: {
  binaries: Binaries;
  runner: Runner;
  dataDir: string;
  cluster: string;
  scratch: string;
  password: string;
  durable: boolean;
}): Promise<void> {
  const { binaries, runner, dataDir, cluster, scratch, password, durable } = options;
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('postgres.init-')) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `postgres.init-${String(process.pid)}`);
  await mkdir(draft, { mode: 0o700 });
  await chown(draft, runner.uid, runner.gid);
  const secret = join(scratch, 'initdb.password');
  await rm(secret, { force: true });
  // chown by file descriptor: the runner owns the folder and could swap the path.
  const file = await open(secret, 'wx', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.chown(runner.uid, runner.gid);
  } finally {
    await file.close();
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=kessal', '--auth=scram-sha-256', `--pwfile=${secret}`, '--data-checksums'];
  const rest = ['--no-instructions', ...(durable ? [] : ['--no-sync'])];
  const command = [...runner.prefix, binaries.initdb, '-D', draft, ...locale, ...access, ...rest];
  const { code, output } = await initdb(command, secret);
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw startFailure(cluster, output.split('\n'));
  }
  await (durable ? putInPlace(draft, cluster) : rename(draft, cluster));
}

async function initdb(command: string[], secret: string) {
  try {
    return await run(command);
  } finally {
    await rm(secret, { force: true });
  }
}

/** With PostgreSQL's last log lines and the remedy. */
export function startFailure(cluster: string, lines: string[]): EmbeddedError {
  const last = lines.slice(-8).join(' | ');
  const way = lines.some((line) => /No space left on device|Check free disk space/.test(line))
    ? 'le disque est plein, libérez de la place puis relancez'
    : 'lisez ses derniers mots, corrigez puis relancez, ou choisissez un autre dossier avec DATA_DIR';
  return new EmbeddedError(`PostgreSQL n'a pas démarré dans ${cluster} : ${way}. Il a dit : « ${last} ».`);
}

/** Recursive chown; the folder itself last, so that an interrupted run is repeated. */
export async function giveTo(runner: Runner, path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(runner, inner);
    else await lchown(inner, runner.uid, runner.gid);
  }
  await lchown(path, runner.uid, runner.gid);
}

function postmasterPid(cluster: string): number {
  try {
    return Math.abs(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)) || 0;
  } catch {
    return 0;
  }
}

/**
 * Stops an orphaned server on this folder and removes a stale pid file. It signals the verified process,
 * because `pg_ctl stop` trusts the pid file even after the pid was reused, and refuses to run as root.
 * @throws EmbeddedError when a server runs that no Kessal started, or that cannot be stopped.
 */
export async function settleFormerServer(cluster: string, hadOwner: boolean): Promise<void> {
  const pid = postmasterPid(cluster);
  const server = markOf(pid);
  if (server === null) return;
  if (!isZombie(pid) && servesCluster(pid, cluster)) {
    if (!hadOwner) {
      throw new EmbeddedError(
        `Un PostgreSQL que Kessal n'a pas lancé (processus ${String(pid)}) sert déjà ${cluster} : ` +
          `arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`,
      );
    }
    if (!(await endServer(server, 60_000))) {
      throw new EmbeddedError(
        `L'ancien PostgreSQL (processus ${String(pid)}) de ${cluster} ne s'arrête pas : ` +
          `arrêtez-le ou redémarrez la machine, puis relancez Kessal.`,
      );
    }
  }
  // PostgreSQL takes a zombie, or another process with the pid, for its former self. Its check of the shared
  // memory still refuses to start beside children of the dead server.
  if (postmasterPid(cluster) === pid && markOf(pid) !== null) {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
  }
}
