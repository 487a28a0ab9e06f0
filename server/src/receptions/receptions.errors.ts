import { notFound, Refusal, validationRefusal } from '../shared/errors.ts';
import { MAX_QUANTITY } from '../shared/items.ts';

export function notYourself(): Refusal {
  return new Refusal('ACCES_REFUSE', "Vous ne pouvez pas établir un bon au nom d'un autre utilisateur.");
}

export function boughtFromLocal(): Refusal {
  const message = 'Un achat ne vient d’aucun local : choisissez l’achat ou le local.';
  return validationRefusal([{ field: 'fromId', message }]);
}

export function sourceMissing(): Refusal {
  const message = 'Choisissez d’où viennent les produits : un achat ou un local.';
  return validationRefusal([{ field: 'fromId', message }]);
}

export function supplierOfTransfer(): Refusal {
  const message = 'Un transfert n’a pas de fournisseur : les produits viennent d’un local.';
  return validationRefusal([{ field: 'supplier', message }]);
}

export function samePlace(): Refusal {
  const message = 'Le local qui envoie et celui qui reçoit doivent être différents.';
  return validationRefusal([{ field: 'toId', message }]);
}

export function dateOutOfBounds(): Refusal {
  const message = "La date du bon doit être entre l'an 2000 et un mois après aujourd'hui.";
  return validationRefusal([{ field: 'date', message }]);
}

export function wrongTotal(): Refusal {
  const message = 'Le total du bon n’est pas la somme de ses lignes.';
  return validationRefusal([{ field: 'total', message }]);
}

export function totalTooLarge(): Refusal {
  return validationRefusal([{ field: 'total', message: 'Le total dépasse 1 000 000 DH.' }]);
}

export function quantityTooLarge(): Refusal {
  const message = `La quantité d'un même produit à un même prix ne peut pas dépasser ${MAX_QUANTITY}.`;
  return validationRefusal([{ field: 'lines', message }]);
}

export function unknownProduct(ids: readonly number[]): Refusal {
  return new Refusal('INTROUVABLE', `Le produit nº ${ids[0]} n'existe pas.`, {
    items: ids.map((itemId) => ({ type: 'product', itemId, name: '' })),
  });
}

export function unknownReception(): Refusal {
  return notFound('Bon de réception');
}

export function receptionDeleted(id: number): Refusal {
  return new Refusal('TICKET_ANNULE', `Ce bon a été enregistré (bon nº ${id}) puis supprimé.`);
}
