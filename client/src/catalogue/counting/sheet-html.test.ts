import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { sheetHtml } from './sheet-html.ts';

test('an empty sheet has each product’s name and a box, by category, and no stock', () => {
  const soaps = { id: 1, name: 'Savons' };
  const html = sheetHtml(
    {
      id: 7,
      openedAt: '2026-11-20T21:05:09+00:00',
      local: { id: 3, name: 'Bain <des> Roses', type: 'TURKI' },
      products: [
        { id: 1, name: 'Savon noir', category: soaps },
        { id: 2, name: 'صابون', category: soaps },
        { id: 3, name: 'Gant', category: { id: 2, name: 'Gants' } },
      ],
    },
    { companyName: 'Ma chaîne', identity: NO_IDENTITY, demonstration: false },
  );
  expect(html).toContain('<dd><bdi>Bain &lt;des&gt; Roses</bdi> |\u00a0TURKI</dd>');
  expect(html).toContain('007, ouverte le 20/11/2026 21:05');
  expect(html.match(/<h2>/g)).toHaveLength(2);
  expect(html.match(/<td class="box"><span><\/span><\/td>/g)).toHaveLength(3);
});
