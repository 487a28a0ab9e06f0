import { readError } from '../../graphql/errors.ts';
import { useEditKessalMutation, type KessalRowFragment } from '../../graphql/generated.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { isolated } from '../../lib/text/format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface LeaveKessalProps {
  kessal: KessalRowFragment | null;
  onClose: () => void;
}

/** She works here no more, or again. */
export function LeaveKessal({ kessal, onClose }: LeaveKessalProps) {
  const [editKessal, { loading }] = useEditKessalMutation();
  const writeOnce = useWriteOnce();
  if (!kessal) return null;
  const { id, active } = kessal;
  const name = isolated(kessal.name);
  const change = async () => {
    try {
      const variables = { id, input: { active: !active } };
      await writeOnce((context) => editKessal({ variables, context }), `${id} ${!active}`);
      toast.success(active ? `${name} ne travaille plus ici.` : `${name} travaille de nouveau ici.`);
    } catch (failure) {
      toast.error(`${name} n’a pas pu être modifiée. ${readError(failure).message}`);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={active}
      title={active ? `${name} ne travaille plus ici\u00a0?` : `${name} travaille de nouveau ici\u00a0?`}
      confirmText={active ? 'Ne travaille plus ici' : 'Travaille de nouveau ici'}
      busy={loading}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      {active
        ? 'Elle ne sera plus proposée. Ce qui lui est dû reste, et se paie.'
        : 'Elle sera proposée de nouveau dans ses locaux.'}
    </ConfirmDialog>
  );
}
