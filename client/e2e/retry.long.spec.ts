import { openHouse } from './journeys.ts';
import { inSight, outOfSight } from './eventually.ts';
import { refuseNext } from './network.ts';
import { refreshScreen } from './pages/office-screen.ts';
import { LANDSCAPE } from './tablet.ts';

const { journey } = openHouse();

const REFUSAL = ['ERREUR_INTERNE', 'Une erreur est survenue.'] as const;

journey('a list or report that was not read is read by « Réessayer »', async ({ tablet }) => {
  const { page } = await tablet({ as: { role: 'ADMIN' } });
  const retry = page.getByRole('button', { name: 'Réessayer' });
  for (const [path, operation] of [
    ['/stock', 'StockTable'],
    ['/cloture/list', 'ClosuresPage'],
    ['/tickets', 'TicketsPage'],
    ['/reception', 'ReceptionsPage'],
  ] as const) {
    await page.goto(path);
    await inSight(page.getByRole('heading', { level: 1 }));
    await outOfSight(page.getByText('Chargement ...').first());
    await refuseNext(page, operation, ...REFUSAL);
    await refreshScreen(page);
    await inSight(retry);
    await outOfSight(page.locator('.ant-btn-loading').first());
    await retry.click();
    await outOfSight(retry);
  }
  await refuseNext(page, 'Report', ...REFUSAL);
  await page.goto('/reports');
  await inSight(retry);
  const { y, height } = (await retry.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(LANDSCAPE.height);
  await retry.click();
  await inSight(page.getByRole('link', { name: /^Les heures pleines/ }));
  await refuseNext(page, 'Devices', ...REFUSAL);
  await page.goto('/users?appareils=oui');
  await inSight(retry);
  await outOfSight(page.locator('.ant-btn-loading').first());
  await retry.click();
  await inSight(page.getByRole('region', { name: 'Appareils' }));
});
