import { PrinterOutlined } from '@ant-design/icons';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import type { QuestionOptionsQuery } from '../../graphql/generated.ts';
import { formatDate, formatDateTime, nameText } from '../../lib/text/format.ts';
import {
  A4_LENGTH_MM,
  A4_WIDTH_MM,
  a4Html,
  a4LandscapeRule,
  a4PageRule,
  breakable,
  escapeHtml as escape,
  factsHtml,
  type PaperHouse,
} from '../../lib/documents/paper.ts';
import { printDocument, type PaperFont } from '../../lib/documents/print-document.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/device/session.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { usePortrait } from '../../ui/use-media-query.ts';
import { fitOf, sheetOf, type PaperFit, type Sheet } from './sheet.ts';
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
  const portrait = usePortrait();
  const print = () => {
    if (!answered || !house) return;
    const { question, report } = answered;
    const { period, comparedWith, comparedSince } = report;
    const facts: (readonly [name: string, text: string])[] = [
      ['Question', questionText(question)],
      ...(cross ? [['Chiffre', MEASURES[cross.measure].label] as const] : []),
      ...(period ? [['Jours comptés', daysText(period)] as const] : []),
      ...(comparedWith ? [['Comparés à', comparedText(question, comparedWith)] as const] : []),
      ...(comparedSince ? [['Première vente', formatDate(comparedSince)] as const] : []),
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
      {portrait ? null : 'Imprimer'}
    </ExplainedButton>
  );
}

interface ReportPaper {
  report: Answered['report'];
  sheet: Sheet;
  fit: PaperFit;
  title: string;
  facts: readonly (readonly [name: string, text: string])[];
  house: PaperHouse;
}

const NOTHING = 'Rien de ce qui est demandé pendant ces jours';

function answerHtml({ report, sheet, fit, title, facts, house }: ReportPaper, font?: PaperFont): string {
  const cut =
    report.rows.length < report.count
      ? `<p>${report.rows.length} lignes sur ${report.count} ; le total est celui de toutes.</p>`
      : '';
  return a4Html({
    title,
    house,
    ...(font && { font }),
    body: `<style>
.fit { font-size: ${fit.size}pt }
.fit + .fit { margin-top: 6mm }
.fit th, .fit td { font-size: inherit; hyphens: none }
.fit th { white-space: normal }
.fit small { font-size: .85em }
</style>
<h1 dir="auto">${escape(nameText(title))}</h1>
${factsHtml(facts)}
${fit.tables.map((places) => tableHtml(sheet, places)).join('\n')}
${cut}`,
  });
}

function tableHtml({ columns, rows, foot }: Sheet, places: readonly number[]): string {
  const head = places.map((place) => {
    const { title = '', number = false, direction = 'ltr' } = columns[place] ?? {};
    return `<th scope="col"${number ? ' class="number"' : ''}><bdi dir="${direction}">${breakable(nameText(title))}</bdi></th>`;
  });
  const line = (cells: readonly string[]) =>
    `<tr>${places.map((place) => cellHtml(cells[place] ?? '', columns[place])).join('')}</tr>`;
  const none = `<tr><td colspan="${places.length}">${NOTHING}</td></tr>`;
  return `<table class="fit">
<thead><tr>${head.join('')}</tr></thead>
<tbody>${rows.length > 0 ? rows.map(line).join('\n') : none}</tbody>
${foot ? `<tfoot>${line(foot)}</tfoot>` : ''}
</table>`;
}

function cellHtml(text: string, column: Sheet['columns'][number] | undefined): string {
  const [first = '', ...rest] = text.split('\n');
  const under = rest.map((one) => `<br><small>${escape(one)}</small>`).join('');
  if (column?.number) return `<td class="number">${escape(first)}${under}</td>`;
  return `<td><bdi dir="${column?.direction ?? 'ltr'}">${breakable(nameText(first))}</bdi>${under}</td>`;
}
