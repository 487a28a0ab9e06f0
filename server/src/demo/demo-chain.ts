import { addStock } from '../catalogue/stock.service.ts';
import { insertCategory, insertProduct, insertService } from '../catalogue/catalogue.service.ts';
import type { Tx } from '../db/transaction.ts';
import { openLocal } from '../locals/locals.service.ts';
import { encodePicture, keepPicture } from '../pictures/pictures.service.ts';
import type { Actor, Author, LocalTypeName } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { centimes } from '../shared/money.ts';
import { randomCode, type CodeCipher } from '../users/codes.ts';
import { registerUser } from '../users/users.service.ts';
import { demoPictures, type DemoPictureName } from './demo-pictures.ts';
import { receiveDemoGoods } from './demo-receptions.ts';

/** Amounts in centimes; all names are invented. */
const LOCALS: { name: string; type: LocalTypeName; logo: DemoPictureName; dearer: number }[] = [
  { name: 'Hammam Bab Zitoun', type: 'BELDI', logo: 'logo-beldi-1', dearer: 0 },
  { name: 'Hammam Derb Rommane', type: 'BELDI', logo: 'logo-beldi-2', dearer: 0 },
  { name: 'Bain Turc Yasmine', type: 'TURKI', logo: 'logo-turki-1', dearer: 5000 },
  { name: 'Bain Turc Warda', type: 'TURKI', logo: 'logo-turki-2', dearer: 7000 },
  { name: 'Dépôt Al Fakhar', type: 'DEPOT', logo: 'logo-depot', dearer: 0 },
];

const SERVICES: {
  name: string;
  price: number;
  frais: number;
  picture: DemoPictureName;
  only?: LocalTypeName;
}[] = [
  { name: 'Entrée adulte', price: 2000, frais: 0, picture: 'entree' },
  { name: 'Entrée enfant', price: 1000, frais: 0, picture: 'entree-enfant' },
  { name: 'Gommage au gant', price: 6000, frais: 3000, picture: 'gommage' },
  { name: 'Massage relaxant 30 min', price: 15000, frais: 6000, picture: 'massage' },
  { name: "Massage à l'argan 60 min", price: 25000, frais: 10000, picture: 'massage-argan', only: 'TURKI' },
  { name: 'Enveloppement au ghassoul', price: 8000, frais: 3500, picture: 'enveloppement' },
  { name: 'Soin du visage à la rose', price: 12000, frais: 5000, picture: 'soin-visage', only: 'TURKI' },
  { name: 'Hammam complet', price: 18000, frais: 7500, picture: 'hammam-complet' },
  { name: 'Rasage traditionnel', price: 4000, frais: 2000, picture: 'rasage', only: 'BELDI' },
];

const CATEGORIES: {
  name: string;
  picture: DemoPictureName;
  products: [string, number, DemoPictureName][];
}[] = [
  {
    name: 'Savons et argiles',
    picture: 'cat-savons',
    products: [
      ['Savon noir beldi', 1500, 'savon-noir'],
      ["Savon noir à l'eucalyptus", 2000, 'savon-eucalyptus'],
      ['Ghassoul 250 g', 1800, 'ghassoul'],
      ['Henné en poudre', 1250, 'henne'],
    ],
  },
  {
    name: 'Gants',
    picture: 'cat-gants',
    products: [
      ['Gant de kessa', 1000, 'gant-kessa'],
      ['Gant doux', 1250, 'gant-doux'],
    ],
  },
  {
    name: 'Huiles et eaux',
    picture: 'cat-huiles',
    products: [
      ["Huile d'argan 50 ml", 9000, 'huile-argan'],
      ["Huile d'amande douce", 6500, 'huile-amande'],
      ['Eau de rose', 3500, 'eau-de-rose'],
    ],
  },
  {
    name: 'Accessoires',
    picture: 'cat-accessoires',
    products: [
      ['Serviette', 4500, 'serviette'],
      ['Sandales', 3000, 'sandales'],
      ['Seau de hammam', 5500, 'seau'],
    ],
  },
  {
    name: 'Boissons',
    picture: 'cat-boissons',
    products: [
      ['Thé à la menthe', 1000, 'the-menthe'],
      ['Eau minérale', 600, 'eau'],
      ["Jus d'orange", 1200, 'jus-orange'],
    ],
  },
];

/** With the index of their local in LOCALS. */
const CASHIERS: [string, number][] = [
  ['Salma Exemple', 0],
  ['Driss Modèle', 0],
  ['Nadia Specimen', 1],
  ['Hicham Essai', 2],
  ['Zineb Démo', 2],
  ['Yassir Fictif', 3],
];

