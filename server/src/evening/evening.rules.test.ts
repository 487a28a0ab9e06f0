import { centimes as c } from '../shared/money.ts';
import {
  causeWords,
  changedSince,
  eveningText,
  saidOf,
  waitingWords,
  type EveningDifference,
  type EveningOfLocal,
  type EveningSums,
  type ToldEvening,
} from './evening.rules.ts';
import { composeEvening } from './mail/compose.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const SUMS: EveningSums = {
  tickets: 3,
  total: c(95_000),
  cash: c(75_000),
  card: c(20_000),
  wallet: 0,
  transfer: 0,
  kessalPaid: null,
  kessalOwed: null,
  kessalDue: null,
  kessalAdvance: null,
};
const SHORT: EveningDifference = {
  amount: c(-5000),
  remainder: c(-5000),
  hints: [],
  accepted: false,
  debtor: null,
  toReview: 0,
};
const AGDAL: EveningOfLocal = {
  name: 'Agdal',
  sums: {
    ...SUMS,
    tickets: 2,
    total: c(65_000),
    cash: c(45_000),
    kessalPaid: c(12_000),
    kessalOwed: c(500),
    kessalDue: c(39_500),
    kessalAdvance: c(39_000),
  },
  closing: {
    at: '2026-11-27T22:05:00+00:00',
    declared: c(65_000),
    expected: c(65_000),
    declaredDifference: null,
    drawerDifference: SHORT,
  },
};
const PALMS: EveningOfLocal = {
  name: 'حمام النخيل',
  sums: { ...SUMS, tickets: 1, total: c(30_000), cash: c(30_000), card: 0 },
  closing: null,
};
const EVENING: ToldEvening = {
  house: 'Hammams <Essai> & fils',
  demonstration: false,
  day: '2026-11-27',
  at: '2026-11-27T22:14:09+00:00',
  sums: SUMS,
  locals: [AGDAL, PALMS],
  idle: ['Hay Riad'],
  openDays: { count: 1, items: [{ day: '2026-11-25', local: 'Agdal' }] },
  lowStock: { count: 9, items: [{ product: 'Savon', local: 'Agdal', quantity: -2 }] },
  openReviews: 1,
  copies: 'La maison n’est copiée nulle part.',
};

test('the evening in text says the house first, then each local, then what waits', () => {
  expect(plain(eveningText(EVENING))).toBe(`Le soir du vendredi 27 novembre 2026
Hammams <Essai> & fils · état à 22 h 14

Total : 950,00 DH · 3 tickets
Espèces 750,00 DH · Carte 200,00 DH
Rien vendu : Hay Riad

Agdal : 650,00 DH · 2 tickets
  Espèces 450,00 DH · Carte 200,00 DH
  Clôturé à 22 h 05
  Écart de caisse −50,00 DH, inexpliqué
  Kessals : payé 120,00 DH, reste dû 395,00 DH, avances 390,00 DH

\u2068حمام النخيل\u2069 : 300,00 DH · 1 ticket
  Espèces 300,00 DH
  Pas encore clôturé

À suivre
- Pas encore clôturé : \u2068حمام النخيل\u2069
- 1 jour non clôturé : 25/11 Agdal
- 9 stocks bas : Savon (Agdal) −2, …
- 1 élément à vérifier
- Copies : La maison n’est copiée nulle part.`);
});

test('a local that sold nothing and owes its kessals is not asked to close', () => {
  const sums = {
    ...SUMS,
    tickets: 0,
    total: c(0),
    cash: c(0),
    card: c(0),
    kessalPaid: c(0),
    kessalDue: c(32_000),
  };
  const told = { ...EVENING, locals: [AGDAL, { ...PALMS, name: 'Warda', sums }] };
  expect(plain(eveningText(told))).toContain(
    'Warda : 0,00 DH · 0 ticket\n  Rien vendu\n  Kessals : payé 0,00 DH, reste dû 320,00 DH',
  );
  expect(waitingWords(told)[0]).not.toContain('Pas encore clôturé');
  expect(saidOf(told).open).toEqual([]);
});

