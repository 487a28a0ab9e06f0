import { formatCount } from '#shared/french.ts';
import { dirhamsText, minus, toCentimes } from '#shared/money.ts';
import type { KessalNameFragment, PaymentSlipPaperFragment } from '../../graphql/generated.ts';
import { escapeHtml as escape } from '../../lib/documents/paper.ts';
import type { PaperFont } from '../../lib/documents/print-document.ts';
import {
  codeHtml,
  rollsHtml,
  signatureHtml,
  sumHtml,
  totalHtml,
  type Roll,
  type RollHead,
} from '../../lib/documents/roll.ts';
import { amountText, formatAmount, formatLongDate, formatTime, nameText } from '../../lib/text/format.ts';

interface SlipPaper {
  payment: PaymentSlipPaperFragment;
  head: RollHead;
  /** Of her own page, as SVG. */
  code: string | null;
}

/** Of each payment the paper that she signs, in the order in which they were paid. */
export function paymentSlipsHtml(papers: readonly SlipPaper[], font?: PaperFont): string {
  const [first] = papers;
  const name = papers.length === 1 && first ? `Règlement ${first.payment.number}` : 'Règlement';
  return rollsHtml({ name, rolls: papers.map(rollOf), font });
}

function rollOf({ payment, head, code }: SlipPaper): Roll {
  const { number, fromPot, at, reversedAt, kessal, slip, paper } = payment;
  const remaining = toCentimes(slip.remaining);
  // An amount below nothing has been paid ahead.
  const left = remaining < 0 ? minus(0, remaining) : remaining;
  const body = `${personHtml(kessal)}
${fromPot ? '<h2>Pot commun du local</h2>' : '<h2>Son compte</h2>'}
${sumHtml('Services du jour', formatCount(slip.services))}
${sumHtml('Frais du jour', amountText(slip.frais))}
${sumHtml('Report', amountText(slip.carriedOver))}
${sumHtml('Déjà payé ce jour', amountText(slip.paidBefore))}
${totalHtml('Payé', formatAmount(slip.paid))}
${sumHtml(`${remaining < 0 ? 'Avance' : 'Reste'}${fromPot ? ' du pot' : ''}`, dirhamsText(left))}
${signatureHtml('Signature')}
${code === null ? '' : ownCodeHtml(code)}`;
  const foot = `<p><span>Règlement N° ${number}</span><span class="time">${formatTime(at)}</span></p>
<p><span>Par : <bdi>${escape(nameText(paper.userName))}</bdi></span><span><bdi>${escape(nameText(head.company))}</bdi></span></p>
<p><span>${formatLongDate(at)}</span></p>`;
  return { title: 'Bon de règlement', stamp: reversedAt === null ? null : 'ANNULÉ', head, body, foot };
}

export function personHtml({ name, arabicName }: KessalNameFragment): string {
  return `<p class="person"><bdi>${escape(nameText(name))}</bdi></p>
${arabicName ? `<p class="person" lang="ar" dir="rtl">${escape(arabicName)}</p>` : ''}`;
}

/** The QR code of her own page. */
export function ownCodeHtml(svg: string): string {
  return codeHtml(svg, ['Vos comptes, sur votre téléphone', 'حساباتك على هاتفك']);
}
