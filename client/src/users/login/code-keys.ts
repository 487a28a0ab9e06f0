export type Key = `${number}` | 'clear' | 'back';

/** The longest code of a house that gives its codes no length. */
const LONGEST = 10;

export function afterKey(typed: string, key: Key, codeLength: number | null): string {
  if (key === 'clear') return '';
  if (key === 'back') return typed.slice(0, -1);
  return typed.length < (codeLength ?? LONGEST) ? typed + key : typed;
}

/** The code is whole with this key, which made it longer. */
export function isLast(typed: string, after: string, codeLength: number | null): boolean {
  return after.length > typed.length && after.length === codeLength;
}
