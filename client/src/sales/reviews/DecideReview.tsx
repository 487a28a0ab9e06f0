import { Alert, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import {
  useDecideReviewsMutation,
  type ReviewDecision,
  type ReviewRowFragment,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { consequences, decisionQuestion, type Way } from './review-words.ts';
import styles from './Reviews.module.css';

/** The button that was pressed, and for which reviews. */
export interface Deciding {
  reviews: readonly ReviewRowFragment[];
  way: Way;
}

interface DecideReviewProps extends Deciding {
  onDecided: () => void;
  onClose: () => void;
}

const CONFIRM = { accept: 'Accepter', refuse: 'Refuser', seen: 'Vu' };

/** One decision, once; a refusal of the server stays open, because it says why. */
export function DecideReview({ reviews, way, onDecided, onClose }: DecideReviewProps) {
  const [note, setNote] = useState('');
  const [returned, setReturned] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [decideReviews, { loading }] = useDecideReviewsMutation();
  const ids = reviews.map(({ id }) => id);
  const writeOnce = useWriteOnce(`review:${ids.join()}`);
  const field = useId();
  const goodsLeft = reviews.some(
    ({ lateSale: sale }) => sale?.movedGoods && sale.lines.some(({ type }) => type === 'PRODUCT'),
  );
  const decision: ReviewDecision = way !== 'refuse' ? 'ACCEPT' : returned ? 'RETURN_STOCK' : 'REFUSE';

  const decide = async () => {
    setProblem(null);
    try {
      const variables = { ids, decision, note: note.trim() || null };
      if (!(await writeOnce((context) => decideReviews({ variables, context }), decision))) return;
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
      title={decisionQuestion(way, reviews)}
      confirmText={CONFIRM[way]}
      danger={way === 'refuse'}
      busy={loading}
      onConfirm={() => void decide()}
      onCancel={onClose}
    >
      {consequences(way, reviews).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {way === 'refuse' && goodsLeft && (
        <Checkbox
          className={styles.choice}
          checked={returned}
          onChange={({ target }) => setReturned(target.checked)}
        >
          Les produits sont revenus : les rendre au stock
        </Checkbox>
      )}
      <label htmlFor={field} className={styles.label}>
        Note (facultative, elle reste au journal)
      </label>
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
