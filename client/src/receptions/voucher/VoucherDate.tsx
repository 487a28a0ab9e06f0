import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { useMemo, type ReactNode } from 'react';
import { formatMinute } from '../../lib/text/format.ts';
import { OLDEST_DAY } from '../../lib/text/period.ts';
import { readTypedMinute } from '../../lib/text/typed-day.ts';
import { NativeDate } from '../../ui/inputs/NativeDate.tsx';
import { TOUCH, useMediaQuery } from '../../ui/use-media-query.ts';
import { useTypedDate } from '../../ui/inputs/use-typed-date.ts';

const WRITTEN = 'YYYY-MM-DDTHH:mm';
const FIELD = 'voucher-date';
const FIRST_DAY = dayjs(OLDEST_DAY);

interface VoucherDateProps {
  /** `yyyy-MM-ddTHH:mm` on the shop's clock; empty when cleared. */
  value: string;
  today: string;
  fault: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The voucher's date and time. */
export function VoucherDate(props: VoucherDateProps) {
  const { value, fault, disabled, onChange } = props;
  const touch = useMediaQuery(TOUCH);
  if (!touch) return <TypedVoucherDate {...props} />;
  return (
    <VoucherDateItem fault={fault}>
      <NativeDate id={FIELD} type="datetime-local" {...{ value, disabled, onChange }} />
    </VoucherDateItem>
  );
}

function VoucherDateItem({ fault, children }: { fault: string | undefined; children: ReactNode }) {
  return (
    <Form.Item
      label="Date du bon"
      htmlFor={FIELD}
      {...(fault !== undefined && { validateStatus: 'error' as const, help: fault })}
    >
      {children}
    </Form.Item>
  );
}

/** Chosen, or typed as on paper: « 12/11/2026 14:30 ». */
function TypedVoucherDate({ value, today, fault, disabled, onChange }: VoucherDateProps) {
  // The picker drops what is being typed when its value is another object.
  const picked = useMemo(() => (value === '' ? null : dayjs(value)), [value]);
  const typed = useTypedDate({
    read: (text) => readTypedMinute(text, today, value),
    shown: value === '' ? '' : formatMinute(value),
    onChange,
    example: '12/11/2026 14:30',
  });
  return (
    <VoucherDateItem fault={typed.fault ?? fault}>
      <div {...typed.around}>
        <DatePicker
          {...typed.picker}
          id={FIELD}
          allowClear={false}
          style={{ width: '100%' }}
          format="DD/MM/YYYY HH:mm"
          // Otherwise it reads « 25/11/0026 » as a day of 1926.
          minDate={FIRST_DAY}
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
    </VoucherDateItem>
  );
}
