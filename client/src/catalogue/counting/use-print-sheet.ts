import { A4_WIDTH_MM, a4PageRule } from '../../lib/documents/paper.ts';
import { printDocument } from '../../lib/documents/print-document.ts';
import { useSession } from '../../lib/device/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Sheet } from './by-category.ts';
import { sheetHtml } from './sheet-html.ts';

/** Prints a sheet to write on. */
export function usePrintSheet(): (sheet: Sheet) => void {
  const { house } = useSession();
  return (sheet) => {
    if (!house) return;
    printDocument({
      title: 'Feuille à imprimer',
      html: (font) => sheetHtml(sheet, house, font),
      widthMm: A4_WIDTH_MM,
      pageRule: a4PageRule,
    }).catch(() => toast.error('La feuille n’a pas pu être imprimée.'));
  };
}
