import { useCallback } from 'react';
import type { TicketContentFragment } from '../../graphql/generated.ts';
import { pictureUrl } from '../../lib/picture.ts';
import { useSession } from '../../lib/session.ts';
import { useToast } from '../../ui/toast.ts';
import { printReceipt } from './print-receipt.ts';
import { forgetPrint, notePrint } from './printed-receipts.ts';
import { receiptOf } from './receipt.ts';

type PrintTicket = (ticket: TicketContentFragment, options: { duplicate: boolean }) => void;

/** As DUPLICATA when this device has printed the ticket before. A printer's failure does not affect the sale. */
export function usePrintReceipt(): PrintTicket {
  const toast = useToast();
  const { house } = useSession();
  return useCallback(
    (ticket, { duplicate }) => {
      if (!house) return;
      const logo = ticket.local.logoUrl;
      // Absolute: the printed document has no base address.
      const logoUrl = logo ? new URL(pictureUrl(logo), location.href).href : null;
      // Recorded before printing, because another tab may be about to print it too; without Web Locks a race remains.
      const before = notePrint(ticket);
      printReceipt(receiptOf(ticket, house, { duplicate: duplicate || before, logoUrl })).catch(() => {
        if (!before) forgetPrint(ticket);
        toast.error(
          'Le ticket est enregistré mais n’a pas pu être imprimé. Réimprimez-le depuis «\u00a0Derniers tickets\u00a0».',
        );
      });
    },
    [house, toast],
  );
}
