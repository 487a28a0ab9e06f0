import { minus, perUnit, plus, type Centimes } from '../../shared/money.ts';
import { cashPart, MODE_NAMES } from '../../shared/payments.ts';

/** The data a measure is computed from: sales, current stock, closures, kessals' days, or what they are owed at a day's end. */
export type Subject = 'sales' | 'stock' | 'closures' | 'kessals' | 'debts';

export interface MeasureDefinition {
  label: string;
  description: string;
  subject: Subject;
  unit: 'amount' | 'count';
  /** Has a value for whole tickets only, not for items. */
  ofTickets?: true;
}

/** All measures, each defined once; `figuresOf` computes them. */
export const MEASURES = {
  products: {
    label: 'CA Produits',
    description: 'Prix × quantité des produits vendus.',
    subject: 'sales',
    unit: 'amount',
  },
  services: {
    label: 'CA Services',
    description: 'Prix × quantité des services vendus, frais Kessal compris.',
    subject: 'sales',
    unit: 'amount',
  },
  total: { label: 'Total CA', description: 'CA Produits + CA Services.', subject: 'sales', unit: 'amount' },
  frais: {
    label: 'Total Frais Kessal',
    description: 'Frais × quantité des services vendus.',
    subject: 'sales',
    unit: 'amount',
  },
  net: { label: 'Total NET', description: 'Total CA − frais Kessal.', subject: 'sales', unit: 'amount' },
  tickets: {
    label: 'Tickets',
    description:
      'Nombre de tickets, sans les annulés. Par article : ceux où il figure, et un ticket peut compter plusieurs fois.',
    subject: 'sales',
    unit: 'count',
  },
  articles: {
    label: 'Articles',
    description: 'Unités vendues, produits et services.',
    subject: 'sales',
    unit: 'count',
  },
  averageTicket: {
    label: 'Ticket moyen',
    description: 'Total CA ÷ nombre de tickets, au centime le plus proche.',
    subject: 'sales',
    unit: 'amount',
  },
  cash: {
    label: MODE_NAMES.CASH,
    description: 'Ce que les tickets ont reçu en espèces : le Total CA, moins les autres paiements.',
    subject: 'sales',
    unit: 'amount',
    ofTickets: true,
  },
  card: {
    label: MODE_NAMES.CARD,
    description: 'Ce que les tickets ont reçu par carte.',
    subject: 'sales',
    unit: 'amount',
    ofTickets: true,
  },
  wallet: {
    label: MODE_NAMES.WALLET,
    description: 'Ce que les tickets ont reçu par paiement mobile.',
    subject: 'sales',
    unit: 'amount',
    ofTickets: true,
  },
  transfer: {
    label: MODE_NAMES.TRANSFER,
    description: 'Ce que les tickets ont reçu par virement.',
    subject: 'sales',
    unit: 'amount',
    ofTickets: true,
  },
  cancelled: {
    label: 'Montant annulé',
    description:
      'Total des tickets annulés, au jour de leur vente. Aucun autre chiffre ne les compte, hors leurs corrections dans « Montant corrigé ».',
    subject: 'sales',
    unit: 'amount',
    ofTickets: true,
  },
  corrected: {
    label: 'Montant corrigé',
    description:
      'Ce que les corrections ont ajouté aux tickets, moins ce qu’elles en ont retiré, au jour de la vente ; celles d’un ticket annulé ensuite y restent.',
    subject: 'sales',
    unit: 'amount',
    ofTickets: true,
  },
  stockQuantity: {
    label: 'Stock',
    description: 'Unités en rayon maintenant, quelle que soit la période.',
    subject: 'stock',
    unit: 'count',
  },
  stockValue: {
    label: 'Valeur du stock',
    description: 'Unités en rayon maintenant × prix de vente du catalogue.',
    subject: 'stock',
    unit: 'amount',
  },
  declared: {
    label: 'Déclaré',
    description: 'Totaux déclarés aux clôtures de la période.',
    subject: 'closures',
    unit: 'amount',
  },
  expected: {
    label: 'Attendu',
    description: 'Total CA des jours et locaux clôturés de la période, tel qu’à leur clôture.',
    subject: 'closures',
    unit: 'amount',
  },
  difference: {
    label: 'Écart',
    description: 'Déclaré − attendu à la clôture : ce qui vient après ne le change pas.',
    subject: 'closures',
    unit: 'amount',
  },
  sinceClosing: {
    label: 'Depuis la clôture',
    description:
      'Ce que les ventes et les corrections arrivées après la clôture ont ajouté au Total CA de son jour.',
    subject: 'closures',
    unit: 'amount',
  },
  kessalFrais: {
    label: 'Frais dus aux kessals',
    description: 'Frais Kessal des jours depuis lesquels un local les paie par « Règlement ».',
    subject: 'kessals',
    unit: 'amount',
  },
  kessalPaid: {
    label: 'Payé aux kessals',
    description: 'Ce que « Règlement » a payé de la caisse, sans les paiements annulés.',
    subject: 'kessals',
    unit: 'amount',
  },
  kessalOwed: {
    label: 'Solde des kessals',
    description: 'Reste dû moins avances, à la fin de la période ; négatif : plus d’avances que de reste dû.',
    subject: 'debts',
    unit: 'amount',
  },
  kessalDue: {
    label: 'Reste dû aux kessals',
    description:
      'Ce que « Règlement » doit à la fin de la période, compte par compte : l’avance de l’une n’en ôte rien à l’autre.',
    subject: 'debts',
    unit: 'amount',
  },
  kessalAdvance: {
    label: 'Avances aux kessals',
    description: 'Ce qu’elles ont reçu de plus que leur dû, à la fin de la période, compte par compte.',
    subject: 'debts',
    unit: 'amount',
  },
} as const satisfies Record<string, MeasureDefinition>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

