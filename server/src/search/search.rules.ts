/** Longest text that is searched. */
export const MAX_SEARCH = 100;
/** More words say nothing new. */
const MAX_WORDS = 6;

const NUMBER = /^(?:ticket\s*)?(?:n\s*[°ºo]\s*|#\s*)?0*(\d{1,9})$/i;

/** The letters that are searched as one; the typographic apostrophe is none that a keyboard has. */
const ALIKE = [
  'aàáâãäåÀÁÂÃÄÅ',
  'cçÇ',
  'eèéêëÈÉÊË',
  'iìíîïÌÍÎÏ',
  'nñÑ',
  'oòóôõöÒÓÔÕÖ',
  'uùúûüÙÚÛÜ',
  'yýÿÝŸ',
  "'’",
];

export interface Asked {
  /** Regular expressions of PostgreSQL, to be matched without regard to case: each must occur in what is found. */
  patterns: string[];
  /** A ticket's number or id, if the text may be one. */
  number: number | null;
}

/** "  Gommage  agdal" → its two words; "N° 042" → 42. No word: nothing is asked. */
export function readSearch(text: string): Asked {
  const trimmed = text.trim();
  const number = NUMBER.exec(trimmed)?.[1];
  return {
    patterns: trimmed.split(/\s+/).map(patternOf).filter(Boolean).slice(0, MAX_WORDS),
    number: number === undefined ? null : Number(number),
  };
}

/** "Crème+" → "[cçÇ]r[eèéêëÈÉÊË]m[eèéêëÈÉÊË]\+" */
function patternOf(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.replace(/./gsu, letterPattern);
}

function letterPattern(letter: string): string {
  const alike = ALIKE.find((letters) => letters.includes(letter));
  if (alike !== undefined) return `[${alike}]`;
  return /[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`;
}
