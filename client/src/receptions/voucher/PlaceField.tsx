import { Form, Select } from 'antd';
import { ChosenName, OptionName } from '../../ui/inputs/OptionName.tsx';
import styles from './VoucherForm.module.css';

export interface PlaceOption {
  value: number;
  label: string;
  /** Why it cannot be chosen now. */
  refusal?: string | null;
}

interface PlaceFieldProps {
  id: string;
  label: string;
  options: readonly PlaceOption[];
  value: number | null;
  fault: string | undefined;
  disabled: boolean;
  onChange: (chosen: number | null) => void;
}

export function PlaceField({ id, label, options, value, fault, disabled, onChange }: PlaceFieldProps) {
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(fault !== undefined && { validateStatus: 'error' as const, help: fault })}
    >
      <Select<number | null, PlaceOption & { disabled: boolean }>
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Choisissez"
        disabled={disabled}
        options={options.map((option) => ({ ...option, disabled: option.refusal != null }))}
        optionRender={({ label: name, data: { refusal } }) => (
          <span className={`ui-stack ${styles.place}`}>
            <OptionName label={name} />
            {refusal && <small>{refusal}</small>}
          </span>
        )}
        labelRender={ChosenName}
        value={value}
        onChange={onChange}
      />
    </Form.Item>
  );
}
