import type { Page } from 'playwright-core';
import { inSight, outOfSight } from '../eventually.ts';

/** Clicks « Actualiser », once it is not loading: a loading button ignores clicks. */
export async function refreshScreen(page: Page): Promise<void> {
  await outOfSight(page.locator('.ant-btn-loading').first());
  await page.getByRole('button', { name: 'Actualiser' }).click();
}

/** On a phone the filters are behind one button. */
export async function openFilters(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Filtres/, expanded: false });
  await inSight(folded);
  await folded.click();
  await inSight(page.getByRole('button', { name: /^Filtres/, expanded: true }));
}
