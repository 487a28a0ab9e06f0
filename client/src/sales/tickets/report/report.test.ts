import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { PRODUCT_COLUMNS, reportOf } from './report.ts';
import { reportHtml } from './report-html.ts';
import { dirhams as d } from '#shared/money.ts';

const oliviers = { id: 1, name: 'Hammam des Oliviers', type: 'TURKI' } as const;
const remparts = { id: 2, name: 'Hammam des <Remparts>', type: 'BELDI' } as const;
const sold = {
  products: [
    { itemId: 1, name: 'Savon noir', quantity: 3, total: d(37) },
    { itemId: 2, name: 'Gant & kessa', quantity: 2, total: d(0.1) },
  ],
  services: [
    { itemId: 1, name: 'Gommage', quantity: 2, total: d(171), frais: d(80.5), local: oliviers },
    { itemId: 4, name: 'Gommage', quantity: 1, total: d(60), frais: d(0), local: remparts },
  ],
};

describe('the report of a day', () => {
  test('every unit price is the average that its units fetched, and the foot sums the rows', () => {
    const { products, services, net } = reportOf(sold, false);
    expect(products.rows.map(({ name, unit, total }) => [name, unit, total])).toEqual([
      ['Savon noir', 1233, 3700],
      ['Gant & kessa', 5, 10],
    ]);
    expect(products).toMatchObject({ quantity: 5, total: 3710, frais: 0, net: 3710 });
    expect(services).toMatchObject({ quantity: 3, total: 23_100, frais: 8050, net: 15_050 });
    expect(net).toBe(3710 + 23_100 - 8050);
  });

  test('a price that does not make the total is marked as an average', () => {
    const [, price] = PRODUCT_COLUMNS;
    const marked = reportOf(sold, false).products.rows.map((row) => price!.of(row));
    expect(marked).toEqual(['moy.\u00a012,33', '0,05']);
  });

  test('same-named services of two locals are told apart where both are in it', () => {
    expect(reportOf(sold, true).services.rows.map(({ place }) => place)).toEqual([
      'Hammam des Oliviers | TURKI',
      'Hammam des <Remparts> | BELDI',
    ]);
    expect(reportOf(sold, false).services.rows.map(({ place }) => place)).toEqual([null, null]);
  });

  test('without a sale everything is zero', () => {
    const empty = { rows: [], quantity: 0, total: 0, frais: 0, net: 0 };
    expect(reportOf({ products: [], services: [] }, true)).toEqual({
      products: empty,
      services: empty,
      net: 0,
    });
  });

  test('no name reaches the paper as markup', () => {
    const html = reportHtml({
      report: reportOf(sold, true),
      facts: [['Local', '<b>Tous</b>']],
      house: { companyName: 'Bains & Fils', identity: NO_IDENTITY, demonstration: false },
    });
    expect(html).toContain('Hammam des &lt;Remparts&gt; | BELDI');
    expect(html).toContain('Gant &amp; kessa');
    expect(html).toContain('Bains &amp; Fils');
    expect(html).toContain('&lt;b&gt;Tous&lt;/b&gt;');
  });
});
