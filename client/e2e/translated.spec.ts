import { openHouse } from './journeys.ts';
import { TillPage } from './pages/till-page.ts';
import { ticketsOf } from './books.ts';

const { journey } = openHouse();

/** As a browser's translation does it: every text node is replaced by one of its own, unless the page says not to. */
function translate(): void {
  const forbidden = () =>
    !document.documentElement.translate ||
    document.querySelector('meta[name="google"][content="notranslate"]') !== null;
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || parent.closest('[data-translated], script, style')) continue;
      const wrapped = document.createElement('span');
      wrapped.dataset['translated'] = '';
      wrapped.textContent = text.data;
      text.replaceWith(wrapped);
    }
  };
  new MutationObserver((changes) => {
    if (forbidden()) return;
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  }).observe(document, { childList: true, subtree: true });
}

journey('an Arabic tablet offers to translate the till: amounts go on moving', async ({ app, tablet }) => {
  const local = await app.make.local();
  await app.make.service({ local, name: 'Gommage', price: 2000, frais: 0 });
  const till = await tablet({ as: { local } });
  await till.context.addInitScript(translate);
  const pos = await new TillPage(till.page).open();
  for (let sold = 1; sold <= 13; sold += 1) await pos.add('Gommage');
  expect(await pos.cartText()).toContain('Quantité 13 Total 260,00 DH');
  await pos.sell();
  expect(await ticketsOf(app, local)).toMatchObject([{ lines: [{ name: 'Gommage', quantity: 13 }] }]);
});
