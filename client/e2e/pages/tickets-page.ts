import type { Locator, Page } from 'playwright-core';
import { inSight, plain } from '../eventually.ts';

export class TicketsPage {
  readonly rows: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Produit(s)' });
    this.search = page.getByRole('searchbox', { name: 'Rechercher' });
  }

  async open(search = ''): Promise<this> {
    await this.page.goto(`/tickets${search}`);
    await inSight(this.page.getByRole('heading', { name: 'Gestion des Tickets (Ventes)' }));
    return this;
  }

  async cards(): Promise<Record<string, string>> {
    const titles = await this.page.locator('dl dt').allInnerTexts();
    const amounts = await this.page.locator('dl dd').allInnerTexts();
    return Object.fromEntries(titles.map((title, place) => [title, plain(amounts[place] ?? '')]));
  }

  async texts(): Promise<string[]> {
    return (await this.rows.allInnerTexts()).map(plain);
  }

  filter(label: 'Caissier' | 'Local' | 'État'): Locator {
    return this.page.getByRole('combobox', { name: label });
  }

  async chosen(label: 'Caissier' | 'Local' | 'État'): Promise<string> {
    return plain(
      await this.page
        .locator('label')
        .filter({ has: this.filter(label) })
        .locator('div')
        .first()
        .innerText(),
    );
  }

  async choose(label: 'Caissier' | 'Local' | 'État', option: string): Promise<void> {
    await this.filter(label).click();
    await this.page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  }

  day(label: 'Du' | 'Au'): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  /** Picks a day ("2026-11-15") of the month shown. */
  async pickDay(label: 'Du' | 'Au', day: string): Promise<void> {
    await this.day(label).click();
    await this.page.locator(`td[title="${day}"]`).click();
  }
}
