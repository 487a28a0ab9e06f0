import { ERROR_STATUS, type ErrorCode } from '../shared/error-codes.ts';

const MEANINGS: Record<ErrorCode, string> = {
  JSON_INVALIDE: 'the body is no JSON',
  REQUETE_INVALIDE: 'the request cannot be read: no GraphQL document, a broken form, an aborted body',
  REQUETE_TROP_LOURDE: 'the GraphQL document asks for too much',
  DOCUMENT_INCONNU:
    'a till’s session asked what no screen asks, or the id of a text that this server does not know',
  NON_AUTHENTIFIE: 'no session, or one that has ended',
  CODE_INCORRECT: 'nobody has this code',
  MANDAT_INVALIDE: 'a late sale’s grant is edited, foreign or withdrawn',
  ACCES_REFUSE: 'the role, or the access token, does not allow it',
  XSRF_INVALIDE: 'a cookie’s write without its `X-XSRF-TOKEN`',
  INTROUVABLE: 'there is no such thing, or it is not the caller’s to see',
  METHODE_NON_PERMISE: 'the address knows no such method',
  LOCAL_REQUIS: 'the user has no local to sell or close in',
  PRIX_MODIFIE: 'prices changed since they were shown; `prices` has the present ones',
  ARTICLE_INDISPONIBLE: 'an item is deleted, or sold elsewhere; `items` names it',
  STOCK_INSUFFISANT: 'the shelf has fewer; `items` says how many',
  CLE_REUTILISEE: 'the `Idempotency-Key` was used for another write',
  DEJA_ENREGISTRE: 'this write, by its `Idempotency-Key`, is done already',
  DEJA_DECIDE: 'another administrator has decided on it meanwhile',
  TICKET_ANNULE: 'the ticket is cancelled and changes no more',
  QUANTITE_MINIMALE: 'a line holds one at least; it is deleted instead',
  CLOTURE_EXISTE: 'the day is closed already',
  CAISSE_NON_SUIVIE: 'the local’s drawer is not followed, or was not at that moment',
  COURRIEL_ABSENT: 'no mail server is set (`SMTP_URL`)',
  ECART_ACCEPTE: 'a difference is accepted already',
  ECART_ANTERIEUR: 'an earlier difference waits to be accepted first',
  REGLEMENT_NON_SUIVI: 'the local’s kessals are not paid here',
  REGLEMENT_MODIFIE: 'a kessal was paid, or a payment cancelled, meanwhile',
  KESSAL_PARTIE: 'the kessal works here no more',
  FEUILLE_FERMEE: 'the counting sheet is posted or abandoned',
  FEUILLE_OUVERTE: 'the product is being counted on an open sheet',
  CATEGORIE_NON_VIDE: 'the category has products',
  NOM_DEJA_PRIS: 'another of its kind has the name',
  CODE_BARRES_PRIS: 'another visible product has the barcode',
  CATALOGUE_MODIFIE: 'the catalogue changed since the dry run of the import',
  IMPORTATION_ENTAMEE:
    'the import is undone already, or what it brought has been sold, moved or changed since',
  POSITION_INCONNUE:
    'the feed’s position is another house’s, or from before this one was restored: read anew from the start',
  CODE_DEJA_UTILISE: 'another user has the code',
  DERNIER_ADMIN: 'the last administrator stays one',
  BANNISSEMENT_DE_SOI: 'nobody bans himself',
  DELAI_DEPASSE: 'the request took too long to arrive',
  TROP_VOLUMINEUX: 'the body or the file is too large',
  TYPE_NON_PRIS_EN_CHARGE: 'the body’s content type is not read here',
  VALIDATION: 'fields are refused; `errors` names each with its sentence',
  IMAGE_INVALIDE: 'the picture cannot be read',
  TROP_DE_TENTATIVES: 'too many wrong codes; `retryAfter` seconds',
  TROP_DE_DEMANDES: 'a rate limit, or too many lists at once; `retryAfter` seconds',
  EXPORTS_EN_COURS: 'too many exports at once; `retryAfter` seconds',
  EN_TETES_TROP_LOURDS: 'the headers are too large',
  ERREUR_INTERNE: 'a fault of the server, told by its `requestId` alone',
  ENVOI_ECHOUE: 'the mail server has refused the message, or did not answer',
  INDISPONIBLE: 'the database cannot be reached, or the server stops; try again',
};

/** The table of server/docs/api.md. */
export const errorTable = (): string =>
  [
    '| code | REST | means |',
    '| --- | --- | --- |',
    ...Object.entries(MEANINGS).map(
      ([code, means]) => `| \`${code}\` | ${ERROR_STATUS[code as ErrorCode]} | ${means} |`,
    ),
  ].join('\n');
