/** One test of quoted-texts.both.spec.ts reaches each state. */
export type State =
  | 'login'
  | 'login: the code is being checked'
  | 'login: a wrong code'
  | 'home'
  | 'logout is asked'
  | 'unauthorized'
  | 'not found'
  | 'users'
  | 'users: the list does not come'
  | 'users: saving fails'
  | 'users: a ban fails'
  | 'locals'
  | 'locals: the list does not come'
  | 'locals: a file that is no picture'
  | 'locals: saving fails'
  | 'till: nothing here yet'
  | 'till: loading'
  | 'till: an empty category'
  | 'till: an empty order'
  | 'till: a service in the cart'
  | 'till: products of a TURKI'
  | 'receipt on paper'
  | 'services'
  | 'services: none'
  | 'services: a new one'
  | 'services: a new one for all'
  | 'services: a deletion is asked'
  | 'services: saving fails'
  | 'services: hiding fails'
  | 'services: deleting fails'
  | 'categories: none'
  | 'categories: saving fails'
  | 'categories: deleting fails'
  | 'products of a category'
  | 'products: none'
  | 'products: the list does not come'
  | 'products: saving fails'
  | 'products: deleting fails'
  | 'tickets'
  | 'tickets: none'
  | 'tickets: the items of one'
  | 'tickets: an item to add'
  | 'tickets: removing fails'
  | 'tickets: deleting fails'
  | 'report'
  | 'report: nothing sold'
  | 'report: it does not come'
  | 'receptions'
  | 'receptions: none'
  | 'receptions: a deletion is asked'
  | 'receptions: printing fails'
  | 'voucher on paper'
  | 'new reception'
  | 'new reception: the products'
  | 'new reception: saving fails'
  | 'closing'
  | 'closing: being saved'
  | 'closing: saving fails'
  | 'closing: it does not come'
  | 'closing: done'
  | 'closings'
  | 'closings: one to edit'
  | 'closings: none'
  /** Nowhere: the database requires a ticket's local. */
  | 'tickets: one without a local';

export interface QuotedText {
  section: 2 | 5 | 8;
  /** As the specification quotes it; `{…}` stands for a variable part. */
  text: string;
  where: State;
  /** Tells equal words in one state apart. */
  as?: 'heading' | 'button';
}

const text = (section: QuotedText['section'], where: State, ...texts: string[]): QuotedText[] =>
  texts.map((quoted) => ({ section, text: quoted, where }));

