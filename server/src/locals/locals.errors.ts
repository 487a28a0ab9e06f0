import { Refusal } from '../shared/errors.ts';

export function owesProducts(): Refusal {
  return new Refusal(
    'STOCK_INSUFFISANT',
    'Des produits de ce local sont en stock négatif : comptez-les avant d’en faire un bain turc, qui n’en doit aucun.',
  );
}
