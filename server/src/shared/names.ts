const alphabet = new Intl.Collator('fr', { numeric: true });

/** Sorts as the database's collation `alphabetical`: "2 pièces" before "10 pièces", "Éponges" before "Zaatar". */
export function compareNames(one: string, other: string): number {
  return alphabet.compare(one, other) || (one < other ? -1 : Number(one > other));
}

/** A line of text as it is stored: composed, with single spaces. */
export function tidyLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^[ \uFEFF]+|[ \uFEFF]+$/g, '');
}

/** A text of several lines as it is stored. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Which of two names is said: on a local's receipt, on a device's tiles. */
export const NAME_CHOICES = ['FRENCH', 'ARABIC', 'BOTH'] as const;
export type NameChoice = (typeof NAME_CHOICES)[number];

/** What is said of what has a name and perhaps one in Arabic, in this order. */
export function saidNames(
  choice: NameChoice | undefined,
  name: string,
  arabicName: string | null | undefined,
): [string, string?] {
  if (!arabicName || (choice !== 'ARABIC' && choice !== 'BOTH')) return [name];
  return choice === 'BOTH' ? [name, arabicName] : [arabicName];
}

/** A second name as it is stored: an empty one is none, and undefined leaves it as it is. */
export function secondName(typed: string | null | undefined): string | null | undefined {
  return typed === undefined ? undefined : typed || null;
}

/** Letters that Unicode does not decompose, and the apostrophe of a keyboard. */
export const FOLDED = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', '’': "'" } as const;

/** Text for search, without accents, capitals and ligatures: "Élise" → "elise", "œillet" → "oeillet". */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('fr')
    .replace(/[œæßøł’]/g, (letter) => FOLDED[letter as keyof typeof FOLDED])
    .replace(/\s+/g, ' ');
}

/**
 * A letter, digit, punctuation or symbol; not combining marks alone, nor what Unicode lists as invisible
 * (some are letters: the Hangul fillers), nor the blank Braille cell.
 */
const TO_READ = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether the text has a visible character; spaces do not count. */
export function isReadable(text: string): boolean {
  return TO_READ.test(text);
}

/** What a house is called while neither « La maison » nor COMPANY_NAME names it. */
export const UNNAMED_HOUSE = 'Hammam';
