import { identityLines } from '#server/house/identity.rules.ts';
import type { PaperNamesFragment, SlipActFragment } from '../../graphql/generated.ts';
import { DRAWER_ACTS } from '../text/drawer-words.ts';
import { formatAmount, formatLongDate, formatTime, nameText } from '../text/format.ts';
import { escapeHtml as escape } from './paper.ts';
import type { PaperFont } from './print-document.ts';
import { pairHtml, rollHtml, signatureHtml, totalHtml, type RollHead } from './roll.ts';

/** Of a document of the server, as all were named then. `base`: the address that a logo's path is joined to. */
export function rollHeadOf(
  { companyName, local }: PaperNamesFragment,
  { demonstration, base }: { demonstration: boolean; base: string },
): RollHead {
  const { place, legal } = identityLines(local.identity);
  const logoUrl = local.logoUrl ? new URL(`/api/${local.logoUrl}`, base).href : null;
  return { demonstration, localName: local.name, logoUrl, place, company: companyName, legal };
}

/** The paper of what was put into a drawer, taken out or banked, with a line to sign. */
export function slipHtml(act: SlipActFragment, head: RollHead, font?: PaperFont): string {
  const { id, kind, amount, reason, receiptNumber, at, reversedAt, paper } = act;
  const body = `${totalHtml(DRAWER_ACTS[kind], formatAmount(amount))}
${pairHtml('Motif', reason)}
${receiptNumber ? pairHtml(kind === 'BANKED' ? 'Bordereau N°' : 'Reçu N°', receiptNumber) : ''}
${signatureHtml('Signature')}`;
  const foot = `<p><span>Mouvement N° ${id}</span><span class="time">${formatTime(at)}</span></p>
<p><span>Par : <bdi>${escape(nameText(paper.userName))}</bdi></span><span><bdi>${escape(nameText(head.company))}</bdi></span></p>
<p><span>${formatLongDate(at)}</span></p>`;
  const title = 'Bon de caisse';
  return rollHtml({
    name: `${title} ${id}`,
    title,
    stamp: reversedAt === null ? null : 'ANNULÉ',
    head,
    body,
    foot,
    font,
  });
}
