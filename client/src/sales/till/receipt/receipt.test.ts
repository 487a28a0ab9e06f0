import { NO_IDENTITY } from '#server/house/identity.rules.ts';
import { asSold, receiptOf, type ReceiptTicket } from './receipt.ts';
import { rollPageRule } from '../../../lib/documents/roll.ts';
import { receiptHtml } from './receipt-html.ts';
import { dirhams as d } from '#shared/money.ts';
import type { NameChoice } from '#shared/names.ts';

const ticket: ReceiptTicket = {
  id: 1207,
  number: 42,
  soldAt: '2026-11-20T23:30:05+00:00',
  total: d(1234.5),
  local: { name: 'Hammam Bab Zitoun' },
  user: { name: 'Nadia' },
  lines: [
    { name: 'Gommage <royal>', price: d(60), quantity: 2, total: d(120) },
    { name: 'صابون بلدي', price: d(1114.5), quantity: 1, total: d(1114.5) },
  ],
};
const house = { companyName: 'Hammam', identity: NO_IDENTITY, demonstration: false };
const first = { duplicate: false, logoUrl: null };

describe('the receipt of a saved ticket', () => {
  const receipt = receiptOf(ticket, house, first);

  test('says number, cashier, company, French date and the time of the shop as the server gave them', () => {
    expect(receipt).toMatchObject({
      title: 'Ticket Client',
      number: { ticket: '042', reference: '1207' },
      provisional: null,
      localName: 'Hammam Bab Zitoun',
      cashier: 'Nadia',
      company: 'Hammam',
      date: 'vendredi 20 novembre 2026',
      time: '23:30:05',
      closing: 'Merci pour votre visite. Veuillez conserver ce ticket pour vos archives.',
    });
  });

  test('a sale without a network says its provisional number; its duplicata both', () => {
    const here = { ...ticket, id: null, number: null, provisionalNumber: 'A7b-0042' };
    const paper = receiptHtml(receiptOf(here, house, first));
    expect(paper).toContain('Ticket provisoire A7b-0042');
    expect(paper).not.toMatch(/Ticket N°|Réf\./);
    const later = receiptHtml(receiptOf({ ...ticket, provisionalNumber: 'A7b-0042' }, house, first));
    expect(later).toMatch(/Ticket N° 042.*Réf\. 1207.*Ticket provisoire A7b-0042/s);
  });

  test('says what was handed over and given back, only where the till was told', () => {
    expect(receipt.cash).toBeNull();
    expect(receiptHtml(receipt)).not.toContain('Rendu');
    // A correction has made the ticket dearer than what was handed over.
    expect(receiptOf({ ...ticket, received: d(1000), returned: null }, house, first).cash).toBeNull();
    const paid = receiptOf({ ...ticket, received: d(1300), returned: d(65.5) }, house, first);
    expect(paid.cash).toEqual({ received: '1\u202f300,00\u00a0DH', returned: '65,50\u00a0DH' });
    expect(receiptHtml(paid)).toMatch(/Total.*Reçu.*300,00\sDH.*Rendu.*65,50\sDH.*Merci/s);
  });

  test('says how it was paid before what was handed over for its part in cash, unless all of it was cash', () => {
    expect(receipt.paid).toBeNull();
    const card = { mode: 'CARD', amount: d(1000) } as const;
    const cash = { mode: 'CASH', amount: d(234.5) } as const;
    const paid = { ...ticket, payments: [cash, card], received: d(250), returned: d(15.5) };
    expect(receiptHtml(receiptOf(paid, house, first))).toMatch(
      /Total.*Payé.*carte\s1\s000,00 · espèces\s234,50.*Reçu.*250,00.*Rendu.*15,50/s,
    );
    const all = { ...cash, amount: d(1234.5) };
    expect(receiptHtml(receiptOf({ ...ticket, payments: [all] }, house, first))).not.toContain('Payé');
  });

  test('prints amounts with two decimals, and the amount of a line only where it differs from its price', () => {
    expect(receipt.total).toBe('1\u202f234,50');
    expect(receipt.rows).toEqual([
      { names: ['Gommage <royal>'], price: '60,00', quantity: '2', sum: '120,00\u00a0DH' },
      { names: ['صابون بلدي'], price: '1\u202f114,50', quantity: '1', sum: null },
    ]);
  });
});

