import { Refusal, validationRefusal } from '../shared/errors.ts';
import { businessDate, type LocalDate } from '../shared/days.ts';
import type { CountRefusal } from './closures.rules.ts';

export function localRequired(): Refusal {
  return new Refusal(
    'LOCAL_REQUIS',
    "Vous n'êtes attribué à aucun local : vous ne pouvez pas clôturer la journée.",
  );
}

export function notYourself(): Refusal {
  return new Refusal('ACCES_REFUSE', "Vous ne pouvez pas clôturer au nom d'un autre utilisateur.");
}

export function notYourLocal(): Refusal {
  return new Refusal('ACCES_REFUSE', 'Vous ne pouvez pas clôturer la journée d’un autre local que le vôtre.');
}

export function dayInFuture(): Refusal {
  return validationRefusal([{ field: 'day', message: 'Un jour à venir ne peut pas être clôturé.' }]);
}

export function dayIsAncient(): Refusal {
  return validationRefusal([
    { field: 'day', message: "Un jour d'avant l'an 2000 ne peut pas être clôturé." },
  ]);
}

export function dayIsPast(): Refusal {
  return new Refusal('ACCES_REFUSE', 'Seul un administrateur peut encore clôturer ce jour.');
}

const COUNT_SENTENCES: Record<CountRefusal, readonly [field: string, message: string]> = {
  NOT_COUNTED: ['floatLeft', 'Dites d’abord ce qui fut compté.'],
  FLOAT_TOO_LARGE: ['floatLeft', 'Le fond laissé ne peut pas dépasser ce qui fut compté.'],
  OLD_DAY: ['counted', 'Les espèces se comptent pour le jour le plus récent seulement.'],
};

export function countRefused(reason: CountRefusal): Refusal {
  const [field, message] = COUNT_SENTENCES[reason];
  return validationRefusal([{ field, message }]);
}

export function dayIsClosed(day: LocalDate): Refusal {
  const french = day.split('-').reverse().join('/');
  return new Refusal('CLOTURE_EXISTE', `La journée du ${french} est déjà clôturée.`);
}

export function acceptedAlready(): Refusal {
  return new Refusal('DEJA_DECIDE', 'L’écart de cette caisse est déjà accepté.');
}

export function notAccepted(): Refusal {
  return new Refusal('DEJA_DECIDE', 'L’écart de cette caisse n’est pas accepté.');
}

export function partlyPaidBack(): Refusal {
  const message = 'Une partie de cet écart est rendue : annulez d’abord ce mouvement de la caisse.';
  return new Refusal('DEJA_DECIDE', message);
}

export function nothingToAccept(): Refusal {
  return new Refusal('DEJA_DECIDE', 'Il ne reste rien à accepter de cet écart.');
}

export function surplusIsOwedByNobody(): Refusal {
  return validationRefusal([{ field: 'debtorId', message: 'Un excédent n’est dû par personne.' }]);
}

export function earlierIsOpen(countedAt: Date): Refusal {
  const french = businessDate(countedAt).split('-').reverse().join('/');
  const message = `Acceptez d’abord l’écart de la caisse comptée le ${french} : celui-ci le contient.`;
  return new Refusal('ECART_ANTERIEUR', message);
}

export function laterAccepted(): Refusal {
  return new Refusal('ECART_ACCEPTE', 'L’écart d’une caisse comptée plus tard est déjà accepté.');
}

export function differenceAccepted(): Refusal {
  const message = 'L’écart de cette caisse est accepté : reprenez d’abord l’acceptation.';
  return new Refusal('ECART_ACCEPTE', message);
}
