import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { ReceptionItemsDocument } from '../graphql/generated.ts';
import { A4_WIDTH_MM, a4PageRule } from '../lib/documents/paper.ts';
import { printDocument } from '../lib/documents/print-document.ts';
import { useSession } from '../lib/device/session.ts';
import { toast } from '../ui/feedback/toast.ts';
import { asIssued, voucherHtml } from './voucher-html.ts';

const PRINT_DELAY_MS = 100;

interface PrintVoucher {
  print: (id: number) => void;
  printing: number | null;
}

/** Prints a voucher as read from the server, not from the cache. */
export function usePrintVoucher(): PrintVoucher {
  const client = useApolloClient();
  const { house } = useSession();
  const underWay = useRef(false);
  const [printing, setPrinting] = useState<number | null>(null);

  const print = useCallback(
    async (id: number) => {
      if (!house || underWay.current) return;
      underWay.current = true;
      setPrinting(id);
      try {
        const { data } = await client.query({
          query: ReceptionItemsDocument,
          variables: { id },
          fetchPolicy: 'network-only',
        });
        if (!data) throw new Error('The voucher was answered without data.');
        await new Promise((done) => setTimeout(done, PRINT_DELAY_MS));
        const [reception, head] = asIssued(data.reception, house.demonstration);
        await printDocument({
          title: 'Bon à imprimer',
          html: (font) => voucherHtml(reception, head, font),
          widthMm: A4_WIDTH_MM,
          pageRule: a4PageRule,
        });
      } catch {
        toast.error('Failed to load items for printing');
      } finally {
        underWay.current = false;
        setPrinting(null);
      }
    },
    [client, house],
  );
  return { print: (id) => void print(id), printing };
}
