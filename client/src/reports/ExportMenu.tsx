import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useNarrow } from '../ui/use-media-query.ts';
import { exportAddress } from './export-address.ts';
import type { Question } from './question.ts';

/** The answer as a file; its address says the whole question. */
export function ExportMenu({ question }: { question: Question | null }) {
  const narrow = useNarrow();
  const file = (format: 'csv' | 'xlsx', label: string) => ({
    key: format,
    label: question && (
      <a href={exportAddress(question, format)} download>
        {label}
      </a>
    ),
  });
  return (
    <Dropdown
      trigger={['click']}
      disabled={question === null}
      menu={{ items: [file('xlsx', 'Classeur Excel (XLSX)'), file('csv', 'Texte pour tableur (CSV)')] }}
    >
      <Button aria-label="Exporter" icon={<DownloadOutlined aria-hidden />}>
        {narrow ? null : 'Exporter'}
      </Button>
    </Dropdown>
  );
}
