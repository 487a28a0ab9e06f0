import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { readError } from '../graphql/errors.ts';
import { useWriteOnce, type WriteContext } from '../lib/write-once.ts';
import { toast } from '../ui/toast.ts';

export type SetHidden = (options: {
  variables: { id: number; hidden: boolean };
  context: WriteContext;
}) => Promise<unknown>;

interface VisibilityButtonProps {
  item: { id: number; name: string; hidden: boolean };
  setHidden: SetHidden;
}

/** Hides an item from the tills, or shows it there again; each row on its own, however slow the one before is. */
export function VisibilityButton({ item: { id, name, hidden }, setHidden }: VisibilityButtonProps) {
  const [busy, setBusy] = useState(false);
  const writeOnce = useWriteOnce();
  const Sign = hidden ? EyeOutlined : EyeInvisibleOutlined;
  const verb = hidden ? 'Afficher' : 'Masquer';

  const toggle = async () => {
    setBusy(true);
    try {
      const variables = { id, hidden: !hidden };
      if (!(await writeOnce((context) => setHidden({ variables, context }), verb))) return;
      toast.success(
        hidden ? `« ${name} » est de nouveau à la caisse.` : `« ${name} » n’est plus à la caisse.`,
      );
    } catch (failure) {
      toast.error(`Erreur lors du changement de visibilité. ${readError(failure).message}`);
    }
    setBusy(false);
  };
  return (
    <Button
      aria-label={`${verb} ${name}`}
      title={verb}
      icon={<Sign aria-hidden />}
      loading={busy}
      // A row that is hidden leaves its place to the next one, which the second tap of a double tap must not hide.
      onClick={({ detail }) => detail < 2 && void toggle()}
    >
      {hidden ? verb : null}
    </Button>
  );
}
