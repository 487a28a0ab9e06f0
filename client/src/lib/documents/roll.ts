import { escapeHtml as escape, fontStyles } from './paper.ts';
import type { Paper, PaperFont } from './print-document.ts';
import { nameText } from '../text/format.ts';

/** Width of the paper; on a narrower roll, of 80 or 58 mm, all of it keeps its place. */
const ROLL_WIDTH_MM = 88;

/** A paper of the roll, to be printed. */
export function rollPaper(title: string, html: Paper['html'], opensDrawer = false): Paper {
  return { title, html, widthMm: ROLL_WIDTH_MM, pageRule: rollPageRule, roll: { opensDrawer } };
}

/** The page is as long as its content: a receipt printer cuts at its end. */
export function rollPageRule(heightMm: number): string {
  return `@page { size: ${ROLL_WIDTH_MM}mm ${heightMm}mm; margin: 0 }`;
}

/** Who issues a paper of the roll: the local with what its tickets say of it, and the house. */
export interface RollHead {
  demonstration: boolean;
  localName: string;
  /** Its other name, under it. */
  secondName?: string | undefined;
  logoUrl: string | null;
  /** Where the house is. */
  place: readonly string[];
  company: string;
  /** The numbers that the law asks for. */
  legal: readonly string[];
}

export interface Roll {
  /** What the paper is, and its stamp. */
  title: string;
  stamp?: string | null;
  head: RollHead;
  /** HTML; every text in it must be escaped. */
  body: string;
  foot: string;
}

interface RollDocument {
  name: string;
  /** Each a page of its own, after which a printer cuts. */
  rolls: readonly Roll[];
  font?: PaperFont | undefined;
}

/** A document of one paper. */
export function rollHtml({ name, font, ...roll }: Roll & Omit<RollDocument, 'rolls'>): string {
  return rollsHtml({ name, rolls: [roll], font });
}

/**
 * A separate document, so that nothing of the screen gets on paper; {@link rollPageRule} is added after the
 * measurement.
 */
export function rollsHtml({ name, rolls, font }: RollDocument): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<title>${escape(name)}</title>
<style>${styles(font)}</style>
</head>
<body>
${rolls.map(oneHtml).join('\n')}
</body>
</html>`;
}

function oneHtml({ title, stamp = null, head, body, foot }: Roll): string {
  return `<main class="roll">
${head.demonstration ? '<p class="stamp">DÉMONSTRATION</p>' : ''}
<header>
${head.logoUrl ? `<img src="${escape(head.logoUrl)}" alt="">` : ''}
<h1 dir="auto">${escape(nameText(head.localName))}</h1>
${head.secondName ? `<p class="second" dir="auto">${escape(nameText(head.secondName))}</p>` : ''}
${head.place.map((line) => `<p class="place"><bdi>${escape(nameText(line))}</bdi></p>`).join('\n')}
<p class="title">${escape(title)}</p>
${stamp ? `<p class="stamp">${escape(stamp)}</p>` : ''}
</header>
${body}
<footer>
${foot}
${head.legal.map((line) => `<p class="legal"><bdi>${escape(line)}</bdi></p>`).join('\n')}
</footer>
</main>`;
}

/** A word at the left, what it is at the right. */
export function pairHtml(name: string, value: string): string {
  return `<p class="pair"><span>${escape(name)}</span><span class="value"><bdi>${escape(nameText(value))}</bdi></span></p>`;
}

/** The same of an amount, which stays whole. */
export function sumHtml(name: string, amount: string): string {
  return `<p class="pair sum"><span>${escape(name)}</span><span class="value">${escape(amount)}</span></p>`;
}

/** Twice the size of a line. */
export function totalHtml(name: string, amount: string): string {
  return `<p class="total"><span>${escape(name)}</span><span class="amount">${escape(amount)} <small>DH</small></span></p>`;
}

/** A QR code, and what it is in each language. */
export function codeHtml(svg: string, words: readonly string[]): string {
  const said = words.map((line) => `<p><bdi>${escape(line)}</bdi></p>`);
  return `<div class="code">${svg}${said.join('')}</div>`;
}

/** A line to sign. */
export function signatureHtml(who: string): string {
  return `<p class="sign">${escape(who)}</p>`;
}

// Sizes in vw are those of the widest roll, and smaller on a narrower one.
function styles(font?: PaperFont): string {
  return `${fontStyles(font)}
