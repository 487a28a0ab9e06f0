import { Refusal, validationRefusal } from '../../shared/errors.ts';

export function nameTaken(): Refusal {
  return validationRefusal([{ field: 'name', message: 'Un rapport enregistré porte déjà ce nom.' }]);
}

/** A measure was removed or a limit lowered since it was saved. */
export function noLongerReadable(name: string): Refusal {
  return validationRefusal([
    {
      field: 'question',
      message: `Le rapport « ${name} » n’est plus lisible par cette version : enregistrez-le de nouveau.`,
    },
  ]);
}

/** The same for a wrong, missing or withdrawn key and for an unknown report, so that nothing leaks. */
export function noSuchAddress(): Refusal {
  return new Refusal('INTROUVABLE', 'Cette adresse n’ouvre aucun rapport. Demandez-en une nouvelle.');
}
