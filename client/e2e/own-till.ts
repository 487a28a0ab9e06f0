import type { Page } from 'playwright-core';
import type { TestApp } from '../../server/test/app.ts';
import type { Local } from '../../server/src/locals/local.entity.ts';
import type { User } from '../../server/src/users/user.entity.ts';
import { cutLine, type CutLine } from './cut-line.ts';
import { eventually, inSight } from './eventually.ts';
import { controlled, onDevice } from './on-device.ts';
import { OwnBrowser } from './own-browser.ts';
import { LoginPage } from './pages/login-page.ts';
import { TillPage } from './pages/till-page.ts';

/** A cashier with her tablet: a browser process of its own, on a line of its own. */
export class OwnTill {
  readonly browser: OwnBrowser;
  page!: Page;
  pos!: TillPage;
  /** Provisional numbers, in order. */
  readonly sold: string[] = [];

  protected constructor(
    readonly local: Local,
    readonly user: User,
    readonly code: string,
    readonly line: CutLine,
  ) {
    // The tests' certificate is nobody's.
    this.browser = new OwnBrowser(line.url.startsWith('https:') ? ['--ignore-certificate-errors'] : []);
  }

  static async of(
    app: TestApp,
    { user, code }: { user: User; code: string },
    local: Local,
  ): Promise<OwnTill> {
    return new OwnTill(local, user, code, await cutLine(app.url));
  }

  /** Until the tablet has the build's files, the catalogue and a grant; `page`: of a browser that runs already. */
  async logIn(page?: Page): Promise<this> {
    this.page = page ?? (await this.browser.start());
    await this.enter(this.code);
    // Not by its address: a page that is left forgets whose code it is still hashing.
    await this.page.getByRole('link', { name: 'Point de vente' }).click();
    this.pos = await new TillPage(this.page).ready();
    await controlled(this.page);
    await eventually(
      async () => Object.keys(await onDevice(this.page)),
      (names) =>
        expect(names).toEqual(expect.arrayContaining(['kessal.grants', `catalogue.${this.local.id}`])),
    );
    return this;
  }

  protected async enter(code: string): Promise<void> {
    await this.page.goto(`${this.line.url}/login`);
    await (await new LoginPage(this.page).ready()).enter(code);
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  async openPos(): Promise<TillPage> {
    await this.page.goto(`${this.line.url}/pos`);
    this.pos = await new TillPage(this.page).ready();
    await this.pos.answerForPapers(this.browser.printed, this.sold);
    return this.pos;
  }

  async cut(): Promise<void> {
    this.line.cut();
    await this.page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await inSight(this.pos.network.getByText(/^Hors ligne/));
  }

  /** Sells without a network. */
  async sell(...items: string[]): Promise<void> {
    await this.pos.add(...items);
    this.sold.push(await this.pos.sellOffline());
  }

  async killAndStart(): Promise<void> {
    await this.browser.kill();
    await this.start();
  }

  async start(): Promise<void> {
    this.page = await this.browser.start();
    await this.openPos();
  }

  async remove(): Promise<void> {
    await this.browser.remove();
    await this.line.close();
  }
}
