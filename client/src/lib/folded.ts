/** Text for search: without accents or capitals. "Élise" → "elise" */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('fr');
}
