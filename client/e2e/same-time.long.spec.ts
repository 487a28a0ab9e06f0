import { accessFaults } from './axe.ts';
import { byDay, openHouse } from './journeys.ts';
import { eventually, inSight, plain } from './eventually.ts';
import { sellIn } from './sell-in.ts';
import { LANDSCAPE, PHONE, PORTRAIT } from './tablet.ts';

const { journey } = openHouse();

journey(
  'a day under way, a card’s number, its percentage and its « contre » are of one span, to the minute',
  async (cast) => {
    const { app, tablet } = cast;
    const now = byDay();
    const [hour, day] = [3_600_000, 86_400_000];
    const local = await app.make.local({ name: 'Hammam des Cigognes' });
    const entry = await app.make.service({ local, name: 'Entrée', price: 10_000, frais: 2_000 });
    const minute = 60_000;
    // Until this minute and after it, yesterday and today.
    for (const [ago, quantity] of [
      [day + hour, 2],
      [day + minute, 2],
      [day - minute, 7],
      [hour, 2],
      [minute, 3],
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
    await inSight(page.getByText(/— comparé\sà\s: hier, jusqu’à \d+\sh(\s\d\d)?$/));
    await reads(/^Articles 5 ▲ \+25,0 % contre 4$/);
    const shop = page.getByRole('row').filter({ hasText: 'Hammam des Cigognes' }).first();
    expect(plain(await shop.innerText())).toMatch(/ \+25,0 %$/);
    await page.locator('[data-figure="articles"]').first().click();
    await inSight(page.getByText(/^Contre 4, .*, jusqu’à .* \(période précédente\) : \+1 \(\+25,0\s%\)/));
    for (const viewport of [LANDSCAPE, PORTRAIT, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/dashboard');
      await reads(/contre 4$/);
      expect([viewport, await accessFaults(page)]).toEqual([viewport, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    // A report says the same, and its table too.
    await page.setViewportSize(LANDSCAPE);
    await page.goto('/reports?mesures=articles&par=local&periode=today&compare=previous');
    await inSight(page.getByText(/^Comparés à : .*, jusqu’à \d+\sh(\s\d\d)? \(période précédente\)$/));
    await eventually(
      async () => plain(await page.locator('tbody tr.ant-table-row').first().innerText()),
      (seen) => expect(seen).toMatch(/Cigognes.* 5 4 \+1 \+25,0 %/),
    );
    // Its figures scroll beside the name that they are of.
    await page.goto(
      '/reports?mesures=total,net,tickets,averageTicket&par=local&periode=today&compare=previous',
    );
    const name = page.locator('tbody tr.ant-table-row td').first();
    await inSight(name);
    const before = await name.boundingBox();
    await page.locator('.ant-table-body, .ant-table-content').evaluate((table) => table.scrollBy(300, 0));
    expect((await name.boundingBox())!.x).toBe(before!.x);
    // Where a table has no room for centimes, it says so.
    await page.goto('/reports?mesures=total&par=local,hour&periode=today');
    await inSight(page.getByText('En DH, arrondis au dirham : la somme des cases peut différer du total.'));
    // The house first sold yesterday: the same weekday before has nothing to say.
    await page.goto('/dashboard');
    await page.getByText('Mêmes jours de la semaine').click();
    await reads(/^Articles 5 dès le \S+ contre 0$/);
    expect(page.url()).toContain('compare=jours');
    // Yesterday alone is over, and compared whole.
    await page.goto('/dashboard?periode=hier');
    await reads(/^Articles 11 dès le \S+ contre 0$/);
  },
);
