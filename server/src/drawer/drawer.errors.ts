import { Refusal, validationRefusal } from '../shared/errors.ts';

export function followedAlready(): Refusal {
  return new Refusal('DEJA_DECIDE', 'La caisse de ce local est déjà suivie.');
}

export function amountRequired(): Refusal {
  return validationRefusal([{ field: 'amount', message: 'Dites ce qu’il y a dans la caisse maintenant.' }]);
}

export function reversedAlready(): Refusal {
  return new Refusal('DEJA_DECIDE', 'Ce mouvement est déjà annulé.');
}

export function beforeFollowing(): Refusal {
  return new Refusal('CAISSE_NON_SUIVIE', 'Ce mouvement est d’avant le suivi actuel de la caisse.');
}
