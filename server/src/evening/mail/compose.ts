import { eveningText, eveningWords, type ToldEvening } from '../evening.rules.ts';
import { formatLongDate } from '../../shared/french.ts';
import { escapeHtml } from '../../shared/html.ts';
import { dirhamsText } from '../../shared/money.ts';
import type { Letter } from './mailer.ts';

/** A letter to whoever gets it. */
export function composeEvening(told: ToldEvening): Omit<Letter, 'to' | 'messageId'> {
  return {
    subject: `${told.demonstration ? 'DÉMONSTRATION · ' : ''}${told.house} : ${dirhamsText(told.sums.total)}, le soir du ${formatLongDate(told.day)}`,
    text: `${eveningText(told)}\n`,
    html: htmlOf(told),
  };
}

/** One column that any phone's reader shows, without pictures, links or scripts: nothing tells that it was opened. */
function htmlOf(told: ToldEvening): string {
  const { title, moment, total, lines, locals, waits } = eveningWords(told);
  const [amount = '', tickets = ''] = total.split(' · ');
  const head = [
    `<h1 style="margin:0;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`,
    paragraph(moment, QUIET),
    `<p style="margin:16px 0 0;font-size:32px;line-height:1.2;font-weight:700">${escapeHtml(amount)}</p>`,
    paragraph(tickets, QUIET),
    ...lines.map((line) => paragraph(line)),
  ];
  const shops = locals.map(
    ({ name, total: ofLocal, lines: under }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid #dddddd"><p style="margin:0;font-size:17px"><strong><bdi>${escapeHtml(name)}</bdi></strong></p>${paragraph(ofLocal, 'font-weight:700')}${under.map((line) => paragraph(line, QUIET)).join('')}</td></tr>`,
  );
  const below =
    waits.length === 0
      ? [paragraph('Rien n’attend.', QUIET)]
      : [
          '<h2 style="margin:8px 0 4px;font-size:17px">À suivre</h2>',
          `<ul style="margin:0;padding:0 0 0 20px">${waits.map((wait) => `<li style="margin:0 0 6px">${escapeHtml(wait)}</li>`).join('')}</ul>`,
        ];
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:16px;background:#ffffff;color:#1d1d1d;font:16px/1.45 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:520px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:0 0 16px">${head.join('\n')}</td></tr>
${shops.join('\n')}
<tr><td style="padding:12px 0;border-top:1px solid #dddddd">${below.join('\n')}</td></tr>
</table>
</body>
</html>
`;
}

const QUIET = 'color:#555555';

function paragraph(text: string, style = ''): string {
  return `<p style="margin:4px 0 0;${style}">${escapeHtml(text)}</p>`;
}
