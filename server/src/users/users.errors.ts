import { Refusal } from '../shared/errors.ts';

/** Does not name the user: a code is enough to sell in his name. */
export function codeTaken(): Refusal {
  return new Refusal('CODE_DEJA_UTILISE', 'Ce code est déjà utilisé. Choisissez-en un autre.');
}

export function notBannedByYourself(): Refusal {
  return new Refusal('BANNISSEMENT_DE_SOI', 'Vous ne pouvez pas vous bannir vous-même.');
}

export function lastAdministrator(): Refusal {
  return new Refusal(
    'DERNIER_ADMIN',
    "C'est le dernier administrateur actif : sans lui, plus personne ne pourrait gérer la maison.",
  );
}
