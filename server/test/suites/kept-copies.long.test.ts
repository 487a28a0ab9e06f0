import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf, segmentAt, stampOf, timelineOf } from '../../src/copies/base/copy-names.rules.ts';
import { walFile } from '../../src/copies/base/copy-target.ts';
import { stopArchiving } from '../../src/copies/base/spool.ts';
import { makeKeyOnce } from '../../src/copies/copy-key.ts';
import type { CopyCode } from '../../src/copies/copy-state.rules.ts';
import { KeptCopies, type CopySettings } from '../../src/copies/keep-copies.ts';
import { createDataSource } from '../../src/db/data-source.ts';
import { Leader } from '../../src/db/many/leader.ts';
import { createLog } from '../../src/doors/metrics/log.ts';
import { Caller, startTestApp, type TestApp } from '../app.ts';
import { ArchivedHouse } from '../archived-house.ts';
import { childrenOf } from '../fixtures/product.ts';
import { memoryFolder } from '../memory-folder.ts';
import { until } from '../until.ts';

const PROGRAM = path.join(import.meta.dirname, '../../dist/commands/copier.js');
const LONGEST = 100_000;
const PIN_KEY = 'la clé des codes de cette maison';

/** A server and its copies, whose turns and waits are short. */
class CopiedHouse {
  app!: TestApp;
  kept!: KeptCopies;
  till!: Caller;
  office!: Caller;
  readonly logged: string[] = [];
  readonly home = memoryFolder('kessal-test-');
  /** Where the disk of the copies is mounted. */
  readonly target = this.at('copies');
  readonly disk = mkdtempSync(path.join(tmpdir(), 'kessal-copies-'));
  readonly keyFile = this.at('copies.key');
  readonly dataDir = this.at('maison');
  readonly pinKeyFile = path.join(this.dataDir, 'pin.key');
  readonly #leaders = new Map<KeptCopies, Leader>();
  #archived: ArchivedHouse | undefined;
  #service = 0;

  constructor(readonly embedded: boolean) {}

  at(name: string): string {
    return path.join(this.home, name);
  }

  async open(): Promise<void> {
    mkdirSync(this.dataDir);
    writeFileSync(this.pinKeyFile, PIN_KEY);
    symlinkSync(this.disk, this.target);
    const kept = (): KeptCopies => this.kept;
    const copies = {
      get state() {
        return kept().state;
      },
      get lastDone() {
        return kept().lastDone;
      },
    };
    if (this.embedded) this.#archived = await ArchivedHouse.open(this.dataDir, this.target);
    const on = this.#archived && { connection: this.#archived.at, beside: [] };
    this.app = await startTestApp({ copies, ...(on && { on }) });
    await makeKeyOnce(this.keyFile);
    const local = await this.app.make.local();
    this.#service = await this.app.make.service({ local });
    this.till = await this.app.logIn({ local });
    this.office = await this.app.logIn({ role: 'ADMIN' });
    this.kept = await this.keep();
  }

  keep(given: Partial<CopySettings> = {}): Promise<KeptCopies> {
    const { embedded, dataDir, target, keyFile } = this;
    const settings: CopySettings = {
      embedded,
      dataDir,
      target,
      keyFile,
      spool: this.#archived?.spool,
      given: { pinKey: undefined, jwtSecret: 'donnée par la maison' },
      calendar: { timezone: 'Africa/Casablanca', dayStartMinutes: 0 },
      program: PROGRAM,
      pace: { turnMs: 100, missedMs: 0, againMs: 500 },
      supervision: { patienceMs: 8000, afterHangingMs: 500, afterEndingMs: 100 },
      // Beside two other suites it would get no share.
      priority: 0,
      ...given,
    };
    const log = createLog('info', { write: (line: string) => this.logged.push(line) });
    const { db, connection: at } = this.app;
    const leader = new Leader({
      open: (begin) => createDataSource(at, [], { poolSize: 1, begin }),
      log,
      pace: { silenceMs: 15_000, aliveMs: 200 },
    });
    const kept = new KeptCopies({ db, at, leader, clock: () => new Date(), log, settings });
    this.#leaders.set(kept, leader);
    return kept.start();
  }

