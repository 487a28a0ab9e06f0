import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect } from 'react';
import { useDownload } from '../lib/use-download.ts';
import { toast } from '../ui/toast.ts';
import { useNarrow } from '../ui/use-media-query.ts';
import { exportAddress } from './export-address.ts';
import type { Question } from './question.ts';

const FORMATS = [
  { key: 'xlsx', label: 'Classeur Excel (XLSX)' },
  { key: 'csv', label: 'Texte pour tableur (CSV)' },
] as const;

interface ExportMenuProps {
  question: Question | null;
  /** The business date, for the file name. */
  today: string;
}

/** Fetched, not linked, so that a refusal can be shown. */
export function ExportMenu({ question, today }: ExportMenuProps) {
  const narrow = useNarrow();
  const { bytes, failure, start } = useDownload();
  useEffect(() => {
    if (failure !== null) toast.error(failure);
  }, [failure]);
  return (
    <Dropdown
      trigger={['click']}
      disabled={question === null || bytes !== null}
      menu={{
        items: FORMATS.map(({ key, label }) => ({
          key,
          label,
          onClick: () => {
            if (question) void start(exportAddress(question, key), `rapport-${today}.${key}`);
          },
        })),
      }}
    >
      <Button aria-label="Exporter" loading={bytes !== null} icon={<DownloadOutlined aria-hidden />}>
        {narrow ? null : 'Exporter'}
      </Button>
    </Dropdown>
  );
}
