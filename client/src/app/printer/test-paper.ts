import type { PaperFont } from '../../lib/documents/print-document.ts';
import { pairHtml, rollHtml } from '../../lib/documents/roll.ts';

/** What shows a printer's mistakes: its edges, accents, Arabic, the darkness of thin and thick letters. */
export function testPaperHtml(head: { localName: string; company: string }, font?: PaperFont): string {
  return rollHtml({
    name: 'Essai',
    title: 'Essai d’impression',
    head: { ...head, demonstration: false, logoUrl: null, place: [], legal: [] },
    body: `${pairHtml('Gauche', 'Droite')}
${pairHtml('Été, çà, œuf', '1 234,50 DH')}
${pairHtml('Arabe', 'حمّام')}
<p class="closing">Si les deux bords et toutes les lettres se voient, l’imprimante est prête.</p>`,
    foot: '',
    font,
  });
}
