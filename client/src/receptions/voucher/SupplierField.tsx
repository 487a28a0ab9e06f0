import { AutoComplete, Form } from 'antd';
import { useMemo } from 'react';
import { useSuppliersQuery } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { folded } from '#shared/names.ts';

/** Names offered at once. */
const OFFERED = 8;

interface SupplierFieldProps {
  value: string;
  /** Only a purchase has a supplier. */
  bought: boolean;
  fault: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** Who sold it, with the names of earlier purchases. Without them it is a text like any other. */
export function SupplierField({ value, bought, fault, disabled, onChange }: SupplierFieldProps) {
  const { data } = useSuppliersQuery({ fetchPolicy: 'cache-and-network' });
  const options = useMemo(() => offered(data?.suppliers ?? [], value), [data, value]);
  return (
    <Form.Item
      label="Fournisseur d’un achat"
      htmlFor="voucher-supplier"
      {...(fault !== undefined && { validateStatus: 'error' as const, help: fault })}
    >
      <AutoComplete
        id="voucher-supplier"
        disabled={disabled || !bought}
        placeholder={bought ? '' : 'Si c’est un achat'}
        options={options}
        value={bought ? value : ''}
        onChange={onChange}
      />
    </Form.Item>
  );
}

function offered(names: readonly string[], typed: string) {
  const wanted = folded(typed.trim());
  return names
    .filter((name) => folded(name).includes(wanted) && name !== typed)
    .slice(0, OFFERED)
    .map((name) => ({ value: name, label: <bdi>{nameText(name)}</bdi> }));
}
