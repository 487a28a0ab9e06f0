import { ROUTES } from '../../server/src/rest.ts';
import { openHouse } from './journeys.ts';
import { eventually, inSight } from './eventually.ts';

const { journey } = openHouse();

journey('whoever writes a program for the house reads its API in a browser', async ({ tablet }) => {
  const visitor = await tablet();
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.page.goto('/api/docs');
  await inSight(visitor.page.getByRole('heading', { name: 'Kessal', level: 1 }));
  const operations = visitor.page.locator('.opblock');
  await inSight(operations.first());
  await operations.filter({ hasText: 'Ouvre une session' }).getByRole('button').first().click();
  await inSight(visitor.page.getByText('password').first());
  // A list as long as ours is drawn by Swagger only where one looks.
  const seen = new Set<string>();
  await eventually(
    async () => {
      for (const operation of await operations.locator('.opblock-summary-control').allTextContents())
        seen.add(operation);
      await visitor.page.mouse.wheel(0, 400);
      return seen.size;
    },
    // Stored pictures and those of the gallery are the only operations that are not routes.
    (count) => expect(count).toBe(ROUTES.length + 2),
  );
  for (const address of asked.filter((url) => !url.startsWith('data:'))) {
    expect(address.startsWith(new URL(visitor.page.url()).origin)).toBe(true);
  }
});
