import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Waits until the service worker controls the page and has cached the whole build. */
export function controlled(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const { serviceWorker } = navigator;
      if (serviceWorker.controller) return serviceWorker.controller.state;
      const found = await serviceWorker.getRegistrations();
      const workers = found.flatMap(({ installing, waiting, active }) => [installing, waiting, active]);
      return `not controlled; workers: ${workers.map((one) => one?.state ?? 'none').join()}`;
    });
  return eventually(state, (seen) => expect(seen).toBe('activated'));
}

/** What the device keeps, by name. */
export function onDevice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kessal');
        opening.onerror = () => reject(opening.error ?? new Error('closed'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction('entries').objectStore('entries').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            const entries = asked.result as { name: string; text: string | null }[];
            resolve(Object.fromEntries(entries.flatMap(({ name, text }) => (text ? [[name, text]] : []))));
          };
        };
      }),
  );
}

/** As by hand, in the browser's own tools: a waiting sale of another quantity, or (null) none. */
export function spoilSale(page: Page, sequence: number, quantity: number | null): Promise<void> {
  return page.evaluate(
    async ([sequence, quantity]) => {
      const opening = indexedDB.open('kessal');
      await new Promise((done) => (opening.onsuccess = done));
      const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
      const reading = entries.getAll(IDBKeyRange.bound('sale.', 'sale/'));
      await new Promise((done) => (reading.onsuccess = done));
      for (const entry of reading.result as { name: string; text: string }[]) {
        const sale = JSON.parse(entry.text) as { sequence: number; lines: { quantity: number }[] };
        if (sale.sequence !== sequence) continue;
        if (quantity === null) entries.delete(entry.name);
        else {
          sale.lines[0]!.quantity = quantity;
          entries.put({ ...entry, text: JSON.stringify(sale) });
        }
      }
      await new Promise((done) => (entries.transaction.oncomplete = done));
      opening.result.close();
    },
    [sequence, quantity] as const,
  );
}