describe('names in Arabic', () => {
  const local = { name: 'Hammam Bab Zitoun', arabicName: 'حمّام باب الزيتون' };
  const lines = [
    { name: 'Gommage', arabicName: 'تكبيس', price: d(60), quantity: 2, total: d(120) },
    { name: 'Henné', arabicName: null, price: d(10), quantity: 1, total: d(10) },
  ];
  const identity = { ...NO_IDENTITY, name: 'Hammams Zitoun', arabicName: 'حمّامات الزيتون' };
  const said = (receiptNames?: NameChoice) => {
    const receipt = receiptOf(
      { ...ticket, local: { ...local, receiptNames }, lines },
      { ...house, identity },
      first,
    );
    const { localName, secondName, company, secondCompany, rows } = receipt;
    return {
      head: [localName, secondName],
      foot: [company, secondCompany],
      rows: rows.map(({ names }) => names),
    };
  };

  test.each<[NameChoice | undefined, object]>([
    ['FRENCH', { head: ['Hammam Bab Zitoun'], foot: ['Hammams Zitoun'], rows: [['Gommage'], ['Henné']] }],
    ['ARABIC', { head: ['حمّام باب الزيتون'], foot: ['حمّامات الزيتون'], rows: [['تكبيس'], ['Henné']] }],
    [
      'BOTH',
      {
        head: ['Hammam Bab Zitoun', 'حمّام باب الزيتون'],
        foot: ['Hammams Zitoun', 'حمّامات الزيتون'],
        rows: [['Gommage', 'تكبيس'], ['Henné']],
      },
    ],
    // Kept by a device of before there was a choice.
    [undefined, { head: ['Hammam Bab Zitoun'], foot: ['Hammams Zitoun'], rows: [['Gommage'], ['Henné']] }],
  ])('%s', (choice, names) => {
    const { head, foot, rows } = said(choice);
    const filled = (list: (string | undefined)[]) => list.filter((one) => one !== undefined);
    expect({ head: filled(head), foot: filled(foot), rows }).toEqual(names);
  });

  test('stand on the paper under the French ones, and are no markup', () => {
    const marked = '<b>حمام</b>';
    const both = { ...ticket, local: { ...local, arabicName: marked, receiptNames: 'BOTH' as const }, lines };
    const html = receiptHtml(
      receiptOf(both, { ...house, identity: { ...identity, arabicName: marked } }, first),
    );
    expect(html.replace(/[\u2066-\u2069]/g, '')).toMatch(
      /Hammam Bab Zitoun[^]*&lt;b&gt;حمام[^]*Gommage[^]*تكبيس[^]*Hammams Zitoun[^]*&lt;b&gt;حمام/,
    );
    expect(html).not.toContain('<b>');
  });
});

describe('the paper', () => {
  test('has the three columns, the total and every name, with no name read as markup', () => {
    const html = receiptHtml(receiptOf(ticket, house, first));
    for (const text of [
      '>Nom<',
      '>Prix<',
      '>Qté<',
      'Total',
      'Gommage &lt;royal&gt;',
      'صابون بلدي',
      'soit 120,00\u00a0DH',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<royal>');
  });

  test('of the house, the local and the cashier too, no text is read as markup', () => {
    const text = '<royal>';
    const identity = Object.fromEntries(
      Object.keys(NO_IDENTITY).map((part) => [part, text]),
    ) as unknown as typeof NO_IDENTITY;
    const sold = { ...ticket, provisionalNumber: text, local: { name: text }, user: { name: text } };
    const html = receiptHtml(receiptOf(sold, { ...house, identity }, first));
    expect(html).not.toContain(text);
    expect(html).toMatch(/class="place">.*&lt;royal&gt;/);
  });

  test('a first print carries no stamp; a reprint says DUPLICATA; a demonstration says DÉMONSTRATION', () => {
    const plain = receiptHtml(receiptOf(ticket, house, first));
    expect(plain).not.toMatch(/DUPLICATA|DÉMONSTRATION/);
    const again = receiptOf(ticket, { ...house, demonstration: true }, { ...first, duplicate: true });
    expect(receiptHtml(again)).toMatch(/DÉMONSTRATION[^]*DUPLICATA/);
  });

  test('says where the house is and its numbers where they are filled, and no empty line where they are not', () => {
    const bare = receiptHtml(receiptOf(ticket, house, first));
    expect(bare).not.toMatch(/class="(place|legal)"|ICE/);
    const identity = {
      ...NO_IDENTITY,
      name: 'Bains <Exemple> SARL',
      address: '12, derb Sebbah, Fès',
      ice: '001234567000089',
      vat: 'TVA 20 % comprise',
    };
    const filled = receiptHtml(receiptOf(ticket, { ...house, identity }, first));
    expect(filled).toMatch(/12, derb Sebbah, Fès[^]*Ticket Client[^]*Total/);
    expect(filled).toMatch(
      /Bains &lt;Exemple&gt; SARL[^]*ICE\u00a0:\u00a0001234567000089[^]*TVA 20 % comprise/,
    );
  });

  test('a local without a logo prints no empty picture', () => {
    expect(receiptHtml(receiptOf(ticket, house, first))).not.toContain('<img');
    const logo = receiptOf(ticket, house, { duplicate: false, logoUrl: '/api/pictures/ab"c' });
    expect(receiptHtml(logo)).toContain('<img src="/api/pictures/ab&quot;c"');
  });

  test('is 88 mm wide and as long as what was measured', () => {
    expect(rollPageRule(143)).toBe('@page { size: 88mm 143mm; margin: 0 }');
  });
});

test('a duplicata says who sold, and not what they are called since', () => {
  const place = {
    name: 'Hammam Bab Zitoun',
    arabicName: 'حمّام باب الزيتون',
    receiptNames: 'BOTH' as const,
    type: 'BELDI' as const,
    logoUrl: null,
  };
  const identity = { ...NO_IDENTITY, address: 'Derb Sebbah, Fès', ice: '001234567000089' };
  const paper = {
    companyName: 'Hammams Zitoun',
    userName: 'Nadia',
    identity: NO_IDENTITY,
    from: null,
    local: { ...place, identity },
  };
  const renamed = { id: 1, name: 'Hammam Bab Doukkala', logoUrl: 'pictures/nouveau' };
  const reprinted = asSold({ ...ticket, local: renamed, user: { name: 'Nadia Idrissi' }, paper }, false);
  const receipt = receiptOf(reprinted, reprinted.house!, { duplicate: true, logoUrl: null });
  expect(receipt).toMatchObject({
    localName: 'Hammam Bab Zitoun',
    secondName: 'حمّام باب الزيتون',
    cashier: 'Nadia',
    company: 'Hammams Zitoun',
    place: ['Derb Sebbah, Fès'],
    duplicate: true,
  });
  expect(receipt.legal.join()).toContain('001234567000089');
  expect(reprinted.local.logoUrl).toBeNull();
});
