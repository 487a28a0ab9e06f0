import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { formatBytes } from '../../lib/text/format.ts';
import { withFrom, withTo, type Period } from '../../lib/text/period.ts';
import { useDownload } from '../../lib/documents/use-download.ts';
import styles from './ExportButton.module.css';
import { DayFilter } from './Filters.tsx';
import { toast } from '../feedback/toast.ts';
import { useNarrow } from '../use-media-query.ts';

/** An export: `/api/exports/<what>`, under the list's other filters. */
export interface ExportChoice {
  what: 'tickets' | 'lines' | 'receptions' | 'closures' | 'journal' | 'counts' | 'stock';
  /** Also the file name. */
  label: string;
  hint?: string;
  filters: Record<string, number | string | null>;
}

interface ExportButtonProps {
  /** The first is the default. */
  choices: readonly [ExportChoice, ...ExportChoice[]];
  /** Of the list; can be changed before the export. Null when the list has none. */
  period: Period | null;
}

/** « Exporter »: a list's rows as a file for a spreadsheet. */
export function ExportButton({ choices, period }: ExportButtonProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-label="Exporter" icon={<DownloadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {narrow ? null : 'Exporter'}
      </Button>
      {open && <ExportDialog choices={choices} period={period} onClose={() => setOpen(false)} />}
    </>
  );
}

type Format = 'xlsx' | 'csv';

const FORMATS: { value: Format; label: string }[] = [
  { value: 'xlsx', label: 'Classeur Excel (XLSX)' },
  { value: 'csv', label: 'Texte pour tableur (CSV)' },
];

function ExportDialog({ choices, period, onClose }: ExportButtonProps & { onClose: () => void }) {
  const [what, setWhat] = useState(choices[0].what);
  const [days, setDays] = useState(period);
  const [format, setFormat] = useState<Format>('xlsx');
  const { bytes, failure, start } = useDownload();
  const underWay = bytes !== null;
  const choice = choices.find((one) => one.what === what) ?? choices[0];

  const send = async () => {
    const saved = await start(addressOf(choice, days, format), nameOf(choice, days, format));
    if (saved === null) return;
    toast.success(`Export enregistré (${formatBytes(saved)}).`);
    onClose();
  };
  return (
    <Modal
      open
      title="Exporter"
      width={480}
      okText="Exporter"
      cancelText="Annuler"
      // Not `confirmLoading`, which disables « Annuler ».
      okButtonProps={{ size: 'large', loading: underWay }}
      cancelButtonProps={{ size: 'large' }}
      mask={{ closable: !underWay }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className={`ui-stack ${styles.fields}`}>
        {choices.length > 1 && (
          <Choices
            legend="Contenu"
            options={choices.map(({ what: value, label }) => ({ value, label }))}
            value={what}
            disabled={underWay}
            onChange={setWhat}
          />
        )}
        {days && (
          <fieldset className={`ui-stack ${styles.group}`}>
            <legend>Période</legend>
            <div className={styles.days}>
              <DayFilter label="Du" value={days.from} onChange={(from) => setDays(withFrom(days, from))} />
              <DayFilter label="Au" value={days.to} onChange={(to) => setDays(withTo(days, to))} />
            </div>
            <p className={`ui-note ${styles.hint}`}>
              {choice.hint ?? 'Les autres filtres de la liste s’appliquent aussi.'}
            </p>
          </fieldset>
        )}
        <Choices legend="Format" options={FORMATS} value={format} disabled={underWay} onChange={setFormat} />
        <p className={styles.progress} role="status">
          {underWay && `Export en cours : ${formatBytes(bytes)} reçus…`}
        </p>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      </div>
    </Modal>
  );
}

interface ChoicesProps<T extends string> {
  legend: string;
  options: { value: T; label: string }[];
  value: T;
  disabled: boolean;
  onChange: (value: T) => void;
}

function Choices<T extends string>({ legend, options, value, disabled, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={`ui-stack ${styles.group}`}>
      <legend>{legend}</legend>
      <Radio.Group
        className={styles.choices}
        name={legend}
        options={options}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as T)}
      />
    </fieldset>
  );
}

function addressOf({ what, filters }: ExportChoice, period: Period | null, format: Format): string {
  // A list's filters are a period and more.
  const query = new URLSearchParams({ format, ...(period && { from: period.from, to: period.to }) });
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null) query.set(name, String(value));
  }
  return `/api/exports/${what}?${query.toString()}`;
}

function nameOf({ label }: ExportChoice, period: Period | null, format: Format): string {
  if (!period) return `${label}.${format}`;
  const { from, to } = period;
  return `${label} du ${from}${from === to ? '' : ` au ${to}`}.${format}`;
}
