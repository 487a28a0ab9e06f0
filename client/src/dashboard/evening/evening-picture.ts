import { closingWords, momentText } from '#server/evening/evening.rules.ts';
import { counted } from '#shared/french.ts';
import { dirhams, signedDirhamsText } from '#shared/money.ts';
import type { EveningQuery } from '../../graphql/generated.ts';
import { amountText, formatLongDate, nameText } from '../../lib/text/format.ts';
import { differencesOf } from './differences.ts';

const WIDTH = 720;
const SIDE = 40;
const FONT = "'Inter Variable', 'Mada', sans-serif";
const [INK, QUIET, LINE] = ['#1d1d1d', '#555555', '#dddddd'];

interface Written {
  text: string;
  /** At the other end of the line. */
  end?: string;
  size: number;
  bold?: boolean;
  quiet?: boolean;
  /** Above the line. */
  gap?: number;
  rule?: boolean;
}

/** What else there is takes one line. */
const LOCALS = 30;

/** The day as a picture, drawn at once, so that the tap still counts when the sheet opens; null where nothing draws. */
export function eveningPicture(evening: EveningQuery['evening']): File | null {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const lines = linesOf(evening);
  canvas.width = WIDTH;
  canvas.height = lines.reduce((height, line) => height + heightOf(line), 2 * SIDE);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'alphabetic';
  let y = SIDE;
  for (const line of lines) {
    draw(pen, line, y);
    y += heightOf(line);
  }
  return fileOf(canvas, `soir-${evening.day}.png`);
}

const heightOf = ({ size, gap = 0 }: Written) => gap + Math.ceil(size * 1.4);

function draw(pen: CanvasRenderingContext2D, line: Written, top: number): void {
  const { text, end, size, bold = false, quiet = false, gap = 0, rule = false } = line;
  if (rule) {
    pen.fillStyle = LINE;
    pen.fillRect(SIDE, top + gap / 2, WIDTH - 2 * SIDE, 2);
  }
  const y = top + gap + size;
  pen.font = `${bold ? 650 : 400} ${size}px ${FONT}`;
  pen.fillStyle = quiet ? QUIET : INK;
  pen.direction = 'ltr';
  let room = WIDTH - 2 * SIDE;
  if (end !== undefined) {
    pen.textAlign = 'right';
    pen.fillText(end, WIDTH - SIDE, y);
    room -= pen.measureText(end).width + 24;
  }
  pen.textAlign = 'left';
  pen.fillText(fitted(pen, text, room), SIDE, y);
}

function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let kept = text;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}

function linesOf({ day, at, sums, locals }: EveningQuery['evening']): Written[] {
  const rest = locals.slice(LOCALS);
  return [
    { text: 'Le soir', size: 40, bold: true },
    { text: `${formatLongDate(day)} · état ${momentText(at, day)}`, size: 24, quiet: true },
    { text: amountText(sums.total), size: 64, bold: true, gap: 24 },
    { text: counted(sums.tickets, 'ticket'), size: 26, quiet: true },
    ...locals.slice(0, LOCALS).flatMap(({ local, sums: own, closure }): Written[] => [
      { text: nameText(local.name), end: amountText(own.total), size: 28, bold: true, gap: 28, rule: true },
      {
        text: closingWords(closure?.declaredAt ?? null, own, day),
        end: counted(own.tickets, 'ticket'),
        size: 24,
        quiet: true,
      },
      ...(closure ? differencesOf(closure) : []).flatMap(({ label, amount, details }) => [
        { text: label, end: signedDirhamsText(amount), size: 24 },
        ...details.map((text): Written => ({ text, size: 22, quiet: true })),
      ]),
    ]),
    ...(rest.length === 0
      ? []
      : [
          {
            text: `Et ${counted(rest.length, 'autre local', 'autres locaux')}`,
            end: amountText(dirhams(rest.reduce((sum, one) => sum + one.sums.total, 0))),
            size: 28,
            gap: 28,
            rule: true,
          },
        ]),
  ];
}

function fileOf(canvas: HTMLCanvasElement, name: string): File {
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  return new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' });
}