  /** As the server of these copies ends. */
  async end(kept: KeptCopies): Promise<void> {
    await kept.close();
    await this.#leaders.get(kept)?.close();
  }

  async close(): Promise<void> {
    await this.end(this.kept);
    await this.app.close();
    await this.#archived?.close();
    for (const folder of [this.home, this.disk]) rmSync(folder, { recursive: true, force: true });
  }

  /** False on a machine that has no disk in memory. */
  get hasTwoDisks(): boolean {
    return statSync(this.home).dev !== statSync(this.disk).dev;
  }

  /** Of a house about which there is nothing to say but that. */
  get good(): CopyCode {
    return this.embedded && !this.hasTwoDisks ? 'MEME_DISQUE' : 'A_JOUR';
  }

  get spool(): string {
    return this.#archived!.spool;
  }

  /** Where its copies are, without the WAL between them. */
  get folder(): string {
    return this.embedded ? path.join(this.#archived!.folder, 'base') : this.target;
  }

  copies(): string[] {
    return readdirSync(this.folder).filter((name) => name.endsWith('.age'));
  }

  /** As a night does: what is there counts no longer. */
  askForACopy(): void {
    for (const name of this.copies()) rmSync(path.join(this.folder, name));
  }

  /** Names under which the next bytes would reach the target: of dumps in each of the next seconds, of the next segments. */
  async drafts(): Promise<string[]> {
    const now = Date.now();
    const next = Array.from({ length: 60 }, (_, nth) => nth);
    if (!this.embedded) {
      const stamps = next.map((nth) => stampOf(new Date(now + nth * 1000)));
      return stamps.map((stamp) => path.join(this.target, `kessal-${stamp}.night.dump.tar.zst.age.partial`));
    }
    const [row] = await this.app.db.query<{ name: string }[]>(
      'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name',
    );
    const { name } = row!;
    return next.map(
      (nth) => `${walFile(this.#archived!.folder, segmentAt(timelineOf(name), placeOf(name) + nth))}.partial`,
    );
  }

  async becomes(code: CopyCode, copies = this.kept): Promise<void> {
    await this.eventually(() => copies.state?.code === code, `${code} was expected`);
  }

  async eventually(holds: () => boolean, what: string): Promise<void> {
    for (const end = Date.now() + LONGEST; !holds();) {
      if (Date.now() > end)
        throw new Error(`${what}: ${JSON.stringify(this.kept.state)}\n${this.logged.join('')}`);
      await pause(10);
    }
  }

  get reason(): string {
    return this.kept.state?.reason ?? '';
  }

  get copier(): number {
    const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return childrenOf(process.pid).find((pid) => commandOf(pid).includes(PROGRAM))!;
  }

  async sells(): Promise<void> {
    const { status } = await this.till.post('/api/sales/add', {
      services: [{ id: this.#service, quantity: 1 }],
    });
    expect(status).toBe(201);
    const { status: ready, body } = await this.till.get('/readyz');
    expect([ready, body.status]).toEqual([200, 'ready']);
  }
}

describe.each([
  ['on a database of its owner’s own', new CopiedHouse(false)],
  ['on the embedded database', new CopiedHouse(true)],
])('a house %s', (_, house) => {
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test('is copied and the copy is tried as soon as the server starts; its administrators, the probes and the log know it', async () => {
    const { kept, office, till, app, good: code } = house;
    const colour = code === 'A_JOUR' ? 'GREEN' : 'AMBER';
    await house.eventually(() => house.logged.some((line) => line.includes('"REHEARSAL"')), 'a rehearsal');
    await house.becomes(code);
    expect(house.copies()).toHaveLength(1);
    const { body } = await office.graphql(
      '{ copies { state { colour code reason remedy setting } runs { kind outcome code reason kilobytes } } }',
    );
    expect(body.data.copies).toEqual({
      state: { ...kept.state, colour, code },
      runs: [
        { kind: 'REHEARSAL', outcome: 'DONE', code: null, reason: null, kilobytes: null },
        {
          kind: house.embedded ? 'BASE' : 'DUMP',
          outcome: 'DONE',
          code: null,
          reason: null,
          kilobytes: expect.any(Number) as number,
        },
      ],
    });
    expect((await till.get('/readyz')).body).toEqual({
      status: 'ready',
      copies: { state: colour.toLowerCase(), code },
    });
    const { body: metrics } = await new Caller(app.url).get('/metrics');
    expect(metrics).toMatch(colour === 'GREEN' ? /^kessal_copies_level 0$/m : /^kessal_copies_level 1$/m);
    expect(metrics).toMatch(/^kessal_copy_age_seconds -?\d/m);
    expect(readdirSync(house.dataDir)).not.toContain('rehearsal');
    const codes = house.logged
      .filter((line) => line.includes('"the copies"'))
      .map((line) => (JSON.parse(line) as { code: string }).code);
    expect(codes).toEqual(['NOUVELLE_COPIE', code]);
  });

  describe('reads what is wrong, sells, and has good copies again once it can', () => {
    afterEach(() => house.becomes(house.good));

    test('the key is gone', async () => {
      renameSync(house.keyFile, house.at('gone.key'));
      await house.becomes('CLE_ABSENTE');
      await house.sells();
      expect(house.reason).toContain('ne se lit pas');
      expect((await house.till.get('/readyz')).body.copies).toEqual({ state: 'red', code: 'CLE_ABSENTE' });
      renameSync(house.at('gone.key'), house.keyFile);
    });

    test('the key is another one', async () => {
      copyFileSync(house.keyFile, house.at('right.key'));
      await makeKeyOnce(house.at('other.key'));
      // At once, so that the house never looks while there is none.
      renameSync(house.at('other.key'), house.keyFile);
      await house.becomes('CLE_ABSENTE');
      await house.sells();
      expect(house.reason).toContain("n'ouvre pas");
      renameSync(house.at('right.key'), house.keyFile);
    });

    test('the disk of the copies was pulled', async () => {
      renameSync(house.target, house.at('pulled'));
      await house.becomes('CIBLE_ABSENTE');
      await house.sells();
      expect(readdirSync(house.home)).not.toContain('copies');
      renameSync(house.at('pulled'), house.target);
    });

    (house.hasTwoDisks ? test : test.skip)(
      'the disk of the copies was unmounted, and nothing is written where it was',
      async () => {
        rmSync(house.target);
        mkdirSync(house.target);
        await house.becomes('CIBLE_ABSENTE');
        await house.sells();
        expect(house.reason).toContain('n’est plus monté');
        expect(readdirSync(house.target)).toEqual([]);
        rmSync(house.target, { recursive: true });
        symlinkSync(house.disk, house.target);
      },
    );

    test('the disk of the copies is full', async () => {
      const drafts = await house.drafts();
      for (const draft of drafts) symlinkSync('/dev/full', draft);
      house.askForACopy();
      await house.becomes('CIBLE_PLEINE');
      await house.sells();
      expect(house.reason).toContain("Il n'y a plus de place pour la copie dans");
      for (const draft of drafts) rmSync(draft, { force: true });
    });

    test('a write to the target never comes back', async () => {
      const drafts = await house.drafts();
      execFileSync('mkfifo', drafts);
      house.askForACopy();
      await house.becomes('CIBLE_ABSENTE');
      expect(house.reason).toContain('ne répond plus');
      await house.sells();
      for (const draft of drafts) rmSync(draft, { force: true });
    });

    test('the copier stands still', async () => {
      const { copier } = house;
      process.kill(copier, 'SIGSTOP');
      await house.becomes('CIBLE_ABSENTE');
      expect(house.reason).toContain('ne répond plus');
      await house.sells();
      await house.becomes(house.good);
      expect(house.copier).not.toBe(copier);
    });

    test('the copier is killed', async () => {
      const heard = house.logged.length;
      process.kill(house.copier, 'SIGKILL');
      const said = () =>
        house.logged.slice(heard).some((line) => line.includes('Le programme des copies s’est arrêté'));
      await house.eventually(said, 'a line of the log');
      await house.sells();
    });

    test('a byte of the copy was changed on its way to the disk', async () => {
      house.askForACopy();
      await house.eventually(() => house.copies().length > 0, 'a copy');
      const file = path.join(house.folder, house.copies()[0]!);
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(file, bytes);
      await house.becomes('VERIFICATION_ECHOUEE');
      await house.sells();
      expect(house.reason).toMatch(/^La vérification du .* a échoué\. La copie .* est abîmée/);
      // Another night, another copy.
      house.askForACopy();
    });

    test('the key of the codes is another one than in the copy', async () => {
      house.askForACopy();
      await house.eventually(() => house.copies().length > 0, 'a copy');
      writeFileSync(house.pinKeyFile, 'la clé d’une autre maison');
      await house.becomes('VERIFICATION_ECHOUEE');
      expect(house.reason).toContain("La clé pin.key de la copie n'est pas celle de la maison.");
      writeFileSync(house.pinKeyFile, PIN_KEY);
      house.askForACopy();
    });

    if (!house.embedded) return;

    test('rows of the house are not in the copy, as nothing wrote them to the WAL', async () => {
      await house.sells();
      const { db } = house.app;
      const tables = ['entry_lines', 'drawer_counts', 'entries', 'summaries'];
      for (const table of tables) await db.query(`ALTER TABLE ${table} SET UNLOGGED`);
      house.askForACopy();
      await house.becomes('VERIFICATION_ECHOUEE');
      expect(house.reason).toContain('Les sommes des rapports ne sont pas celles des tickets');
      expect(house.reason).toContain('Des écritures manquent');
      for (const table of tables.toReversed()) await db.query(`ALTER TABLE ${table} SET LOGGED`);
      house.askForACopy();
    });

    test('WAL was thrown away, so that selling went on: another copy follows', async () => {
      const [before] = house.copies();
      await stopArchiving(house.spool);
      await house.sells();
      await house.eventually(() => house.copies().some((name) => name !== before), 'another copy');
    });
  });
});

describe('a house of two servers', () => {
  const house = new CopiedHouse(false);
  beforeAll(() => house.open());
  afterAll(() => house.close());

  test('is copied by one of them; the other knows of its copies, and goes on when the first ends', async () => {
    const { db } = house.app;
    const leaders = () =>
      db.query<{ pid: number }[]>(
        `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted
           AND datname = current_database()`,
      );
    // Whoever is first to ask leads, and that is to be the one that is closed.
    await until(async () => (await leaders()).length > 0);
    const first = await leaders();
    const second = await house.keep();
    await house.becomes('A_JOUR');
    expect(house.copies()).toHaveLength(1);
    expect(await leaders()).toEqual(first);
    await house.end(house.kept);
    house.kept = second;
    house.askForACopy();
    await house.eventually(() => house.copies().length > 0, 'a copy of the second server');
    const next = await leaders();
    expect(next).toHaveLength(1);
    expect(next).not.toEqual(first);
    await house.becomes('A_JOUR');
  });

  test('whose leader is cut from the database ends its copier; another one copies under the next lead', async () => {
    const { copier, logged } = house;
    const heard = logged.length;
    await house.app.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND datname = current_database()`,
    );
    const leadsAgain = () => logged.slice(heard).some((line) => line.includes('"this server leads"'));
    await house.eventually(leadsAgain, 'the next lead');
    house.askForACopy();
    await house.eventually(() => house.copies().length > 0, 'a copy by another copier');
    await house.becomes('A_JOUR');
    expect(house.copier).not.toBe(copier);
  });

  test('without a place for its copies it says so from its first day', async () => {
    for (const [embedded, words] of [
      [true, 'copiée nulle part'],
      [false, 'tenue par un autre serveur'],
    ] as const) {
      const nowhere = await house.keep({ embedded, target: undefined });
      expect(nowhere.state).toMatchObject({ colour: 'AMBER', code: 'SANS_COPIE' });
      expect(nowhere.state?.reason).toContain(words);
      await house.end(nowhere);
    }
  });
});
