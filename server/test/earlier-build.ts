import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Of a built clone of that commit, which need not be built again. */
const CLONE = process.env['EARLIER_BUILD'];

/** An earlier commit, built in a folder of its own beside today's libraries. */
export class EarlierBuild {
  readonly folder = CLONE ?? mkdtempSync(path.join(os.tmpdir(), 'kessal-earlier-'));
  readonly main = path.join(this.folder, 'server/dist/main.js');

  constructor(commit: string) {
    if (CLONE !== undefined) return;
    const tar = path.join(this.folder, 'commit.tar');
    execFileSync('git', ['archive', '--format=tar', '-o', tar, commit], { cwd: ROOT });
    execFileSync('tar', ['-xf', tar, '-C', this.folder]);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.folder, 'node_modules'));
    this.run(path.join(this.folder, 'server/scripts/build.mjs'));
  }

  /** Runs a script of it, or with `-e` another one, in Node. @throws Error when it fails */
  run(...call: string[]): void {
    // Jest's « test » would build a client without its service worker.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, call, { cwd: this.folder, env, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`The earlier build failed: ${call[0]}`);
  }

  remove(): void {
    if (CLONE === undefined) rmSync(this.folder, { recursive: true, force: true });
  }
}
