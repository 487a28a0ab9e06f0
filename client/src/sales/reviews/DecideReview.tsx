import { Alert, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import {
  useDecideReviewMutation,
  type ReviewDecision,
  type ReviewRowFragment,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { amountText } from '../../lib/format.ts';
import { useWriteOnce } from '../../lib/write-once.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { reviewTitle } from './review-words.ts';
import styles from './Reviews.module.css';

/** The button that was pressed. */
export interface Deciding {
  review: ReviewRowFragment;
  way: 'accept' | 'refuse' | 'seen';
}

interface DecideReviewProps extends Deciding {
  onDecided: () => void;
  onClose: () => void;
}

const ON_SHELF = {
  accept: 'Ses produits sont encore au stock : ils en sortent alors.',
  refuse: 'Ses produits n’ont pas quitté le stock.',
};
const CONFIRM = { accept: 'Accepter', refuse: 'Refuser', seen: 'Vu' };

/** One decision, once; a refusal of the server stays open, because it says why. */
export function DecideReview({ review, way, onDecided, onClose }: DecideReviewProps) {
  const [note, setNote] = useState('');
  const [returned, setReturned] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [decideReview, { loading }] = useDecideReviewMutation();
  const writeOnce = useWriteOnce(`review:${review.id}`);
  const field = useId();
  const { lateSale: sale } = review;
  const hasProducts = sale?.lines.some(({ type }) => type === 'PRODUCT') ?? false;
  const decision: ReviewDecision = way !== 'refuse' ? 'ACCEPT' : returned ? 'RETURN_STOCK' : 'REFUSE';

  const decide = async () => {
    setProblem(null);
    try {
      const variables = { id: review.id, decision, note: note.trim() || null };
      if (!(await writeOnce((context) => decideReview({ variables, context }), decision))) return;
      toast.success('La décision est enregistrée.');
      onDecided();
    } catch (failure) {
      const { code, message } = readError(failure);
      if (code !== 'DEJA_DECIDE') {
        setProblem(message);
        return;
      }
      toast.error(message);
      onDecided();
    }
  };
  return (
    <ConfirmDialog
      open
      title={way === 'seen' ? `${reviewTitle(review)} : vu ?` : `${CONFIRM[way]} cette vente ?`}
      confirmText={CONFIRM[way]}
      danger={way === 'refuse'}
      busy={loading}
      onConfirm={() => void decide()}
      onCancel={onClose}
    >
      <p>{consequence(way, review)}</p>
      {way !== 'seen' && hasProducts && !sale?.movedGoods && <p>{ON_SHELF[way]}</p>}
      {way === 'refuse' && hasProducts && sale?.movedGoods && (
        <Checkbox
          className={styles.choice}
          checked={returned}
          onChange={({ target }) => setReturned(target.checked)}
        >
          Les produits sont revenus : les rendre au stock
        </Checkbox>
      )}
      <label htmlFor={field}>Note (facultative, elle reste au journal)</label>
      <Input
        id={field}
        maxLength={200}
        value={note}
        disabled={loading}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem !== null && (
        <Alert
          role="alert"
          type="error"
          showIcon
          className={styles.problem}
          title="La décision n’a pas pu être enregistrée."
          description={problem}
        />
      )}
    </ConfirmDialog>
  );
}

function consequence(way: Deciding['way'], { lateSale: sale }: ReviewRowFragment): string {
  const total = sale ? amountText(sale.total) : '';
  switch (way) {
    case 'accept':
      return `Elle devient un ticket de ${total}, aux prix du papier et au jour où elle a été faite.`;
    case 'refuse':
      return `Ses ${total} n’entrent dans aucun chiffre. Cela ne s’annule pas.`;
    case 'seen':
      return 'Cela quitte la liste ; rien d’autre ne change.';
  }
}
