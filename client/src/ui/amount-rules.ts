import { dirhamsText, MAX_AMOUNT, toDirhams } from '#shared/money.ts';

export const AMOUNT_TOO_GREAT = `${dirhamsText(MAX_AMOUNT)} au plus.`;

/** Form rules of a required amount: the field keeps what was typed beyond the bound, and says so. */
export const AMOUNT_RULES = [
  { required: true, message: 'Ce montant est obligatoire.' },
  { type: 'number' as const, max: toDirhams(MAX_AMOUNT), message: AMOUNT_TOO_GREAT },
];
