import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { browserCommand } from './browser.ts';
import { eventually, PATIENCE } from './eventually.ts';

/** Within which Playwright has told what a held browser had said, such as a paper. */
const TOLD_MS = 100;

/** A tablet as it is: a browser process with a profile on the disk, which can be killed and started again. */
export class OwnBrowser {
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'kessal-tablet-'));
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;
  /** Texts of the papers, in order, over all starts. */
  readonly printed: string[] = [];

  /** `flags`: further switches of the browser. */
  constructor(readonly flags: readonly string[] = []) {}

  async start(): Promise<Page> {
    const port = path.join(this.#profile, 'DevToolsActivePort');
    rmSync(port, { force: true });
    const { file, args, env } = browserCommand();
    this.#process = spawn(
      file,
      [
        ...args,
        ...this.flags,
        `--user-data-dir=${this.#profile}`,
        '--remote-debugging-port=0',
        '--window-size=1280,800',
        'about:blank',
      ],
      { env, stdio: 'ignore', detached: true },
    );
    let address = '';
    await eventually(
      () => (address = readFileSync(port, 'utf8').split('\n')[0] ?? ''),
      (said) => expect(said).toMatch(/^\d+$/),
    );
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${address}`);
    const context = this.#browser.contexts()[0]!;
    context.setDefaultTimeout(PATIENCE);
    await context.exposeFunction('kessalPrinter', (paper: string) => this.printed.push(paper));
    await context.addInitScript(() => {
      window.print = () => {
        const printer = window as unknown as { kessalPrinter: (paper: string) => void };
        printer.kessalPrinter(document.body.innerText);
      };
    });
    const page = await context.newPage();
    // On a busy machine a click on a moving element may miss.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return page;
  }

  /** SIGKILL, to all of its processes; held first, so that Playwright tells what they had said before they are gone. */
  kill(): Promise<void> {
    return this.#end(async (pid) => {
      process.kill(-pid, 'SIGSTOP');
      await wait(TOLD_MS);
      process.kill(-pid, 'SIGKILL');
    });
  }

  /** Closed as by its user: what it has not written yet it writes now. */
  close(): Promise<void> {
    return this.#end(async () => (await this.#browser!.newBrowserCDPSession()).send('Browser.close'));
  }

  async #end(how: (pid: number) => unknown): Promise<void> {
    const { pid } = this.#process ?? {};
    if (pid === undefined) return;
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve));
    // What it had still said, such as a paper, is heard first.
    const browser = this.#browser;
    const heard = browser?.isConnected() && new Promise((resolve) => browser.once('disconnected', resolve));
    await how(pid);
    await Promise.all([ended, heard]);
    this.#process = undefined;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
