import type { Page } from 'playwright-core';

/**
 * As a barcode scanner types: ten milliseconds from key to key by the events' own time, then Enter. `halfway` happens
 * under the burst.
 */
export async function scan(page: Page, code: string, halfway?: () => Promise<void>): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const keys = Array.from(code).map((key) => ({ key, text: key }));
  for (const [place, key] of [...keys, { key: 'Enter', text: '\r' }].entries()) {
    if (place === Math.floor(keys.length / 2)) await halfway?.();
    const pressed = { ...key, windowsVirtualKeyCode: key.key === 'Enter' ? 13 : key.key.charCodeAt(0) };
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...pressed,
      timestamp: now + place / 100,
    });
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      ...pressed,
      timestamp: now + place / 100,
    });
  }
  await keyboard.detach();
}
