import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { ArchivedHouse, printOf, withHouseOf } from '../../../test/archived-house.ts';
import { unbalancedBooks } from '../../../test/books.ts';
import { openBusyHouse } from '../../../test/busy-house.ts';
import { Factories, NOON } from '../../../test/factories.ts';
import { memoryFolder } from '../../../test/memory-folder.ts';
import { drawn } from '../../../test/pictures.ts';
import { withClient } from '../../db/with-client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Dice } from '../../demo/history/dice.ts';
import { encodePicture, keepPicture } from '../../pictures/pictures.service.ts';
import { faultsOfCopy } from '../check/check-copy.ts';
import { markPosition, printHouse } from '../check/check-copy.ts';
import { CopyError, WrongKey } from '../copy-error.ts';
import { makeKeyOnce } from '../copy-key.ts';
import { membersOf, sealTo } from '../sealed.ts';
import { isWhole } from './copy-names.rules.ts';
import { prune, readCopies, walFile } from './copy-target.ts';
import { NotReached, restoreBase, restoreNewest, type RestoreJob } from './restore-base.ts';
import {
  isStopped,
  resumeArchiving,
  shipWaiting,
  stopArchiving,
  waitingBytes,
  waitingFiles,
} from './spool.ts';

const ROOT = process.geteuid?.() === 0;
const KEYS = { 'pin.key': 'la clé des codes', 'jwt.key': 'la clé des sessions' };
const ARABIC = 'حمّام السعادة الكبير للسيدات والسادة بحي الرياض الجديد قرب المسجد الأعظم';

const home = memoryFolder('kessal-test-');
// Quotes, spaces and percent signs must not reach the shell or PostgreSQL as such.
const dataDir = path.join(home, "l'été à 100 %f");
const copies = path.join(home, 'copies');
const again = path.join(home, 'neuve');
let house: ArchivedHouse;
let make: Factories;
let key: string;

beforeAll(async () => {
  mkdirSync(copies);
  ({ key } = await makeKeyOnce(path.join(home, 'copies.key')));
  house = await ArchivedHouse.open(dataDir, copies);
  await openBusyHouse(house.db, new Dice(7), 300);
  make = new Factories(house.db);
});

afterEach(() => rmSync(again, { recursive: true, force: true }));

afterAll(async () => {
  await house.close();
  rmSync(home, { recursive: true, force: true });
});

/** What the living house holds. */
const print = () => withClient(house.at, printHouse);

const jobOf = (more: Partial<RestoreJob> = {}) => ({
  house: house.folder,
  key,
  dataDir: again,
  durable: false,
  keepKeys: () => undefined,
  ...more,
});

const newestBase = async () => (await readCopies(house.target)).bases.at(-1)!;

const restore = async (more: Partial<RestoreJob> = {}) =>
  restoreBase({ base: await newestBase(), ...jobOf(more) });

const refusal = (...given: Parameters<typeof restore>) =>
  restore(...given).then(
    () => new Error('nothing was refused'),
    (error: unknown) => error as Error,
  );

/** Of one bit, as an old disk does. */
function flip(file: string, at = 0.5): void {
  const content = readFileSync(file);
  const place = Math.floor(content.length * at);
  content[place] = content[place]! ^ 1;
  writeFileSync(file, content);
}

/** With `file` spoilt until `work` has ended. */
async function spoilt<T>(file: string, spoil: (file: string) => void, work: () => Promise<T>): Promise<T> {
  const aside = path.join(home, 'aside');
  writeFileSync(aside, readFileSync(file));
  spoil(file);
  try {
    return await work();
  } finally {
    renameSync(aside, file);
  }
}

