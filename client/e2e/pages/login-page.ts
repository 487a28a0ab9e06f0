import type { Locator, Page } from 'playwright-core';
import { inSight } from '../eventually.ts';

export class LoginPage {
  readonly submit: Locator;
  /** Bullets for the typed digits, '******' when empty. */
  readonly code: Locator;
  readonly form: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('region', { name: 'Se connecter' });
    this.submit = this.form.getByRole('button', { name: /^(Se connecter|Connexion\.\.\.)$/ });
    this.code = page.getByTestId('code').locator('[aria-hidden]');
  }

  async open(): Promise<this> {
    await this.page.goto('/login');
    return this.ready();
  }

  async ready(): Promise<this> {
    await inSight(this.submit);
    return this;
  }

  key(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  async type(code: string): Promise<void> {
    for (const digit of code) await this.key(digit).click();
  }

  async enter(code: string): Promise<void> {
    await this.type(code);
    await this.submit.click();
  }

  async says(sentence: string): Promise<void> {
    await inSight(this.form.getByText(sentence, { exact: true }));
  }
}
