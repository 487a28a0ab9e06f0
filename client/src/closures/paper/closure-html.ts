import type { ClosurePaperPartFragment, PrintedClosureFragment } from '../../graphql/generated.ts';
import { a4Html, escapeHtml as escape, factsHtml } from '../../lib/documents/paper.ts';
import type { PaperFont } from '../../lib/documents/print-document.ts';
import { sumHtml, rollHtml, signatureHtml, type RollHead } from '../../lib/documents/roll.ts';
import { formatDate, formatDateTime, formatLongDate, nameText, padId } from '../../lib/text/format.ts';
import { closureParts, type PaperPart } from './closure-paper.ts';

const TITLE = 'Clôture de la journée';

/** What is printed of a closing: for a cashier without an explanation. */
export interface PrintedDay {
  closure: PrintedClosureFragment;
  why: ClosurePaperPartFragment | null;
}

export function closureRollHtml({ closure, why }: PrintedDay, head: RollHead, font?: PaperFont): string {
  const { id, day, declaredAt, editedAt, paper } = closure;
  const parts = closureParts(closure, why).map(
    ({ title, rows }) => `<h2>${escape(title)}</h2>${rows.map((row) => sumHtml(...row)).join('\n')}`,
  );
  const foot = `<p><span>Clôture N° ${padId(id)}</span><span class="time">${formatDateTime(declaredAt)}</span></p>
<p><span>Par : <bdi>${escape(nameText(paper.userName))}</bdi></span><span><bdi>${escape(nameText(head.company))}</bdi></span></p>
${editedAt === null ? '' : `<p><span>Montants modifiés le ${formatDateTime(editedAt)}</span></p>`}`;
  return rollHtml({
    name: nameOf(closure),
    title: TITLE,
    head,
    body: `<p class="when">${escape(formatLongDate(day))}</p>${parts.join('\n')}${signatureHtml('Signature')}`,
    foot,
    font,
  });
}

export function closureA4Html(
  { closure, why }: PrintedDay,
  demonstration: boolean,
  font?: PaperFont,
): string {
  const { id, day, declaredAt, editedAt, paper } = closure;
  const { companyName, identity, local, userName } = paper;
  const facts: [string, string][] = [
    ['Numéro', padId(id)],
    ['Local', local.name],
    ['Jour', formatLongDate(day)],
    ['Clôturé par', userName],
    ['Le', formatDateTime(declaredAt)],
    ...(editedAt === null
      ? []
      : [['Montants modifiés le', formatDateTime(editedAt)] satisfies [string, string]]),
  ];
  const body = `<h1>${TITLE}</h1>
${factsHtml(facts)}
<div class="${why ? 'columns' : ''}">${closureParts(closure, why).map(partHtml).join('\n')}</div>
<section class="signatures">
<p>Caissier (nom et signature)</p>
<p>Responsable (nom et signature)</p>
</section>`;
  return a4Html({
    title: nameOf(closure),
    body,
    house: { companyName, identity, demonstration },
    ...(font && { font }),
  });
}

function partHtml({ title, rows }: PaperPart): string {
  const lines = rows.map(
    ([name, value]) => `<tr><td>${escape(name)}</td><td class="number">${escape(value)}</td></tr>`,
  );
  return `<section class="whole"><h2>${escape(title)}</h2><table><tbody>${lines.join('')}</tbody></table></section>`;
}

function nameOf({ day, paper }: PrintedClosureFragment): string {
  return `Clôture ${paper.local.name} ${formatDate(day)}`;
}
