import { rmSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../server/src/db/data-source.ts';
import { ENTITIES } from '../../server/src/entities.ts';
import { Caller, type TestApp } from '../../server/test/app.ts';
import { Factories, TEST_PIN_KEY } from '../../server/test/factories.ts';
import { embeddedConnection } from '../../server/test/fixtures/product.ts';
import { memoryFolder } from '../../server/test/memory-folder.ts';
import { RunningServer } from '../../server/test/running-server.ts';

/** What a story needs of a house, whether this process or another one serves it. */
export type House = Pick<TestApp, 'url' | 'db' | 'make' | 'logIn'>;

/** The built product with its own PostgreSQL, as processes that can be killed and started again on the same data. */
export class ProductHouse implements House {
  db!: DataSource;
  make!: Factories;
  url = '';
  readonly #dataDir = memoryFolder('kessal-house-');
  #server: RunningServer | undefined;

  /** On a new port. */
  async start(): Promise<this> {
    const env = { DEMO: 'false', ADMIN_PIN: '13572468', PIN_KEY: TEST_PIN_KEY, LOG_LEVEL: 'warn' };
    this.#server = await new RunningServer({ DATA_DIR: this.#dataDir, ...env }).ready();
    this.url = this.#server.url;
    this.db = createDataSource(embeddedConnection(this.#dataDir), ENTITIES, { poolSize: 2 });
    await this.db.initialize();
    this.make = new Factories(this.db, new Date());
    return this;
  }

  /** Server and PostgreSQL end without a word. */
  async kill(): Promise<void> {
    await this.db.destroy();
    await this.#server?.end('SIGKILL');
  }

  readonly logIn: House['logIn'] = async (who = {}) => {
    const caller = new Caller(this.url);
    const { status } = await caller.login(typeof who === 'string' ? who : (await this.make.user(who)).code);
    expect(status).toBe(200);
    return caller;
  };

  async close(): Promise<void> {
    if (this.db.isInitialized) await this.db.destroy();
    await this.#server?.end('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
