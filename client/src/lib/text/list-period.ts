import { formatDate } from './format.ts';
import { dayAfter, isDay, type Period } from './period.ts';
import { presetDays, presetLabel, type Preset } from './presets.ts';

/** A list's period: two fixed days, or a preset, which moves with the day. */
export interface ListPeriod extends Period {
  preset: Preset | null;
}

/** What the lists offer in one tap; the first is the usual one. */
export const LIST_PRESETS = [
  'aujourdhui',
  'hier',
  'sept-jours',
  'mois',
  'mois-dernier',
  'annee',
] as const satisfies readonly Preset[];

const USUAL: Preset = LIST_PRESETS[0];

export function isUsual({ preset }: ListPeriod): boolean {
  return preset === USUAL;
}

/** "Ce mois", "23/11/2026", "du 01/11/2026 au 23/11/2026" */
export function listPeriodWords({ from, to, preset }: ListPeriod): string {
  if (preset !== null) return presetLabel(preset);
  return from === to ? formatDate(from) : `du ${formatDate(from)} au ${formatDate(to)}`;
}

/** The specification's default for tickets and vouchers: today to tomorrow. */
export function untilTomorrow(today: string): ListPeriod {
  return { from: today, to: dayAfter(today), preset: USUAL };
}

export function todayOnly(today: string): ListPeriod {
  return { from: today, to: today, preset: USUAL };
}

/** Reads the address; missing or invalid days default to the `usual` period. */
export function readPeriod(
  search: URLSearchParams,
  today: string,
  usual: ListPeriod = untilTomorrow(today),
): ListPeriod {
  const [first, last] = [readDay(search.get('from')), readDay(search.get('to'))];
  if (first === null && last === null) {
    const asked = search.get('periode');
    return chosenPeriod(LIST_PRESETS.find((preset) => preset === asked) ?? USUAL, today, usual);
  }
  const from = first ?? usual.from;
  const to = last ?? later(usual.to, from);
  return { from: from > to ? to : from, to, preset: null };
}

/** The days of a preset; « Aujourd’hui » is the list's usual period. */
export function chosenPeriod(preset: Preset, today: string, usual: ListPeriod): ListPeriod {
  return preset === USUAL ? usual : { ...presetDays(preset, today), preset };
}

/** Without the default, and by the preset's name: a bookmark of "today" stays valid tomorrow. */
export function writePeriod(
  search: URLSearchParams,
  { from, to, preset }: ListPeriod,
  today: string,
  usual: ListPeriod = untilTomorrow(today),
): void {
  if (preset !== null) {
    if (preset !== USUAL) search.set('periode', preset);
    return;
  }
  if (from !== usual.from) search.set('from', from);
  if (to !== later(usual.to, from)) search.set('to', to);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function readDay(text: string | null): string | null {
  return text !== null && isDay(text) ? text : null;
}
