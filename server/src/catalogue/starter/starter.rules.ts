import type { GalleryPictureName } from '../../pictures/gallery/gallery.rules.ts';
import type { LocalTypeName } from '../../shared/actor.ts';
import { centimes, type Centimes } from '../../shared/money.ts';

type ShopType = Exclude<LocalTypeName, 'DEPOT'>;

interface SuggestedService {
  name: string;
  /** Usual prices; a type without one does not offer it. */
  prices: Partial<Record<ShopType, Centimes>>;
  frais: Centimes;
  picture: GalleryPictureName;
}

interface SuggestedProduct {
  name: string;
  price: Centimes;
  picture: GalleryPictureName;
}

interface SuggestedCategory {
  name: string;
  picture: GalleryPictureName;
  products: readonly SuggestedProduct[];
}

const c = centimes;

/** What most houses offer; names, prices and frais are edited before they are added. */
export const SUGGESTED_SERVICES: readonly SuggestedService[] = [
  { name: 'Entrée adulte', prices: { BELDI: c(2000), TURKI: c(7000) }, frais: c(0), picture: 'entree' },
  {
    name: 'Entrée enfant',
    prices: { BELDI: c(1000), TURKI: c(5000) },
    frais: c(0),
    picture: 'entree-enfant',
  },
  {
    name: 'Gommage au gant',
    prices: { BELDI: c(6000), TURKI: c(11000) },
    frais: c(3000),
    picture: 'gommage',
  },
  {
    name: 'Massage relaxant 30 min',
    prices: { BELDI: c(15000), TURKI: c(20000) },
    frais: c(6000),
    picture: 'massage',
  },
  {
    name: "Massage à l'argan 60 min",
    prices: { TURKI: c(30000) },
    frais: c(10000),
    picture: 'massage-argan',
  },
  {
    name: 'Enveloppement au ghassoul',
    prices: { BELDI: c(8000), TURKI: c(13000) },
    frais: c(3500),
    picture: 'enveloppement',
  },
  { name: 'Soin du visage à la rose', prices: { TURKI: c(17000) }, frais: c(5000), picture: 'soin-visage' },
  {
    name: 'Hammam complet',
    prices: { BELDI: c(18000), TURKI: c(23000) },
    frais: c(7500),
    picture: 'hammam-complet',
  },
  { name: 'Rasage traditionnel', prices: { BELDI: c(4000) }, frais: c(2000), picture: 'rasage' },
];

export const SUGGESTED_CATEGORIES: readonly SuggestedCategory[] = [
  {
    name: 'Savons et argiles',
    picture: 'cat-savons',
    products: [
      { name: 'Savon noir beldi', price: c(1500), picture: 'savon-noir' },
      { name: "Savon noir à l'eucalyptus", price: c(2000), picture: 'savon-eucalyptus' },
      { name: 'Ghassoul 250 g', price: c(1800), picture: 'ghassoul' },
      { name: 'Henné en poudre', price: c(1250), picture: 'henne' },
    ],
  },
  {
    name: 'Gants',
    picture: 'cat-gants',
    products: [
      { name: 'Gant de kessa', price: c(1000), picture: 'gant-kessa' },
      { name: 'Gant doux', price: c(1250), picture: 'gant-doux' },
    ],
  },
  {
    name: 'Huiles et eaux',
    picture: 'cat-huiles',
    products: [
      { name: "Huile d'argan 50 ml", price: c(9000), picture: 'huile-argan' },
      { name: "Huile d'amande douce", price: c(6500), picture: 'huile-amande' },
      { name: 'Eau de rose', price: c(3500), picture: 'eau-de-rose' },
    ],
  },
  {
    name: 'Accessoires',
    picture: 'cat-accessoires',
    products: [
      { name: 'Serviette', price: c(4500), picture: 'serviette' },
      { name: 'Sandales', price: c(3000), picture: 'sandales' },
      { name: 'Seau de hammam', price: c(5500), picture: 'seau' },
    ],
  },
  {
    name: 'Boissons',
    picture: 'cat-boissons',
    products: [
      { name: 'Thé à la menthe', price: c(1000), picture: 'the-menthe' },
      { name: 'Eau minérale', price: c(600), picture: 'eau' },
      { name: "Jus d'orange", price: c(1200), picture: 'jus-orange' },
    ],
  },
];
