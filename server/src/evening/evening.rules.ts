import { counted, formatCount, formatLongDate } from '../shared/french.ts';
import {
  dirhamsText,
  formatDirhams,
  minus,
  signedDirhams,
  signedDirhamsText,
  type Centimes,
} from '../shared/money.ts';
import { MODE_NAMES, PAYMENT_MODES } from '../shared/payments.ts';
import { HINT_WORDS, type Hint } from '../closures/explanation/explain.rules.ts';

/** What a day brought, to a local or to the house. */
export interface EveningSums {
  tickets: number;
  total: Centimes;
  cash: Centimes;
  card: Centimes;
  wallet: Centimes;
  transfer: Centimes;
  /** Paid to kessals on this day; null where « Règlement » pays nobody. */
  kessalPaid: Centimes | null;
  /** Owed to them at its end, less what was paid ahead. */
  kessalOwed: Centimes | null;
  /** The two by themselves, as « Règlement » adds them up. */
  kessalDue: Centimes | null;
  kessalAdvance: Centimes | null;
}

/** What a closing has more or less than it should. */
export interface EveningDifference {
  amount: Centimes;
  /** What nothing explains. */
  remainder: Centimes;
  hints: readonly Hint[];
  accepted: boolean;
  /** Who owes what was accepted. */
  debtor: string | null;
  /** Sales of the day that wait on « À vérifier ». */
  toReview: number;
}

export interface EveningClosing {
  /** The shop's clock. */
  at: string;
  declared: Centimes;
  /** What had been sold by then. */
  expected: Centimes;
  /** Of the declared amounts, and of a counted drawer, which also knows a float and what left it; null where there is none. */
  declaredDifference: EveningDifference | null;
  drawerDifference: EveningDifference | null;
}

export interface EveningOfLocal {
  name: string;
  sums: EveningSums;
  /** Null: the day is open. */
  closing: EveningClosing | null;
}

/** All that an evening says, without a database. */
export interface ToldEvening {
  house: string;
  demonstration: boolean;
  day: string;
  /** The shop's clock when it was read. */
  at: string;
  sums: EveningSums;
  /** The shops that sold, closed, paid or owe, those that sold most first. */
  locals: readonly EveningOfLocal[];
  /** The other shops. */
  idle: readonly string[];
  /** Other days than this one. */
  openDays: { count: number; items: readonly { day: string; local: string }[] };
  lowStock: { count: number; items: readonly { product: string; local: string; quantity: number }[] };
  openReviews: number;
  /** Null where there is nothing to do about them. */
  copies: string | null;
}

