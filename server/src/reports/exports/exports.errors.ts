import { Refusal } from '../../shared/errors.ts';

const RETRY_SECONDS = 15;

export function tooManyExports(): Refusal {
  return new Refusal(
    'EXPORTS_EN_COURS',
    'Trop d’exports sont déjà en cours. Attendez que l’un d’eux se termine, puis réessayez.',
    { retryAfter: RETRY_SECONDS },
  );
}
