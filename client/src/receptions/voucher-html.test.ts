import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import type { ReceptionContentFragment } from '../graphql/generated.ts';
import { asIssued, voucherHtml } from './voucher-html.ts';
import { dirhams as d } from '#shared/money.ts';

const depot = { id: 5, name: 'Dépôt Al Fakhar', type: 'DEPOT' as const };
const bath = { id: 2, name: 'حمام الزيتون', type: 'TURKI' as const };

const transfer: ReceptionContentFragment = {
  id: 7,
  date: '2026-11-20T14:05:09+00:00',
  total: d(1234.5),
  isBought: false,
  supplier: null,
  user: { id: 1, name: 'Amina Exemple' },
  from: depot,
  to: bath,
  description: 'Pour la <fête> & les "invités"',
  lines: [
    { id: 1, name: 'Savon noir', price: d(12.3), quantity: 100, total: d(1230) },
    { id: 2, name: 'Gant <doux>', price: d(4.5), quantity: 1, total: d(4.5) },
  ],
};
const house = { companyName: 'Hammam Essai', identity: NO_IDENTITY, demonstration: false };

/** The text of the paper, spaces normalised. */
function read(reception: ReceptionContentFragment, demonstration = false): string {
  const [, body = ''] = voucherHtml(reception, { ...house, demonstration }).split('<body>');
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('a transfer on paper says what, how much, from where to where, by whom, and leaves room to sign', () => {
  expect(read(transfer)).toBe(
    'Hammam Essai Bon de Réception Numéro 007 Date 20/11/2026 14:05 Émis par Amina Exemple ' +
      'Source Dépôt Al Fakhar | DEPOT Destination \u2068حمام الزيتون\u2069 | TURKI ' +
      'Description Pour la &lt;fête&gt; &amp; les &quot;invités&quot; ' +
      'Produit Quantité Prix unitaire Total Savon noir 100 12,30 1 230,00 ' +
      'Gant &lt;doux&gt; 1 4,50 4,50 Total du Bon 1 234,50 DH ' +
      'Remis par (nom et signature) Reçu par (nom et signature)',
  );
});

test('a local of an Arabic name has its type behind it, as on the screen', () => {
  expect(voucherHtml(transfer, house)).toContain('<dd>\u2068حمام الزيتون\u2069 | TURKI</dd>');
});

test('a purchase comes from no local, and says nothing where nothing was noted', () => {
  const words = read({ ...transfer, isBought: true, from: null, description: null });
  expect(words).toContain('Source Achat Destination');
  expect(words).not.toContain('Description');
});

test('a purchase names its supplier, as it was written', () => {
  const supplier = 'Savons <Deux Rives>';
  const words = read({ ...transfer, isBought: true, from: null, supplier });
  expect(words).toContain('Source Achat Fournisseur Savons &lt;Deux Rives&gt; Destination');
  expect(read(transfer)).not.toContain('Fournisseur');
});

test('a demonstration says so on the paper, a real house does not', () => {
  expect(read(transfer, true)).toMatch(/^DÉMONSTRATION /);
  expect(read(transfer)).not.toContain('DÉMONSTRATION');
});

test('the head says where the house is and its numbers, where they are filled', () => {
  const identity = { ...NO_IDENTITY, address: '12, derb Sebbah, Fès', ice: '001234567000089' };
  const html = voucherHtml(transfer, { ...house, identity });
  expect(html).toMatch(
    /Hammam Essai[^]*12, derb Sebbah, Fès[^]*ICE\u00a0:\u00a0001234567000089[^]*Bon de Réception/,
  );
});

test('printed again after a year of renames, it says who issued it then', () => {
  const named = (name: string, type: 'DEPOT' | 'TURKI') => ({
    name,
    arabicName: null,
    receiptNames: 'FRENCH' as const,
    type,
    logoUrl: null,
    identity: NO_IDENTITY,
  });
  const paper = {
    companyName: 'Hammams du Nord',
    userName: 'Amina',
    identity: NO_IDENTITY,
    local: named('Bain Zitoun', 'TURKI'),
    from: named('Dépôt Nord', 'DEPOT'),
  };
  const [reception, head] = asIssued({ ...transfer, paper }, false);
  const words = voucherHtml(reception, head).replace(/<[^>]*>/g, ' ');
  expect(words.replace(/\s+/g, ' ')).toContain(
    'Hammams du Nord Bon de Réception Numéro 007 Date 20/11/2026 14:05 Émis par Amina Source Dépôt Nord | DEPOT Destination Bain Zitoun | TURKI',
  );
  expect(asIssued({ ...transfer, from: null, paper: { ...paper, from: null } }, false)[0].from).toBeNull();
});
