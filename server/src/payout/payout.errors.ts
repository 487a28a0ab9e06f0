import { Refusal } from '../shared/errors.ts';

export function payoutNotUsed(): Refusal {
  return new Refusal('REGLEMENT_NON_SUIVI', 'Les kessals de ce local ne se paient pas par « Règlement ».');
}

export function paidMeanwhile(): Refusal {
  return new Refusal(
    'REGLEMENT_MODIFIE',
    'Un paiement a été fait ou annulé entre-temps. Rien n’est payé : vérifiez, puis payez à nouveau.',
  );
}

export function paymentReversedAlready(): Refusal {
  return new Refusal('DEJA_DECIDE', 'Ce paiement est déjà annulé.');
}

export function dayNotYours(): Refusal {
  return new Refusal('ACCES_REFUSE', 'Vous ne voyez que le règlement d’aujourd’hui.');
}
