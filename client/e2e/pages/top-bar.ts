import type { Locator, Page } from 'playwright-core';
import { inSight } from '../eventually.ts';
import { LoginPage } from './login-page.ts';

export class TopBar {
  readonly bar: Locator;
  readonly question: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('banner');
    this.question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to logout?' });
  }

  async askToLeave(): Promise<void> {
    await this.bar.getByRole('button', { name: 'Déconnexion' }).click();
    await inSight(this.question);
  }

  async leave(): Promise<void> {
    await this.askToLeave();
    await this.question.getByRole('button', { name: 'Se déconnecter' }).click();
    // It tells what the page shows instead.
    await inSight(new LoginPage(this.page).form);
  }
}
