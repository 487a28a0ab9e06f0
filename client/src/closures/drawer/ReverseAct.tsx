import { Button } from 'antd';
import { useState } from 'react';
import { readError } from '../../graphql/errors.ts';
import { useReverseDrawerActMutation, type DrawerEntryLineFragment } from '../../graphql/generated.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { amountText } from '../../lib/text/format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';

/** What was done by hand can be taken back; a ticket has its own corrections. */
export function isAct({ kind }: DrawerEntryLineFragment): boolean {
  return kind === 'DRAWER_IN' || kind === 'DRAWER_OUT' || kind === 'BANKED';
}

interface ReverseActProps {
  act: DrawerEntryLineFragment;
  onReversed: () => Promise<unknown>;
}

export function ReverseAct({ act: { id, amount, reason }, onReversed }: ReverseActProps) {
  const [asking, setAsking] = useState(false);
  const [reverseDrawerAct, { loading }] = useReverseDrawerActMutation({ refetchQueries: ['OpenDebts'] });
  const writeOnce = useWriteOnce();
  const reverse = async () => {
    try {
      await writeOnce((context) => reverseDrawerAct({ variables: { input: { id } }, context }));
      toast.success('Le mouvement est annulé.');
      await onReversed();
    } catch (failure) {
      toast.error(`Le mouvement n’a pas pu être annulé. ${readError(failure).message}`);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        Annuler
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Annuler ce mouvement ?"
        confirmText="Annuler le mouvement"
        cancelText="Le garder"
        busy={loading}
        onConfirm={() => void reverse()}
        onCancel={() => setAsking(false)}
      >
        <bdi>{reason}</bdi>, {amountText(amount)}. Rien n’est effacé : une écriture contraire s’ajoute.
      </ConfirmDialog>
    </>
  );
}