export interface DimensionDefinition {
  label: string;
  description: string;
  subjects: readonly Subject[];
}

const EVERY_SUBJECT: readonly Subject[] = ['sales', 'stock', 'closures', 'kessals', 'debts'];
const DATED: readonly Subject[] = ['sales', 'closures', 'kessals'];
const OF_PRODUCTS: readonly Subject[] = ['sales', 'stock'];

/** All dimensions. A group without a value (a service has no category) is a row of its own. */
export const DIMENSIONS = {
  day: { label: 'Jour', description: 'Le jour de la maison.', subjects: DATED },
  week: { label: 'Semaine', description: 'Le lundi de la semaine.', subjects: DATED },
  month: { label: 'Mois', description: 'Le premier jour du mois.', subjects: DATED },
  hour: {
    label: 'Heure',
    description: "L'heure de la vente, de 0 à 23, à l'horloge du local.",
    subjects: ['sales'],
  },
  weekday: { label: 'Jour de la semaine', description: 'De 1, lundi, à 7, dimanche.', subjects: DATED },
  local: { label: 'Local', description: 'Le point de vente ou le dépôt.', subjects: EVERY_SUBJECT },
  localType: { label: 'Type de local', description: 'BELDI, TURKI ou DEPOT.', subjects: EVERY_SUBJECT },
  cashier: { label: 'Caissier', description: 'Qui a vendu.', subjects: ['sales'] },
  kessal: {
    label: 'Kessal',
    description: 'À qui les frais sont dus, ou qui fut payée ; vide : le pot commun.',
    subjects: ['kessals', 'debts'],
  },
  category: {
    label: 'Catégorie',
    description: 'Du produit, telle que vendue ; vide pour les services.',
    subjects: OF_PRODUCTS,
  },
  product: { label: 'Produit', description: 'Vide pour les services, tous ensemble.', subjects: OF_PRODUCTS },
  service: { label: 'Service', description: 'Vide pour les produits, tous ensemble.', subjects: ['sales'] },
  itemType: { label: "Type d'article", description: 'Produit ou service.', subjects: ['sales'] },
} as const satisfies Record<string, DimensionDefinition>;

export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[];

/** The sums that SQL returns; all measures are computed from these. */
export interface Sums {
  tickets: number;
  articles: number;
  products: Centimes;
  services: Centimes;
  frais: Centimes;
  card: Centimes;
  wallet: Centimes;
  transfer: Centimes;
  cancelled: Centimes;
  corrected: Centimes;
  stockQuantity: number;
  stockValue: Centimes;
  declared: Centimes;
  expected: Centimes;
  sinceClosing: Centimes;
  kessalFrais: Centimes;
  kessalPaid: Centimes;
  kessalOwed: Centimes;
  kessalDue: Centimes;
}

export const NO_SUMS: Sums = {
  tickets: 0,
  articles: 0,
  products: 0,
  services: 0,
  frais: 0,
  card: 0,
  wallet: 0,
  transfer: 0,
  cancelled: 0,
  corrected: 0,
  stockQuantity: 0,
  stockValue: 0,
  declared: 0,
  expected: 0,
  sinceClosing: 0,
  kessalFrais: 0,
  kessalPaid: 0,
  kessalOwed: 0,
  kessalDue: 0,
};

export interface Figures extends Sums {
  total: Centimes;
  net: Centimes;
  cash: Centimes;
  /** Null without tickets. */
  averageTicket: Centimes | null;
  /** Declared minus expected: negative when money is missing. */
  difference: Centimes;
  kessalAdvance: Centimes;
}

export function figuresOf(sums: Sums): Figures {
  const total = plus(sums.products, sums.services);
  return {
    ...sums,
    total,
    net: netOf(total, sums.frais),
    cash: cashPart(total, sums),
    averageTicket: sums.tickets === 0 ? null : perUnit(total, sums.tickets),
    difference: minus(sums.declared, sums.expected),
    kessalAdvance: minus(sums.kessalDue, sums.kessalOwed),
  };
}

/** Total NET, of a ticket, an item or a period: what remains when the kessals have their part. */
export function netOf(total: Centimes, frais: Centimes): Centimes {
  return minus(total, frais);
}

export const SUMS_OF: Record<Measure, readonly (keyof Sums)[]> = {
  products: ['products'],
  services: ['services'],
  total: ['products', 'services'],
  frais: ['frais'],
  net: ['products', 'services', 'frais'],
  tickets: ['tickets'],
  articles: ['articles'],
  averageTicket: ['products', 'services', 'tickets'],
  cash: ['products', 'services', 'card', 'wallet', 'transfer'],
  card: ['card'],
  wallet: ['wallet'],
  transfer: ['transfer'],
  cancelled: ['cancelled'],
  corrected: ['corrected'],
  stockQuantity: ['stockQuantity'],
  stockValue: ['stockValue'],
  declared: ['declared'],
  expected: ['expected'],
  difference: ['declared', 'expected'],
  sinceClosing: ['sinceClosing'],
  kessalFrais: ['kessalFrais'],
  kessalPaid: ['kessalPaid'],
  kessalOwed: ['kessalOwed'],
  kessalDue: ['kessalDue'],
  kessalAdvance: ['kessalDue', 'kessalOwed'],
};
