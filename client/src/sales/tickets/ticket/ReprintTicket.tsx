import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useReprintTicketMutation } from '../../../graphql/generated.ts';
import { orSay } from '../../../ui/feedback/or-say.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { reprintMessage } from '../../till/sale/sale-messages.ts';
import { usePrintReceipt } from '../../till/receipt/use-print-receipt.ts';
import type { TicketRow } from '../use-tickets.ts';

const FAILURE = 'Le duplicata n’a pas pu être imprimé.';

/** The receipt again, marked DUPLICATA, of any ticket; the server notes who asked for it. */
export function ReprintTicket({ ticket }: { ticket: TicketRow }) {
  const [reprint, { loading }] = useReprintTicketMutation();
  const print = usePrintReceipt(`${FAILURE} Réessayez.`);
  const { id } = ticket;

  const send = () =>
    orSay(FAILURE, async () => {
      const { data } = await reprint({ variables: { id } });
      if (!data) return;
      print(data.reprintTicket, { duplicate: true });
      toast.success(reprintMessage(ticket));
    });
  return (
    <Button icon={<PrinterOutlined aria-hidden />} loading={loading} onClick={() => void send()}>
      Réimprimer
    </Button>
  );
}
