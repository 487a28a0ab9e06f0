import { Form, Input, Select } from 'antd';
import { formatDirhams } from '#shared/money.ts';
import type { VoucherLocalsQuery } from '../graphql/generated.ts';
import { PURCHASE } from './filters.ts';
import { placeText } from './place-text.ts';
import type { VoucherDraft, VoucherFaults } from './voucher-draft.ts';
import styles from './VoucherForm.module.css';

interface VoucherFieldsProps {
  draft: VoucherDraft;
  locals: VoucherLocalsQuery['locals'];
  faults: VoucherFaults['fields'];
  disabled: boolean;
  onChange: (next: (before: VoucherDraft) => VoucherDraft) => void;
}

const MAX_DESCRIPTION = 500;

export function VoucherFields({ draft, locals, faults, disabled, onChange }: VoucherFieldsProps) {
  const set = (change: Partial<VoucherDraft>) => onChange((before) => ({ ...before, ...change }));
  const places = locals.map((local) => ({ value: local.id, label: placeText(local) }));
  return (
    <div className={styles.fields}>
      <Form.Item label="Date du bon" htmlFor="voucher-date" {...faultOf(faults['date'])}>
        <Input
          id="voucher-date"
          type="datetime-local"
          required
          disabled={disabled}
          value={draft.date}
          onChange={(event) => set({ date: event.target.value.slice(0, 16) })}
        />
      </Form.Item>
      <Form.Item label="Envoyer De" htmlFor="voucher-from" {...faultOf(faults['fromId'])}>
        <Select<number | null>
          id="voucher-from"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choisissez"
          disabled={disabled}
          options={[{ value: PURCHASE, label: 'Un Achat (Nouveau)' }, ...places]}
          value={draft.fromId}
          onChange={(fromId) => set({ fromId })}
        />
      </Form.Item>
      <Form.Item label="Envoyer à" htmlFor="voucher-to" {...faultOf(faults['toId'])}>
        <Select<number | null>
          id="voucher-to"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choisissez"
          disabled={disabled}
          options={places}
          value={draft.toId}
          onChange={(toId) => set({ toId })}
        />
      </Form.Item>
      <Form.Item label="Prix total" htmlFor="voucher-total" {...faultOf(faults['total'])}>
        <Input
          id="voucher-total"
          readOnly
          className={styles.total}
          suffix="DH"
          value={formatDirhams(draft.total)}
        />
      </Form.Item>
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
