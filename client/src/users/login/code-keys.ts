const MAX_LENGTH = 10;

export type Key = `${number}` | 'clear' | 'back';

export function afterKey(typed: string, key: Key): string {
  if (key === 'clear') return '';
  if (key === 'back') return typed.slice(0, -1);
  return typed.length < MAX_LENGTH ? typed + key : typed;
}
