import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const NAMED_BY_CONTENT = /-([\w-]{8})\.(?:js|css|woff2|svg)$/;
const TEXT = /\.(js|css|html)$/;
const COMPRESSED = /\.(br|gz)$/;

/**
 * A copy of the built client, to be rebuilt under the running server; without compressed files, which would be stale.
 */
export class RebuiltClient {
  readonly #parent = mkdtempSync(path.join(os.tmpdir(), 'kessal-client-'));
  readonly folder = path.join(this.#parent, 'dist');
  #builds = 0;

  constructor(built: string) {
    cpSync(built, this.folder, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  }

  /** Renames every content-hashed file and its references; the old names are gone. */
  buildAnew(): void {
    this.#builds += 1;
    const mark = `new${this.#builds}`;
    const assets = path.join(this.folder, 'assets');
    const names = new Map<string, string>();
    for (const name of readdirSync(assets)) {
      const [, hash] = NAMED_BY_CONTENT.exec(name) ?? [];
      if (hash) names.set(name, name.replace(hash, mark + hash.slice(mark.length)));
    }
    const texts = [...names.keys()].filter((name) => TEXT.test(name)).map((name) => path.join(assets, name));
    for (const file of [...texts, path.join(this.folder, 'index.html'), path.join(this.folder, 'sw.js')]) {
      let text = readFileSync(file, 'utf8');
      for (const [before, after] of names) text = text.replaceAll(before, after);
      writeFileSync(file, text);
    }
    for (const [before, after] of names) renameSync(path.join(assets, before), path.join(assets, after));
    this.#nameBuild(mark);
  }

  /** Runs a script in the worker before its own, for who installs it from now on. Returns what undoes it. */
  beforeWorker(script: string): () => void {
    const worker = path.join(this.folder, 'sw.js');
    const text = readFileSync(worker, 'utf8');
    writeFileSync(worker, `${script}\n${text}`);
    return () => writeFileSync(worker, text);
  }

  remove(): void {
    rmSync(this.#parent, { recursive: true, force: true });
  }

  /** The worker identifies its build by the page's digest. */
  #nameBuild(mark: string): void {
    const worker = path.join(this.folder, 'sw.js');
    const text = readFileSync(worker, 'utf8');
    const [, digest] = /name:\s*["'`](\w{16})["'`]/.exec(text) ?? [];
    if (!digest) throw new Error('The worker names no build.');
    writeFileSync(worker, text.replaceAll(digest, mark + digest.slice(mark.length)));
  }
}
