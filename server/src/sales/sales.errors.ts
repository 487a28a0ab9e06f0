import { Refusal, validationRefusal } from '../shared/errors.ts';
import { MAX_QUANTITY } from '../shared/items.ts';
import { formatDirhams, type Centimes } from '../shared/money.ts';
import type { LineFacts } from './sales.rules.ts';

export function localRequired(): Refusal {
  return new Refusal('LOCAL_REQUIS', "Vous n'êtes attribué à aucun local : vous ne pouvez pas vendre.");
}

export function notYourself(): Refusal {
  return new Refusal('ACCES_REFUSE', "Vous ne pouvez pas vendre au nom d'un autre utilisateur.");
}

export function notYourLocal(): Refusal {
  return new Refusal('ACCES_REFUSE', 'Vous ne pouvez pas vendre pour un autre local que le vôtre.');
}

export function unknownItem(lines: readonly LineFacts[]): Refusal {
  const [line] = lines;
  const what = line?.type === 'service' ? 'Le service' : 'Le produit';
  return new Refusal('INTROUVABLE', `${what} nº ${line?.itemId} n'existe pas ou plus.`, {
    items: lines.map(named),
  });
}

export function unavailableItem(lines: readonly LineFacts[]): Refusal {
  return new Refusal(
    'ARTICLE_INDISPONIBLE',
    `« ${lines[0]?.name} » n'est plus en vente ici. Retirez-le du panier.`,
    {
      items: lines.map(named),
    },
  );
}

/** For adding to a ticket; the till's sentence speaks of a cart. */
export function notSoldThere(line: LineFacts): Refusal {
  return new Refusal(
    'ARTICLE_INDISPONIBLE',
    `« ${line.name} » n'est pas en vente dans le local de ce ticket.`,
    {
      items: [named(line)],
    },
  );
}

/** With the current price of every line, so that the till can show old and new side by side. */
export function priceChanged(lines: readonly LineFacts[]): Refusal {
  return new Refusal('PRIX_MODIFIE', "Les prix ont changé depuis l'affichage. Rien n'a été enregistré.", {
    prices: lines.map((line) => ({
      type: line.type,
      itemId: line.itemId,
      name: line.name,
      price: line.currentPrice,
      frais: line.currentFrais,
    })),
  });
}

export function totalTooLarge(): Refusal {
  return validationRefusal([{ field: 'total', message: 'Le total ou les frais dépassent 1 000 000 DH.' }]);
}

/** `cash`: what is to be paid in cash. */
export function receivedTooLittle(cash: Centimes): Refusal {
  const message = `Le montant reçu est inférieur au total : ${formatDirhams(cash)} DH.`;
  return validationRefusal([{ field: 'received', message }]);
}

export function quantityTooLarge(field = 'lines'): Refusal {
  const message = `La quantité d'un même article ne peut pas dépasser ${MAX_QUANTITY}.`;
  return validationRefusal([{ field, message }]);
}

export function minimalQuantity(): Refusal {
  return new Refusal(
    'QUANTITE_MINIMALE',
    "La quantité ne peut pas descendre sous 1. Supprimez plutôt l'article.",
  );
}

export function ticketCancelled(number: number): Refusal {
  return new Refusal('TICKET_ANNULE', `Cette vente a été enregistrée (ticket nº ${number}) puis annulée.`);
}

function named(line: LineFacts) {
  return { type: line.type, itemId: line.itemId, name: line.name };
}
