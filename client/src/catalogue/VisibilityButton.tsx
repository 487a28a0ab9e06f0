import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { readError } from '../graphql/errors.ts';
import { isolated } from '../lib/text/format.ts';
import { useWriteOnce, type WriteContext } from '../lib/device/write-once.ts';
import { toast } from '../ui/feedback/toast.ts';

export type SetHidden = (options: {
  variables: { id: number; hidden: boolean };
  context: WriteContext;
}) => Promise<unknown>;

interface VisibilityButtonProps {
  item: { id: number; name: string; hidden: boolean };
  setHidden: SetHidden;
}

/** Hides an item from the tills or shows it again; each row has its own pending state. */
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
        hidden
          ? `« ${isolated(name)} » est de nouveau à la caisse.`
          : `« ${isolated(name)} » n’est plus à la caisse.`,
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
      // A hidden row gives its place to the next one, which the second click of a double click must not hide.
      onClick={({ detail }) => detail < 2 && void toggle()}
    >
      {hidden ? verb : null}
    </Button>
  );
}
