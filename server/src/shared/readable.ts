/**
 * A letter, a figure or a sign. Not alone: marks that stand on another character, and what Unicode lists as drawn by
 * nothing although some of it counts as letters (the Hangul fillers); nor the Braille cell without dots.
 */
const TO_READ = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a person would see anything of this text; spaces and invisible characters only are as good as nothing. */
export function isReadable(text: string): boolean {
  return TO_READ.test(text);
}
