import type { Page } from 'playwright-core';
import { outOfSight } from '../eventually.ts';

/** Clicks « Actualiser », once it is not loading: a loading button ignores clicks. */
export async function refreshScreen(page: Page): Promise<void> {
  await outOfSight(page.locator('.ant-btn-loading').first());
  await page.getByRole('button', { name: 'Actualiser' }).click();
}
