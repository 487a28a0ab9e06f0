const alphabet = new Intl.Collator('fr', { numeric: true });

/** Sorts as the database's collation `alphabetical`: "2 pièces" before "10 pièces", "Éponges" before "Zaatar". */
export function compareNames(one: string, other: string): number {
  return alphabet.compare(one, other) || (one < other ? -1 : Number(one > other));
}
