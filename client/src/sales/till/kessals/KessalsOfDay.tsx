import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Cart, CartAction } from '../cart/cart.ts';
import type { PaperTicket } from '../receipt/receipt.ts';
import { KessalChoice } from './KessalChoice.tsx';
import { KessalsPanel } from './KessalsPanel.tsx';
import type { Naming } from './use-naming.ts';
import { another, proposed } from './turn.ts';
import { useKessals } from './use-kessals.ts';

export interface KessalsOfDayProps {
  localId: number;
  naming: Naming;
  cart: Cart;
  /** The sale confirmed before this cart. */
  sold: PaperTicket | null;
  onEdit: (action: CartAction) => void;
}

/** « Kessals du jour »: who is here, and whom the turn gives to the lines of the cart. */
export function KessalsOfDay({ localId, naming, cart, sold, onEdit }: KessalsOfDayProps) {
  const { asked, done, nameBy } = naming;
  const line = asked === null ? undefined : cart[asked];
  const kessals = useKessals(localId);
  const { present, onSold } = kessals;
  const [open, setOpen] = useState(false);
  useEffect(() => nameBy((lines) => proposed(lines, present)), [nameBy, present]);
  useEffect(() => {
    if (sold) onSold(sold);
  }, [sold, onSold]);
  const edit = (action: CartAction) => {
    onEdit(action);
    done();
  };
  return (
    <>
      <Button
        type="text"
        aria-haspopup="dialog"
        icon={<TeamOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Kessals
      </Button>
      {open && <KessalsPanel kessals={kessals} onClose={() => setOpen(false)} />}
      {line && (
        <KessalChoice
          line={line}
          present={present}
          working={kessals.working ?? []}
          another={another(cart, line, present)}
          onEdit={edit}
          onClose={done}
        />
      )}
    </>
  );
}
