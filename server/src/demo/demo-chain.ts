import type { Tx } from '../db/transaction.ts';
import type { GalleryPictureName } from '../pictures/gallery/gallery.rules.ts';
import { galleryPictures } from '../pictures/gallery/gallery.ts';
import { encodePicture, keepPicture } from '../pictures/pictures.service.ts';
import type { Author, LocalTypeName } from '../shared/actor.ts';
import { businessDate } from '../shared/days.ts';
import { randomCode, type CodeCipher } from '../users/codes.ts';
import { openChain, type Chain, type OpenedChain } from './chain.ts';
import { receiveDemoGoods } from './demo-receptions.ts';
import type { Identity } from '../house/identity.rules.ts';

/** Amounts in centimes; all names are invented. */
const LOCALS: { name: string; type: LocalTypeName; logo: GalleryPictureName; dearer: number }[] = [
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
  picture: GalleryPictureName;
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
  picture: GalleryPictureName;
  /** Name, price, picture, alert threshold. */
  products: [string, number, GalleryPictureName, number?][];
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
      ['Gant de kessa', 1000, 'gant-kessa', 20],
      ['Gant doux', 1250, 'gant-doux'],
    ],
  },
  {
    name: 'Huiles et eaux',
    picture: 'cat-huiles',
    products: [
      ["Huile d'argan 50 ml", 9000, 'huile-argan', 6],
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
      ['Seau de hammam', 5500, 'seau', 3],
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

/** What is otherwise when the chain opens long ago than it is today. */
export interface Beginnings {
  /** Cashiers of then: another local, or no longer there. */
  cashiers: [string, number][];
  /** Names and prices of then, by today's name. */
  items: Record<string, { name?: string; price?: number }>;
}

/**
 * Fills an empty database with a demonstration chain (locals, staff with random codes, catalogue, stock, vouchers)
 * through the services of a real house.
 */
export async function foundDemoChain(
  tx: Tx,
  founding: Author,
  codes: CodeCipher,
  adminCode: string | undefined,
  beginnings: Beginnings = { cashiers: [], items: {} },
): Promise<OpenedChain> {
  const pictures = await drawPictures(tx, founding.now);
  const opened = await openChain(tx, founding, codes, chainOf(pictures, beginnings, adminCode));
  const { admin, locals, products } = opened;
  const { now } = founding;
  await receiveDemoGoods(
    tx,
    { ...founding, actor: admin, today: businessDate(now), clock: () => now },
    { depotId: locals[DEPOT]?.id ?? 0, bathId: locals[BATH]?.id ?? 0 },
    new Map(products.map(({ name, id }) => [name, id])),
  );
  return opened;
}

type PictureHashes = Record<GalleryPictureName, string>;

async function drawPictures(tx: Tx, now: Date): Promise<PictureHashes> {
  const hashes = {} as PictureHashes;
  for (const [name, svg] of Object.entries(galleryPictures) as [GalleryPictureName, string][]) {
    hashes[name] = await keepPicture(tx, now, await encodePicture(Buffer.from(svg)));
  }
  return hashes;
}

function chainOf(pictures: PictureHashes, beginnings: Beginnings, adminCode: string | undefined): Chain {
  const as = (name: string, price: number) => ({ name, price, ...beginnings.items[name] });
  const cashiers = new Map([...CASHIERS, ...beginnings.cashiers]);
  const taken = new Set(adminCode ? [adminCode] : []);
  const people = [...cashiers].map(([name, local]) => {
    return { name, role: 'CAISSIER' as const, local, code: freshCode(taken) };
  });
  const productCount = CATEGORIES.flatMap(({ products }) => products).length;
  return {
    locals: LOCALS.map(({ name, type, logo }) => ({ name, type, logoHash: pictures[logo] })),
    services: LOCALS.flatMap(({ type, dearer }, local) =>
      SERVICES.filter(({ only = type }) => type !== 'DEPOT' && only === type).map(
        ({ name, price, frais, picture }) => {
          const { price: then, ...shown } = as(name, price);
          return { ...shown, local, price: then + dearer, frais, pictureHash: pictures[picture] };
        },
      ),
    ),
    categories: CATEGORIES.map(({ name, picture, products }) => ({
      name,
      pictureHash: pictures[picture],
      products: products.map(([product, price, drawn, alertThreshold]) => ({
        ...as(product, price),
        pictureHash: pictures[drawn],
        ...(alertThreshold !== undefined && { alertThreshold }),
      })),
    })),
    people: [
      { name: ADMIN_NAME, role: 'ADMIN', local: ADMIN_LOCAL, code: adminCode ?? randomCode(ADMIN_DIGITS) },
      ...people,
    ],
    shelf: (local, product) => {
      if (LOCALS[local]?.type === 'DEPOT') return 200;
      // The shops get none of the last product, so that a Turkish bath shows "out of stock".
      return product === productCount - 1 ? 0 : 8 + ((product * 7) % 30);
    },
  };
}

function freshCode(taken: Set<string>): string {
  let code = randomCode(CASHIER_DIGITS);
  while (taken.has(code)) code = randomCode(CASHIER_DIGITS);
  taken.add(code);
  return code;
}

export const DEMO_IDENTITY: Identity = {
  name: 'Les Bains Tiznoura',
  arabicName: '',
  address: '12, derb Zitoun, Casablanca',
  telephone: '05 00 00 00 00',
  ice: '000000000000000',
  fiscalNumber: '00000000',
  tradeRegister: '000000 Casablanca',
  businessTax: '00000000',
  vat: 'Exonéré de TVA, article 91 du CGI',
};
