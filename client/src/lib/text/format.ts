import { MONTHS, WEEKDAYS } from '#shared/french.ts';
import { dirhamsText, formatDirhams, toCentimes, type Dirham } from '#shared/money.ts';

/**
 * Instants are printed by cutting their text, which has the shop's offset: the device's time zone and its often
 * outdated zone table do not matter.
 */
const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?/;

/** "2026-11-20T14:05:09+00:00" or "2026-11-20" → "20/11/2026"; other text is returned unchanged. */
export function formatDate(iso: string): string {
  const parts = INSTANT.exec(iso);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : iso;
}

/** "2026-11-20T14:05:09+00:00" → "14:05:09" */
export function formatTime(iso: string): string {
  const parts = INSTANT.exec(iso);
  return parts?.[4] ? `${parts[4]}:${parts[5]}:${parts[6] ?? '00'}` : '';
}

/** "2026-11-20T14:05:09+00:00" → "20/11/2026 14:05:09" */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`.trim();
}

/** "2026-11-20T14:05:09+00:00" → "20/11/2026 14:05" */
export function formatMinute(iso: string): string {
  return formatDateTime(iso).slice(0, 16);
}

export { formatLongDate } from '#shared/french.ts';

/** "2026-11-01" → "novembre 2026" */
export function formatMonth(localDate: string): string {
  const parts = INSTANT.exec(localDate);
  return parts ? `${MONTHS[Number(parts[2]) - 1]} ${parts[1]}` : localDate;
}

/** 1 → "lundi", 7 → "dimanche" */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday % 7] ?? String(weekday);
}

/** "2026-11-20" → "ven. 20/11/2026" */
export function formatShortDay(localDate: string): string {
  const parts = INSTANT.exec(localDate);
  if (!parts) return localDate;
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))).getUTCDay();
  return `${weekdayName(day).slice(0, 3)}. ${formatDate(localDate)}`;
}

/** 7 → "007" */
export function padId(id: number): string {
  return String(id).padStart(3, '0');
}

/** 812 → "1 Ko", 3_450_000 → "3,4 Mo" */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} Ko`;
  return `${String(Math.floor(bytes / 100_000) / 10).replace('.', ',')} Mo`;
}

/** An amount as the server tells it: "1 234,50"; the unit is the caller's. */
export function formatAmount(amount: Dirham): string {
  return formatDirhams(toCentimes(amount));
}

/** A measure in a name. */
const MEASURED = /(?<=\d) (?=(?:kg|g|ml|cl|l|cm|mm|min|h|DH|MAD|%)(?![\p{L}\d]))/giu;

const [FSI, PDI] = ['\u2068', '\u2069'];
const RTL = String.raw`\p{Script=Arabic}\p{Script=Hebrew}`;
const INSIDE = String.raw`\p{M}\p{N}\p{Zs}.,'’%-`;
const FROM_RIGHT = new RegExp(`[${RTL}](?:[${RTL}${INSIDE}]*[${RTL}\\p{M}])?`, 'gu');
const FROM_LEFT = new RegExp(
  `(?:\\p{N}[\\p{N}\\p{Zs}.,]*)?\\p{Script=Latin}(?:[\\p{Script=Latin}${INSIDE}]*[\\p{Script=Latin}\\p{N}%])?`,
  'gu',
);
const HAS_RTL = new RegExp(`[${RTL}]`, 'u');

/**
 * "Ghassoul 250 g", whose line does not end before the g. Parts that are written the other way are isolated: beside
 * Arabic, Unicode would put the number of "Savon بلدي 250 g" before the Arabic.
 */
export function nameText(name = ''): string {
  const text = name.replace(MEASURED, '\u00a0');
  if (!HAS_RTL.test(text) || text.includes(FSI)) return text;
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return text.replace(HAS_RTL.test(first) ? FROM_LEFT : FROM_RIGHT, `${FSI}$&${PDI}`);
}

/** A name within a sentence or a label, which it does not turn. */
export function isolated(name: string): string {
  const text = nameText(name);
  return HAS_RTL.test(text) ? `${FSI}${text}${PDI}` : text;
}

/** "1 234,50 DH", which no line's end cuts. */
export function amountText(amount: Dirham): string {
  return dirhamsText(toCentimes(amount));
}
