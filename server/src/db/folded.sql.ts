import { FOLDED } from '../shared/names.ts';

/**
 * SQL of text without accents, capitals and ligatures, as the screens search it: "Élise" is found by "elise", "œillet" by
 * "oeillet", "l’argan" by the apostrophe of a keyboard.
 */
export function foldedSql(text: string): string {
  const marks = '[\\u0300-\\u036f\\u0610-\\u061a\\u064b-\\u065f\\u0670]';
  const plain = `lower(regexp_replace(normalize(${text}, NFKD), '${marks}', '', 'g'))`;
  return Object.entries(FOLDED).reduce(
    (sql, [letter, letters]) => `replace(${sql}, '${letter}', '${letters.replace("'", "''")}')`,
    plain,
  );
}

/** Whether a column contains the wanted text, both folded. */
export function containsSql(column: string, wanted: string): string {
  return `position(${foldedSql(wanted)} IN ${foldedSql(column)}) > 0`;
}

/** Whether two names are one but for case, accents and spaces. */
export function sameNameSql(one: string, other: string): string {
  const [first, second] = [one, other].map(
    (name) => `btrim(regexp_replace(${foldedSql(name)}, '\\s+', ' ', 'g'))`,
  );
  return `${first} = ${second}`;
}
