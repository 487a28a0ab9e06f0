import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { formatMinute } from '../lib/format.ts';
import { readTypedMinute } from '../lib/typed-day.ts';
import { useTypedDate } from '../ui/use-typed-date.ts';

const WRITTEN = 'YYYY-MM-DDTHH:mm';

interface VoucherDateProps {
  /** `yyyy-MM-ddTHH:mm` on the shop's clock; empty when cleared. */
  value: string;
  today: string;
  fault: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The voucher's date and time, chosen or typed as on paper: « 12/11/2026 14:30 ». */
export function VoucherDate({ value, today, fault, disabled, onChange }: VoucherDateProps) {
  // The picker drops what is being typed when its value is another object.
  const picked = useMemo(() => (value === '' ? null : dayjs(value)), [value]);
  const typed = useTypedDate({
    read: (text) => readTypedMinute(text, today, value),
    shown: value === '' ? '' : formatMinute(value),
    onChange,
    example: '12/11/2026 14:30',
  });
  const help = typed.fault ?? fault;
  return (
    <Form.Item
      label="Date du bon"
      htmlFor="voucher-date"
      {...(help !== undefined && { validateStatus: 'error' as const, help })}
    >
      <div {...typed.around}>
        <DatePicker
          {...typed.picker}
          id="voucher-date"
          allowClear={false}
          style={{ width: '100%' }}
          format="DD/MM/YYYY HH:mm"
          placeholder="jj/mm/aaaa hh:mm"
          showTime={{ format: 'HH:mm' }}
          // Leaving the field takes what it shows, without « OK ».
          needConfirm={false}
          // Ant Design's "Maintenant" is the device's time, which need not be the shop's.
          showNow={false}
          disabled={disabled}
          value={picked}
          onChange={(moment) => {
            typed.forget();
            onChange(moment ? moment.format(WRITTEN) : '');
          }}
        />
      </div>
    </Form.Item>
  );
}
