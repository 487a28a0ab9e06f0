import type { Locator, Page } from 'playwright-core';
import { inSight, outOfSight } from '../eventually.ts';

export class AddReceptionPage {
  readonly date: Locator;
  readonly total: Locator;
  readonly description: Locator;
  readonly supplier: Locator;
  readonly lines: Locator;
  readonly picker: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.date = page.getByLabel('Date du bon');
    this.total = page.getByLabel('Prix total');
    this.description = page.getByLabel('Description');
    this.supplier = page.getByLabel('Fournisseur');
    this.lines = page.getByRole('table').getByRole('row').filter({ hasNotText: 'Prix unitaire' });
    this.picker = page.getByRole('dialog', { name: 'Choisir des produits' });
    this.submit = page.getByRole('button', { name: 'Ajouter Le Bon de reception!' });
  }

  async open(): Promise<this> {
    await this.page.goto('/reception/add');
    return this.ready();
  }

  async ready(): Promise<this> {
    await inSight(this.page.getByRole('heading', { name: 'Ajouter un Bon de Reception' }));
    await inSight(this.submit);
    return this;
  }

  place(label: 'Envoyer De' | 'Envoyer à'): Locator {
    return this.page.getByRole('combobox', { name: label });
  }

  async choose(label: 'Envoyer De' | 'Envoyer à', option: string): Promise<void> {
    await (await this.option(label, option)).click();
  }

  /** An option of the opened list. */
  async option(label: 'Envoyer De' | 'Envoyer à', option: string): Promise<Locator> {
    const place = this.place(label);
    await place.click();
    await place.fill(option);
    // The other list may still be closing, with the same locals.
    const list = this.page.locator(`#${await place.getAttribute('aria-controls')}`);
    const offered = this.page.locator('.ant-select-dropdown').filter({ has: list });
    return offered.locator('.ant-select-item-option').filter({ hasText: option });
  }

  async openPicker(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter des produits' }).click();
    await inSight(this.picker.getByRole('listitem').first());
  }

  /** Taps each name. */
  async pick(...names: string[]): Promise<void> {
    await this.openPicker();
    for (const name of names)
      await this.picker.getByRole('button', { name: `Ajouter ${name}`, exact: true }).click();
    await this.picker.getByRole('button', { name: 'Terminer' }).click();
    await outOfSight(this.picker);
  }

  line(name: string): Locator {
    return this.lines.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  quantity(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Quantité de ${name}` });
  }

  price(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Prix unitaire de ${name}` });
  }
}
