import { identityLines, type Identity } from '#server/house/identity.rules.ts';
import { escapeHtml } from '#shared/html.ts';
import { nameText } from '../text/format.ts';
import type { PaperFont } from './print-document.ts';

export { escapeHtml };

/** More letters than this without a space are no word of the language. */
const LONGEST = 24;

/** Escaped; a word stays whole, and what is longer than a word may be broken. */
export function breakable(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      word.length > LONGEST
        ? (word.match(/.{1,12}/gu) ?? []).map(escapeHtml).join('<wbr>')
        : escapeHtml(word),
    )
    .join(' ');
}

/** The house's font for Latin, any font of the machine for Arabic. */
export function fontStyles(font?: PaperFont): string {
  const family = font ? `'${font.family}', ` : '';
  return `* { box-sizing: border-box; margin: 0; padding: 0 }
html, body { background: #fff; color: #000 }
body { font: 11pt/1.3 ${family}'Noto Sans Arabic', 'Geeza Pro', Tahoma, Arial, sans-serif }
table { font-variant-numeric: tabular-nums }
bdi { font-variant-numeric: normal }`;
}

export const A4_WIDTH_MM = 210;

/** A4 with 10 mm margins and page numbers. */
export function a4PageRule(): string {
  return pageRule('A4');
}

/** For a table of many columns. */
export function a4LandscapeRule(): string {
  return pageRule('A4 landscape');
}

export const A4_LENGTH_MM = 297;

function pageRule(size: string): string {
  return `@page { size: ${size}; margin: 10mm 10mm 14mm; @bottom-right { content: "Page " counter(page) " sur " counter(pages); font: 8.5pt sans-serif } }`;
}

export interface PaperHouse {
  companyName: string;
  identity: Identity;
  demonstration: boolean;
}

function headLines({ companyName, identity }: PaperHouse): string {
  const { place, legal } = identityLines(identity);
  const lines = [place.join(' ·\u00a0'), legal.join(' ·\u00a0')].filter((line) => line !== '');
  const said = lines.map((line) => `<p class="identity"><bdi>${escapeHtml(nameText(line))}</bdi></p>`);
  return [`<p><bdi>${escapeHtml(nameText(companyName))}</bdi></p>`, ...said].join('\n');
}

/** What a document is of, by name. */
export function factsHtml(facts: readonly (readonly [name: string, text: string])[]): string {
  const said = facts.map(
    ([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(nameText(text))}</dd>`,
  );
  return `<dl class="facts">${said.join('')}</dl>`;
}

interface Sheet {
  title: string;
  /** HTML of `main`; every text in it must be escaped. */
  body: string;
  house: PaperHouse;
  font?: PaperFont;
}

/** An office document, a voucher or a report, as HTML. */
export function a4Html({ title, body, house, font }: Sheet): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>${fontStyles(font)}
body { font-size: 10.5pt }
h1 { font-size: 18pt; line-height: 1.2 }
h2 { margin: 6mm 0 2mm; font-size: 12.5pt }
p { overflow-wrap: anywhere }
.identity { font-size: 8.5pt }
.identity + h1, p + h1 { margin-top: 2mm }
.stamp { width: fit-content; margin-bottom: 3mm; padding: .6mm 3mm; border: .4mm solid #000; font-weight: 700; letter-spacing: .12em }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 1mm 6mm; margin: 4mm 0 }
.facts dd { overflow-wrap: anywhere; white-space: pre-line }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
tr { break-inside: avoid }
th { padding: 1.6mm 2mm; border-bottom: .4mm solid #000; font-size: 9.5pt; text-align: left }
td { padding: 1.4mm 2mm; border-bottom: .1mm solid #000; vertical-align: top }
tfoot { display: table-row-group }
tfoot td { border-top: .4mm solid #000; border-bottom: 0; font-weight: 700 }
.number { text-align: right; white-space: nowrap }
.total { display: flex; justify-content: space-between; margin-top: 4mm; break-before: avoid; font-size: 15pt; font-weight: 700 }
.whole { break-inside: avoid }
.columns { columns: 2; column-gap: 10mm } .columns h2 { margin-top: 0; padding-top: 3mm } .columns td { padding-block: .8mm }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 14mm; break-inside: avoid }
.signatures p { padding-bottom: 18mm; border-bottom: .2mm solid #000; font-size: 9.5pt }
</style>
</head>
<body>
<main>
${house.demonstration ? '<p class="stamp">DÉMONSTRATION</p>' : ''}
${headLines(house)}
${body}
</main>
</body>
</html>`;
}
