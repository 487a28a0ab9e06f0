import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import { receive } from '../receptions/receive.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { centimes } from '../shared/money.ts';

/** `cost` of a unit in centimes, units in a `pack`; `first`: units of the opening's purchase. */
interface Goods {
  name: string;
  cost: number;
  pack: number;
  first?: number;
}

export const SUPPLIERS: { supplier: string; description: string; goods: Goods[] }[] = [
  {
    supplier: 'Savonnerie de la Source',
    description: 'Livraison du mois',
    goods: [
      { name: 'Savon noir beldi', cost: 900, pack: 20, first: 60 },
      { name: "Savon noir à l'eucalyptus", cost: 1250, pack: 20, first: 40 },
      { name: 'Ghassoul 250 g', cost: 1100, pack: 25, first: 50 },
      { name: 'Henné en poudre', cost: 700, pack: 20 },
    ],
  },
  {
    supplier: 'Atelier des Remparts',
    description: 'Gants et linge',
    goods: [
      { name: 'Gant de kessa', cost: 550, pack: 20, first: 80 },
      { name: 'Gant doux', cost: 700, pack: 20, first: 40 },
      { name: 'Serviette', cost: 2800, pack: 10, first: 30 },
      { name: 'Sandales', cost: 1700, pack: 12 },
      { name: 'Seau de hammam', cost: 3200, pack: 6 },
    ],
  },
  {
    supplier: 'Coopérative de l’Arganier',
    description: 'Huiles et eaux',
    goods: [
      { name: "Huile d'argan 50 ml", cost: 6200, pack: 12, first: 24 },
      { name: "Huile d'amande douce", cost: 4100, pack: 12 },
      { name: 'Eau de rose', cost: 1900, pack: 12 },
    ],
  },
  {
    supplier: 'Grossiste de la Place',
    description: 'Boissons',
    goods: [
      { name: 'Thé à la menthe', cost: 350, pack: 50 },
      { name: 'Eau minérale', cost: 250, pack: 48 },
      { name: "Jus d'orange", cost: 600, pack: 24 },
    ],
  },
];

const SENT: { description: string; goods: [name: string, quantity: number, price: number][] } = {
  description: 'Réassort de la semaine',
  goods: [
    ['Savon noir beldi', 20, 900],
    ['Gant de kessa', 25, 550],
    ["Huile d'argan 50 ml", 6, 6200],
  ],
};

interface Places {
  depotId: number;
  bathId: number;
}

/** The first vouchers: purchases of the depot, and a transfer to a Turkish bath. */
export async function receiveDemoGoods(
  tx: Tx,
  ctx: Ctx,
  { depotId, bathId }: Places,
  products: ReadonlyMap<string, number>,
): Promise<void> {
  const lineOf = (name: string, quantity: number, price: number) => ({
    productId: products.get(name) ?? 0,
    quantity,
    price: centimes(price),
  });
  const voucher = () => ({ key: randomUUID(), date: ctx.now });
  for (const { supplier, description, goods } of SUPPLIERS) {
    const lines = goods.flatMap(({ name, cost, first }) => (first ? [lineOf(name, first, cost)] : []));
    if (lines.length === 0) continue;
    const purchase = { ...voucher(), supplier, description, isBought: true, toId: depotId, lines };
    await receive(tx, ctx, purchase);
  }
  const { description, goods } = SENT;
  const lines = goods.map((one) => lineOf(...one));
  await receive(tx, ctx, { ...voucher(), description, fromId: depotId, toId: bathId, lines });
}
