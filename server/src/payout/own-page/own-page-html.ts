import { createHash } from 'node:crypto';
import type { LocalDate } from '../../shared/days.ts';
import { formatCount } from '../../shared/french.ts';
import { escapeHtml } from '../../shared/html.ts';
import { formatDirhams, minus, type Centimes } from '../../shared/money.ts';
import { owedNow, SHOWN_DAYS, withBalance, type OwnLocal } from './own-page.rules.ts';
import { longDay, shortDay, WORDS, type Language } from './own-page.words.ts';

export const FONT_FILE = 'mada.woff2';

const STYLE = `:root{color-scheme:light}
body{margin:0;background:#faf8f5;color:#1f1f1f;font:16px/1.5 system-ui,sans-serif}
:lang(ar){font-family:Mada,system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:16px}
header{display:flex;justify-content:space-between;align-items:baseline;gap:16px}
h1,h2,h3{margin:0;line-height:1.3}h1{font-size:24px}h2{font-size:18px}h3{font-size:16px;margin-top:16px}
p{margin:8px 0}a{color:inherit;display:inline-block;padding:12px 0}.quiet,th,dt{color:#595959;font-weight:400}
section{margin-top:24px;overflow-x:auto}.owed{font-size:32px;font-weight:700;line-height:1.2}
.n{direction:ltr;unicode-bidi:isolate;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
small{font-size:.6em;font-weight:400;color:#595959}
dl{display:grid;grid-template-columns:1fr auto;gap:4px 16px;margin:8px 0;padding:8px 0;border-block:1px solid #d9d5cf}
dd{margin:0}table{width:100%;margin-bottom:16px;border-collapse:collapse;font-size:14px}
th{font-size:13px}th,td{padding:6px 0 6px 6px;border-bottom:1px solid #e7e3dd;text-align:start;vertical-align:baseline}
[dir=rtl] th,[dir=rtl] td{padding:6px 6px 6px 0}th:first-child,td:first-child{padding-inline:0;white-space:nowrap}
td.n{width:1%}th.n{direction:inherit;white-space:normal}`;
/** An Arabic letter asks for it, so that a page without one loads no font. */
const FONT = `@font-face{font-family:Mada;src:url(/k/${FONT_FILE}) format("woff2");font-display:swap;size-adjust:115%;unicode-range:U+600-6FF,U+750-77F,U+FB50-FDFF,U+FE70-FEFF}`;

const styleOf = (language: Language) => (language === 'ar' ? FONT + STYLE : STYLE);
const sourceOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Nothing is loaded but our one style and, in Arabic, our font. */
export const POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(styleOf('fr'))} ${sourceOf(styleOf('ar'))}`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface OwnPage {
  name: string;
  arabicName: string | null;
  locals: readonly OwnLocal[];
  today: LocalDate;
  /** "14:53" */
  time: string;
}

/** Her page. Days without anything are left out. */
export function ownPageHtml(page: OwnPage, language: Language): string {
  const words = WORDS[language];
  const name = language === 'ar' ? (page.arabicName ?? page.name) : page.name;
  const locals = page.locals.map((local) => localHtml(local, page.today, language));
  return documentOf(
    language,
    name,
    `<p class="quiet">${longDay(page.today, words)}</p>
${locals.join('\n') || `<p>${words.nowhere}</p>`}
<p class="quiet">${words.asOf(`<bdi dir="ltr">${page.time}</bdi>`)} ${words.yours}</p>`,
  );
}

/** Where there is no page to show, and why. */
export function noticeHtml(notice: 'gone' | 'tooMany', language: Language): string {
  const { title, text } = WORDS[language][notice];
  return documentOf(language, title, `<p>${text}</p>`);
}

function documentOf(language: Language, title: string, content: string): string {
  const { direction, other } = WORDS[language];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styleOf(language)}</style>
</head>
<body>
<main>
<header><h1><bdi>${escapeHtml(title)}</bdi></h1><a href="?lang=${other.language}" lang="${other.language}">${other.name}</a></header>
${content}
</main>
</body>
</html>
`;
}

function localHtml(local: OwnLocal, today: LocalDate, language: Language): string {
  const words = WORDS[language];
  const { columns } = words;
  const days = withBalance(local);
  const now = days.find(({ day }) => day === today);
  const pot = days.filter(({ fromPot }) => fromPot !== 0);
  const own = days.filter(({ services, frais, paid }) => services !== 0 || frais !== 0 || paid !== 0);
  const owed = owedNow(local);
  const figures: [string, string][] = local.named
    ? [
        [words.today.services, formatCount(now?.services ?? 0)],
        [words.today.frais, formatDirhams(now?.frais ?? 0)],
        [words.today.paid, formatDirhams(now?.paid ?? 0)],
      ]
    : [];
  if (!local.named || now?.fromPot) figures.push([words.today.fromPot, formatDirhams(now?.fromPot ?? 0)]);
  const carried: string[][] =
    local.carriedOver === 0 ? [] : [[words.before, '', '', '', formatDirhams(local.carriedOver)]];
  const rows = own.map(({ day, services, frais, paid, balance }) => [
    shortDay(day, words),
    formatCount(services),
    ...[frais, paid, balance].map(formatDirhams),
  ]);
  const thirtyDays = words.days(SHOWN_DAYS);
  const tables = [
    tableHtml(thirtyDays, Object.values(columns), [...rows, ...(local.named ? carried : [])]),
    tableHtml(
      words.fromPot(SHOWN_DAYS),
      [columns.day, columns.paid],
      pot.map((given) => [shortDay(given.day, words), formatDirhams(given.fromPot)]),
    ),
  ];
  return `<section>
<h2><bdi>${escapeHtml(local.name)}</bdi></h2>
${local.named ? `<p>${words.toPay(owed)}<br>${amountHtml(owed, words.unit)}</p>` : ''}
<dl>${figures.map(([label, figure]) => `<dt>${label}</dt><dd class="n">${figure}</dd>`).join('')}</dl>
${tables.join('') || `<h3>${thirtyDays}</h3><p>${words.nothing}</p>`}
</section>`;
}

function amountHtml(amount: Centimes, unit: string): string {
  return `<span class="owed"><span class="n">${formatDirhams(amount < 0 ? minus(0, amount) : amount)}</span> <small>${unit}</small></span>`;
}

/** The first column is the day. */
function tableHtml(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell, place) => `<${tag}${place > 0 ? ' class="n"' : ''}>${cell}</${tag}>`).join('')}</tr>`;
  return `<h3>${title}</h3><table><thead>${line('th', columns)}</thead><tbody>${rows.map((row) => line('td', row)).join('\n')}</tbody></table>`;
}
