import { useEffect, useState } from 'react';
import { isolated } from '../../../lib/text/format.ts';
import type { SessionUser } from '../../../lib/device/session.ts';
import { useToast } from '../../../ui/feedback/toast.ts';
import { moveCart } from '../till-store.ts';

let last = { userId: 0, localId: 0 };

/** A cashier who was moved keeps her cart, and is told. To be called before the cart is read, once in each local. */
export function useMoved(user: SessionUser, local: NonNullable<SessionUser['local']>): void {
  const toast = useToast();
  const [told] = useState(() => {
    const cart = moveCart(user.id, local.id);
    const elsewhere = last.userId === user.id && last.localId !== local.id;
    last = { userId: user.id, localId: local.id };
    if (!cart && !elsewhere) return null;
    const here = `Vous êtes maintenant à ${isolated(local.name)}.`;
    return cart ? `${here} Votre panier vous a suivi : vérifiez-le.` : here;
  });
  useEffect(() => {
    if (told) toast.success(told);
  }, [told, toast]);
}
