import { Refusal, validationRefusal, type FieldError } from '../../shared/errors.ts';
import { counted, plural } from '../../shared/french.ts';

const MOST_TOLD = 100;

/** All or nothing; each fault under its cell. */
export function rowsRefused(faults: readonly FieldError[]): Refusal {
  const [first] = faults;
  const more = faults.length - 1;
  const others = more > 0 ? ` Et ${counted(more, 'autre refus', 'autres refus')}.` : '';
  const told = first ? `${first.field} : ${first.message}${others}` : '';
  const rest = faults.slice(1, MOST_TOLD).map(({ field, message }) => ({ field, message }));
  return validationRefusal(first ? [{ field: first.field, message: told }, ...rest] : []);
}

export function catalogueMoved(): Refusal {
  return new Refusal(
    'CATALOGUE_MODIFIE',
    'Le catalogue a changé depuis l’essai. Rien n’a été enregistré : relisez l’essai, puis importez.',
  );
}

export function alreadyUndone(id: number): Refusal {
  return new Refusal('IMPORTATION_ENTAMEE', `L’importation N° ${id} est déjà annulée.`);
}

/** What was done since with what the import brought: `why` ends "« Savon noir » …". */
export function importUsed(id: number, reasons: readonly string[]): Refusal {
  const told = reasons.slice(0, 3).join(' ; ');
  const more = reasons.length - 3;
  const others = more > 0 ? ` ; et ${counted(more, 'autre')}` : '';
  return new Refusal(
    'IMPORTATION_ENTAMEE',
    `L’importation N° ${id} ne s’annule plus d’un coup : ${told}${others}. ` +
      `Rien n’a été annulé : corrigez ${plural(reasons.length, 'cet article', 'ces articles')} à la main.`,
  );
}