test('a day without a sale says so, and that nothing waits', () => {
  const none = { ...SUMS, tickets: 0, total: c(0), cash: c(0), card: c(0) };
  const empty = { count: 0, items: [] };
  const quiet = { ...EVENING, sums: none, locals: [], openDays: empty, lowStock: empty, openReviews: 0, copies: null }; // prettier-ignore
  expect(plain(eveningText(quiet))).toContain('Total : 0,00 DH · 0 ticket\nRien n’a été vendu ce jour.');
  expect(waitingWords(quiet)).toEqual([]);
  expect(eveningText(quiet)).toMatch(/Rien n’attend\.$/);
});

test('one who declares more than he sold is told beside a drawer that holds less', () => {
  const more: EveningDifference = { ...SHORT, amount: c(52_250), remainder: c(52_250) };
  const closing = { ...AGDAL.closing!, declared: c(208_250), expected: c(156_000), declaredDifference: more };
  const lines = plain(eveningText({ ...EVENING, locals: [{ ...AGDAL, closing }] }));
  expect(lines).toContain(
    'Déclaré 2 082,50, vendu 1 560,00 : écart +522,50 DH, inexpliqué\n  Écart de caisse −50,00 DH, inexpliqué',
  );
});

test.each<[string, Partial<EveningDifference>]>([
  ['inexpliqué', {}],
  ['inexpliqué (peut-être deux chiffres voisins échangés)', { hints: ['DIGITS'] }],
  ['−50,00 noté après la clôture', { remainder: 0 }],
  ['−20,00 noté après la clôture ; −30,00 inexpliqué', { remainder: c(-3000) }],
  ['accepté comme perte', { accepted: true }],
  ['accepté', { accepted: true, amount: c(5000), remainder: c(5000) }],
  ['dû par Youssef', { accepted: true, debtor: 'Youssef' }],
  ['inexpliqué ; 2 ventes de ce jour à vérifier', { toReview: 2 }],
])('a difference is %s', (words, more) => {
  expect(causeWords({ ...SHORT, ...more })).toBe(words);
});

describe('after the mail', () => {
  const sent = '2026-11-27T22:15:00+00:00';
  const changed = (now: ToldEvening) => {
    const words = changedSince(saidOf(EVENING), sent, now);
    return words && plain(words);
  };

  test('the same day later says nothing, whatever waits by then', () => {
    expect(changed({ ...EVENING, at: '2026-11-28T09:00:00+00:00', openReviews: 0 })).toBeNull();
  });

  test('a late sale and a late closing are told', () => {
    const late = { ...PALMS, closing: { ...AGDAL.closing!, at: '2026-11-28T01:10:00+00:00' } };
    const now = { ...EVENING, sums: { ...SUMS, total: c(100_000) }, locals: [AGDAL, late] };
    expect(changed(now)).toBe(
      'L’e-mail envoyé à 22 h 15 disait 950,00 DH ; \u2068حمام النخيل\u2069 clôturé depuis l’e-mail envoyé à 22 h 15.',
    );
    expect(plain(eveningText(now))).toContain('Clôturé le 28/11 à 01 h 10');
  });

  test('another figure is told as such', () => {
    const sums = { ...SUMS, cash: c(70_000), card: c(25_000) };
    expect(changed({ ...EVENING, sums })).toBe('Des chiffres ont changé depuis l’e-mail envoyé à 22 h 15.');
    const { figures: _, ...ofEarlierBuild } = saidOf(EVENING);
    expect(changedSince(ofEarlierBuild, sent, { ...EVENING, sums })).toBeNull();
  });
});

test('the mail says the date and the total in its subject, and nothing of it is fetched or run', () => {
  const { subject, text, html } = composeEvening(EVENING);
  expect(plain(subject)).toBe('Hammams <Essai> & fils : 950,00 DH, le soir du vendredi 27 novembre 2026');
  expect(text.trim()).toBe(eveningText(EVENING));
  expect(html).not.toMatch(/<img|<script|<link|<a |https?:|url\(|src=|href=/i);
  expect(html).not.toContain('<Essai>');
  expect(html).toContain('Hammams &lt;Essai&gt; &amp; fils');
  // The same lines as the text.
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const line of text.split('\n').map((one) => one.replace(/^[- ]+/, '').split(' : ')[0]!))
    expect(plain(words).replaceAll(/[\u2068\u2069]|&amp;|&lt;|&gt;/g, '')).toContain(
      plain(line)
        .replaceAll(/[\u2068\u2069&<>]/g, '')
        .split(' · ')[0]!
        .replace('Total', '950,00 DH'),
    );
});
