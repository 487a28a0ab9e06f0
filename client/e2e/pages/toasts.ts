import type { Page } from 'playwright-core';
import { eventually, plain } from '../eventually.ts';

export class Toasts {
  constructor(readonly page: Page) {}

  async says(text: RegExp | string): Promise<void> {
    const region = this.page.getByRole('region', { name: /^Notifications/ });
    await eventually(
      async () => plain(await region.innerText()),
      (said) => (typeof text === 'string' ? expect(said).toBe(text) : expect(said).toMatch(text)),
    );
  }
}
