import { dirhams } from '#shared/money.ts';
import { changeWords } from './change-words.ts';

const change = {
  id: 1,
  kind: 'CORRECTION' as const,
  ticketId: 7,
  ticketNumber: 142,
  day: '2026-11-20',
  frais: dirhams(-30),
  reason: 'Erreur de saisie',
};
const said = (changed: Partial<typeof change> | object = {}) =>
  changeWords({ ...change, ...changed }).replace(/\s/g, ' ');

test('a change since the last payment says which ticket, how much and why', () => {
  expect(said()).toBe('Correction du ticket n° 142 du 20/11 : −30,00 DH, erreur de saisie');
  expect(said({ kind: 'CANCELLATION', reason: null })).toBe(
    'Annulation du ticket n° 142 du 20/11 : −30,00 DH',
  );
  expect(said({ kind: 'SALE', frais: dirhams(60), reason: null })).toBe(
    'Vente arrivée après, ticket n° 142 du 20/11 : +60,00 DH',
  );
});
