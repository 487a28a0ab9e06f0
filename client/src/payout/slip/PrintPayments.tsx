import { PrinterOutlined } from '@ant-design/icons';
import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { PaymentSlipsDocument } from '../../graphql/generated.ts';
import { useSession } from '../../lib/device/session.ts';
import { printDocument } from '../../lib/documents/print-document.ts';
import { rollPaper } from '../../lib/documents/roll.ts';
import { rollHeadOf } from '../../lib/documents/slip-html.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { paymentSlipsHtml } from './payment-slip.ts';

const FAILURE = 'Le paiement est noté, mais son bon n’a pas pu être imprimé. Réessayez.';

export interface PaymentsOfDay {
  localId: number;
  day: string;
}

interface PrintPaymentsProps {
  of: PaymentsOfDay;
  ids: readonly number[];
  /** Of one payment in a list: whose it is. */
  what?: string;
}

/** Prints the slips of payments, as read from the server. */
export function PrintPayments({ of, ids, what }: PrintPaymentsProps) {
  const client = useApolloClient();
  const { house } = useSession();
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      const { data } = await client.query({
        query: PaymentSlipsDocument,
        variables: of,
        fetchPolicy: 'network-only',
      });
      const asked = data?.payout.payments.filter(({ id }) => ids.includes(id)).reverse() ?? [];
      if (!house || asked.length === 0) throw new Error('The slips were answered without data.');
      // Absolute: the printed document has no base address.
      const given = { demonstration: house.demonstration, base: location.href };
      const qr = asked.some(({ address }) => address !== null) ? await import('uqr') : null;
      const papers = asked.map((payment) => ({
        payment,
        head: rollHeadOf(payment.paper, given),
        code: qr && payment.address !== null ? qr.renderSVG(payment.address, { ecc: 'M', border: 0 }) : null,
      }));
      await printDocument(rollPaper('Bons à imprimer', (font) => paymentSlipsHtml(papers, font)));
    } catch {
      toast.error(FAILURE);
    } finally {
      setPrinting(false);
    }
  };
  const label = what === undefined ? undefined : `Imprimer le bon : ${what}`;
  return (
    <Button
      size={what === undefined ? 'large' : 'middle'}
      aria-label={label}
      title={label}
      icon={<PrinterOutlined aria-hidden />}
      loading={printing}
      onClick={() => void print()}
    >
      {what === undefined && (ids.length > 1 ? 'Imprimer les bons' : 'Imprimer le bon')}
    </Button>
  );
}
