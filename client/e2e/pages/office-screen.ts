import type { Page } from 'playwright-core';
import { outOfSight } from '../looking.ts';

/** Presses « Actualiser » as one does who wants it done: a button that is at work takes no tap. */
export async function refreshScreen(page: Page): Promise<void> {
  await outOfSight(page.locator('.ant-btn-loading').first());
  await page.getByRole('button', { name: 'Actualiser' }).click();
}
