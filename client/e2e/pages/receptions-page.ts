import type { Locator, Page } from 'playwright-core';
import { inSight, plain } from '../eventually.ts';

export class ReceptionsPage {
  readonly rows: Locator;
  readonly items: Locator;

  constructor(readonly page: Page) {
    this.rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Voir Produit(s)' });
    this.items = page.getByRole('dialog', { name: /^Produits du bon/ });
  }

  async open(search = ''): Promise<this> {
    await this.page.goto(`/reception${search}`);
    await inSight(this.page.getByRole('heading', { name: 'Gestion des Bon reception' }));
    return this;
  }

  row(id: number): Locator {
    return this.rows.filter({ has: this.page.getByText(padded(id), { exact: true }) });
  }

  async texts(): Promise<string[]> {
    return (await this.rows.allInnerTexts()).map(plain);
  }

  async total(): Promise<string> {
    return plain(await this.page.locator('dl').filter({ hasText: 'Total des Bons' }).innerText());
  }

  async parts(): Promise<string> {
    return plain(await this.page.locator('dl').filter({ hasText: 'dont achats' }).innerText());
  }

  async choose(label: 'Caissier' | 'Envoyé de' | 'Envoyé à', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  }

  async openItems(id: number): Promise<Locator> {
    await this.page.getByRole('button', { name: `Voir Produit(s) du bon ${padded(id)}` }).click();
    await inSight(this.items.getByRole('table'));
    return this.items;
  }

  printButton(id: number): Locator {
    return this.page.getByRole('button', { name: `Imprimer le bon ${padded(id)}` });
  }

  removeButton(id: number): Locator {
    return this.page.getByRole('button', { name: `Supprimer le bon ${padded(id)}` });
  }
}

function padded(id: number): string {
  return String(id).padStart(3, '0');
}
