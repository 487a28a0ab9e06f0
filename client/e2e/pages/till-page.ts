import type { Locator, Page } from 'playwright-core';
import { eventually, inSight, outOfSight, plain } from '../eventually.ts';
import { Toasts } from './toasts.ts';

export class TillPage {
  readonly cart: Locator;
  readonly shelf: Locator;
  readonly categories: Locator;
  readonly toasts: Toasts;

  constructor(readonly page: Page) {
    this.cart = page.getByRole('region', { name: 'Panier', exact: true });
    this.shelf = page
      .locator('section')
      .filter({ has: page.getByRole('button', { name: 'Derniers tickets' }) });
    this.categories = page.getByRole('navigation', { name: 'Catégories' });
    this.toasts = new Toasts(page);
  }

  async open(): Promise<this> {
    await this.page.goto('/pos');
    return this.ready();
  }

  /** Waits for the services and the cart (or its bar). */
  async ready(): Promise<this> {
    await inSight(this.shelf.getByRole('heading', { name: 'Vos Services' }));
    await outOfSight(this.page.getByRole('status').filter({ hasText: 'Chargement' }));
    return this;
  }

  async reopen(printed: readonly string[]): Promise<void> {
    await this.page.reload();
    await this.ready();
    await this.answerForPapers(printed);
  }

  /**
   * A page that ended before it noted a paper as out asks for it: the cashier looks into the printer. A number of `sold`, without
   * a network, is on a paper or is asked for.
   */
  async answerForPapers(printed: readonly string[], sold: readonly string[] = []): Promise<void> {
    const asked = this.page.getByRole('dialog').filter({ hasText: 'est-il sorti ?' });
    const isOut = (number: string) => printed.some((paper) => plain(paper).includes(number));
    await eventually(
      async () => sold.every(isOut) || (await asked.first().isVisible()),
      (known) => expect(known).toBe(true),
    );
    while (await asked.first().isVisible()) {
      const [, number] = /(?:N°|provisoire) (\S+)/.exec(plain(await asked.first().innerText()))!;
      await asked
        .first()
        .getByRole('button', { name: isOut(number!) ? 'Déjà sorti' : 'Imprimer' })
        .click();
      await outOfSight(asked.filter({ hasText: number! }));
    }
  }

  tile(name: string): Locator {
    return this.shelf.getByRole('button').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  category(name: string): Locator {
    return this.categories.getByRole('button', { name, exact: true });
  }

  async add(...names: string[]): Promise<void> {
    for (const name of names) await this.tile(name).click();
  }

  line(name: string): Locator {
    return this.cart.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  plus(name: string): Locator {
    return this.cart.getByRole('button', { name: `Augmenter la quantité de ${name}`, exact: true });
  }

  minus(name: string): Locator {
    return this.cart.getByRole('button', { name: `Diminuer la quantité de ${name}`, exact: true });
  }

  remove(name: string): Locator {
    return this.cart.getByRole('button', { name: `Retirer ${name}`, exact: true });
  }

  get orderButton(): Locator {
    return this.cart.getByRole('button', { name: /Valider la commande$/ });
  }

  get cartBar(): Locator {
    return this.page.getByRole('button', { name: /Panier \(/ });
  }

  async cartText(): Promise<string> {
    return plain(await this.cart.innerText());
  }

  async sell(): Promise<void> {
    await this.orderButton.click();
    await this.toasts.says(/^Ticket N° \d+ enregistré/);
    await this.cartIsEmpty();
  }

  /** Sells without the server; answers the provisional number. */
  async sellOffline(): Promise<string> {
    await this.orderButton.click();
    await this.toasts.says(/^Ticket provisoire \w{3}-\d{4,} enregistré/);
    await this.cartIsEmpty();
    const sold = await this.cart.getByRole('region', { name: 'Vente enregistrée' }).innerText();
    return /\w{3}-\d{4,}/.exec(sold)![0];
  }

  async cartIsEmpty(): Promise<void> {
    await inSight(this.cart.getByText('Panier vide!'));
  }

  /** What the top bar says of the network and of the sales that wait. */
  get network(): Locator {
    return this.page.getByRole('banner').getByRole('status');
  }

  async reprint(number: string): Promise<void> {
    await this.shelf.getByRole('button', { name: 'Derniers tickets' }).click();
    await this.page.getByRole('button', { name: `Réimprimer le ticket N° ${number}` }).click();
    await this.toasts.says(/^Duplicata du ticket/);
  }
}
