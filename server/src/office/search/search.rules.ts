/** Longest text that is searched. */
export const MAX_SEARCH = 100;
/** More words say nothing new. */
const MAX_WORDS = 6;

const NUMBER = /^(?:ticket\s*)?(?:n\s*[°ºo]\s*|#\s*)?0*(\d{1,9})$/i;

export interface Asked {
  /** Each must occur in what is found, whatever accents and capitals either has. */
  words: string[];
  /** A ticket's number or id, if the text may be one. */
  number: number | null;
}

/** "  Gommage  agdal" → its two words; "N° 042" → 42. No word: nothing is asked. */
export function readSearch(text: string): Asked {
  const trimmed = text.trim();
  const number = NUMBER.exec(trimmed)?.[1];
  return {
    words: trimmed.split(/\s+/).filter(hasLetter).slice(0, MAX_WORDS),
    number: number === undefined ? null : Number(number),
  };
}

/** Accents alone would occur in everything. */
function hasLetter(word: string): boolean {
  return /\P{Mn}/u.test(word.normalize('NFD'));
}
