import type { Local } from '../../server/src/locals/local.entity.ts';
import { cutLine, type CutLine } from './cut-line.ts';
import { eventually, inSight } from './eventually.ts';
import { onDevice } from './on-device.ts';
import { OwnTill } from './own-till.ts';
import { LoginPage } from './pages/login-page.ts';
import { TopBar } from './pages/top-bar.ts';
import type { House } from './product-house.ts';

type Cashier = Awaited<ReturnType<House['make']['user']>>;

export interface Sold {
  /** Of its paper. */
  number: string;
  cashier: string;
}

/** A till that notes who sold what, and whose cashier a colleague may relieve. */
export class OfflineTill extends OwnTill {
  /** In order. */
  readonly papers: Sold[] = [];
  /** A browser writes its cookies, with the device's, to the disk half a minute late. */
  wasKilled = false;
  #seller: Cashier;

  private constructor(
    local: Local,
    /** Of the soap. */
    readonly category: string,
    readonly cashier: Cashier,
    /** Who may take over. */
    readonly colleague: Cashier | null,
    line: CutLine,
  ) {
    super(local, cashier.user, cashier.code, line);
    this.#seller = cashier;
  }

  /** Logged in, with the till open. A colleague has been logged in here before. */
  static async open(
    house: House,
    { local, category, colleague = false }: { local: Local; category: string; colleague?: boolean },
  ): Promise<OfflineTill> {
    const cashier = await house.make.user({ local });
    const other = colleague ? await house.make.user({ local }) : null;
    const till = new OfflineTill(local, category, cashier, other, await cutLine(house.url));
    till.page = await till.browser.start();
    if (other) {
      await till.enter(other.code);
      await till.#keeps(1);
      await new TopBar(till.page).leave();
    }
    await till.logIn(till.page);
    if (other) await till.#keeps(2);
    return till;
  }

  /** In turn one gommage, two, and a soap. */
  async sellNext(): Promise<void> {
    this.#note(await this.#sellOne());
    await this.pos.cartIsEmpty();
  }

  /** The browser is killed as soon as it says that the sale is kept, and started again. */
  async sellAndDie(): Promise<void> {
    await eventually(
      () => this.browser.printed.length,
      (papers) => expect(papers).toBe(this.papers.length),
    );
    const number = await this.#sellOne();
    await this.browser.kill();
    this.wasKilled = true;
    this.#note(number);
    await this.start();
  }

  /** She leaves and her colleague takes over by her code, without a network. */
  async handOver(): Promise<void> {
    const { colleague } = this;
    if (!colleague) throw new Error('Nobody has been logged in here before.');
    await new TopBar(this.page).leave();
    await (await new LoginPage(this.page).ready()).enter(colleague.code);
    await inSight(this.page.getByText(colleague.user.name, { exact: true }));
    this.#seller = colleague;
    await this.openPos();
  }

  /** A browser that was killed may have lost the session's cookie: then her code opens the till again. */
  async isOnline(): Promise<void> {
    const online = this.pos.network.getByText(/^En ligne/);
    const login = new LoginPage(this.page);
    if (this.wasKilled) {
      await inSight(online.or(login.form).first());
      if (await login.form.isVisible()) await login.enter(this.cashier.code);
    }
    await inSight(online);
  }

  /** The grants of so many cashiers, who may take over from each other. */
  async #keeps(cashiers: number): Promise<void> {
    await eventually(
      async () => {
        const kept = await onDevice(this.page);
        const known = JSON.parse(kept['colleagues'] ?? '{}') as { colleagues?: unknown[] };
        const grants = JSON.parse(kept['kessal.grants'] ?? '{}') as object;
        return [Object.keys(grants).length, known.colleagues?.length ?? 0];
      },
      (kept) => expect(kept).toEqual([cashiers, cashiers]),
    );
  }

  /** Until the till says that the sale is kept: answers the number of its paper. */
  async #sellOne(): Promise<string> {
    await this.#fillCart();
    await this.pos.orderButton.click();
    const kept = this.pos.cart.getByRole('region', { name: 'Vente enregistrée' });
    await inSight(kept);
    return /\w{3}-\d{4,}/.exec(await kept.innerText())![0];
  }

  async #fillCart(): Promise<void> {
    const turn = this.papers.length % 3;
    if (turn === 2) {
      await this.pos.category(this.category).click();
      await this.pos.add('Savon noir');
    } else {
      await this.pos.add('Gommage', ...(turn === 1 ? ['Gommage'] : []));
    }
  }

  #note(number: string): void {
    this.papers.push({ number, cashier: this.#seller.user.name });
  }
}
