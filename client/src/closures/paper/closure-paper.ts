import { MODE_NAMES, PAYMENT_MODES } from '#shared/payments.ts';
import {
  dirhamsText,
  minus,
  signedDirhamsText,
  sumOf,
  toCentimes,
  type Centimes,
  type Dirham,
} from '#shared/money.ts';
import type {
  ClosurePaperPartFragment,
  ClosureRowFragment,
  DrawerWhyPartFragment,
  PrintedTakingsFragment,
} from '../../graphql/generated.ts';
import { amountText, isolated } from '../../lib/text/format.ts';
import { MODE_FIGURES } from '../../lib/text/paid-text.ts';
import { DECLARED_AMOUNTS, DRAWER_AMOUNTS } from '../sums.ts';
import { drawerSums } from '../why/drawer-sums.ts';

/** A part of the paper: words and what they are. */
export interface PaperPart {
  title: string;
  rows: [name: string, value: string][];
}

/** What a closing's paper says; without an explanation, as for a cashier, what was declared alone. */
export function closureParts(closure: ClosureRowFragment, why: ClosurePaperPartFragment | null): PaperPart[] {
  const declared: PaperPart = {
    title: 'Déclaré',
    rows: [...DECLARED_AMOUNTS, ...DRAWER_AMOUNTS].flatMap(({ name, label }) => {
      const amount = closure[name];
      return amount === null ? [] : [[label, amountText(amount)]];
    }),
  };
  if (!why) return [declared];
  const { takings, drawer } = why;
  return [
    declared,
    { title: 'Tickets du jour', rows: [...soldRows(takings.day), ...differenceRows(closure)] },
    { title: 'Encaissé', rows: modeRows(takings.day) },
    ...(drawer ? [{ title: 'Caisse', rows: drawerRows(drawer) }] : []),
    {
      title: 'Depuis le début, jamais remis à zéro',
      rows: [...soldRows(takings.everSince), ...modeRows(takings.everSince)],
    },
  ];
}

function soldRows({ tickets, total, products, services, frais }: PrintedTakingsFragment): PaperPart['rows'] {
  return [
    ['Tickets', String(tickets)],
    ['Total CA', amountText(total)],
    ['Produits', amountText(products)],
    ['Services', amountText(services)],
    ['Frais Kessal', amountText(frais)],
  ];
}

function differenceRows({ expected }: ClosureRowFragment): PaperPart['rows'] {
  if (!expected) return [];
  const { difference, sinceClosing } = expected;
  return [
    ['Écart', signedDirhamsText(toCentimes(difference.total))],
    ...(sinceClosing.total === 0
      ? []
      : [
          ['Depuis la clôture', signedDirhamsText(toCentimes(sinceClosing.total))] satisfies [string, string],
        ]),
  ];
}

/** A mode that took nothing is left out; cash is always one. */
function modeRows(takings: PrintedTakingsFragment): PaperPart['rows'] {
  return PAYMENT_MODES.flatMap((mode) => {
    const amount: Dirham = takings[MODE_FIGURES[mode]];
    return amount === 0 && mode !== 'CASH' ? [] : [[MODE_NAMES[mode], amountText(amount)]];
  });
}

function drawerRows(part: DrawerWhyPartFragment): PaperPart['rows'] {
  const { difference, inDrawer, remainder, open, debtor } = part;
  const explained = sumOf(inDrawer.map(({ amount }) => toCentimes(amount)));
  const left = toCentimes(remainder);
  const accepted = minus(left, toCentimes(open));
  return [
    ...drawerSums(part).map(({ label, amount }): [string, string] => [label, dirhamsText(amount)]),
    ['Écart de caisse', signedDirhamsText(toCentimes(difference))],
    ...rowOf('Expliqué ensuite', explained),
    ...(explained === 0 ? [] : rowOf('Reste', left)),
    ...rowOf(debtor ? `Dû par ${isolated(debtor.name)}` : 'Accepté par la maison', accepted),
    ...rowOf('Encore ouvert', toCentimes(open)),
  ];
}

function rowOf(name: string, amount: Centimes): PaperPart['rows'] {
  return amount === 0 ? [] : [[name, signedDirhamsText(amount)]];
}
