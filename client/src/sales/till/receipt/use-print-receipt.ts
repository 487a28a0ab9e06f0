import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import type { Identity } from '#server/house/identity.rules.ts';
import { PapersOfLocalsDocument } from '../../../graphql/generated-first-load.ts';
import { pictureUrl } from '../../../lib/picture.ts';
import { preparePaper } from '../../../lib/documents/print-document.ts';
import { useSession } from '../../../lib/device/session.ts';
import { useToast } from '../../../ui/feedback/toast.ts';
import { printReceipt } from './print-receipt.ts';
import { forgetPrint, notePrint, paperIsOut } from './printed-receipts.ts';
import { asSold, receiptOf, type PaperTicket, type ReceiptHouse } from './receipt.ts';

/** Once the screen stands. */
const PREPARED_AFTER_MS = 1000;

type PrintTicket = (ticket: PaperTicket, options: { duplicate: boolean }) => void;

const NOT_PRINTED =
  'Le ticket est enregistré mais n’a pas pu être imprimé. Réimprimez-le depuis «\u00a0Derniers tickets\u00a0».';

/** As DUPLICATA when this device has printed the ticket before. A printer's failure does not affect the sale. */
export function usePrintReceipt(failure = NOT_PRINTED): PrintTicket {
  const toast = useToast();
  const client = useApolloClient();
  const { house, user } = useSession();
  useEffect(() => {
    const preparing = setTimeout(preparePaper, PREPARED_AFTER_MS);
    return () => clearTimeout(preparing);
  }, []);
  return useCallback(
    (sold, { duplicate }) => {
      if (!house) return;
      const ticket = asSold(sold, house.demonstration);
      const logo = ticket.local.logoUrl;
      // Absolute: the printed document has no base address.
      const logoUrl = logo ? new URL(pictureUrl(logo), location.href).href : null;
      // Recorded before printing, because another tab may be about to print it too; without Web Locks a race remains.
      const before = notePrint(ticket);
      const printAs = (named: ReceiptHouse) =>
        printReceipt(
          receiptOf(ticket, named, { duplicate: duplicate || before, logoUrl }),
          !duplicate && !before && hasCash(ticket),
        );
      const print = (identity: Identity) => printAs({ ...house, identity });
      const here = user?.local?.id === ticket.local.id ? user.local.identity : null;
      const printNamed = async () => {
        if (ticket.house) return printAs(ticket.house);
        return here ? print(here) : identityIn(client, ticket.local.id).then(print);
      };
      printNamed()
        .then(() => paperIsOut(sold))
        .catch(() => {
          if (!before) forgetPrint(ticket);
          toast.error(failure);
        });
    },
    [client, house, user, toast, failure],
  );
}

/** Without payments, all of it is. */
function hasCash({ payments = [] }: PaperTicket): boolean {
  return payments.length === 0 || payments.some(({ mode }) => mode === 'CASH');
}

/** Of another local than the user's, as when he moved during the day. */
async function identityIn(client: ApolloClient, localId: number): Promise<Identity> {
  const { data } = await client.query({ query: PapersOfLocalsDocument, fetchPolicy: 'network-only' });
  const local = data?.locals.find(({ id }) => id === localId);
  if (!local) throw new Error(`No paper is known of local ${localId}`);
  return local.identity;
}
