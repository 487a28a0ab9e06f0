import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { QuestionOptionsQuery } from '../graphql/generated.ts';
import { formatDateTime } from '../lib/format.ts';
import { A4_LENGTH_MM, A4_WIDTH_MM, a4LandscapeRule, a4PageRule } from '../lib/paper.ts';
import { printDocument } from '../lib/print-document.ts';
import { useServerNow } from '../lib/server-clock.ts';
import { useSession } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';
import { useNarrow } from '../ui/use-media-query.ts';
import { columnsOf } from './columns.ts';
import { answerHtml } from './answer-html.ts';
import type { Answered } from './use-report.ts';
import { daysText, filterFacts, questionText } from './words.ts';

interface PrintButtonProps {
  answered: Answered | null;
  name: string | null;
  options: QuestionOptionsQuery | undefined;
}

/** More columns need landscape. */
const MOST_UPRIGHT = 6;

export function PrintButton({ answered, name, options }: PrintButtonProps) {
  const { house } = useSession();
  const now = useServerNow();
  const narrow = useNarrow();
  const print = () => {
    if (!answered || !house) return;
    const { question, report } = answered;
    const facts: [string, string][] = [
      ['Question', questionText(question)],
      ...(report.period ? [['Jours comptés', daysText(report.period)] as [string, string]] : []),
      ...(report.comparedWith ? [['Comparés à', daysText(report.comparedWith)] as [string, string]] : []),
      ...filterFacts(question.filter, options),
      ['Imprimé le', formatDateTime(now ?? '')],
    ];
    const upright = columnsOf(question).length <= MOST_UPRIGHT;
    printDocument({
      title: 'Rapport à imprimer',
      html: (font) => answerHtml({ answered, title: name ?? 'Rapport', facts, house }, font),
      widthMm: upright ? A4_WIDTH_MM : A4_LENGTH_MM,
      pageRule: upright ? a4PageRule : a4LandscapeRule,
    }).catch(() => toast.error('Le rapport n’a pas pu être imprimé. Réessayez.'));
  };
  return (
    <Button aria-label="Imprimer" icon={<PrinterOutlined aria-hidden />} disabled={!answered} onClick={print}>
      {narrow ? null : 'Imprimer'}
    </Button>
  );
}
