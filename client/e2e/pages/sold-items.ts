import type { Locator, Page } from 'playwright-core';
import { inSight, outOfSight, plain } from '../eventually.ts';

export class SoldItems {
  readonly modal: Locator;
  readonly problem: Locator;
  readonly form: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('dialog', { name: 'Ajouter un produit' });
    this.modal = page.getByRole('dialog', { name: 'Produits vendus' });
    this.problem = this.modal.getByRole('alert');
  }

  async open(words: string): Promise<this> {
    await this.page
      .locator('tr, li')
      .filter({ hasText: words })
      .getByRole('button', { name: /Produit\(s\)$/ })
      .click();
    return this.ready();
  }

  async ready(): Promise<this> {
    await inSight(this.modal.getByText(/^ID \d+$/));
    return this;
  }

  /** Each line: "S - Gommage Prix 85,50 Frais 40,25 Total 85,50 Quantité : 1". */
  async lines(): Promise<string[]> {
    return (await this.modal.locator('ul').first().getByRole('listitem').allInnerTexts()).map(plain);
  }

  /** Once no correction is pending: until then it is dimmed and may be of an earlier one. */
  async total(): Promise<string> {
    return plain(
      await this.modal
        .locator('p[aria-busy="false"]')
        .filter({ hasText: /^Total/ })
        .innerText(),
    );
  }

  async cancellation(): Promise<string> {
    return plain(await this.modal.locator('dl').innerText());
  }

  more(name: string): Locator {
    return this.modal.getByRole('button', { name: `Augmenter la quantité de ${name}`, exact: true });
  }

  fewer(name: string): Locator {
    return this.modal.getByRole('button', { name: `Diminuer la quantité de ${name}`, exact: true });
  }

  remove(name: string): Locator {
    return this.modal.getByRole('button', { name: `Supprimer ${name}`, exact: true });
  }

  /** Answers the topmost confirmation. */
  async answer(button: string, how: 'click' | 'dblclick' = 'click'): Promise<void> {
    const question = this.page.getByRole('dialog').last();
    await question.getByRole('button', { name: button, exact: true })[how]();
    await outOfSight(question.getByRole('button', { name: button, exact: true }));
  }

  /** Fills in 'Ajouter un produit', up to its confirmation. */
  async add(item: string, quantity: string): Promise<void> {
    await this.form.getByRole('combobox', { name: 'Produit ou service' }).click();
    // The newest of that name: other tests of the house have theirs.
    await this.page.locator('.ant-select-item-option').filter({ hasText: item }).last().click();
    await this.form.getByRole('textbox', { name: 'Quantité' }).fill(quantity);
    await this.form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  }

  async close(): Promise<void> {
    await this.modal.getByRole('button', { name: 'Fermer', exact: true }).click();
    await outOfSight(this.modal);
  }
}