/** Within a sentence, which a name in Arabic does not turn. */
const isolated = (name: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name;

/** "2026-11-27T22:14:03+00:00" → "22 h 14" */
function hourText(at: string): string {
  return `${at.slice(11, 13)}\u00a0h\u00a0${at.slice(14, 16)}`;
}

/** "à 22 h 14", or "le 28/11 à 09 h 12" where that is not in the evening's own day. */
export function momentText(at: string, day: string): string {
  return `${at.startsWith(day) ? '' : `le ${shortDay(at)} `}à ${hourText(at)}`;
}

const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** "Espèces 9 000,00 DH", one for each mode that brought something. */
export function modeWords(sums: EveningSums): string[] {
  const taken = { CASH: sums.cash, CARD: sums.card, WALLET: sums.wallet, TRANSFER: sums.transfer };
  return PAYMENT_MODES.filter((mode) => taken[mode] !== 0).map(
    (mode) => `${MODE_NAMES[mode]} ${dirhamsText(taken[mode])}`,
  );
}

function kessalWords({ kessalPaid, kessalDue, kessalAdvance }: EveningSums): string | null {
  if (kessalPaid === null || kessalDue === null) return null;
  const ahead = kessalAdvance ? `, avances ${dirhamsText(kessalAdvance)}` : '';
  return `Kessals : payé ${dirhamsText(kessalPaid)}, reste dû ${dirhamsText(kessalDue)}${ahead}`;
}

/** Why a closing differs, in one sentence: what came after it, who answers for the rest, and what nothing explains. */
export function causeWords(difference: EveningDifference): string {
  const { amount, remainder, hints, accepted, debtor, toReview } = difference;
  const explained = minus(amount, remainder);
  const said: string[] = [];
  if (explained !== 0) said.push(`${signedDirhams(explained)} noté après la clôture`);
  if (accepted && debtor !== null) said.push(`dû par ${isolated(debtor)}`);
  else if (accepted) said.push(amount < 0 ? 'accepté comme perte' : 'accepté');
  else if (remainder !== 0) {
    const maybe =
      hints.length === 0 ? '' : ` (peut-être ${hints.map((hint) => HINT_WORDS[hint]).join(', ')})`;
    said.push(explained === 0 ? `inexpliqué${maybe}` : `${signedDirhams(remainder)} inexpliqué${maybe}`);
  }
  if (toReview > 0) said.push(`${counted(toReview, 'vente')} de ce jour à vérifier`);
  return said.join(' ; ');
}

/** Where the day is to be closed: a local that sold nothing owes no closing. */
export function isOpen(closedAt: string | null, tickets: number): boolean {
  return closedAt === null && tickets > 0;
}

/** @param closedAt the shop's clock, null before the closing */
export function closingWords(
  closedAt: string | null,
  { tickets }: Pick<EveningSums, 'tickets'>,
  day: string,
): string {
  if (closedAt !== null) return `Clôturé ${momentText(closedAt, day)}`;
  return isOpen(closedAt, tickets) ? 'Pas encore clôturé' : 'Rien vendu';
}

export function soldWords({ declared, expected }: Pick<EveningClosing, 'declared' | 'expected'>): string {
  return `Déclaré ${formatDirhams(declared)}, vendu ${formatDirhams(expected)}`;
}

/** A sentence for what was declared, and one for the drawer, which differ by more than one was told to write. */
function differenceWords(closing: EveningClosing): string[] {
  const { declaredDifference, drawerDifference } = closing;
  const words: string[] = [];
  if (declaredDifference) words.push(`${soldWords(closing)} : écart ${amountWords(declaredDifference)}`);
  if (drawerDifference) words.push(`Écart de caisse ${amountWords(drawerDifference)}`);
  return words;
}

const amountWords = (difference: EveningDifference): string =>
  `${signedDirhamsText(difference.amount)}, ${causeWords(difference)}`;

/** What waits for somebody, most pressing first. */
export function waitingWords(told: ToldEvening): string[] {
  const { openDays, lowStock, openReviews, copies } = told;
  const open = told.locals.filter(({ closing, sums }) => isOpen(closing?.at ?? null, sums.tickets));
  const waits: string[] = [];
  if (open.length > 0)
    waits.push(`Pas encore clôturé : ${open.map(({ name }) => isolated(name)).join(', ')}`);
  if (openDays.count > 0) {
    const named = openDays.items.slice(0, NAMED).map((one) => `${shortDay(one.day)} ${isolated(one.local)}`);
    const title = counted(openDays.count, 'jour non clôturé', 'jours non clôturés');
    waits.push(listed(title, named, openDays.count));
  }
  if (lowStock.count > 0) {
    const named = lowStock.items
      .slice(0, NAMED)
      .map((one) => `${isolated(one.product)} (${isolated(one.local)}) ${formatCount(one.quantity)}`);
    waits.push(listed(counted(lowStock.count, 'stock bas', 'stocks bas'), named, lowStock.count));
  }
  if (openReviews > 0) waits.push(counted(openReviews, 'élément à vérifier', 'éléments à vérifier'));
  if (copies !== null) waits.push(`Copies : ${copies}`);
  return waits;
}

/** How many of a list are named. */
const NAMED = 5;

function listed(title: string, named: readonly string[], count: number): string {
  return `${title} : ${named.join(', ')}${count > named.length ? ', …' : ''}`;
}

/** What both parts of a mail say, and what is shared. */
export interface EveningWords {
  title: string;
  moment: string;
  total: string;
  lines: string[];
  locals: { name: string; total: string; lines: string[] }[];
  waits: string[];
}

export function eveningWords(told: ToldEvening): EveningWords {
  const { sums, locals, idle, day, at } = told;
  const nothing = sums.tickets === 0 ? ['Rien n’a été vendu ce jour.'] : [modeWords(sums).join(' · ')];
  const quiet =
    idle.length === 0 || sums.tickets === 0 ? [] : [`Rien vendu : ${idle.map(isolated).join(', ')}`];
  return {
    title: `${told.demonstration ? 'DÉMONSTRATION · ' : ''}Le soir du ${formatLongDate(day)}`,
    moment: `${isolated(told.house)} · état ${momentText(at, day)}`,
    total: `${dirhamsText(sums.total)} · ${counted(sums.tickets, 'ticket')}`,
    lines: [...nothing, ...present(kessalWords(sums)), ...quiet].filter((line) => line !== ''),
    locals: locals.map((local) => ({
      name: local.name,
      total: `${dirhamsText(local.sums.total)} · ${counted(local.sums.tickets, 'ticket')}`,
      lines: [
        modeWords(local.sums).join(' · '),
        closingWords(local.closing?.at ?? null, local.sums, day),
        ...(local.closing ? differenceWords(local.closing) : []),
        ...present(kessalWords(local.sums)),
      ].filter((line) => line !== ''),
    })),
    waits: waitingWords(told),
  };
}

const present = (line: string | null): string[] => (line === null ? [] : [line]);

/** Plain text, as a mail's reader without HTML or a chat shows it. */
export function eveningText(told: ToldEvening): string {
  const { title, moment, total, lines, locals, waits } = eveningWords(told);
  const parts = [
    [title, moment],
    [`Total : ${total}`, ...lines],
    ...locals.map(({ name, total: ofLocal, lines: under }) => [
      `${isolated(name)} : ${ofLocal}`,
      ...under.map((line) => `  ${line}`),
    ]),
    waits.length === 0 ? ['Rien n’attend.'] : ['À suivre', ...waits.map((wait) => `- ${wait}`)],
  ];
  return parts.map((part) => part.join('\n')).join('\n\n');
}

/** What a mail said of a day: when the day says something else now, the page tells. */
export interface SaidThen {
  total: Centimes;
  /** The locals that had not closed. */
  open: readonly string[];
  /** Absent in the mail of an earlier build, which told fewer of them. */
  figures?: string;
}

export function saidOf({ sums, locals, day }: ToldEvening): SaidThen {
  const open = locals
    .filter(({ closing, sums: own }) => isOpen(closing?.at ?? null, own.tickets))
    .map(({ name }) => name);
  const figures = locals.map(({ name, sums: own, closing }) => [
    name,
    own,
    closing?.declaredDifference?.amount ?? 0,
    closing?.drawerDifference?.amount ?? 0,
  ]);
  return { total: sums.total, open, figures: JSON.stringify([day, sums, figures]) };
}

/** What has changed in a day since its mail; null where nothing has. `sentAt`: the shop's clock. */
export function changedSince(said: SaidThen, sentAt: string, told: ToldEvening): string | null {
  const now = saidOf(told);
  const mail = `l’e-mail envoyé ${momentText(sentAt, told.day)}`;
  const closed = said.open.filter((name) =>
    told.locals.some((local) => local.name === name && local.closing !== null),
  );
  const words: string[] = [];
  if (now.total !== said.total) words.push(`${mail} disait ${dirhamsText(said.total)}`);
  if (closed.length > 0) words.push(`${closed.map(isolated).join(', ')} clôturé depuis ${mail}`);
  if (words.length > 0) return `${capital(words.join(' ; '))}.`;
  const same = said.figures === undefined || now.figures === said.figures;
  return same ? null : `Des chiffres ont changé depuis ${mail}.`;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
