import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { dirhams as d } from '#shared/money.ts';
import type { SlipActFragment } from '../../graphql/generated.ts';
import { rollHeadOf, slipHtml } from './slip-html.ts';

const act: SlipActFragment = {
  id: 4711,
  kind: 'DRAWER_OUT',
  amount: d(1_000_000),
  reason: 'Plombier <urgent>',
  receiptNumber: 'R-17',
  at: '2026-11-20T14:05:09+00:00',
  reversedAt: null,
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
      logoUrl: 'pictures/logo',
      identity: { ...NO_IDENTITY, address: '12, derb Sebbah, Fès', ice: '001234567000089' },
    },
  },
};

function read(changed: Partial<SlipActFragment> = {}, demonstration = false): string {
  const one = { ...act, ...changed };
  const html = slipHtml(one, rollHeadOf(one.paper, { demonstration, base: 'https://caisse.exemple/pos' }));
  const [, body = ''] = html.split('<body>');
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('a slip says what was done, how much, why, by which receipt, when and by whom, and leaves a line to sign', () => {
  expect(read()).toBe(
    'حمام الزيتون 12, derb Sebbah, Fès Bon de caisse Sorti de la caisse 1 000 000,00 DH ' +
      'Motif Plombier &lt;urgent&gt; Reçu N° R-17 Signature ' +
      'Mouvement N° 4711 14:05:09 Par : نادية Hammams &amp; Cie vendredi 20 novembre 2026 ' +
      'ICE : 001234567000089',
  );
});

test('a deposit has the bank’s paper, a float none; what was taken back is stamped', () => {
  expect(read({ kind: 'BANKED' })).toMatch(/Versé à la banque .* Bordereau N° R-17/);
  const float = read({ kind: 'DRAWER_IN', reason: 'Fond', receiptNumber: null });
  expect(float).toContain('Motif Fond Signature');
  expect(float).not.toContain('ANNULÉ');
  expect(read({ reversedAt: '2026-11-20T15:00:00+00:00' }, true)).toMatch(/^DÉMONSTRATION .* ANNULÉ /);
});

test('its logo has a whole address', () => {
  const head = rollHeadOf(act.paper, { demonstration: false, base: 'https://caisse.exemple/pos' });
  expect(head.logoUrl).toBe('https://caisse.exemple/api/pictures/logo');
});
