import { Refusal, notFound, validationRefusal } from '../../shared/errors.ts';
import { counted as words } from '../../shared/french.ts';
import type { CountingSheet } from './counting.entity.ts';
import type { CountedShelf } from './counting.rules.ts';

export function unknownSheet(): Refusal {
  return notFound('Feuille de comptage');
}

export function sheetClosed({ id, state }: CountingSheet): Refusal {
  const how = state === 'POSTED' ? 'déjà validée' : 'abandonnée';
  return new Refusal('FEUILLE_FERMEE', `La feuille de comptage nº ${id} est ${how} : rien n’a été changé.`);
}

/** A single count now and the sheet's difference later would correct one fault twice. */
export function countedOnSheet(sheetId: number): Refusal {
  return new Refusal(
    'FEUILLE_OUVERTE',
    `Ce produit est déjà compté sur la feuille nº ${sheetId}, encore ouverte : corrigez-le sur la feuille, ou validez-la d’abord.`,
  );
}

export function nothingCounted(): Refusal {
  return validationRefusal([{ field: 'id', message: 'Rien n’est compté sur cette feuille.' }]);
}

/** Nothing was posted. */
export function recountFirst(lines: readonly CountedShelf[]): Refusal {
  const sentences = lines.map(
    ({ name, counted, expected, quantity }) =>
      `« ${name} » : ${words(counted, 'compté')}, ${words(expected - quantity, 'vendu')} depuis`,
  );
  return new Refusal(
    'STOCK_INSUFFISANT',
    `Il s’est vendu plus que ce qui a été compté : recomptez, puis validez. ${sentences.join(' ; ')}.`,
    {
      items: lines.map(({ productId, name, counted, expected, quantity }) => ({
        type: 'product',
        itemId: productId,
        name,
        asked: expected - counted,
        available: quantity,
      })),
    },
  );
}
