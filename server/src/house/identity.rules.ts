import { isReadable, tidyLine } from '../shared/names.ts';

/** What the paper of a house says of it; an empty text is not printed. */
export interface Identity {
  name: string;
  /** In Arabic. */
  arabicName: string;
  address: string;
  telephone: string;
  /** Identifiant commun de l'entreprise. */
  ice: string;
  /** Identifiant fiscal (IF). */
  fiscalNumber: string;
  /** Registre du commerce (RC), with the town of its court. */
  tradeRegister: string;
  /** Taxe professionnelle (TP). */
  businessTax: string;
  /** A sentence: the number and rate, or the exemption. */
  vat: string;
}

export type IdentityField = keyof Identity;

interface FieldRule {
  most: number;
  /** Spaces between digits are left out. */
  digits?: { least: number };
  fault: string;
}

const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const TELEPHONE = /^\+?[\d\s().-]+(\/\s*\+?[\d\s().-]+)*$/;

const RULES: Record<IdentityField, FieldRule> = {
  name: { most: 100, fault: 'Le nom de la maison tient sur une ligne de 100 caractères.' },
  arabicName: {
    most: 100,
    fault: 'Le nom en arabe tient sur une ligne de 100 caractères.',
  },
  address: { most: 200, fault: "L'adresse tient sur une ligne de 200 caractères." },
  telephone: { most: 40, fault: 'Le téléphone s’écrit en chiffres, 40 caractères au plus : 05 22 00 00 00.' },
  ice: { most: 15, digits: { least: 15 }, fault: "L'ICE compte exactement 15 chiffres." },
  fiscalNumber: {
    most: 10,
    digits: { least: 5 },
    fault: "L'identifiant fiscal (IF) compte de 5 à 10 chiffres.",
  },
  tradeRegister: {
    most: 60,
    fault: 'Le registre du commerce (RC) tient en 60 caractères : le numéro et la ville du tribunal.',
  },
  businessTax: {
    most: 10,
    digits: { least: 5 },
    fault: 'La taxe professionnelle (TP) compte de 5 à 10 chiffres.',
  },
  vat: { most: 120, fault: 'La mention de TVA tient sur une ligne de 120 caractères.' },
};

export const IDENTITY_FIELDS = Object.keys(RULES) as readonly IdentityField[];

export const NO_IDENTITY: Readonly<Identity> = {
  name: '',
  arabicName: '',
  address: '',
  telephone: '',
  ice: '',
  fiscalNumber: '',
  tradeRegister: '',
  businessTax: '',
  vat: '',
};

export const longest = (field: IdentityField): number => RULES[field].most;

/** As it is kept: tidy, and of a number only the digits. */
export function tidied(field: IdentityField, typed: string): string {
  return RULES[field].digits ? typed.replaceAll(/[\s.-]/g, '') : tidyLine(typed);
}

/** The French sentence that refuses the text, or null; an empty one is never refused. */
export function faultOf(field: IdentityField, typed: string): string | null {
  const text = tidied(field, typed);
  const { most, digits, fault } = RULES[field];
  if (text === '') return null;
  if (text.length > most || !ONE_LINE.test(text) || !isReadable(text)) return fault;
  if (digits && !(/^\d+$/.test(text) && text.length >= digits.least)) return fault;
  if (field === 'telephone' && !TELEPHONE.test(text)) return fault;
  return null;
}

/** What is printed in a local: the house's, except where the local says another. */
export function identityIn(house: Identity, local: Identity | null): Identity {
  const chosen = IDENTITY_FIELDS.map((field) => [field, local?.[field] || house[field]]);
  const identity = Object.fromEntries(chosen) as Record<IdentityField, string>;
  // Of two companies the Arabic name is not the other's.
  return local?.name ? { ...identity, arabicName: local.arabicName || '' } : identity;
}

/** Its fields alone; what was kept before a field was there has it empty. */
export function identityOf(whole: Partial<Identity>): Identity {
  return Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, whole[field] ?? ''])) as Record<
    IdentityField,
    string
  >;
}

/** The lines of the paper that are filled, in their order: where it is, then what the law asks. */
export function identityLines(identity: Identity): { place: string[]; legal: string[] } {
  const { address, telephone, ice, fiscalNumber, tradeRegister, businessTax, vat } = identity;
  const told = (word: string, text: string) => (text === '' ? [] : [`${word}\u00a0:\u00a0${text}`]);
  const pairs = [
    [...told('ICE', ice), ...told('IF', fiscalNumber)],
    [...told('RC', tradeRegister), ...told('TP', businessTax)],
    vat === '' ? [] : [vat],
  ];
  return {
    place: [...(address === '' ? [] : [address]), ...told('Tél.', telephone)],
    legal: pairs.filter((pair) => pair.length > 0).map((pair) => pair.join('\u00a0· ')),
  };
}
