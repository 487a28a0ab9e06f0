import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect } from 'react';
import { useDownload } from '../../lib/documents/use-download.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { usePortrait } from '../../ui/use-media-query.ts';
import { exportAddress, type Question } from '../../figures/question.ts';

const FORMATS = [
  { key: 'xlsx', label: 'Classeur Excel (XLSX)' },
  { key: 'csv', label: 'Texte pour tableur (CSV)' },
] as const;

interface ExportMenuProps {
  question: Question | null;
  /** The cross table is in sight, and is what is exported. */
  crossed: boolean;
  /** The business date, for the file name. */
  today: string;
}

/** Fetched, not linked, so that a refusal can be shown. */
export function ExportMenu({ question, crossed, today }: ExportMenuProps) {
  const portrait = usePortrait();
  const { bytes, failure, start } = useDownload();
  useEffect(() => {
    if (failure !== null) toast.error(failure);
  }, [failure]);
  const text = portrait ? null : 'Exporter';
  const icon = <DownloadOutlined aria-hidden />;
  if (question === null) {
    return (
      <ExplainedButton aria-label="Exporter" icon={icon} why="Aucun rapport n’est encore affiché.">
        {text}
      </ExplainedButton>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={bytes !== null}
      menu={{
        items: FORMATS.map(({ key, label }) => ({
          key,
          label,
          onClick: () => void start(exportAddress(question, key, crossed), `rapport-${today}.${key}`),
        })),
      }}
    >
      <Button aria-label="Exporter" loading={bytes !== null} icon={icon}>
        {text}
      </Button>
    </Dropdown>
  );
}
