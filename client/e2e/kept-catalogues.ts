import type { Page } from 'playwright-core';

/** The locals whose catalogue the device keeps. */
export function keptCatalogues(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kessal-catalogue');
        opening.onerror = () => reject(opening.error ?? new Error('closed'));
        opening.onsuccess = () => {
          const db = opening.result;
          const asked = db.transaction('copies').objectStore('copies').getAllKeys();
          asked.onsuccess = () => {
            db.close();
            resolve(asked.result);
          };
        };
      }),
  );
}
