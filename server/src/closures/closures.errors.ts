import { Refusal, validationRefusal } from '../shared/errors.ts';
import type { LocalDate } from '../shared/days.ts';

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

export function dayIsClosed(day: LocalDate): Refusal {
  const french = day.split('-').reverse().join('/');
  return new Refusal('CLOTURE_EXISTE', `La journée du ${french} est déjà clôturée.`);
}
