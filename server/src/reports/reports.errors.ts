import { Refusal, validationRefusal } from '../shared/errors.ts';

export function invalidQuestion(field: string, message: string): Refusal {
  return validationRefusal([{ field, message }]);
}

export function periodReversed(): Refusal {
  return invalidQuestion('period', 'La date de début est après la date de fin.');
}

export function questionTooExpensive(what: string): Refusal {
  return new Refusal('REQUETE_TROP_LOURDE', `Cette question demande trop (${what}). Réduisez-la.`);
}
