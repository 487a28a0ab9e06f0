import { Refusal, validationRefusal } from '../shared/errors.ts';

export function categoryNotEmpty(name: string, visible: number): Refusal {
  return new Refusal(
    'CATEGORIE_NON_VIDE',
    `« ${name} » contient encore ${visible} produit(s) visible(s) : masquez-les ou changez leur catégorie d'abord.`,
  );
}

export function fraisAbovePrice(): Refusal {
  const message = 'Les frais dépassent le prix du service : corrigez-les, ou confirmez-les.';
  return validationRefusal([{ field: 'frais', message }]);
}

/** A visible product needs a category, or it could not be found at the till. */
export function categoryGone(product: { id: number; name: string }): Refusal {
  return new Refusal(
    'ARTICLE_INDISPONIBLE',
    `La catégorie de « ${product.name} » a été supprimée : donnez-lui une autre catégorie pour l'afficher.`,
    { items: [{ type: 'product', itemId: product.id, name: product.name }] },
  );
}
