import type { TicketMarksFragment } from '../../../graphql/generated.ts';

export interface TicketMark {
  word: 'Annulé' | 'Corrigé' | 'Hors ligne' | 'Après clôture';
  tone: 'bad' | 'caution' | 'neutral';
}

/** What became of a ticket, or how it came; most have none. */
export function marksOf(ticket: TicketMarksFragment): TicketMark[] {
  const { cancelled, corrected, provisionalNumber, afterClosure } = ticket;
  const marks: [boolean, TicketMark][] = [
    [cancelled, { word: 'Annulé', tone: 'bad' }],
    [corrected, { word: 'Corrigé', tone: 'caution' }],
    [provisionalNumber !== null, { word: 'Hors ligne', tone: 'neutral' }],
    [afterClosure, { word: 'Après clôture', tone: 'neutral' }],
  ];
  return marks.filter(([carried]) => carried).map(([, mark]) => mark);
}