html, body { max-width: ${ROLL_WIDTH_MM}mm }
.roll { max-width: ${ROLL_WIDTH_MM}mm; padding: min(4mm, 4.6vw) }
.roll + .roll { break-before: page }
header { text-align: center }
img { display: block; margin: 0 auto 2mm; max-width: 40mm; max-height: 24mm; filter: grayscale(1) contrast(1.2) }
h1, .second { font-size: 15pt; font-weight: 700; line-height: 1.2; overflow-wrap: anywhere }
.place { font-size: 9pt; overflow-wrap: anywhere }
.title { margin-top: 1mm; font-size: 11pt; letter-spacing: .04em }
.when { margin-top: 1mm; text-align: center }
.stamp { margin: 2mm auto 0; padding: .6mm 3mm; width: fit-content; border: .4mm solid #000; font-weight: 700; letter-spacing: .12em; text-align: center }
.roll > .stamp { margin: 0 auto 3mm }
h2 { margin-top: 3mm; padding-bottom: .6mm; border-bottom: .35mm dotted #000; font-size: 11pt }
table { width: 100%; margin-top: 3mm; border-collapse: collapse; table-layout: fixed }
th { padding: 1.2mm 0; border-top: .35mm dotted #000; border-bottom: .35mm dotted #000; font-size: 9.5pt; text-align: left }
th:nth-child(2) { width: 21mm } th:nth-child(3) { width: 12mm }
td { padding: 1.2mm 0; vertical-align: top; text-align: left }
tr { break-inside: avoid }
.name { display: block; text-align: left; overflow-wrap: anywhere }
td small { display: block; font-size: 9pt }
th.number, td.number { padding-left: 2mm; text-align: right; white-space: nowrap }
.total { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; margin-top: 1.5mm; padding: 2mm 0; border-top: .35mm dotted #000; border-bottom: .35mm dotted #000; font-size: min(22pt, 8.9vw); line-height: 1.15; font-weight: 700 }
.total .amount { margin-left: auto; white-space: nowrap } .total small { font-size: .55em; font-weight: 500 }
.pair { display: flex; justify-content: space-between; gap: 3mm; margin-top: 1mm; font-size: 11pt; font-variant-numeric: tabular-nums }
.pair:not(.sum) :first-child { flex: none } .pair .value { min-width: 0; text-align: right; overflow-wrap: anywhere }
.sum { flex-wrap: wrap; gap: 0 3mm; font-size: min(11pt, 5.4vw) } .sum .value { margin-left: auto; white-space: nowrap }
.closing { margin: 3mm 2mm; font-size: 10pt; text-align: center }
.person { margin-top: 2mm; text-align: center; font-size: 15pt; line-height: 1.3; font-weight: 700; overflow-wrap: anywhere }
.code { margin-top: 3mm; font-size: 9.5pt; text-align: center; break-inside: avoid } .code svg { display: block; width: 28mm; margin: 0 auto 1mm }
.sign { margin-top: 4mm; padding-bottom: 16mm; border-bottom: .2mm solid #000; font-size: 9.5pt }
footer { display: flow-root; margin-top: 3mm; padding-top: 1.5mm; border-top: .35mm dotted #000; font-size: 8.5pt }
footer svg { float: left; margin: 1mm 4mm 3mm 0 }
@media (max-width: 70mm) {
footer svg { display: block; float: none; margin: 1mm auto 3mm }
.sold, .sold tbody { display: block } .sold tbody { border-top: .35mm dotted #000 } .sold thead, .sold small { display: none }
.sold tr { display: flex; flex-wrap: wrap; gap: 0 1.2mm; padding: 1.2mm 0 }
.sold td { padding: 0 } .sold td:first-child { display: contents } .sold .name { flex: 0 0 100% }
.sold td:nth-child(3) { order: 1 } .sold td:nth-child(3)::after { content: ' ×' }
.sold td:nth-child(2) { order: 2 } .sold td:nth-child(2)::after { content: ' =' }
.sold tr::after { content: attr(data-sum); order: 3; margin-left: auto; font-variant-numeric: tabular-nums; white-space: nowrap }
}
.closing + footer { margin-top: 0 }
footer p { display: flex; justify-content: space-between; gap: 3mm }
footer span { overflow-wrap: anywhere } footer span + span { text-align: right }
footer .legal { display: block; clear: left; text-align: center; overflow-wrap: anywhere } :not(.legal) + .legal { margin-top: 1mm }
.time { white-space: nowrap }`;
}
