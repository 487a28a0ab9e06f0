import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { watchRequests } from './still.ts';

export const LANDSCAPE = { width: 1280, height: 800 };
export const PORTRAIT = { width: 800, height: 1280 };
export const PHONE = { width: 360, height: 740 };

/** Longer than any step on two busy cores, shorter than a test. */
const PATIENCE = 30_000;

/**
 * Maximum random delay of each request in milliseconds, to show tests and screens that do not wait for a response or
 * assume their order.
 */
const LATE_BY = Number(process.env['KESSAL_LATE'] ?? 0);

export interface TabletOptions {
  viewport?: { width: number; height: number };
  timezoneId?: string;
  hasTouch?: boolean;
  /** With its service worker, which other tests block. */
  installed?: boolean;
}

/** A browser context with its own cookies, storage, printer and error log. */
export class Tablet {
  /** In order. */
  readonly printed: string[] = [];
  readonly #complaints: string[] = [];
  readonly #announced: RegExp[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, url: string, options: TabletOptions = {}): Promise<Tablet> {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'fr-FR',
      viewport: options.viewport ?? LANDSCAPE,
      ...(options.timezoneId && { timezoneId: options.timezoneId }),
      hasTouch: options.hasTouch ?? false,
      // On a busy machine a click on a moving element may miss.
      reducedMotion: 'reduce',
      serviceWorkers: options.installed ? 'allow' : 'block',
    });
    context.setDefaultTimeout(PATIENCE);
    if (LATE_BY > 0) await context.route(/\/graphql$|\/api\//, leaveLate);
    const tablet = new Tablet(context, await context.newPage());
    await tablet.#connectPrinter();
    tablet.#listen(tablet.page);
    return tablet;
  }

  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    this.#listen(page);
    return page;
  }

  async logIn(code: string): Promise<void> {
    const answer = await this.context.request.post('/api/auth/login', { data: { password: code } });
    if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
  }

  /** Allows console errors that match: a network cut, a refusal's status. */
  announce(...errors: RegExp[]): void {
    this.#announced.push(...errors);
  }

  get faults(): string[] {
    return this.#complaints.filter((text) => !this.#announced.some((expected) => expected.test(text)));
  }

  /** Drops requests that are still pending. */
  async close(): Promise<void> {
    const held = [this.context, ...this.context.pages()];
    await Promise.all(held.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    await this.context.close();
  }

  #listen(page: Page): void {
    watchRequests(page);
    page.on('pageerror', (error) => this.#complaints.push(error.stack ?? error.message));
    page.on('crash', () => this.#complaints.push('The page crashed.'));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(`${message.text()} (${message.location().url})`);
    });
  }

  async #connectPrinter(): Promise<void> {
    await this.context.exposeFunction('kessalPrinter', (paper: string) => this.printed.push(paper));
    await this.context.addInitScript(() => {
      window.print = () => {
        const paper = `<!doctype html>${document.documentElement.outerHTML}`;
        (window as unknown as { kessalPrinter: (paper: string) => void }).kessalPrinter(paper);
      };
    });
  }
}

async function leaveLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LATE_BY));
  // The page may have closed meanwhile.
  await route.fallback().catch(() => undefined);
}
