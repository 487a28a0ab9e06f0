import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { dirhams as d } from '#shared/money.ts';
import type { ClosurePaperPartFragment, PrintedClosureFragment } from '../../graphql/generated.ts';
import { rollHeadOf } from '../../lib/documents/slip-html.ts';
import { closureA4Html, closureRollHtml } from './closure-html.ts';

const at = '2026-11-20T21:05:09+00:00';
const place = { name: 'حمام الزيتون', type: 'TURKI' as const };
const closure: PrintedClosureFragment = {
  id: 12,
  day: '2026-11-20',
  total: d(100),
  products: d(40),
  services: d(60),
  sumsUp: true,
  counted: d(430),
  floatLeft: d(300),
  declaredAt: at,
  editedAt: null,
  local: { id: 3, ...place },
  user: { id: 7, name: 'Nadia Modèle' },
  drawer: null,
  expected: null,
  paper: {
    companyName: 'Hammams & Cie',
    userName: 'Nadia',
    identity: NO_IDENTITY,
    from: null,
    local: { ...place, arabicName: null, receiptNames: 'FRENCH', logoUrl: null, identity: NO_IDENTITY },
  },
};

const figures = { total: d(110), products: d(50), services: d(60), net: d(80) };
const later = { ...figures, total: d(-25) };
const seen: PrintedClosureFragment = {
  ...closure,
  editedAt: '2026-11-21T09:00:00+00:00',
  drawer: { expected: d(440), difference: d(-10) },
  expected: {
    atClosing: figures,
    difference: { ...figures, total: d(-10) },
    sinceClosing: later,
  },
};
const day = { tickets: 3, ...figures, frais: d(30), cash: d(60), card: d(50), wallet: d(0), transfer: d(0) };
const why: ClosurePaperPartFragment = {
  takings: { day, everSince: { ...day, tickets: 900_000, total: d(12_345_678.9), cash: d(12_345_628.9) } },
  drawer: {
    since: null,
    before: d(500),
    cash: d(60),
    putIn: d(0),
    spent: d(120),
    banked: d(0),
    kessalPaid: d(0),
    accepted: d(0),
    expected: d(440),
    counted: d(430),
    difference: d(-10),
    inDrawer: [],
    hints: [],
    remainder: d(-10),
    open: d(0),
    debtor: { id: 7, name: 'Nadia Modèle' },
  },
};

function read(html: string): string {
  const [, body = ''] = html.split('<body>');
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
const head = rollHeadOf(closure.paper, { demonstration: false, base: 'https://caisse.exemple' });
const roll = (closed: PrintedClosureFragment, part: typeof why | null) =>
  read(closureRollHtml({ closure: closed, why: part }, head));

test('a cashier’s paper has what was declared and counted, and no word of what was expected', () => {
  expect(roll(closure, null)).toBe(
    'حمام الزيتون Clôture de la journée vendredi 20 novembre 2026 ' +
      'Déclaré Chiffre d&#39;Affaires Total 100,00 DH CA Produits 40,00 DH CA Services 60,00 DH ' +
      'Espèces comptées 430,00 DH Fond laissé pour demain 300,00 DH Signature ' +
      'Clôture N° 012 20/11/2026 21:05:09 Par : Nadia Hammams &amp; Cie',
  );
  expect(roll({ ...closure, counted: null, floatLeft: null }, null)).not.toMatch(/Espèces|Fond/);
});

test('an administrator’s says what the tickets held, how they were paid, what became of the drawer, and all since the beginning', () => {
  const sold = 'Tickets 3 Total CA 110,00 DH Produits 50,00 DH Services 60,00 DH Frais Kessal 30,00 DH';
  const words = [
    `Tickets du jour ${sold} Écart −10,00 DH Depuis la clôture −25,00 DH`,
    'Encaissé Espèces 60,00 DH Carte 50,00 DH',
    'Caisse Au début du suivi 500,00 DH Encaissé en espèces 60,00 DH Sorti de la caisse −120,00 DH ' +
      'Attendu 440,00 DH Compté 430,00 DH Écart de caisse −10,00 DH Dû par Nadia Modèle −10,00 DH',
    'Depuis le début, jamais remis à zéro Tickets 900000 Total CA 12 345 678,90 DH',
  ].join(' ');
  expect(roll(seen, why)).toContain(words);
  expect(roll(seen, why)).toContain('Montants modifiés le 21/11/2026 09:00:00');
  expect(read(closureA4Html({ closure: seen, why }, true))).toContain(words);
});

test('what explained a drawer later and what is still open stand apart', () => {
  const [move] = [
    {
      id: 1,
      kind: 'REVERSAL' as const,
      at,
      amount: d(120),
      ticketId: null,
      ticketNumber: null,
      reason: null,
      user: null,
    },
  ];
  const drawer = { ...why.drawer!, inDrawer: [move], remainder: d(-130), open: d(-130), debtor: null };
  expect(roll(seen, { ...why, drawer })).toContain(
    'Écart de caisse −10,00 DH Expliqué ensuite +120,00 DH Reste −130,00 DH Encore ouvert −130,00 DH',
  );
});

test('the sheet names the house, its local as it was named then, and has room for two to sign', () => {
  expect(read(closureA4Html({ closure, why: null }, true))).toMatch(
    /^DÉMONSTRATION Hammams &amp; Cie Clôture de la journée Numéro 012 Local حمام الزيتون .* Caissier \(nom et signature\) Responsable \(nom et signature\)$/,
  );
});
