/**
 * SQL of text without accents and capitals, as the screens search it: "Élise" is found by "elise", "l’argan" by the
 * apostrophe of a keyboard.
 */
export function foldedSql(text: string): string {
  const plain = `regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f\\u064b-\\u065f]', '', 'g')`;
  return `replace(lower(${plain}), '’', '''')`;
}

/** Whether a column contains the wanted text, both folded. */
export function containsSql(column: string, wanted: string): string {
  return `position(${foldedSql(wanted)} IN ${foldedSql(column)}) > 0`;
}
