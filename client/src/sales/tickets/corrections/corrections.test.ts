import type { TicketHistoryQuery } from '../../../graphql/generated.ts';
import { nameOf, pastCorrections, withQuantity } from './corrections.ts';
import type { TicketRow } from '../use-tickets.ts';
import { dirhams as d } from '#shared/money.ts';

const soap = {
  id: 7,
  type: 'PRODUCT',
  itemId: 3,
  name: 'Savon noir',
  arabicName: null,
  price: d(12.3),
  frais: 0,
  quantity: 2,
  total: d(24.6),
  kessal: null,
} as const;

describe('the administrator presses plus', () => {
  test('again, because the answer was lost: it is the same press while the ticket has not moved', () => {
    const press = nameOf({ kind: 'quantity', line: soap, step: 'INC' });
    expect(nameOf({ kind: 'quantity', line: { ...soap }, step: 'INC' })).toBe(press);
    expect(nameOf({ kind: 'quantity', line: { ...soap, quantity: 3 }, step: 'INC' })).not.toBe(press);
    expect(nameOf({ kind: 'quantity', line: soap, step: 'DEC' })).not.toBe(press);
    expect(nameOf({ kind: 'quantity', line: { ...soap, id: 8 }, step: 'INC' })).not.toBe(press);
  });

  test('the quantity is shown at once, and no amount moves before the server has said it', () => {
    const entry = { ...soap, id: 8, name: 'Entrée' };
    const ticket = { id: 1, total: 49.2, net: 49.2, lines: [soap, entry] } as unknown as TicketRow;
    expect(withQuantity(ticket, soap, 3)).toEqual({ ...ticket, lines: [{ ...soap, quantity: 3 }, entry] });
  });
});

test('the history of a ticket is told from its last correction to its first', () => {
  const state = (total: number, quantity: number) => ({
    number: 1,
    total,
    frais: 0,
    line: quantity === 0 ? null : { id: 7, name: 'Savon noir', quantity },
  });
  const entry = (id: number, before: unknown, after: unknown) => ({
    id,
    at: '2026-11-20T14:05:09+00:00',
    action: 'ticket',
    before,
    after,
    user: { id: 1, name: 'Naïma' },
  });
  const history: TicketHistoryQuery = {
    added: { items: [entry(11, state(0, 0), state(1230, 1))] },
    removed: { items: [entry(13, state(2460, 2), { ...state(0, 0), reason: 'Saisi deux fois' })] },
    paid: {
      items: [
        {
          ...entry(
            14,
            { total: 0, payments: [{ mode: 'CARD', amount: 6000 }] },
            { total: 0, payments: [{ mode: 'CASH', amount: 6000 }], reason: 'Erreur de saisie' },
          ),
          action: 'ticket.paymentsChanged',
        },
      ],
    },
    moved: {
      items: [
        {
          ...entry(
            15,
            { total: 6000, line: { name: 'Gommage', quantity: 1, kessalId: 3 } },
            { total: 6000, line: { name: 'Gommage', quantity: 1, kessalId: 4 }, reason: 'C’était elle' },
          ),
          action: 'ticket.kessalChanged',
        },
        {
          ...entry(
            16,
            { total: 6000, line: { name: 'Gommage', quantity: 1, kessalId: 4 } },
            { total: 6000, line: { name: 'Gommage', quantity: 1, kessalId: null } },
          ),
          action: 'ticket.kessalChanged',
        },
      ],
    },
    kessals: [
      { id: 3, name: 'Rkia' },
      { id: 4, name: 'Zahra' },
    ],
    changed: { items: [{ ...entry(12, state(1230, 1), state(2460, 2)), user: null }] },
  };
  expect(pastCorrections(history).map(({ by, what, totals, reason }) => [by, what, totals, reason])).toEqual([
    ['Naïma', 'Gommage : Zahra → Pot commun', null, null],
    ['Naïma', 'Gommage : Rkia → Zahra', null, 'C’était elle'],
    ['Naïma', 'Paiement : carte\u00a060,00 → espèces\u00a060,00', null, 'Erreur de saisie'],
    ['Naïma', 'Savon noir supprimé (quantité 2)', 'Total 24,60 → 0,00\u00a0DH', 'Saisi deux fois'],
    ['La maison', 'Savon noir : quantité 1 → 2', 'Total 12,30 → 24,60\u00a0DH', null],
    ['Naïma', 'Savon noir ajouté (quantité 1)', 'Total 0,00 → 12,30\u00a0DH', null],
  ]);
});
