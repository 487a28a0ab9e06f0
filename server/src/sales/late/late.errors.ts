import { Refusal, validationRefusal } from '../../shared/errors.ts';

export function invalidGrant(): Refusal {
  return new Refusal(
    'MANDAT_INVALIDE',
    'Le mandat de cette caisse n’est pas de cette maison : rien n’a été enregistré.',
  );
}

export function soldBeforeNight(): Refusal {
  return new Refusal(
    'DEMONSTRATION_EFFACEE',
    'Cette démonstration publique a été effacée depuis cette vente : rien n’a été enregistré.',
  );
}

/** `field`: of the input, "lines.2.price". */
export function paperPriceMissing(field: string): Refusal {
  return validationRefusal([
    { field, message: 'Une vente hors ligne dit les prix et les frais de son papier.' },
  ]);
}

export function alreadyDecided(): Refusal {
  return new Refusal('DEJA_DECIDE', 'Une décision a déjà été prise. Rechargez la liste.');
}

export function neverATicket(): Refusal {
  return validationRefusal([
    {
      field: 'decision',
      message:
        'Cette vente ne peut pas devenir un ticket : un article est inconnu, ou elle dépasse les limites.',
    },
  ]);
}

export function keyHasAnotherTicket(number: number): Refusal {
  const message = `La clé de cette vente est déjà celle du ticket nº ${number}, d’un autre contenu.`;
  return validationRefusal([{ field: 'decision', message }]);
}

export function nothingToRefuse(): Refusal {
  return validationRefusal([
    {
      field: 'decision',
      message: 'Il n’y a rien à refuser : une vente qui a son ticket se corrige ou s’annule sur ce ticket.',
    },
  ]);
}
