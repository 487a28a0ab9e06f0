import { PrinterOutlined } from '@ant-design/icons';
import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { DrawerSlipDocument } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { printDocument } from '../lib/documents/print-document.ts';
import { rollPaper } from '../lib/documents/roll.ts';
import { rollHeadOf, slipHtml } from '../lib/documents/slip-html.ts';
import { toast } from './feedback/toast.ts';

const FAILURE = 'Le mouvement est noté, mais son bon n’a pas pu être imprimé. Réessayez.';

/** Prints the slip of an act of a drawer, as read from the server. */
export function PrintSlip({ id, what }: { id: number; what: string }) {
  const client = useApolloClient();
  const { house } = useSession();
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      const { data } = await client.query({
        query: DrawerSlipDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data || !house) throw new Error('The slip was answered without data.');
      const act = data.drawerAct;
      // Absolute: the printed document has no base address.
      const head = rollHeadOf(act.paper, { demonstration: house.demonstration, base: location.href });
      await printDocument(rollPaper('Bon à imprimer', (font) => slipHtml(act, head, font)));
    } catch {
      toast.error(FAILURE);
    } finally {
      setPrinting(false);
    }
  };
  return (
    <Button
      aria-label={`Imprimer le bon : ${what}`}
      title="Imprimer le bon"
      icon={<PrinterOutlined aria-hidden />}
      loading={printing}
      onClick={() => void print()}
    />
  );
}
