// A sheet of 2,000 products and 300 services, tried, brought into the catalogue and undone while a till sells.
import { counted, figure, median, ROUNDS, spread, type Figure, type Measure } from './figures.ts';
import { LOCALS, OFFICE, openLongChain } from './furnish.ts';
import { EMPTY, logIn, refuseComplaints, withProduct } from './running.ts';
import { openTills, rush, took } from './tills.ts';

const SERVICES = 300;
const CATEGORIES = 40;
const SALES_A_SECOND = 10;
const SHOP = 'Hammam du banc nº ';
const MOST_SECONDS = { tried: 3, brought: 10 };
const LONGEST_SALE_MS = 1000;

const HEAD = [
  'Type',
  'Catégorie',
  'Nom',
  'Local',
  'Prix',
  'Frais Kessal',
  'Codes-barres',
  'Seuil d’alerte',
  `Stock de départ ${SHOP}4`,
];

export const measure: Measure = ([asked = '2000']) =>
  withProduct(EMPTY, async ({ product, at, pinKey }) => {
    const { url } = product;
    const chain = await openLongChain(at, pinKey, 1);
    const tills = await openTills(url, chain, 1);
    const { token } = await logIn(url, String(OFFICE));
    const turns = {
      tried: [] as number[],
      brought: [] as number[],
      changed: [] as number[],
      undone: [] as number[],
    };
    const products = Number(asked);
    const sales: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const timed = async (name: keyof typeof turns, work: () => Promise<unknown>) => {
        const start = performance.now();
        const sold = await Promise.all([
          work().then(() => turns[name].push((performance.now() - start) / 1000)),
          rush(tills, 3, SALES_A_SECOND),
        ]);
        sales.push(...took(sold[1]));
      };
      const first = sheetOf(round, products, 0);
      await timed('tried', () => send(url, token, 'POST', 'catalogue/import/preview', first));
      await timed('brought', () => send(url, token, 'POST', 'catalogue/import', first));
      let changed = 0;
      await timed('changed', async () => {
        changed = await send(url, token, 'POST', 'catalogue/import', sheetOf(round, products, 1, false));
      });
      await timed('undone', () => send(url, token, 'PUT', `catalogue/import/undo/${changed}`));
    }
    refuseComplaints(product);
    const what = `${counted(products)} products and ${counted(SERVICES)} services`;
    const of = (name: keyof typeof turns) => median(turns[name]);
    const longest = Math.max(...sales);
    return [
      figure(`${what}: dry run`, of('tried'), 's', { goal: { most: MOST_SECONDS.tried } }),
      figure(`${what}: import, all new`, of('brought'), 's', { goal: { most: MOST_SECONDS.brought } }),
      figure(`${what}: import, all prices changed`, of('changed'), 's', {
        goal: { most: MOST_SECONDS.brought },
      }),
      figure(`${what}: undone`, of('undone'), 's'),
      figure('the longest sale meanwhile', longest, 'ms', {
        goal: { most: LONGEST_SALE_MS },
        also: `${counted(sales.length)} sales, p50 / p95 / p99 ${spread(sales)} ms`,
      }),
    ] satisfies Figure[];
  });

/** `dearer` dirhams more than at first; only the first sheet brings units. */
function sheetOf(round: number, products: number, dearer: number, units = true): Blob {
  const ofProduct = (place: number) => [
    'Produit',
    `Rayon ${round} ${place % CATEGORIES}`,
    `Savon ${round} nº ${place}`,
    '',
    `${10 + (place % 90) + dearer},50`,
    '',
    String(6_110_000_000_000 + round * 100_000 + place),
    String(place % 12),
    units ? String(1 + (place % 50)) : '',
  ];
  const ofService = (place: number) => [
    'Service',
    '',
    `Soin ${round} nº ${Math.floor(place / LOCALS)}`,
    `${SHOP}${1 + (place % LOCALS)}`,
    `${60 + (place % 90) + dearer},00`,
    '30,00',
    '',
    '',
    '',
  ];
  const rows = [
    HEAD,
    ...Array.from({ length: products }, (_, place) => ofProduct(place)),
    ...Array.from({ length: SERVICES }, (_, place) => ofService(place)),
  ];
  return new Blob([rows.map((row) => row.join('\t')).join('\n')]);
}

/** Answers the ID of what was written. */
async function send(url: string, token: string, method: string, path: string, sheet?: Blob): Promise<number> {
  const form = new FormData();
  if (sheet) form.append('sheet', sheet, 'catalogue.txt');
  const headers = { authorization: `Bearer ${token}`, ...(!sheet && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${url}/api/${path}`, { method, headers, body: sheet ? form : '{}' });
  const body = (await answer.json()) as {
    data?: { id?: number; rows?: { state: string }[] };
    detail?: string;
  };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.detail}`);
  const refused = body.data?.rows?.filter(({ state }) => state !== 'NEW') ?? [];
  if (refused.length > 0)
    throw new Error(`${refused.length} rows are not new: ${JSON.stringify(refused[0])}`);
  return body.data?.id ?? 0;
}
