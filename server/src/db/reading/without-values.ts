/** A statement's text with `?` for each literal: some hold what was searched for, which no log may tell. */
export function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'|(?<![\w$"])\d+(?:\.\d+)?/g, '?');
}
