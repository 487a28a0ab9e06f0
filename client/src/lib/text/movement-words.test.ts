import { causeOf } from './movement-words.ts';

test('each movement says of which document it is', () => {
  const words = (cause: Parameters<typeof causeOf>[0]['cause'], ticketNumber: number | null = null) =>
    causeOf({ cause, ticketNumber, receptionId: ticketNumber === null ? 4 : null });
  expect(words('SALE', 12)).toBe('Vente, ticket N° 012');
  expect(words('CORRECTION', 12)).toBe('Correction, ticket N° 012');
  expect(words('CANCELLATION', 1234)).toBe('Annulation, ticket N° 1234');
  expect(words('RECEPTION')).toBe('Bon de réception 004');
  expect(words('REVERSAL')).toBe('Suppression du bon 004');
  expect(words('INVENTORY')).toBe('Comptage');
  const counted = { cause: 'INVENTORY', ticketNumber: null, receptionId: null, sheetId: 7 } as const;
  expect(causeOf(counted)).toBe('Comptage, feuille 007');
});
