import { Form, Input } from 'antd';
import { formatDirhams } from '#shared/money.ts';
import type { VoucherLocalsQuery } from '../../graphql/generated.ts';
import { PURCHASE } from '../filters.ts';
import { DateField } from '../../ui/inputs/DateField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { placeText } from '../place-text.ts';
import { SupplierField } from './SupplierField.tsx';
import type { VoucherDraft, VoucherFaults } from './voucher-draft.ts';
import styles from './VoucherForm.module.css';

interface VoucherFieldsProps {
  draft: VoucherDraft;
  locals: VoucherLocalsQuery['locals'];
  today: string;
  faults: VoucherFaults['fields'];
  disabled: boolean;
  onChange: (next: (before: VoucherDraft) => VoucherDraft) => void;
}

const MAX_DESCRIPTION = 500;

export function VoucherFields({ draft, locals, today, faults, disabled, onChange }: VoucherFieldsProps) {
  const set = (change: Partial<VoucherDraft>) => onChange((before) => ({ ...before, ...change }));
  const places = (taken: number | null, refusal: string) =>
    locals.map((local) => ({
      value: local.id,
      label: placeText(local),
      refusal: local.id === taken ? refusal : null,
    }));
  return (
    <div className={`ui-card ${styles.fields}`}>
      <Form.Item label="Date du bon" htmlFor="voucher-date" {...faultOf(faults['date'])}>
        <DateField
          timed
          id="voucher-date"
          value={draft.date}
          today={today}
          disabled={disabled}
          onChange={(date) => set({ date })}
        />
      </Form.Item>
      <PlaceField
        id="voucher-from"
        label="Envoyer De"
        options={[
          { value: PURCHASE, label: 'Un Achat (Nouveau)' },
          ...places(draft.toId, 'C’est le local qui reçoit.'),
        ]}
        value={draft.fromId}
        fault={faults['fromId']}
        disabled={disabled}
        onChange={(fromId) => set({ fromId })}
      />
      <PlaceField
        id="voucher-to"
        label="Envoyer à"
        options={places(draft.fromId, 'C’est le local qui envoie.')}
        value={draft.toId}
        fault={faults['toId']}
        disabled={disabled}
        onChange={(toId) => set({ toId })}
      />
      <Form.Item label="Prix total" htmlFor="voucher-total" {...faultOf(faults['total'])}>
        <Input
          id="voucher-total"
          readOnly
          className={styles.total}
          suffix="DH"
          value={formatDirhams(draft.total)}
        />
      </Form.Item>
      <SupplierField
        value={draft.supplier}
        bought={draft.fromId === PURCHASE}
        fault={faults['supplier']}
        disabled={disabled}
        onChange={(supplier) => set({ supplier })}
      />
      <Form.Item
        label="Description (facultative)"
        htmlFor="voucher-description"
        className={styles.description}
        {...faultOf(faults['description'])}
      >
        <Input.TextArea
          id="voucher-description"
          dir="auto"
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={MAX_DESCRIPTION}
          disabled={disabled}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Form.Item>
    </div>
  );
}

function faultOf(message: string | undefined) {
  return message === undefined ? {} : { validateStatus: 'error' as const, help: message };
}
