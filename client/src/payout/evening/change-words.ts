import { signedDirhamsText, toCentimes } from '#shared/money.ts';
import type { EntryKind, FraisChangeLineFragment } from '../../graphql/generated.ts';
import { formatDate } from '../../lib/text/format.ts';

const WHAT: Partial<Record<EntryKind, string>> = {
  CORRECTION: 'Correction du ticket',
  CANCELLATION: 'Annulation du ticket',
  SALE: 'Vente arrivée après, ticket',
};

/** « Correction du ticket n° 142 du 20/11 : −30,00 DH, erreur de saisie » */
export function changeWords({ kind, ticketNumber, day, frais, reason }: FraisChangeLineFragment): string {
  const what = `${WHAT[kind] ?? 'Ticket'} n°\u00a0${ticketNumber} du ${formatDate(day).slice(0, 5)}`;
  const why = reason ? `, ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : '';
  return `${what}\u00a0: ${signedDirhamsText(toCentimes(frais))}${why}`;
}