describe('a house whose machine died', () => {
  beforeAll(async () => {
    await house.copy({ key, keys: KEYS, now: NOON });
    const picture = await encodePicture(await drawn(64, 48).png().toBuffer());
    await inTransaction(house.db, (tx) => keepPicture(tx, NOON, picture));
    await make.local({ name: ARABIC });
    await house.ship(key);
  });

  test('lives on in an empty folder, with what was written after its copy, its keys and its numbers', async () => {
    const kept: Record<string, string>[] = [];
    const restored = await restore({ keepKeys: (keys) => kept.push(keys) });
    expect(restored.stoppedBefore).toBeUndefined();
    expect(Date.now() - restored.reached!.getTime()).toBeLessThan(60_000);
    expect(kept).toEqual([KEYS]);
    await withHouseOf(again, (at) =>
      withClient(at, async (client) => {
        expect(await printHouse(client)).toEqual(await print());
        expect(await unbalancedBooks(client)).toEqual([]);
        const { rows } = await client.query('SELECT name FROM locals WHERE name = $1', [ARABIC]);
        expect(rows).toHaveLength(1);
        expect((await client.query('SELECT content FROM pictures')).rowCount).toBe(1);
      }),
    );
    expect(readdirSync(again).sort()).toEqual(['postgres', 'postgres.password']);
  });

  test('is copied anew after it was restored, and restored again: nothing of either life is missing', async () => {
    const spool = path.join(again, 'wal-spool');
    await restore({ spool });
    const second = await ArchivedHouse.open(again, copies);
    try {
      // Sold in its second life, before there was a new copy.
      await new Factories(second.db).local({ name: 'Hammam de la deuxième vie' });
      await second.ship(key);
      const third = path.join(home, 'troisième');
      await restore({ dataDir: third });
      expect(await printOf(third)).toEqual(await withClient(second.at, printHouse));
      rmSync(third, { recursive: true });
    } finally {
      await second.close();
      const { wal } = await readCopies(house.target);
      for (const name of wal.filter((segment) => segment.startsWith('00000002')))
        rmSync(walFile(house.folder, name));
    }
  });

  test('as of a moment before a mistake', async () => {
    const before = await print();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const until = new Date();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await house.db.query("UPDATE categories SET name = name || ' en solde'");
    await house.ship(key);
    await restore({ until });
    expect(await printOf(again)).toEqual(before);
  });

  test('as of a named moment, which the rehearsal holds against the living house', async () => {
    const position = await markPosition(house.at, 'kessal-rehearsal');
    await make.local({ name: 'Hammam ouvert après la répétition' });
    await house.ship(key);
    await restore({ until: 'kessal-rehearsal' });
    const faults = await withHouseOf(again, (at) => withClient(at, (copy) => faultsOfCopy(copy, position)));
    expect(faults).toEqual([]);
    const refused = await refusal({
      until: 'a name that was never given',
      dataDir: path.join(home, 'autre'),
    });
    expect(refused).toBeInstanceOf(NotReached);
    expect(refused.message).toMatch(
      /^Les copies s'arrêtent avant le moment demandé, le 20\d\d-\d\d-\d\d à \d\d:/,
    );
  });

  test('not into a folder where a house is', async () => {
    await restore();
    const held = await printOf(again);
    expect((await refusal()).message).toContain('tient déjà une maison');
    expect(await printOf(again)).toEqual(held);
  });

  test('not where the keys of another house lie: nothing is left behind', async () => {
    const keepKeys = () => {
      throw new CopyError("la clé d'une autre maison");
    };
    expect((await refusal({ keepKeys })).message).toContain('autre maison');
    expect(readdirSync(again)).toEqual([]);
  });
});

