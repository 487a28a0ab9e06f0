import { PrinterOutlined } from '@ant-design/icons';
import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import {
  ClosurePaperDocument,
  ClosurePaperWhyDocument,
  type ClosureRowFragment,
} from '../../graphql/generated.ts';
import { useSession } from '../../lib/device/session.ts';
import { A4_WIDTH_MM, a4PageRule } from '../../lib/documents/paper.ts';
import { printDocument, type Paper } from '../../lib/documents/print-document.ts';
import { rollPaper } from '../../lib/documents/roll.ts';
import { rollHeadOf } from '../../lib/documents/slip-html.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { closureA4Html, closureRollHtml, type PrintedDay } from './closure-html.ts';

const FAILURE = 'La clôture est enregistrée, mais son papier n’a pas pu être imprimé. Réessayez.';

type Size = 'roll' | 'A4';

interface PrintClosureProps {
  closure: Pick<ClosureRowFragment, 'id' | 'day' | 'local'>;
}

/** The paper of a closing, as read from the server: on the till's roll or on a sheet. */
export function PrintClosure({ closure: { id, day, local } }: PrintClosureProps) {
  const client = useApolloClient();
  const { house, user } = useSession();
  const [printing, setPrinting] = useState<Size | null>(null);

  const read = async (): Promise<PrintedDay> => {
    const fetchPolicy = 'network-only';
    const [closed, why] = await Promise.all([
      client.query({ query: ClosurePaperDocument, variables: { day, localId: local.id }, fetchPolicy }),
      user?.role === 'ADMIN'
        ? client.query({ query: ClosurePaperWhyDocument, variables: { id }, fetchPolicy })
        : null,
    ]);
    const closure = closed.data?.closure;
    if (!closure) throw new Error('The closing was answered without data.');
    return { closure, why: why?.data?.closureExplanation ?? null };
  };
  const print = async (size: Size) => {
    if (!house) return;
    setPrinting(size);
    try {
      await printDocument(paperOf(await read(), size, house.demonstration));
    } catch {
      toast.error(FAILURE);
    } finally {
      setPrinting(null);
    }
  };
  const button = (size: Size, words: string) => (
    <Button
      size="large"
      icon={<PrinterOutlined aria-hidden />}
      loading={printing === size}
      onClick={() => void print(size)}
    >
      {words}
    </Button>
  );
  return (
    <div className="ui-wrap">
      {button('roll', 'Imprimer')}
      {button('A4', 'Imprimer en A4')}
    </div>
  );
}

function paperOf(day: PrintedDay, size: Size, demonstration: boolean): Paper {
  const title = 'Clôture à imprimer';
  if (size === 'A4') {
    return {
      title,
      html: (font) => closureA4Html(day, demonstration, font),
      widthMm: A4_WIDTH_MM,
      pageRule: a4PageRule,
    };
  }
  // Absolute: the printed document has no base address.
  const head = rollHeadOf(day.closure.paper, { demonstration, base: location.href });
  return rollPaper(title, (font) => closureRollHtml(day, head, font));
}
