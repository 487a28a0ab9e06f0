import { Refusal, validationRefusal } from '../../shared/errors.ts';

export function invalidGrant(): Refusal {
  return new Refusal(
    'MANDAT_INVALIDE',
    'Le mandat de cette caisse n’est pas de cette maison : rien n’a été enregistré.',
  );
}

/** `field`: of the input, "lines.2.price". */
export function paperPriceMissing(field: string): Refusal {
  return validationRefusal([
    { field, message: 'Une vente hors ligne dit les prix et les frais de son papier.' },
  ]);
}
