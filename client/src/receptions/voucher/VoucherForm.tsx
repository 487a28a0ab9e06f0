import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useCallback, useId, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import type { VoucherLocalsQuery } from '../../graphql/generated.ts';
import { isolated, padId } from '../../lib/text/format.ts';
import { useAddress } from '../../lib/use-address.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ChosenProducts } from './ChosenProducts.tsx';
import { addressOfDay, PURCHASE } from '../filters.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { useSendVoucher } from './use-send-voucher.ts';
import { useVoucherDraft } from './use-voucher-draft.ts';
import {
  addProduct,
  missingIn,
  type LastPurchase,
  type PickableProduct,
  type VoucherDraft,
} from './voucher-draft.ts';
import styles from './VoucherForm.module.css';
import type { Shortage } from './shortage.ts';
import { VoucherFields } from './VoucherFields.tsx';

interface VoucherFormProps {
  locals: VoucherLocalsQuery['locals'];
  /** On the shop's clock. */
  now: string;
  today: string;
  /** The low products that it is opened for. */
  shortage: Shortage | null;
}

/** The specification's text for a voucher that could not be saved. */
const FAILURE = 'error';
const MAYBE_SAVED =
  'Ce bon est peut-être déjà enregistré. Envoyez-le de nouveau tel quel : il ne comptera qu’une fois.';

export function VoucherForm({ locals, now, today, shortage }: VoucherFormProps) {
  const navigate = useNavigate();
  const { draft, changed, change, forget } = useVoucherDraft(now, shortage);
  const { sending, problem, faults, send, mend } = useSendVoucher((unanswered) =>
    change((before) => ({ ...before, unanswered })),
  );
  const [picking, setPicking] = useAddress('produits');
  const posted = useRef(false);
  const frozen = sending || draft.unanswered;

  const edit = useCallback(
    (next: (before: VoucherDraft) => VoucherDraft) => {
      mend();
      change(next);
    },
    [change, mend],
  );
  const add = useCallback(
    (product: PickableProduct, last: LastPurchase | null) =>
      edit((before) => addProduct(before, product, last)),
    [edit],
  );
  const missing = missingIn(draft);
  const missingId = useId();
  const unsaved = useCallback(() => changed && !posted.current, [changed]);
  const submit = async () => {
    const reception = await send(draft);
    if (!reception) return;
    posted.current = true;
    forget();
    toast.success(`Le bon ${padId(reception.id)} est enregistré.`);
    void navigate(addressOfDay(reception.businessDate, today));
  };

  return (
    <Form className={styles.form} layout="vertical" requiredMark={false} onFinish={() => void submit()}>
      {shortage && <ShortageNotice shortage={shortage} draft={draft} changed={changed} />}
      <VoucherFields
        draft={draft}
        locals={locals}
        today={today}
        faults={faults.fields}
        disabled={frozen}
        onChange={edit}
      />
      <ProductSection
        count={draft.lines.length}
        disabled={frozen}
        onPick={() => setPicking('choisir', { push: true })}
      >
        <ChosenProducts lines={draft.lines} faults={faults.products} disabled={frozen} onChange={edit} />
      </ProductSection>
      {(problem !== null || (draft.unanswered && !sending)) && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={FAILURE}
          description={[problem, draft.unanswered && MAYBE_SAVED].filter(Boolean).join(' ')}
        />
      )}
      {missing !== null && (
        <p id={missingId} className={`ui-quiet ${styles.missing}`}>
          {missing}
        </p>
      )}
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        className={styles.submit}
        loading={sending}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : missingId}
      >
        Ajouter Le Bon de reception!
      </Button>
      <ProductPicker
        open={picking !== null && !frozen}
        source={draft.fromId}
        lines={draft.lines}
        onAdd={add}
        onClose={() => setPicking(null)}
      />
      <AskBeforeLeaving when={unsaved} onGivenUp={forget}>
        {draft.unanswered
          ? 'Ce bon est peut-être déjà enregistré : vérifiez la liste avant de le refaire.'
          : 'Le bon n’est pas enregistré : ce qui est saisi sera perdu.'}
      </AskBeforeLeaving>
    </Form>
  );
}

interface ShortageNoticeProps {
  shortage: Shortage;
  draft: VoucherDraft;
  changed: boolean;
}

/** What of the low products the voucher does not have, if anything, and the vouchers that do. */
function ShortageNotice({ shortage, draft, changed }: ShortageNoticeProps) {
  const { localId, lines, others, left } = shortage;
  const navigate = useNavigate();
  if (!draft.lines.some(({ shelf }) => shelf) && lines.length > 0)
    return (
      <Alert
        className={styles.notice}
        type="info"
        showIcon
        title="Un bon commencé plus tôt est repris : les produits en stock bas n’y sont pas."
      />
    );
  const next = others.map(({ fromId, name, count }) => {
    const where = fromId === PURCHASE ? 'à acheter' : `à faire venir de ${isolated(name)}`;
    return { fromId, text: `${counted(count, 'produit')} ${where}` };
  });
  if (left > 0) next.push({ fromId: -1, text: counted(left, 'autre produit', 'autres produits') });
  if (next.length === 0) return null;
  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      title="En stock bas aussi, pour un autre bon :"
      description={
        <div className="ui-wrap">
          {next.map(({ fromId, text }) =>
            fromId < 0 || changed ? (
              <span key={fromId}>{text}</span>
            ) : (
              <Button
                key={fromId}
                onClick={() => void navigate(`/reception/add?bas=${localId}&de=${fromId}`, { replace: true })}
              >
                {text}
              </Button>
            ),
          )}
        </div>
      }
    />
  );
}

interface ProductSectionProps {
  count: number;
  disabled: boolean;
  onPick: () => void;
  children: ReactNode;
}

function ProductSection({ count, disabled, onPick, children }: ProductSectionProps) {
  return (
    <section className={`ui-card ${styles.products}`} aria-labelledby="chosen-products">
      <header className={`ui-bar ${styles.head}`}>
        <h2 id="chosen-products" className="ui-title">
          Produits ({count})
        </h2>
        <Button icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={onPick}>
          Ajouter des produits
        </Button>
      </header>
      {children}
    </section>
  );
}
