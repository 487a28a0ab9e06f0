import { PrinterOutlined } from '@ant-design/icons';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import type { QuestionOptionsQuery } from '../../graphql/generated.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { A4_LENGTH_MM, A4_WIDTH_MM, a4LandscapeRule, a4PageRule } from '../../lib/documents/paper.ts';
import { printDocument } from '../../lib/documents/print-document.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/device/session.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useNarrow } from '../../ui/use-media-query.ts';
import { answerHtml } from './answer-html.ts';
import { fitOf, sheetOf } from './sheet.ts';
import type { ShownCross } from '../answer/use-cross.ts';
import type { Answered } from '../use-report.ts';
import { comparedText, daysText, filterFacts, questionText } from '../words.ts';

interface PrintButtonProps {
  answered: Answered | null;
  /** The cross table in sight; null for the list. */
  cross: ShownCross | null;
  name: string | null;
  options: QuestionOptionsQuery | undefined;
}

export function PrintButton({ answered, cross, name, options }: PrintButtonProps) {
  const { house } = useSession();
  const now = useServerNow();
  const narrow = useNarrow();
  const print = () => {
    if (!answered || !house) return;
    const { question, report } = answered;
    const facts: [string, string][] = [
      ['Question', questionText(question)],
      ...(cross ? [['Chiffre', MEASURES[cross.measure].label] as [string, string]] : []),
      ...(report.period ? [['Jours comptés', daysText(report.period)] as [string, string]] : []),
      ...(report.comparedWith
        ? [['Comparés à', comparedText(question, report.comparedWith)] as [string, string]]
        : []),
      ...(report.comparedSince
        ? [['Première vente', formatDate(report.comparedSince)] as [string, string]]
        : []),
      ...filterFacts(question.filter, options),
      ['Imprimé le', formatDateTime(now ?? '')],
    ];
    const sheet = sheetOf(answered, cross);
    const fit = fitOf(sheet);
    printDocument({
      title: 'Rapport à imprimer',
      html: (font) => answerHtml({ report, sheet, fit, title: name ?? 'Rapport', facts, house }, font),
      widthMm: fit.landscape ? A4_LENGTH_MM : A4_WIDTH_MM,
      pageRule: fit.landscape ? a4LandscapeRule : a4PageRule,
    }).catch(() => toast.error('Le rapport n’a pas pu être imprimé. Réessayez.'));
  };
  return (
    <ExplainedButton
      aria-label="Imprimer"
      icon={<PrinterOutlined aria-hidden />}
      why={answered ? null : 'Aucun rapport n’est encore affiché.'}
      onClick={print}
    >
      {narrow ? null : 'Imprimer'}
    </ExplainedButton>
  );
}
