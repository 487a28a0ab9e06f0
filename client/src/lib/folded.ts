/** Text for search: without accents or capitals, and with the apostrophe of a keyboard. "Élise" → "elise" */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .toLocaleLowerCase('fr');
}
