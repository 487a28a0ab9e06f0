/** How a table is laid out on A4 so that no word is broken. */
export interface PaperFit {
  landscape: boolean;
  /** Points. */
  size: number;
  /** Places of the columns of each table, one below the other; the first columns head all of them. */
  tables: number[][];
}

const MM_PER_POINT = 25.4 / 72;
/** Of an A4 with margins of 10 mm. */
const UPRIGHT_MM = 190;
const LANDSCAPE_MM = 277;
/** Mean width of a character in its size; figures and capitals are the wider ones. */
const CHARACTER = 0.62;
const PADDING_MM = 4.2;
const SIZES = [10.5, 9.5, 8.5, 7.5];

/**
 * The largest type in which the columns fit, upright first; where none does, several tables in landscape.
 * @param characters of each column's longest word
 * @param heads how many first columns name the rows
 */
export function paperFit(characters: readonly number[], heads: number): PaperFit {
  const all = characters.map((_, place) => place);
  const widthOf = (places: readonly number[], size: number) =>
    places.reduce((sum, place) => sum + widthIn(characters[place] ?? 0, size), 0);
  for (const size of SIZES.slice(0, 2)) {
    if (widthOf(all, size) <= UPRIGHT_MM) return { landscape: false, size, tables: [all] };
  }
  for (const size of SIZES) {
    if (widthOf(all, size) <= LANDSCAPE_MM) return { landscape: true, size, tables: [all] };
  }
  const size = SIZES.at(-1) ?? 0;
  const first = all.slice(0, heads);
  const tables: number[][] = [];
  for (const place of all.slice(heads)) {
    const last = tables.at(-1);
    if (last && widthOf([...last, place], size) <= LANDSCAPE_MM) last.push(place);
    else tables.push([...first, place]);
  }
  return { landscape: true, size, tables };
}

function widthIn(characters: number, size: number): number {
  return characters * size * CHARACTER * MM_PER_POINT + PADDING_MM;
}

/** A longer one is no word, and may be broken. */
const LONGEST_WORD = 24;

/** Characters of the longest word, as it must fit. Amounts are kept together. */
export function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[ \n-]/).map((word) => Math.min(word.length, LONGEST_WORD)));
}
