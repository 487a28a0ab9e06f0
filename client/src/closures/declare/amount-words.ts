import type { Centimes } from '#shared/money.ts';

const SMALL = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
];
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];
/** 70 to 79 and 90 to 99 go on counting from sixty and eighty. */
const FROM_TEN = [7, 9];

/** 234050 → "deux mille trois cent quarante dirhams et cinquante centimes"; not negative, at most 999 999 999 DH. */
export function amountWords(amount: Centimes): string {
  const dirhams = Math.trunc(amount / 100);
  const rest = amount % 100;
  const parts = [
    ...(dirhams > 0 || rest === 0 ? [unitWords(dirhams, 'dirham')] : []),
    ...(rest > 0 ? [unitWords(rest, 'centime')] : []),
  ];
  return parts.join(' et ');
}

/** "un million de dirhams", but "un million un dirhams". */
function unitWords(count: number, unit: string): string {
  const of = count > 0 && count % 1_000_000 === 0 ? ' de' : '';
  return `${numberWords(count)}${of} ${unit}${count < 2 ? '' : 's'}`;
}

/** A whole number below a thousand million: "quatre-vingts", "quatre-vingt mille", "deux cents". */
export function numberWords(count: number): string {
  if (count === 0) return 'zéro';
  const millions = Math.trunc(count / 1_000_000);
  const thousands = Math.trunc(count / 1000) % 1000;
  const rest = count % 1000;
  return [
    ...(millions > 0 ? [`${hundreds(millions)} million${millions > 1 ? 's' : ''}`] : []),
    // Mille has no plural, takes none before it, and is not preceded by one.
    ...(thousands > 0 ? [thousands === 1 ? 'mille' : `${unmarked(hundreds(thousands))} mille`] : []),
    ...(rest > 0 ? [hundreds(rest)] : []),
  ].join(' ');
}

/** 1 to 999, with the s of "cents" and "quatre-vingts" at the end. */
function hundreds(count: number): string {
  const hundred = Math.trunc(count / 100);
  const rest = count % 100;
  const head = hundred === 0 ? [] : [hundred === 1 ? 'cent' : `${SMALL[hundred]} cent`];
  const marked = hundred > 1 && rest === 0 ? 's' : '';
  return [...head, ...(rest > 0 ? [tens(rest)] : [])].join(' ') + marked;
}

function unmarked(words: string): string {
  return words.replace(/(cent|quatre-vingt)s$/, '$1');
}

function tens(count: number): string {
  if (count < SMALL.length) return SMALL[count] ?? '';
  const ten = Math.trunc(count / 10);
  const unit = (count % 10) + (FROM_TEN.includes(ten) ? 10 : 0);
  const head = TENS[ten] ?? '';
  if (unit === 0) return ten === 8 ? `${head}s` : head;
  // "vingt et un", "soixante et onze", but "quatre-vingt-un" and "quatre-vingt-onze".
  const joined = unit % 10 === 1 && ten < 8 ? ' et ' : '-';
  return `${head}${joined}${SMALL[unit]}`;
}