/** Every text that the specification quotes, in its order: screens (2), rules (5), failures (8). */
export const QUOTED_TEXTS: QuotedText[] = [
  { section: 2, text: 'Se connecter', where: 'login', as: 'heading' },
  ...text(2, 'login', 'C'),
  { section: 2, text: 'Se connecter', where: 'login', as: 'button' },
  ...text(2, 'login', '******'),
  ...text(2, 'login: the code is being checked', 'Vérification en cours...', 'Connexion...'),
  ...text(2, 'home', 'Bonjour,', 'Connecté à'),
  ...text(
    2,
    'unauthorized',
    '401 Accès non autorisé',
    "Vous n'avez pas les permissions nécessaires pour accéder à cette page.",
    'Authentification requise ou permissions insuffisantes',
    'Page Principale',
  ),
  ...text(2, 'not found', '404 Page non trouvée'),
  ...text(2, 'users', 'Non attribué', 'Ajouter un utilisateur'),
  ...text(2, 'users: the list does not come', 'Erreur', 'Utilisation des données de démonstration.'),
  ...text(2, 'locals', 'Gestion des Locaux', '{N} utilisateur(s)'),
  ...text(2, 'till: nothing here yet', 'Catégories ({count+1})'),
  { section: 2, text: 'Vos Services', where: 'till: nothing here yet', as: 'button' },
  ...text(2, 'till: products of a TURKI', 'Stock : {n}'),
  ...text(
    2,
    'till: a service in the cart',
    'Panier ({n})',
    'Vider',
    'Valider la commande',
    'dont {frais} DH Frais de Kessal.',
  ),
  ...text(2, 'till: nothing here yet', 'Pas de services!'),
  ...text(2, 'till: an empty category', 'Pas de produits!'),
  ...text(2, 'till: nothing here yet', 'Panier vide!'),
  ...text(2, 'till: loading', 'Chargement ...'),
  ...text(
    2,
    'receipt on paper',
    'Ticket Client',
    'Merci pour votre visite. Veuillez conserver ce ticket pour vos archives.',
  ),
  ...text(2, 'services', 'Gestion des Services', 'Frais Kessal'),
  ...text(2, 'services: none', 'Aucun service trouvé'),
  ...text(2, 'products of a category', 'Produits de {category}', 'Retour aux catégories'),
  ...text(2, 'categories: none', 'Aucune catégorie trouvée'),
  ...text(2, 'products: none', 'Aucun produit trouvé'),
  ...text(
    2,
    'tickets',
    'Gestion des Tickets (Ventes)',
    'Voir Rapport',
    'Tous Caissiers',
    'Tous Locaux',
    '{N} Produit(s)',
    'Supprimer',
  ),
  ...text(2, 'tickets: one without a local', 'Non attribué'),
  ...text(2, 'tickets: none', 'Pas de Ticket pour le moment, veuillez changer les filtres!'),
  ...text(2, 'tickets: the items of one', 'Produits vendus', 'Ajouter Produit/Service'),
  ...text(2, 'tickets: an item to add', 'Ajouter un produit', 'Tous Les produits', 'Annuler', 'Ajouter'),
  ...text(2, 'report', 'Rapport des Ventes'),
  ...text(2, 'report: nothing sold', 'Aucun produit vendu', 'Aucun service vendu'),
  ...text(
    2,
    'receptions',
    'Gestion des Bon reception',
    'Ajouter reception',
    'Envoyé de Tous',
    'Envoyé à Tous',
    'Total des Bons',
    'Achat',
    'Voir Produit(s)',
    'Imprimer',
    'Supprimer',
  ),
  ...text(2, 'receptions: none', 'Pas de Bon de reception pour le moment, veuillez changer les filtres!'),
  ...text(2, 'voucher on paper', 'Bon de Réception', 'Total du Bon'),
  ...text(2, 'new reception', 'Ajouter un Bon de Reception', 'Envoyer De', 'Un Achat (Nouveau)', 'Envoyer à'),
  ...text(2, 'new reception: the products', 'Ajouter'),
  ...text(2, 'new reception', 'Ajouter Le Bon de reception!'),
  ...text(2, 'closing', 'Déclaration Montant de Fin de journée', 'Voir les Totaux Journaliers'),
  ...text(2, 'closing: done', 'Journée Terminée', 'Vos totaux journaliers ont été enregistrés'),
  { section: 2, text: 'Enregistrer les Totaux Journaliers', where: 'closing', as: 'heading' },
  { section: 2, text: 'Enregistrer les Totaux Journaliers', where: 'closing', as: 'button' },
  ...text(2, 'closing: being saved', 'Enregistrement...'),
  ...text(2, 'closings', 'Retournez', 'Modifier'),
  ...text(2, 'closings: one to edit', 'Modifier Totaux de {date}', 'Annuler'),
  ...text(2, 'closings: none', 'Pas de cloture pour le moment, veuillez changer les filtres!'),

  ...text(5, 'locals: a file that is no picture', 'Please upload a valid image file.'),
  ...text(5, 'services: a new one', 'Tous les locaux'),
  ...text(5, 'services: a new one for all', 'Désélectionner tout'),
  ...text(5, 'till: an empty order', 'Votre panier est vide!'),
  ...text(5, 'logout is asked', 'Are you sure you want to logout?'),
  ...text(5, 'services: a deletion is asked', 'Êtes-vous sûr de vouloir supprimer ce service ?'),
  ...text(5, 'receptions: a deletion is asked', 'Êtes-vous sûr de vouloir supprimer ce Bon?'),

  ...text(8, 'login: a wrong code', 'Code incorrect. Veuillez réessayer.'),
  ...text(8, 'users: the list does not come', 'Failed to load users. Please try again later.'),
  ...text(8, 'locals: the list does not come', 'Failed to load locals. Please try again later.'),
  ...text(8, 'products: the list does not come', 'Failed to load products. Please try again later.'),
  ...text(8, 'report: it does not come', 'Failed to load sales report. Please try again later.'),
  ...text(8, 'users: saving fails', 'Failed to save user. Please try again.'),
  ...text(8, 'users: a ban fails', 'Failed to update user status. Please try again.'),
  ...text(8, 'locals: saving fails', 'Failed to save local. Please try again.'),
  ...text(8, 'receptions: printing fails', 'Failed to load items for printing'),
  ...text(8, 'services: saving fails', 'Erreur lors de la sauvegarde du service'),
  ...text(8, 'services: deleting fails', 'Erreur lors de la suppression du service'),
  ...text(8, 'services: hiding fails', 'Erreur lors du changement de visibilité'),
  ...text(8, 'products: saving fails', 'Erreur lors de la sauvegarde du produit'),
  ...text(8, 'products: deleting fails', 'Erreur lors de la suppression du produit'),
  ...text(8, 'categories: saving fails', "Erreur lors de l'ajout de la catégorie"),
  ...text(8, 'categories: deleting fails', 'Erreur lors de la suppression de la catégorie'),
  ...text(8, 'tickets: removing fails', 'Failed to remove product. Please try again later.'),
  ...text(8, 'tickets: deleting fails', 'Failed to delete ticket. Please try again later.'),
  ...text(8, 'closing: it does not come', 'Échec du chargement des données. Veuillez réessayer plus tard.'),
  ...text(8, 'closing: saving fails', "Échec de l'ajout du total journalier. Veuillez réessayer plus tard."),
  ...text(8, 'new reception: saving fails', 'error'),
  ...text(8, 'locals: the list does not come', 'Erreur', 'Utilisation des données de démonstration.'),
];
