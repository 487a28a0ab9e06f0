import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { dirhams as d } from '#shared/money.ts';
import type { PaymentSlipPaperFragment } from '../../graphql/generated.ts';
import { rollHeadOf } from '../../lib/documents/slip-html.ts';
import { paymentSlipsHtml } from './payment-slip.ts';

const payment: PaymentSlipPaperFragment = {
  id: 91,
  number: 4711,
  fromPot: true,
  amount: d(120_000.5),
  day: '2026-11-20',
  at: '2026-11-20T21:05:09+00:00',
  reversedAt: null,
  address: null,
  kessal: { id: 5, name: 'Rkia <Aït>', arabicName: 'رقية' },
  slip: {
    carriedOver: d(-40),
    services: 1240,
    frais: d(120_040.5),
    paidBefore: 0,
    paid: d(120_000.5),
    remaining: 0,
  },
  paper: {
    companyName: 'Hammams & Cie',
    userName: 'نادية',
    identity: NO_IDENTITY,
    from: null,
    local: {
      name: 'حمام الزيتون',
      arabicName: null,
      receiptNames: 'FRENCH',
      type: 'TURKI',
      logoUrl: null,
      identity: { ...NO_IDENTITY, ice: '001234567000089' },
    },
  },
};

function read(...changes: Partial<PaymentSlipPaperFragment>[]): string {
  const papers = changes.map((changed) => {
    const one = { ...payment, ...changed };
    return {
      payment: one,
      head: rollHeadOf(one.paper, { demonstration: false, base: 'https://k.exemple/' }),
      code: one.address && '<svg></svg>',
    };
  });
  const [, body = ''] = paymentSlipsHtml(papers).split('<body>');
  return body
    .replace(/<\/main>/g, '✂')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('a slip says who was paid, from what, how much is left, and leaves a line to sign', () => {
  expect(read({})).toBe(
    'حمام الزيتون Bon de règlement Rkia &lt;Aït&gt; رقية Pot commun du local ' +
      'Services du jour 1 240 Frais du jour 120 040,50 DH Report −40,00 DH Déjà payé ce jour 0,00 DH ' +
      'Payé 120 000,50 DH Reste du pot 0,00 DH Signature Règlement N° 4711 21:05:09 ' +
      'Par : نادية Hammams &amp; Cie vendredi 20 novembre 2026 ICE : 001234567000089 ✂',
  );
});

test('an advance is named as one; what was taken back is stamped', () => {
  const own = { fromPot: false, slip: { ...payment.slip, remaining: d(-20) } };
  expect(read(own)).toMatch(/Son compte .* Avance 20,00 DH Signature/);
  expect(read({ reversedAt: '2026-11-20T22:00:00+00:00' })).toContain('Bon de règlement ANNULÉ');
});

test('where phones reach the house, the QR code of her own page stands under her signature', () => {
  expect(read({ address: 'https://k.exemple/k/5-abc' })).toMatch(
    /Signature Vos comptes, sur votre téléphone حساباتك على هاتفك Règlement N° 4711/,
  );
});

test('of several each has a paper of its own', () => {
  expect(read({}, { number: 4712, kessal: { id: 6, name: 'Zahra', arabicName: null } })).toMatch(
    /N° 4711 [^✂]*✂ حمام الزيتون Bon de règlement Zahra Pot commun [^✂]* N° 4712 [^✂]*✂$/,
  );
});
