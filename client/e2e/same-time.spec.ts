import { accessFaults } from './axe.ts';
import { byDay, openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { sellIn } from './sell-in.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';

const { journey } = openHouse();

journey('a day under way is compared up to the same hour of the day before', async (cast) => {
  const { app, tablet } = cast;
  const now = byDay();
  const [hour, day] = [3_600_000, 86_400_000];
  const local = await app.make.local({ name: 'Hammam des Cigognes' });
  const entry = await app.make.service({ local, name: 'Entrée', price: 10_000, frais: 2_000 });
  // Before the running hour and in it, yesterday and today.
  for (const [ago, quantity] of [
    [day + hour, 2],
    [day, 7],
    [hour, 3],
    [0, 4],
  ] as const) {
    app.setNow(new Date(now.getTime() - ago));
    await sellIn(app, local, { services: [{ id: entry, quantity }] });
  }
  app.setNow(now);
  const { page } = await tablet({ as: { role: 'ADMIN' } });
  const reads = (text: RegExp) =>
    eventually(
      async () => plain(await page.locator('[data-figure="articles"]').first().innerText()),
      (seen) => expect(seen).toMatch(text),
    );
  await page.goto('/dashboard');
  await inSight(page.getByText(/— comparé\sà\s: hier à la même heure \(jusqu’à \d+\sh\)$/));
  await reads(/^Articles 7 ▲ \+50,0 % à \d+ h contre 2$/);
  const shop = page.getByRole('row').filter({ hasText: 'Hammam des Cigognes' }).first();
  expect(plain(await shop.innerText())).toMatch(/ \+50,0 %$/);
  await page.locator('[data-figure="articles"]').first().click();
  await inSight(page.getByText(/^Contre 9, .*, en entier/));
  for (const viewport of [LANDSCAPE, PORTRAIT, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard');
    await reads(/contre 2$/);
    expect([viewport, await accessFaults(page)]).toEqual([viewport, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  // Yesterday alone is over, and compared whole.
  await page.goto('/dashboard?periode=hier');
  await reads(/^Articles 9 contre 0$/);
});
