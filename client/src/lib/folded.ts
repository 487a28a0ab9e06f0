/** Text as a search compares it: without accents, without capitals. "Élise" → "elise" */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('fr');
}
