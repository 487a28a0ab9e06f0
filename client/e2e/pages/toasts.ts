import type { Page } from 'playwright-core';
import { eventually, plain } from '../eventually.ts';

export class Toasts {
  constructor(readonly page: Page) {}

  /** Answers what it says. */
  async says(text: RegExp | string): Promise<string> {
    const region = this.page.getByRole('region', { name: /^Notifications/ });
    let said = '';
    await eventually(
      async () => (said = plain(await region.innerText())),
      (seen) => (typeof text === 'string' ? expect(seen).toBe(text) : expect(seen).toMatch(text)),
    );
    return said;
  }
}
