import { readError } from '../lib/errors.ts';
import { useWriteOnce, type WriteContext } from '../lib/write-once.ts';
import { toast } from '../ui/toast.ts';

interface Item {
  id: number;
  name: string;
  hidden: boolean;
}

type SetHidden = (options: {
  variables: { id: number; hidden: boolean };
  context: WriteContext;
}) => Promise<unknown>;

/** Hides an item from the tills, or shows it there again. */
export function useVisibility(setHidden: SetHidden, onChanged?: () => void): (item: Item) => void {
  const writeOnce = useWriteOnce();
  const toggle = async ({ id, name, hidden }: Item) => {
    try {
      const variables = { id, hidden: !hidden };
      if (!(await writeOnce((context) => setHidden({ variables, context })))) return;
      toast.success(
        hidden ? `« ${name} » est de nouveau à la caisse.` : `« ${name} » n’est plus à la caisse.`,
      );
      onChanged?.();
    } catch (failure) {
      toast.error(`Erreur lors du changement de visibilité. ${readError(failure).message}`);
    }
  };
  return (item) => void toggle(item);
}
