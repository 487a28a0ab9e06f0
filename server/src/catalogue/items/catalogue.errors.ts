import { Refusal, validationRefusal, type RefusalDetails } from '../../shared/errors.ts';
import { counted, plural } from '../../shared/french.ts';

export function categoryNotEmpty(name: string, visible: number): Refusal {
  const products = counted(visible, 'produit visible', 'produits visibles');
  const advice = plural(visible, 'masquez-le ou changez sa', 'masquez-les ou changez leur');
  return new Refusal(
    'CATEGORIE_NON_VIDE',
    `« ${name} » contient encore ${products} : ${advice} catégorie d'abord.`,
  );
}

/** A screen asks, and sends it again as confirmed. */
export function nameTaken(known: { name: string; hidden: boolean; place: string | null }): Refusal {
  const where = known.place === null ? '' : ` dans « ${known.place} »`;
  const state = known.hidden ? ', masqué' : '';
  return new Refusal(
    'NOM_DEJA_PRIS',
    `« ${known.name} » existe déjà${where}${state} : changez le nom, ou confirmez-le.`,
  );
}

export function barcodeTaken({ name, barcode }: { name: string; barcode: string }): Refusal {
  return new Refusal('CODE_BARRES_PRIS', `Le code-barres ${barcode} est déjà celui de « ${name} ».`);
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

/** With the current prices, so that the preview can be made anew. */
export function pricesMoved(prices: NonNullable<RefusalDetails['prices']>): Refusal {
  const message = "Des prix ont changé depuis l'aperçu. Rien n'a été enregistré.";
  return new Refusal('PRIX_MODIFIE', message, { prices });
}

export function itemTwice(): Refusal {
  return validationRefusal([
    { field: 'lines', message: 'Un même article ne peut changer de prix qu’une fois.' },
  ]);
}
