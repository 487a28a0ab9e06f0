import { Form, Input } from 'antd';
import { counted as words, plural } from '#shared/french.ts';
import { usePostCountingSheetMutation } from '../../graphql/generated.ts';
import { formatDate } from '../../lib/text/format.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { readableRule } from '../../ui/inputs/readable-rule.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Sheet } from './by-category.ts';
import styles from './Counting.module.css';

interface PostFormProps {
  sheet: Sheet;
  counted: number;
  differing: number;
  onClose: () => void;
  onPosted: () => void;
}

/** Posts the sheet: every difference becomes a movement, for one reason. */
export function PostForm({ sheet, counted, differing, onClose, onPosted }: PostFormProps) {
  const now = useServerNow() ?? '';
  const [post] = usePostCountingSheetMutation();
  const uncounted = sheet.products.length - counted;
  return (
    <FormModal<{ reason: string }>
      open
      title="Valider le comptage"
      submitText="Valider"
      initial={{ reason: `Inventaire du ${formatDate(now)}` }}
      draft={`post-sheet:${sheet.id}`}
      failure="Le comptage n’a pas pu être validé."
      onSubmit={async ({ reason }, context) => {
        await post({ variables: { id: sheet.id, input: { reason } }, context });
        toast.success(`Comptage validé : ${words(differing, 'écart')}.`);
        onPosted();
      }}
      onClose={onClose}
    >
      <p className={styles.told}>
        {words(counted, 'produit compté', 'produits comptés')}, {words(differing, 'écart')}. Les ventes faites
        depuis le comptage d’un produit restent des ventes.
        {uncounted > 0 &&
          ` ${words(uncounted, 'produit non compté', 'produits non comptés')} ne ${plural(uncounted, 'change', 'changent')} pas.`}
      </p>
      <Form.Item name="reason" label="Raison" rules={[readableRule('La raison est obligatoire.')]}>
        <Input maxLength={500} dir="auto" />
      </Form.Item>
    </FormModal>
  );
}