describe('a copy that is damaged', () => {
  let base: Awaited<ReturnType<typeof newestBase>>;
  let segments: string[];
  let whole: Awaited<ReturnType<typeof print>>;
  let before: Awaited<ReturnType<typeof print>>;

  beforeAll(async () => {
    await house.copy({ key, now: new Date(NOON.getTime() + 86_400_000) });
    base = await newestBase();
    before = await print();
    segments = [];
    for (const name of ['Premier', 'Deuxième', 'Troisième']) {
      await make.local({ name });
      segments.push(await house.ship(key));
    }
    whole = await print();
  });

  const fileOf = ({ name }: { name: string }) => path.join(house.folder, 'base', name);

  test.each([0, 0.01, 0.5, 0.999])(
    'a bit was flipped at %d of it: refused, and nothing is made',
    async (at) => {
      const refused = await spoilt(fileOf(base), (file) => flip(file, at), refusal);
      expect(refused).toBeInstanceOf(CopyError);
      expect(refused.message).toContain('abîmée');
      expect(readdirSync(again)).toEqual([]);
    },
  );

  test('the copy before is taken, and holds as much', async () => {
    const said: string[] = [];
    const restored = await spoilt(fileOf(base), flip, () =>
      restoreNewest(jobOf(), { say: (line) => said.push(line) }),
    );
    expect(restored.base).not.toEqual(base);
    expect(said).toEqual([expect.stringContaining(`${base.name} est abîmée`)]);
    expect(await printOf(again)).toEqual(whole);
  });

  test('a bit was flipped in a segment: all that came before it lives, and the loss is said', async () => {
    const restored = await spoilt(walFile(house.folder, segments[0]!), flip, restore);
    expect(restored.stoppedBefore).toBe(segments[0]);
    expect(await printOf(again)).toEqual(before);
  });

  test('a segment is missing: the same', async () => {
    const restored = await spoilt(walFile(house.folder, segments[0]!), rmSync, restore);
    expect(restored.stoppedBefore).toBe(segments[0]);
    expect(await printOf(again)).toEqual(before);
  });

  test('a moment after the damage is refused, as no older copy reaches it', async () => {
    const until = new Date();
    const refused = await spoilt(walFile(house.folder, segments[1]!), flip, () =>
      restoreNewest(jobOf({ until }), { say: () => undefined }).catch((error: unknown) => error as Error),
    );
    expect(refused).toBeInstanceOf(NotReached);
    expect((refused as Error).message).toContain(segments[1]);
    expect(readdirSync(again)).toEqual([]);
  });

  test('a segment of the copy itself is missing: it is not whole, and the copy before is taken', async () => {
    const said: string[] = [];
    await spoilt(walFile(house.folder, base.lastWal), rmSync, async () => {
      const { wal } = await readCopies(house.target);
      expect(isWhole(base, new Set(wal))).toBe(false);
      const restored = await restoreNewest(jobOf(), { say: (line) => said.push(line) });
      expect(restored.stoppedBefore).toBe(base.lastWal);
    });
    expect(said).toEqual([expect.stringContaining('il manque un de ses segments')]);
  });

  test('a bit was flipped in a segment of the copy itself: it does not come up, and the reason says it', async () => {
    const refused = await spoilt(walFile(house.folder, base.lastWal), flip, refusal);
    expect(refused).toBeInstanceOf(CopyError);
    expect(refused.message).toContain(`${base.lastWal} manque ou est abîmé`);
    expect(readdirSync(again)).toEqual([]);
  });

  test('an older Kessal with another PostgreSQL made it: the words say which one restores it', async () => {
    const doctored = async (file: string) => {
      const archive = pack();
      for await (const member of membersOf(fileOf(await newestBase()), key)) {
        const { name, type } = member.header;
        if (type === 'directory') {
          archive.entry({ name, type });
          await buffer(member);
        } else {
          const content = await buffer(member);
          archive.entry({ name }, name === 'postgres/PG_VERSION' ? '12\n' : content);
        }
      }
      archive.finalize();
      await sealTo(file, archive as unknown as Readable, key);
    };
    const other = path.join(home, 'autre version');
    await doctored(other);
    const refused = await spoilt(fileOf(base), (file) => renameSync(other, file), refusal);
    expect(refused.message).toContain('vient de PostgreSQL 12');
    expect(readdirSync(again)).toEqual([]);
  });

  test('another key than the one that sealed it: no other copy is tried', async () => {
    const { key: other } = await makeKeyOnce(path.join(home, 'other.key'));
    const said: string[] = [];
    const refused = await restoreNewest(jobOf({ key: other }), { say: (line) => said.push(line) }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(WrongKey);
    expect(said).toEqual([]);
    expect(readdirSync(again)).toEqual([]);
  });
});

describe('while the house sells', () => {
  test('a table that goes and a file that grows during the copy do not matter', async () => {
    await house.db.query(
      'CREATE TABLE scratch AS SELECT n, repeat(md5(n::text), 8) AS text FROM generate_series(1, 20000) AS n',
    );
    let changes: Promise<unknown> | undefined;
    const progress = () => {
      changes ??= house.db.query(
        `DROP TABLE scratch; CREATE TABLE grown AS SELECT n FROM generate_series(1, 50000) AS n`,
      );
    };
    await house.copy({ key, now: new Date(NOON.getTime() + 2 * 86_400_000), progress });
    await changes;
    await house.db.query('DROP TABLE grown');
    await house.ship(key);
    await restore();
    expect(await printOf(again)).toEqual(await print());
  });

  test('what was thrown away while archiving had stopped is seen, until a new copy was made', async () => {
    const stopped = await newestBase();
    await stopArchiving(house.spool);
    expect(isStopped(house.spool)).toBe(true);
    await house.db.query("UPDATE categories SET name = name || ' bis'");
    await house.ship(key);
    expect(await waitingFiles(house.spool)).toEqual([]);
    await expect(house.copy({ key, now: new Date(NOON.getTime() + 3 * 86_400_000) })).rejects.toThrow(
      /n'est pas entière/,
    );
    await resumeArchiving(house.spool);
    await make.local({ name: 'Hammam ouvert après la reprise' });
    await house.ship(key);
    const isBroken = () => shipWaiting({ spool: house.spool, target: house.target, key });
    expect(await isBroken()).toBe(true);
    expect(await newestBase()).toEqual(stopped);
    await house.copy({ key, now: new Date(NOON.getTime() + 4 * 86_400_000) });
    expect(await isBroken()).toBe(false);
    await restore();
    expect(await printOf(again)).toEqual(await print());
  });

  test('the disk of the copies is not there: nothing is lost, nothing is made in its place', async () => {
    const away = path.join(home, 'away');
    await make.local({ name: 'Hammam sans disque' });
    renameSync(copies, away);
    try {
      await expect(house.ship(key)).rejects.toMatchObject({ name: 'CopyError', cause: { code: 'ENOENT' } });
      await expect(house.copy({ key, now: new Date() })).rejects.toMatchObject({ cause: { code: 'ENOENT' } });
      expect(existsSync(copies)).toBe(false);
      expect((await waitingFiles(house.spool)).length).toBeGreaterThan(0);
      // A segment that ended early is mostly empty.
      expect(await waitingBytes(house.spool)).toBeLessThan(16 * 1024 * 1024);
    } finally {
      renameSync(away, copies);
    }
    await house.ship(key);
    await restore();
    expect(await printOf(again)).toEqual(await print());
  });

  test('the disk is full where a segment goes: it waits, and goes when there is room', async () => {
    const next = await house.db.query<{ name: string }[]>(
      'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name',
    );
    // Every write to it fails, as on a full disk.
    symlinkSync('/dev/full', `${walFile(house.folder, next[0]!.name)}.partial`);
    await make.local({ name: 'Hammam du disque plein' });
    await expect(house.ship(key)).rejects.toThrow(/plus de place/);
    expect(await waitingFiles(house.spool)).toContain(next[0]!.name);
    await house.ship(key);
    expect(await waitingFiles(house.spool)).toEqual([]);
    await restore();
    expect(await printOf(again)).toEqual(await print());
  });

  (ROOT ? test : test.skip)(
    'the disk of the copies is full: the copy says so, and leaves nothing half-written',
    async () => {
      const small = path.join(home, 'petit');
      mkdirSync(small);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]);
      try {
        const target = { ...house.target, folder: small };
        await expect(house.copy({ key, now: new Date(), target })).rejects.toMatchObject({
          message: expect.stringContaining('plus de place') as string,
          cause: { code: 'ENOSPC' },
        });
        expect(readdirSync(path.join(small, target.cluster, 'base'))).toEqual([]);
      } finally {
        execFileSync('umount', [small]);
      }
    },
  );

  test('the machine was switched off during a copy: what was written of it goes with the next', async () => {
    const folder = path.join(house.folder, 'base');
    const count = readdirSync(folder).length;
    writeFileSync(path.join(folder, '20261124T040000Z.unfinished.partial'), 'la moitié');
    expect((await readCopies(house.target)).bases).toHaveLength(count);
    await house.copy({ key, now: new Date(NOON.getTime() + 5 * 86_400_000) });
    expect(readdirSync(folder)).toHaveLength(count + 1);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('the database goes down during a copy: it fails, and leaves nothing', async () => {
    const before = await readCopies(house.target);
    // The first pieces are written before the copy has begun its backup, which is the connection to end: asked again until it is.
    let ended = Promise.resolve(0);
    const progress = () => {
      ended = ended.then(async (count) => {
        if (count > 0) return count;
        const rows = await house.db.query<unknown[]>(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT current_setting(%'`,
        );
        return rows.length;
      });
    };
    // EPIPE: the process was busy while the connection closed, and wrote to it all the same.
    const failure = /terminat|connection|EPIPE/i;
    await expect(house.copy({ key, now: new Date(), progress })).rejects.toThrow(failure);
    expect(await ended).toBe(1);
    expect((await readCopies(house.target)).bases).toEqual(before.bases);
    expect(readdirSync(path.join(house.folder, 'base'))).toHaveLength(before.bases.length);
  });

  test('old copies go, and the WAL that only they needed', async () => {
    const { bases } = await readCopies(house.target);
    const now = new Date(bases.at(-1)!.instant.getTime() + 30 * 86_400_000);
    await prune(house.target, now);
    const left = await readCopies(house.target);
    expect(left.bases.at(-1)).toEqual(bases.at(-1));
    expect(left.bases.length).toBeLessThan(bases.length);
    expect(left.wal[0]! < bases.at(-1)!.firstWal).toBe(true);
    await restore();
    expect(await printOf(again)).toEqual(await print());
  });
});