const ADMIN_LOCAL = 2;
const BATH = 2;
const DEPOT = 4;
const ADMIN_NAME = 'Amina Demonstration';
const CASHIER_DIGITS = 6;
const ADMIN_DIGITS = 8;

/**
 * Fills an empty database with a demonstration chain (locals, staff with random codes, catalogue, stock, vouchers)
 * through the services of a real house.
 */
export async function foundDemoChain(
  tx: Tx,
  founding: Author,
  codes: CodeCipher,
  adminCode: string | undefined,
): Promise<void> {
  const pictures = await drawPictures(tx, founding.now);
  const localIds: number[] = [];
  for (const { name, type, logo } of LOCALS) {
    localIds.push(await openLocal(tx, founding, { name, type, logoHash: pictures[logo] }));
  }
  const adminId = await registerUser(tx, founding, codes, {
    name: ADMIN_NAME,
    role: 'ADMIN',
    localId: localIds[ADMIN_LOCAL] ?? null,
    code: adminCode ?? randomCode(ADMIN_DIGITS),
  });
  const admin: Actor = {
    userId: adminId,
    name: ADMIN_NAME,
    role: 'ADMIN',
    local: null,
    createdAt: founding.now,
    sessionId: '',
    deviceId: null,
  };
  const byAdmin = { ...founding, actor: admin };
  const taken = new Set(adminCode ? [adminCode] : []);
  for (const [name, place] of CASHIERS) {
    const localId = localIds[place] ?? null;
    await registerUser(tx, byAdmin, codes, { name, role: 'CAISSIER', localId, code: freshCode(taken) });
  }
  await addServices(tx, byAdmin, localIds, pictures);
  const products = await addProducts(tx, byAdmin, adminId, localIds, pictures);
  const places = { depotId: localIds[DEPOT] ?? 0, bathId: localIds[BATH] ?? 0 };
  await receiveDemoGoods(
    tx,
    { ...byAdmin, today: businessDate(founding.now), clock: () => founding.now },
    places,
    products,
  );
}

type PictureHashes = Record<DemoPictureName, string>;

async function drawPictures(tx: Tx, now: Date): Promise<PictureHashes> {
  const hashes = {} as PictureHashes;
  for (const [name, svg] of Object.entries(demoPictures) as [DemoPictureName, string][]) {
    hashes[name] = await keepPicture(tx, now, await encodePicture(Buffer.from(svg)));
  }
  return hashes;
}

async function addServices(
  tx: Tx,
  author: Author,
  localIds: number[],
  pictures: PictureHashes,
): Promise<void> {
  for (const [place, local] of LOCALS.entries()) {
    const localId = localIds[place];
    if (localId === undefined || local.type === 'DEPOT') continue;
    for (const service of SERVICES) {
      if (service.only !== undefined && service.only !== local.type) continue;
      await insertService(tx, author, {
        localId,
        name: service.name,
        priceCentimes: centimes(service.price + local.dearer),
        fraisCentimes: centimes(service.frais),
        pictureHash: pictures[service.picture],
      });
    }
  }
}

async function addProducts(
  tx: Tx,
  author: Author,
  adminId: number,
  localIds: number[],
  pictures: PictureHashes,
): Promise<Map<string, number>> {
  const productIds: number[] = [];
  const byName = new Map<string, number>();
  for (const category of CATEGORIES) {
    const categoryId = await insertCategory(tx, author, {
      name: category.name,
      pictureHash: pictures[category.picture],
    });
    for (const [name, price, picture] of category.products) {
      const product = { categoryId, name, priceCentimes: centimes(price), pictureHash: pictures[picture] };
      const productId = await insertProduct(tx, author, product);
      productIds.push(productId);
      byName.set(name, productId);
    }
  }
  for (const [place, localId] of localIds.entries()) {
    const depot = LOCALS[place]?.type === 'DEPOT';
    // The shops get none of the last product, so that a Turkish bath shows "out of stock".
    const shelved = depot ? productIds : productIds.slice(0, -1);
    const lines = shelved.map((productId, index) => ({
      productId,
      quantity: depot ? 200 : 8 + ((index * 7) % 30),
    }));
    await addStock(tx, author, { localId, cause: 'INVENTORY', userId: adminId, lines });
  }
  return byName;
}

function freshCode(taken: Set<string>): string {
  let code = randomCode(CASHIER_DIGITS);
  while (taken.has(code)) code = randomCode(CASHIER_DIGITS);
  taken.add(code);
  return code;
}
