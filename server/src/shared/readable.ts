/**
 * A letter, digit, punctuation or symbol; not combining marks alone, nor what Unicode lists as invisible
 * (some are letters: the Hangul fillers), nor the blank Braille cell.
 */
const TO_READ = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether the text has a visible character; spaces do not count. */
export function isReadable(text: string): boolean {
  return TO_READ.test(text);
}
