import { Refusal, validationRefusal } from '../shared/errors.ts';
import { dirhamsText, type Centimes } from '../shared/money.ts';

export function followedAlready(): Refusal {
  return new Refusal('DEJA_DECIDE', 'La caisse de ce local est déjà suivie.');
}

export function amountRequired(): Refusal {
  return validationRefusal([{ field: 'amount', message: 'Dites ce qu’il y a dans la caisse maintenant.' }]);
}

export function debtIsPutIn(): Refusal {
  const message = 'Ce qui est rendu se met dans la caisse : DRAWER_IN.';
  return validationRefusal([{ field: 'kind', message }]);
}

export function paidBackAlready(): Refusal {
  return new Refusal('DEJA_DECIDE', 'Tout est déjà rendu de cet écart.');
}

export function beyondDebt(owed: Centimes): Refusal {
  const message = `Il ne reste que ${dirhamsText(owed)} à rendre de cet écart.`;
  return validationRefusal([{ field: 'amount', message }]);
}

export function reversedAlready(): Refusal {
  return new Refusal('DEJA_DECIDE', 'Ce mouvement est déjà annulé.');
}

export function beforeFollowing(): Refusal {
  return new Refusal('CAISSE_NON_SUIVIE', 'Ce mouvement est d’avant le suivi actuel de la caisse.');
}
