import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import { receive } from '../receptions/receive.service.ts';
import type { Ctx } from '../shared/actor.ts';
import { centimes } from '../shared/money.ts';

/** `price` is a unit's cost, in centimes. */
type Goods = [name: string, quantity: number, price: number][];

const PURCHASES: { description: string; goods: Goods }[] = [
  {
    description: 'Savonnerie de la Source, livraison du mois',
    goods: [
      ['Savon noir beldi', 60, 900],
      ["Savon noir à l'eucalyptus", 40, 1250],
      ['Ghassoul 250 g', 50, 1100],
    ],
  },
  {
    description: 'Atelier des Remparts',
    goods: [
      ['Gant de kessa', 80, 550],
      ['Gant doux', 40, 700],
      ['Serviette', 30, 2800],
    ],
  },
  { description: 'Coopérative de l’Arganier', goods: [["Huile d'argan 50 ml", 24, 6200]] },
];

const SENT: { description: string; goods: Goods } = {
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

/** Two vouchers of today: a purchase of the depot, and a transfer to a Turkish bath. */
export async function receiveDemoGoods(
  tx: Tx,
  ctx: Ctx,
  { depotId, bathId }: Places,
  products: ReadonlyMap<string, number>,
): Promise<void> {
  const linesOf = (goods: Goods) =>
    goods.map(([name, quantity, price]) => ({
      productId: products.get(name) ?? 0,
      quantity,
      price: centimes(price),
    }));
  const voucher = () => ({ key: randomUUID(), date: ctx.now });
  for (const { description, goods } of PURCHASES) {
    const lines = linesOf(goods);
    await receive(tx, ctx, { ...voucher(), description, isBought: true, toId: depotId, lines });
  }
  const { description, goods } = SENT;
  const lines = linesOf(goods);
  await receive(tx, ctx, { ...voucher(), description, fromId: depotId, toId: bathId, lines });
}
