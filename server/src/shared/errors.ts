import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import type { Centimes } from './money.ts';

export interface FieldError {
  field: string;
  message: string;
}

export interface RefusalDetails {
  errors?: FieldError[];
  prices?: { type: string; itemId: number; name: string; price: Centimes; frais: Centimes }[];
  items?: { type: string; itemId: number; name: string; asked?: number; available?: number }[];
  retryAfter?: number;
}

/**
 * The only error thrown on purpose. `message` is a French sentence for the user, `code` is stable. Any other
 * error is a fault and is never shown.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, sentence: string, details: RefusalDetails = {}) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function validationRefusal(errors: FieldError[]): Refusal {
  return new Refusal('VALIDATION', errors[0]?.message ?? 'La demande est invalide.', { errors });
}

/** @throws Refusal VALIDATION for a period that ends before it begins */
export function refuseReversed(from: string | null | undefined, to: string | null | undefined): void {
  if (!from || !to || from <= to) return;
  throw validationRefusal([{ field: 'from', message: 'La date de début est après la date de fin.' }]);
}

export function notFound(what: string): Refusal {
  return new Refusal('INTROUVABLE', `${what} introuvable.`);
}

const RETRY_SECONDS = 5;

/** Worth a retry. */
export function unavailable(): Refusal {
  return new Refusal(
    'INDISPONIBLE',
    'Le serveur est momentanément indisponible. Réessayez dans quelques secondes.',
    { retryAfter: RETRY_SECONDS },
  );
}
