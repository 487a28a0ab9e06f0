import type { NameChoice } from '#shared/names.ts';

export const NAME_CHOICE_WORDS: Record<NameChoice, string> = {
  FRENCH: 'En français',
  ARABIC: 'En arabe',
  BOTH: 'En français et en arabe',
};
