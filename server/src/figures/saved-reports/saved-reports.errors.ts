import { Refusal, validationRefusal } from '../../shared/errors.ts';

export function nameTaken(): Refusal {
  return validationRefusal([{ field: 'name', message: 'Un rapport enregistré porte déjà ce nom.' }]);
}

/** A measure that was given up, a bound that was lowered: the question must be put anew. */
export function noLongerReadable(name: string): Refusal {
  return validationRefusal([
    {
      field: 'question',
      message: `Le rapport « ${name} » n’est plus lisible par cette version : enregistrez-le de nouveau.`,
    },
  ]);
}

/** The same for a key that is wrong, missing or withdrawn as for a report that is not there: nobody learns which. */
export function noSuchAddress(): Refusal {
  return new Refusal('INTROUVABLE', 'Cette adresse n’ouvre aucun rapport. Demandez-en une nouvelle.');
}
