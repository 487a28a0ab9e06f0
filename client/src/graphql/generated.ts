/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Dirham } from '#shared/money.ts';
import type { SkipToken } from '@apollo/client/react';
import { useQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AcceptDifferenceInput = {
  /** Qui doit ce qui manque ; rien : c’est une perte. */
  debtorId?: number | null | undefined;
  id: number;
  /** Pourquoi ; le journal le garde. */
  reason?: string | null | undefined;
};

export type AddLocalInput = {
  name: string;
  type: LocalType;
};

export type AddTicketItemInput = {
  /** Vérifié, jamais cru. */
  frais?: Dirham | null | undefined;
  itemId: number;
  /** Vérifié, jamais cru. */
  price?: Dirham | null | undefined;
  quantity: number;
  /** Pourquoi : le journal, l’historique du ticket et les mouvements le disent. */
  reason?: string | null | undefined;
  ticketId: number;
  type: ItemType;
};

export type AddUserInput = {
  /** De 4 à 10 chiffres, que personne d’autre n’a. */
  code: string;
  /** Absent ou nul : attribué à aucun local. */
  localId?: number | null | undefined;
  name: string;
  role?: Role;
};

export type CategoryInput = {
  /** Vrai quand un nom qui existe déjà, à la casse, aux accents ou aux espaces près, est voulu ; sans cela il est refusé. */
  confirmName?: boolean | null | undefined;
  name: string;
};

/** Ce qui a changé dans la maison. */
export type ChangeKind =
  | 'CLOSURE'
  | 'CORRECTION'
  | 'SALE'
  | 'STOCK'
  | 'TILL';

export type ChangePricesInput = {
  /** Vrai quand des frais au-dessus du prix sont voulus ; sans cela ils sont refusés. */
  confirmFrais?: boolean | null | undefined;
  lines: Array<PriceLineInput>;
};

export type ClosureFilter = {
  /** Un seul jour. */
  day?: string | null | undefined;
  /** Premier jour, compris. */
  from?: string | null | undefined;
  localId?: number | null | undefined;
  /** Dernier jour, compris. */
  to?: string | null | undefined;
  userId?: number | null | undefined;
};

/** Peut-être : produits et services échangés, deux chiffres voisins échangés, ou un ticket de ce montant. */
export type ClosureHint =
  | 'DIGITS'
  | 'ONE_TICKET'
  | 'SWAPPED';

/** La période à laquelle une autre se compare, dite d’après elle. */
export type Comparison =
  /** Période précédente. La semaine, le mois ou l’année d’avant, autant de jours ; des mois entiers, autant de mois entiers ; sinon, autant de jours juste avant. */
  | 'PREVIOUS'
  /** Mêmes jours de la semaine. Autant de jours, des semaines entières plus tôt : un lundi répond à un lundi. Un mois, quatre ou cinq semaines. */
  | 'SAME_WEEKDAYS'
  /** Une semaine plus tôt. Les mêmes jours de la semaine, sept jours avant. */
  | 'WEEK_BEFORE'
  /** Même période l’an dernier. Les mêmes dates, l’année d’avant. */
  | 'YEAR_BEFORE';

/** Verte : la maison survivrait à son disque. Orange : pas tout à fait. Rouge : non. */
export type CopyColour =
  | 'AMBER'
  | 'GREEN'
  | 'RED';

/** Copie des fichiers de la base, dump d’une base à part, ou vérification de l’une d’elles. */
export type CopyKind =
  | 'BASE'
  | 'DUMP'
  | 'REHEARSAL';

/** Faite, échouée, ou impossible à faire faute de place. */
export type CopyOutcome =
  | 'DONE'
  | 'FAILED'
  | 'IMPOSSIBLE';

export type CountInput = {
  /** Millisecondes depuis le comptage, quand l’envoi a dû attendre ; absent : à l’instant. */
  ago?: number | null | undefined;
  /** Les unités trouvées ; rien efface la ligne. */
  counted?: number | null | undefined;
  productId: number;
};

export type CountStockInput = {
  /** Les unités trouvées sur place. */
  counted: number;
  localId: number;
  productId: number;
  /** Pourquoi on a compté ; se lit avec le mouvement. */
  reason: string;
};

/** Ouverte, validée (le stock a bougé) ou abandonnée (rien n’a bougé). */
export type CountingSheetState =
  | 'ABANDONED'
  | 'OPEN'
  | 'POSTED';

export type DeclareDayInput = {
  /** Espèces comptées, si la caisse du local est suivie, et pour le jour le plus récent : la nuit, la veille. */
  counted?: Dirham | null | undefined;
  /** Le jour à clôturer ; aujourd'hui si absent. */
  day?: string | null | undefined;
  /** Fond laissé pour demain, de ce qui fut compté ; le reste se verse par `moveCash`. */
  floatLeft?: Dirham | null | undefined;
  /** Le vôtre si absent ; d'un autre, réservé à l'ADMIN. */
  localId?: number | null | undefined;
  products: Dirham;
  services: Dirham;
  /** Tel que compté : rien ne dit que ce soit produits + services. */
  total: Dirham;
  /** Vérifié : seule la session dit qui clôture. */
  userId?: number | null | undefined;
  /** Combien de ventes attendent encore sur cet appareil ; noté avec la clôture. */
  waiting?: number | null | undefined;
};

/** Ce par quoi un chiffre se répartit. */
export type Dimension =
  /** Caissier. Qui a vendu. */
  | 'CASHIER'
  /** Catégorie. Du produit, telle que vendue ; vide pour les services. */
  | 'CATEGORY'
  /** Jour. Le jour de la maison. */
  | 'DAY'
  /** Heure. L'heure de la vente, de 0 à 23, à l'horloge du local. */
  | 'HOUR'
  /** Type d'article. Produit ou service. */
  | 'ITEM_TYPE'
  /** Local. Le point de vente ou le dépôt. */
  | 'LOCAL'
  /** Type de local. BELDI, TURKI ou DEPOT. */
  | 'LOCAL_TYPE'
  /** Mois. Le premier jour du mois. */
  | 'MONTH'
  /** Produit. Vide pour les services, tous ensemble. */
  | 'PRODUCT'
  /** Service. Vide pour les produits, tous ensemble. */
  | 'SERVICE'
  /** Semaine. Le lundi de la semaine. */
  | 'WEEK'
  /** Jour de la semaine. De 1, lundi, à 7, dimanche. */
  | 'WEEKDAY';

export type DrawerActInput = {
  /** Plus que 0. */
  amount: Dirham;
  kind: DrawerActKind;
  /** Le vôtre si absent ; d'un autre, réservé à l'ADMIN. */
  localId?: number | null | undefined;
  /** Pourquoi : « Fond », « Gaz », « Pain »… */
  reason: string;
  /** Le numéro du reçu de la dépense ou du bordereau. */
  receiptNumber?: string | null | undefined;
};

/** Mettre (fond, apport), sortir (dépense), verser à la banque. */
export type DrawerActKind =
  | 'BANKED'
  | 'DRAWER_IN'
  | 'DRAWER_OUT';

export type EditClosureInput = {
  id: number;
  products: Dirham;
  services: Dirham;
  total: Dirham;
};

/** Un champ absent reste inchangé. */
export type EditLocalInput = {
  name?: string | null | undefined;
  /** « Nommer la kessal » à la caisse. */
  namesKessals?: boolean | null | undefined;
  /** Les modes de paiement que sa caisse propose, avec les espèces. */
  paymentModes?: Array<PaymentMode> | null | undefined;
  /** « Règlement » des kessals : vrai, ses frais Kessal sont dus à partir d’aujourd’hui. */
  paysKessals?: boolean | null | undefined;
  type?: LocalType | null | undefined;
};

/** Un champ absent reste inchangé. */
export type EditSavedReportInput = {
  name?: string | null | undefined;
  question?: QuestionInput | null | undefined;
};

/** Un champ absent reste inchangé. */
export type EditUserInput = {
  /** Vide : inchangé, comme absent. */
  code?: string | null | undefined;
  /** Nul : attribué à aucun local ; absent : inchangé. */
  localId?: number | null | undefined;
  name?: string | null | undefined;
  role?: Role | null | undefined;
};

/** COUNTED : ce qu’une clôture comptée a d’écart, une fois accepté ; REVERSAL : l’annulation d’une autre écriture. */
export type EntryKind =
  | 'BANKED'
  | 'CANCELLATION'
  | 'CORRECTION'
  | 'COUNTED'
  | 'DRAWER_IN'
  | 'DRAWER_OUT'
  | 'KESSAL_PAID'
  | 'REVERSAL'
  | 'SALE';

export type FollowDrawerInput = {
  /** Ce qu’elle contient quand le suivi commence. */
  amount?: Dirham | null | undefined;
  /** Faux : la caisse n’est plus suivie ; ce qui fut écrit reste. */
  followed: boolean;
  localId: number;
};

/** Un champ absent reste inchangé ; un texte vide l’efface. */
export type IdentityInput = {
  address?: string | null | undefined;
  /** Taxe professionnelle (TP). */
  businessTax?: string | null | undefined;
  /** Identifiant fiscal (IF). */
  fiscalNumber?: string | null | undefined;
  /** 15 chiffres. */
  ice?: string | null | undefined;
  name?: string | null | undefined;
  telephone?: string | null | undefined;
  /** Registre du commerce (RC). */
  tradeRegister?: string | null | undefined;
  /** Le numéro et le taux de la TVA, ou l’exonération nommée. */
  vat?: string | null | undefined;
};

export type ItemType =
  | 'PRODUCT'
  | 'SERVICE';

/** NEXT : celle dont c’est le tour, que le serveur attribue ; TAKEN : elle prend son tour ; KEPT : demandée par le client, elle le garde. */
export type KessalTurn =
  | 'KEPT'
  | 'NEXT'
  | 'TAKEN';

/** Ce qui diffère de ce que le serveur sait ; des premiers, aucun n’a de ticket sans un administrateur. */
export type LateFlag =
  | 'CLOCK_OFF'
  | 'DAY_CLOSED'
  | 'DEVICE_FORGOTTEN'
  | 'GRANT_EXHAUSTED'
  | 'GRANT_EXPIRED'
  | 'GRANT_OUTDATED'
  | 'GRANT_VOID'
  | 'ITEM_ELSEWHERE'
  | 'ITEM_UNKNOWN'
  | 'KESSAL_UNKNOWN'
  | 'NOT_ON_SALE'
  | 'OTHER_DEVICE'
  | 'PAPER_REUSED'
  | 'PRICE_UNKNOWN'
  | 'QUEUE_FOREIGN'
  | 'RECEIVED_TOO_LITTLE'
  | 'SEQUENCE_REUSED'
  | 'SHELF_AT_END'
  | 'STOCK_BELOW_ZERO'
  | 'TOO_LARGE'
  | 'TOTAL_WRONG'
  | 'USER_BANNED'
  | 'USER_MOVED';

export type LateSaleInput = {
  /** Le mandat sous lequel la caisse a vendu. */
  grant: string;
  /** Clé de la vente, tirée par la caisse : la même vente, en ligne ou non, ne compte qu’une fois. */
  key: string;
  /** Avec les prix et les frais du papier. */
  lines: Array<SellLineInput>;
  /** Comment il est payé ; leur somme est le total. Sans eux, tout en espèces. */
  payments?: Array<PaymentInput> | null | undefined;
  /** Le numéro imprimé sur le papier, « A7b-0042 ». */
  provisional: string;
  queueId: string | number;
  /** Espèces reçues du client, si la caisse les a notées. */
  received?: Dirham | null | undefined;
  /** Son rang dans la file, à partir de 1. */
  sequence: number;
  /** À l’horloge de l’appareil. */
  soldAt: string;
  /** Le total du papier. */
  total: Dirham;
};

/** Elle a son ticket, attend un administrateur (sans numéro ni montant), ou est refusée. */
export type LateSaleState =
  | 'REFUSED'
  | 'TICKET'
  | 'TO_REVIEW';

/** Pourquoi une ligne ne se vendait pas ainsi. */
export type LineFault =
  | 'ITEM_ELSEWHERE'
  | 'ITEM_UNKNOWN'
  | 'NOT_ON_SALE'
  | 'PRICE_UNKNOWN';

/** Hammam beldi, bain turc ou dépôt. */
export type LocalType =
  | 'BELDI'
  | 'DEPOT'
  | 'TURKI';

/** Ce qui est épuisé quand la connexion est bloquée. */
export type LoginBudget =
  /** Dix en un quart d’heure depuis une adresse, sur des appareils inconnus. */
  | 'ADDRESS'
  /** Dix codes faux en un quart d’heure sur un appareil connu. */
  | 'DEVICE'
  /** Trente en une heure sur les appareils récents d’une même personne. */
  | 'MAKER'
  /** Vingt appareils nouveaux en une heure avec le code d’un même caissier. */
  | 'NEW_DEVICES'
  /** Cent vingt connexions en une heure avec le code d’un même caissier. */
  | 'SESSIONS'
  /** Cent en une heure sur des appareils inconnus, d’où qu’ils viennent. */
  | 'SITE';

export type MakeAccessTokenInput = {
  /** Son dernier jour, compris. */
  endsOn?: string | null | undefined;
  /** À quoi il sert : « Classeur du comptable ». */
  name: string;
};

/** Un chiffre de la maison, défini une seule fois. */
export type Measure =
  /** Articles. Unités vendues, produits et services. */
  | 'ARTICLES'
  /** Ticket moyen. Total CA ÷ nombre de tickets, au centime le plus proche. */
  | 'AVERAGE_TICKET'
  /** Montant annulé. Total des tickets annulés, au jour de leur vente. Aucun autre chiffre ne les compte, hors leurs corrections dans « Montant corrigé ». */
  | 'CANCELLED'
  /** Carte. Ce que les tickets ont reçu par carte. */
  | 'CARD'
  /** Espèces. Ce que les tickets ont reçu en espèces : le Total CA, moins les autres paiements. */
  | 'CASH'
  /** Montant corrigé. Ce que les corrections ont ajouté aux tickets, moins ce qu’elles en ont retiré, au jour de la vente ; celles d’un ticket annulé ensuite y restent. */
  | 'CORRECTED'
  /** Déclaré. Totaux déclarés aux clôtures de la période. */
  | 'DECLARED'
  /** Écart. Déclaré − attendu à la clôture : ce qui vient après ne le change pas. */
  | 'DIFFERENCE'
  /** Attendu. Total CA des jours et locaux clôturés de la période, tel qu’à leur clôture. */
  | 'EXPECTED'
  /** Total Frais Kessal. Frais × quantité des services vendus. */
  | 'FRAIS'
  /** Total NET. Total CA − frais Kessal. */
  | 'NET'
  /** CA Produits. Prix × quantité des produits vendus. */
  | 'PRODUCTS'
  /** CA Services. Prix × quantité des services vendus, frais Kessal compris. */
  | 'SERVICES'
  /** Depuis la clôture. Ce que les ventes et les corrections arrivées après la clôture ont ajouté au Total CA de son jour. */
  | 'SINCE_CLOSING'
  /** Stock. Unités en rayon maintenant, quelle que soit la période. */
  | 'STOCK_QUANTITY'
  /** Valeur du stock. Unités en rayon maintenant × prix de vente du catalogue. */
  | 'STOCK_VALUE'
  /** Tickets. Nombre de tickets, sans les annulés. Par article : ceux où il figure, et un ticket peut compter plusieurs fois. */
  | 'TICKETS'
  /** Total CA. CA Produits + CA Services. */
  | 'TOTAL'
  /** Virement. Ce que les tickets ont reçu par virement. */
  | 'TRANSFER'
  /** Mobile. Ce que les tickets ont reçu par paiement mobile. */
  | 'WALLET';

export type NewServicesInput = {
  /** Vrai quand des frais au-dessus du prix sont voulus ; sans cela ils sont refusés. */
  confirmFrais?: boolean | null | undefined;
  /** Vrai quand un nom qui existe déjà, à la casse, aux accents ou aux espaces près, est voulu ; sans cela il est refusé. */
  confirmName?: boolean | null | undefined;
  /** Frais Kessal par unité. */
  frais: Dirham;
  /** Le service est créé dans chacun de ces locaux. */
  localIds: Array<number>;
  name: string;
  price: Dirham;
};

/** Par une mesure ou par une dimension demandées. */
export type OrderInput = {
  descending?: boolean;
  dimension?: Dimension | null | undefined;
  measure?: Measure | null | undefined;
};

export type PaymentInput = {
  amount: Dirham;
  mode: PaymentMode;
};

/** Espèces, carte, paiement mobile ou virement. */
export type PaymentMode =
  | 'CARD'
  | 'CASH'
  | 'TRANSFER'
  | 'WALLET';

export type PeriodInput = {
  /** Premier jour, compris. */
  from: string;
  /** Dernier jour, compris. */
  to: string;
  /** Du dernier jour, jusqu’à cette heure, « 14:53 » ; sans elle, le jour entier. Une comparaison dont la période finit aujourd’hui s’arrête d’elle-même à la même heure. */
  until?: string | null | undefined;
};

export type PostSheetInput = {
  /** Pourquoi on a compté ; se lit avec chaque mouvement. */
  reason: string;
};

export type PriceLineInput = {
  /** Frais Kessal d’un service ; absent : inchangés. */
  frais?: Dirham | null | undefined;
  /** Les frais affichés, d’un service. */
  fraisWas?: Dirham | null | undefined;
  itemId: number;
  price: Dirham;
  type: ItemType;
  /** Le prix affiché : s’il n’est plus celui-là, rien ne change. */
  was: Dirham;
};

export type ProductInput = {
  /** Seuil d’alerte ; nul : celui de la maison, une semaine de ventes. Absent : inchangé. */
  alertThreshold?: number | null | undefined;
  categoryId: number;
  /** Vrai quand un nom qui existe déjà, à la casse, aux accents ou aux espaces près, est voulu ; sans cela il est refusé. */
  confirmName?: boolean | null | undefined;
  name: string;
  price: Dirham;
};

/** Une unité de plus, ou de moins. */
export type QuantityStep =
  | 'DEC'
  | 'INC';

export type QuestionInput = {
  /** La période à laquelle comparer ; autant de jours qu’une période qui finit aujourd’hui s’arrêtent à la même heure. Par jour, par semaine ou par mois, chaque jour répond à celui qui a le même rang ; par jour de la semaine, sans jour ni semaine, un lundi répond à un lundi. */
  comparedWith?: PeriodInput | null | undefined;
  /** `comparedWith`, dite d’après la période ; un mois ou un an plus tôt, par jour ou par semaine, chaque jour répond à la même date, et par mois un mois à un mois. */
  comparison?: Comparison | null | undefined;
  dimensions?: Array<Dimension>;
  /** La période, dite d’après le jour même. */
  during?: RelativePeriod | null | undefined;
  filter?: ReportFilterInput | null | undefined;
  /** Un fichier n’en écarte aucune, sauf s’il en est demandé moins de 1000 : il le dit alors. */
  limit?: number;
  measures: Array<Measure>;
  /** Sans ordre : celui des dimensions. */
  order?: Array<OrderInput>;
  /** Obligatoire, elle ou `during`, sauf pour le stock. */
  period?: PeriodInput | null | undefined;
  /** Avec deux dimensions : aussi les chiffres de chacune seule, les totaux d’un tableau croisé. Un fichier est alors ce tableau. */
  subtotals?: boolean | null | undefined;
};

export type QueueStateInput = {
  /** Le plus grand rang que la file a donné. */
  highest: number;
  id: string | number;
  /** Les rangs des ventes que l’appareil garde encore. */
  waiting: Array<number>;
};

export type ReceiveInput = {
  /** La date du bon. */
  date: string;
  description?: string | null | undefined;
  /** Le local qui envoie ; rien, ou 0, pour un achat. */
  fromId?: number | null | undefined;
  /** Vrai pour un achat, et pour lui seul. */
  isBought?: boolean | null | undefined;
  /** Clé du bon, tirée par le formulaire : le même bon renvoyé ne compte pas deux fois. */
  key: string;
  lines: Array<ReceptionLineInput>;
  /** Qui a vendu ; pour un achat seulement. */
  supplier?: string | null | undefined;
  /** Le local qui reçoit. */
  toId: number;
  /** Le total affiché : vérifié, jamais cru. */
  total?: Dirham | null | undefined;
  /** Vérifié : seule la session dit qui établit le bon. */
  userId?: number | null | undefined;
};

export type ReceptionFilter = {
  /** Premier jour, compris. */
  from?: string | null | undefined;
  /** Le local qui a envoyé ; 0 pour les achats. */
  fromId?: number | null | undefined;
  /** Dernier jour, compris. */
  to?: string | null | undefined;
  /** Le local qui a reçu ; un caissier ne voit que le sien. */
  toId?: number | null | undefined;
  userId?: number | null | undefined;
};

export type ReceptionLineInput = {
  /** Prix d'une unité, selon le bon et non selon le catalogue. */
  price: Dirham;
  productId: number;
  quantity: number;
};

/** Une période que le jour de la question dit : le même rapport, demain, compte demain. */
export type RelativePeriod =
  /** Mois dernier. Le mois d’avant, en entier. */
  | 'LAST_MONTH'
  /** Sept derniers jours. Aujourd’hui compris. */
  | 'LAST_SEVEN_DAYS'
  /** Trente derniers jours. Aujourd’hui compris. */
  | 'LAST_THIRTY_DAYS'
  /** Douze derniers mois. Onze mois entiers, et celui en cours. */
  | 'LAST_TWELVE_MONTHS'
  /** Année dernière. L’année d’avant, en entier. */
  | 'LAST_YEAR'
  /** Ce mois. Du premier du mois à aujourd’hui. */
  | 'THIS_MONTH'
  /** Cette semaine. De lundi à aujourd’hui. */
  | 'THIS_WEEK'
  /** Cette année. Du 1er janvier à aujourd’hui. */
  | 'THIS_YEAR'
  /** Aujourd’hui. Le jour de la maison. */
  | 'TODAY'
  /** Hier. Le jour d’avant. */
  | 'YESTERDAY';

export type ReopenDayInput = {
  id: number;
  /** Pourquoi ; le journal le garde. */
  reason?: string | null | undefined;
};

export type ReportFilterInput = {
  cashierIds?: Array<number> | null | undefined;
  categoryIds?: Array<number> | null | undefined;
  hours?: Array<number> | null | undefined;
  itemType?: ItemType | null | undefined;
  localIds?: Array<number> | null | undefined;
  localTypes?: Array<LocalType> | null | undefined;
  /** Vrai : les ventes faites hors ligne ; faux : les autres. Lu ligne par ligne, un an au plus. */
  offline?: boolean | null | undefined;
  /** Avec `serviceIds` : les uns ou les autres. */
  productIds?: Array<number> | null | undefined;
  serviceIds?: Array<number> | null | undefined;
  /** De 1, lundi, à 7, dimanche. */
  weekdays?: Array<number> | null | undefined;
};

export type ReverseDrawerActInput = {
  id: number;
  /** Pourquoi ; le journal le garde. */
  reason?: string | null | undefined;
};

/** Accepter : la vente à vérifier devient un ticket du jour où elle a été faite ; pour le reste, c’est vu. Refuser, sans ou avec retour au stock. */
export type ReviewDecision =
  | 'ACCEPT'
  | 'REFUSE'
  | 'RETURN_STOCK';

/** Une vente hors ligne qui diffère, une vente manquante, une file qui recule, un appareil muet, l’horloge du serveur qui retarde. */
export type ReviewKind =
  | 'CLOCK_BEHIND'
  | 'LATE_SALE'
  | 'MISSING_SALE'
  | 'QUEUE_WENT_BACK'
  | 'SILENT_DEVICE';

export type Role =
  | 'ADMIN'
  | 'CAISSIER';

export type SaveCountsInput = {
  lines: Array<CountInput>;
};

export type SaveReportInput = {
  name: string;
  question: QuestionInput;
};

export type SellInput = {
  /** Clé de la vente, tirée par la caisse : la même vente renvoyée ne compte pas deux fois. */
  key: string;
  lines: Array<SellLineInput>;
  /** Vérifié : seule la session dit où. */
  localId?: number | null | undefined;
  /** Comment il est payé ; leur somme est le total. Sans eux, tout en espèces. */
  payments?: Array<PaymentInput> | null | undefined;
  /** Espèces reçues du client, au moins ce qui se paie en espèces ; sans elles, on ne sait pas ce qui a été rendu. */
  received?: Dirham | null | undefined;
  /** Le total affiché par la caisse : vérifié, jamais cru. */
  total?: Dirham | null | undefined;
  /** Vérifié : seule la session dit qui vend. */
  userId?: number | null | undefined;
};

export type SellLineInput = {
  /** Les frais affichés par la caisse : vérifiés, jamais crus. */
  frais?: Dirham | null | undefined;
  itemId: number;
  /** D’un service : la kessal qui le fait, ou que la caisse propose ; inconnue, ses frais vont au pot. */
  kessalId?: number | null | undefined;
  /** Le prix affiché par la caisse : vérifié, jamais cru. */
  price?: Dirham | null | undefined;
  quantity: number;
  /** TAKEN si absent. */
  turn?: KessalTurn | null | undefined;
  type: ItemType;
};

export type ServiceInput = {
  /** Vrai quand des frais au-dessus du prix sont voulus ; sans cela ils sont refusés. */
  confirmFrais?: boolean | null | undefined;
  /** Vrai quand un nom qui existe déjà, à la casse, aux accents ou aux espaces près, est voulu ; sans cela il est refusé. */
  confirmName?: boolean | null | undefined;
  /** Frais Kessal par unité. */
  frais: Dirham;
  name: string;
  price: Dirham;
};

export type StarterCategoryInput = {
  /** Une catégorie de ce nom qui existe déjà reçoit les produits. */
  name: string;
  /** Le nom d’un dessin de la galerie. */
  picture?: string | null | undefined;
  products: Array<StarterProductInput>;
};

export type StarterInput = {
  categories: Array<StarterCategoryInput>;
  services: Array<StarterServiceInput>;
};

export type StarterProductInput = {
  name: string;
  /** Le nom d’un dessin de la galerie. */
  picture?: string | null | undefined;
  price: Dirham;
};

export type StarterServiceInput = {
  /** Frais Kessal par unité, pas plus que le prix. */
  frais: Dirham;
  /** Le service est créé dans chacun de ces locaux. */
  localIds: Array<number>;
  name: string;
  /** Le nom d’un dessin de la galerie. */
  picture?: string | null | undefined;
  price: Dirham;
};

/** Vente, correction ou annulation d’un ticket, bon de réception ou sa suppression, comptage. */
export type StockCause =
  | 'CANCELLATION'
  | 'CORRECTION'
  | 'INVENTORY'
  | 'RECEPTION'
  | 'REVERSAL'
  | 'SALE';

export type StockTableFilter = {
  categoryId?: number | null | undefined;
  /** La colonne de ce seul local. */
  localId?: number | null | undefined;
  /** Seulement ce qui est négatif, épuisé ou bas. */
  low?: boolean | null | undefined;
  /** Une partie du nom, sans égard aux accents. */
  search?: string | null | undefined;
};

/** Une vente, une correction ou une annulation. */
export type TicketEntryKind =
  | 'CANCELLATION'
  | 'CORRECTION'
  | 'SALE';

export type TicketFilter = {
  /** Premier jour, compris. */
  from?: string | null | undefined;
  localId?: number | null | undefined;
  /** Payés ainsi, en tout ou en partie. */
  paidBy?: PaymentMode | null | undefined;
  /** « 142 » : le numéro du client ; « ID 12 » : l’identifiant ; « 142,50 » ou « 142 DH » : le total ; sinon, les mots du nom d’un article, sans accents ni majuscules. */
  search?: string | null | undefined;
  /** Dernier jour, compris. */
  to?: string | null | undefined;
  userId?: number | null | undefined;
};

export type TicketPaymentsInput = {
  /** Comment il est payé ; leur somme est le total. */
  payments: Array<PaymentInput>;
  /** Pourquoi : le journal, l’historique du ticket et les mouvements le disent. */
  reason?: string | null | undefined;
  ticketId: number;
};

/** Corrigés, annulés (qu’aucun chiffre ne compte), vendus hors ligne, ou après la clôture de leur jour. */
export type TicketState =
  | 'AFTER_CLOSING'
  | 'CANCELLED'
  | 'CORRECTED'
  | 'OFFLINE';

export type MenuAttentionQueryVariables = Exact<{ [key: string]: never; }>;


export type MenuAttentionQuery = { openReviews: number, lowStock: { count: number }, openDays: { count: number } };

export type SearchQueryVariables = Exact<{
  text: string;
}>;


export type SearchQuery = { search: { tickets: Array<{ number: number, soldAt: string, total: Dirham, id: number, cancelled: boolean, corrected: boolean, afterClosure: boolean, provisionalNumber: string | null, local: { id: number, name: string, type: LocalType } }>, products: Array<{ id: number, name: string, price: Dirham, hidden: boolean, category: { id: number, name: string } }>, services: Array<{ id: number, name: string, price: Dirham, hidden: boolean, local: { id: number, name: string, type: LocalType } }>, users: Array<{ id: number, name: string, role: Role, banned: boolean, local: { id: number, name: string, type: LocalType } | null }>, locals: Array<{ id: number, name: string, type: LocalType }> } };

export type ClockBehindQueryVariables = Exact<{ [key: string]: never; }>;


export type ClockBehindQuery = { clockBehind: string | null };

export type SheetHeadFragment = { id: number, state: CountingSheetState, openedAt: string, closedAt: string | null, reason: string | null, local: { id: number, name: string, type: LocalType }, openedBy: { id: number, name: string }, closedBy: { id: number, name: string } | null, totals: { counted: number, differing: number, missing: number, found: number, missingValue: Dirham, foundValue: Dirham } };

export type CountedLineFragment = { productId: number, name: string, counted: number, expected: number, difference: number, value: Dirham, countedAt: string, user: { id: number, name: string } };

export type CountingSheetsQueryVariables = Exact<{
  localId?: number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type CountingSheetsQuery = { countingSheets: { nextCursor: string | null, items: Array<{ id: number, state: CountingSheetState, openedAt: string, closedAt: string | null, reason: string | null, local: { id: number, name: string, type: LocalType }, openedBy: { id: number, name: string }, closedBy: { id: number, name: string } | null, totals: { counted: number, differing: number, missing: number, found: number, missingValue: Dirham, foundValue: Dirham } }> } };

export type CountingLocalsQueryVariables = Exact<{ [key: string]: never; }>;


export type CountingLocalsQuery = { locals: Array<{ id: number, name: string, type: LocalType }> };

export type CountingSheetQueryVariables = Exact<{
  id: number;
}>;


export type CountingSheetQuery = { countingSheet: { id: number, state: CountingSheetState, openedAt: string, closedAt: string | null, reason: string | null, products: Array<{ id: number, name: string, category: { id: number, name: string } }>, lines: Array<{ productId: number, name: string, counted: number, expected: number, difference: number, value: Dirham, countedAt: string, user: { id: number, name: string } }>, local: { id: number, name: string, type: LocalType }, openedBy: { id: number, name: string }, closedBy: { id: number, name: string } | null, totals: { counted: number, differing: number, missing: number, found: number, missingValue: Dirham, foundValue: Dirham } } };

export type SheetLinesQueryVariables = Exact<{
  id: number;
}>;


export type SheetLinesQuery = { countingSheet: { id: number, state: CountingSheetState, lines: Array<{ productId: number, name: string, counted: number, expected: number, difference: number, value: Dirham, countedAt: string, user: { id: number, name: string } }> } };

export type OpenCountingSheetMutationVariables = Exact<{
  localId: number;
}>;


export type OpenCountingSheetMutation = { openCountingSheet: { id: number, state: CountingSheetState, openedAt: string, closedAt: string | null, reason: string | null, local: { id: number, name: string, type: LocalType }, openedBy: { id: number, name: string }, closedBy: { id: number, name: string } | null, totals: { counted: number, differing: number, missing: number, found: number, missingValue: Dirham, foundValue: Dirham } } };

export type SaveCountsMutationVariables = Exact<{
  id: number;
  input: SaveCountsInput;
}>;


export type SaveCountsMutation = { saveCounts: Array<{ productId: number, name: string, counted: number, expected: number, difference: number, value: Dirham, countedAt: string, user: { id: number, name: string } }> };

export type PostCountingSheetMutationVariables = Exact<{
  id: number;
  input: PostSheetInput;
}>;


export type PostCountingSheetMutation = { postCountingSheet: { id: number, state: CountingSheetState, openedAt: string, closedAt: string | null, reason: string | null, local: { id: number, name: string, type: LocalType }, openedBy: { id: number, name: string }, closedBy: { id: number, name: string } | null, totals: { counted: number, differing: number, missing: number, found: number, missingValue: Dirham, foundValue: Dirham } } };

export type AbandonCountingSheetMutationVariables = Exact<{
  id: number;
}>;


export type AbandonCountingSheetMutation = { abandonCountingSheet: { id: number, state: CountingSheetState, openedAt: string, closedAt: string | null, reason: string | null, local: { id: number, name: string, type: LocalType }, openedBy: { id: number, name: string }, closedBy: { id: number, name: string } | null, totals: { counted: number, differing: number, missing: number, found: number, missingValue: Dirham, foundValue: Dirham } } };

export type ItemHistoryQueryVariables = Exact<{
  type: ItemType;
  id: number;
}>;


export type ItemHistoryQuery = { itemHistory: Array<{ id: number, name: string, price: Dirham, frais: Dirham, hidden: boolean, validFrom: string, user: { id: number, name: string } | null }> };

export type ChangePricesMutationVariables = Exact<{
  input: ChangePricesInput;
}>;


export type ChangePricesMutation = { changePrices: Array<{ itemId: number, price: Dirham }> };

export type CategoryRowFragment = { id: number, name: string, imageUrl: string | null };

export type ProductRowFragment = { id: number, name: string, price: Dirham, hidden: boolean, alertThreshold: number | null, imageUrl: string | null, category: { id: number, name: string } };

export type CatalogueCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogueCategoriesQuery = { categories: Array<{ id: number, name: string, imageUrl: string | null }> };

export type CatalogueProductsQueryVariables = Exact<{
  categoryId?: number | null | undefined;
  search?: string | null | undefined;
  localId?: number | null | undefined;
}>;


export type CatalogueProductsQuery = { catalogueProducts: Array<{ totalStock: number, id: number, name: string, price: Dirham, hidden: boolean, alertThreshold: number | null, imageUrl: string | null, category: { id: number, name: string } }>, locals: Array<{ id: number, name: string, type: LocalType }> };

export type AddCategoryMutationVariables = Exact<{
  input: CategoryInput;
  picture?: File | null | undefined;
}>;


export type AddCategoryMutation = { addCategory: { id: number, name: string, imageUrl: string | null } };

export type EditCategoryMutationVariables = Exact<{
  id: number;
  input: CategoryInput;
  picture?: File | null | undefined;
}>;


export type EditCategoryMutation = { editCategory: { id: number, name: string, imageUrl: string | null } };

export type DeleteCategoryMutationVariables = Exact<{
  id: number;
}>;


export type DeleteCategoryMutation = { deleteCategory: boolean };

export type AddProductMutationVariables = Exact<{
  input: ProductInput;
  picture?: File | null | undefined;
}>;


export type AddProductMutation = { addProduct: { id: number, name: string, price: Dirham, hidden: boolean, alertThreshold: number | null, imageUrl: string | null, category: { id: number, name: string } } };

export type EditProductMutationVariables = Exact<{
  id: number;
  input: ProductInput;
  picture?: File | null | undefined;
}>;


export type EditProductMutation = { editProduct: { id: number, name: string, price: Dirham, hidden: boolean, alertThreshold: number | null, imageUrl: string | null, category: { id: number, name: string } } };

export type SetProductHiddenMutationVariables = Exact<{
  id: number;
  hidden: boolean;
}>;


export type SetProductHiddenMutation = { setProductHidden: { id: number, name: string, price: Dirham, hidden: boolean, alertThreshold: number | null, imageUrl: string | null, category: { id: number, name: string } } };

export type ServiceRowFragment = { id: number, name: string, price: Dirham, frais: Dirham, hidden: boolean, imageUrl: string | null, local: { id: number, name: string, type: LocalType } };

export type CatalogueServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogueServicesQuery = { catalogueServices: Array<{ id: number, name: string, price: Dirham, frais: Dirham, hidden: boolean, imageUrl: string | null, local: { id: number, name: string, type: LocalType } }>, locals: Array<{ id: number, name: string, type: LocalType }> };

export type AddServicesMutationVariables = Exact<{
  input: NewServicesInput;
  picture?: File | null | undefined;
}>;


export type AddServicesMutation = { addServices: Array<{ id: number, name: string, price: Dirham, frais: Dirham, hidden: boolean, imageUrl: string | null, local: { id: number, name: string, type: LocalType } }> };

export type EditServiceMutationVariables = Exact<{
  id: number;
  input: ServiceInput;
  picture?: File | null | undefined;
}>;


export type EditServiceMutation = { editService: { id: number, name: string, price: Dirham, frais: Dirham, hidden: boolean, imageUrl: string | null, local: { id: number, name: string, type: LocalType } } };

export type SetServiceHiddenMutationVariables = Exact<{
  id: number;
  hidden: boolean;
}>;


export type SetServiceHiddenMutation = { setServiceHidden: { id: number, name: string, price: Dirham, frais: Dirham, hidden: boolean, imageUrl: string | null, local: { id: number, name: string, type: LocalType } } };

export type DeleteServiceMutationVariables = Exact<{
  id: number;
}>;


export type DeleteServiceMutation = { deleteService: boolean };

export type StarterPageQueryVariables = Exact<{ [key: string]: never; }>;


export type StarterPageQuery = { locals: Array<{ id: number, name: string, type: LocalType }>, catalogueServices: Array<{ id: number, name: string, local: { id: number } }>, catalogueProducts: Array<{ id: number, name: string }> };

export type StartCatalogueMutationVariables = Exact<{
  input: StarterInput;
}>;


export type StartCatalogueMutation = { startCatalogue: { services: number, categories: number, products: number } };

export type StockTableQueryVariables = Exact<{
  filter?: StockTableFilter | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type StockTableQuery = { stockTable: { nextCursor: string | null, locals: Array<{ id: number, name: string, type: LocalType }>, totals: { products: number, quantity: number, low: number, quantities: Array<number> }, items: Array<{ productId: number, name: string, hidden: boolean, alertThreshold: number | null, quantities: Array<number>, lowLocalIds: Array<number>, total: number, category: { id: number, name: string } }> } };

export type StockTableFiltersQueryVariables = Exact<{ [key: string]: never; }>;


export type StockTableFiltersQuery = { locals: Array<{ id: number, name: string, type: LocalType }>, categories: Array<{ id: number, name: string }> };

export type ProductStockQueryVariables = Exact<{
  id: number;
}>;


export type ProductStockQuery = { catalogueProduct: { id: number, stock: Array<{ quantity: number, local: { id: number, name: string, type: LocalType } }> } };

export type StockMovementsQueryVariables = Exact<{
  productId: number;
  localId?: number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type StockMovementsQuery = { stockMovements: { nextCursor: string | null, items: Array<{ id: number, quantity: number, cause: StockCause, at: string, reason: string | null, ticketNumber: number | null, receptionId: number | null, sheetId: number | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } }> } };

export type CountStockMutationVariables = Exact<{
  input: CountStockInput;
}>;


export type CountStockMutation = { countStock: { quantity: number } };

export type ClosureContentFragment = { id: number, day: string, total: Dirham, products: Dirham, services: Dirham, sumsUp: boolean, counted: Dirham | null, floatLeft: Dirham | null, declaredAt: string, editedAt: string | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } };

export type ClosureDayQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosureDayQuery = { closureDay: { day: string, countsDrawer: boolean, closure: { id: number, day: string, total: Dirham, products: Dirham, services: Dirham, sumsUp: boolean, counted: Dirham | null, floatLeft: Dirham | null, declaredAt: string, editedAt: string | null, drawer: { expected: Dirham, difference: Dirham } | null, expected: { atClosing: { total: Dirham, products: Dirham, services: Dirham, net: Dirham }, sinceClosing: { total: Dirham }, difference: { total: Dirham, products: Dirham, services: Dirham, net: Dirham } } | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } } | null } };

export type ClosureOfLocalQueryVariables = Exact<{
  day: string;
  localId: number;
}>;


export type ClosureOfLocalQuery = { closure: { id: number, day: string, total: Dirham, products: Dirham, services: Dirham, sumsUp: boolean, counted: Dirham | null, floatLeft: Dirham | null, declaredAt: string, editedAt: string | null, drawer: { expected: Dirham, difference: Dirham } | null, expected: { atClosing: { total: Dirham, products: Dirham, services: Dirham, net: Dirham }, sinceClosing: { total: Dirham }, difference: { total: Dirham, products: Dirham, services: Dirham, net: Dirham } } | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } } | null, locals: Array<{ id: number, name: string, type: LocalType }> };

export type DeclareDayMutationVariables = Exact<{
  input: DeclareDayInput;
}>;


export type DeclareDayMutation = { declareDay: { id: number, day: string, total: Dirham, products: Dirham, services: Dirham, sumsUp: boolean, counted: Dirham | null, floatLeft: Dirham | null, declaredAt: string, editedAt: string | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } } };

export type ClosureRowFragment = { id: number, day: string, total: Dirham, products: Dirham, services: Dirham, sumsUp: boolean, counted: Dirham | null, floatLeft: Dirham | null, declaredAt: string, editedAt: string | null, drawer: { expected: Dirham, difference: Dirham } | null, expected: { atClosing: { total: Dirham, products: Dirham, services: Dirham, net: Dirham }, sinceClosing: { total: Dirham }, difference: { total: Dirham, products: Dirham, services: Dirham, net: Dirham } } | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } };

export type ClosuresPageQueryVariables = Exact<{
  filter: ClosureFilter;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ClosuresPageQuery = { closures: { nextCursor: string | null, totals: { count: number }, items: Array<{ id: number, day: string, total: Dirham, products: Dirham, services: Dirham, sumsUp: boolean, counted: Dirham | null, floatLeft: Dirham | null, declaredAt: string, editedAt: string | null, drawer: { expected: Dirham, difference: Dirham } | null, expected: { atClosing: { total: Dirham, products: Dirham, services: Dirham, net: Dirham }, sinceClosing: { total: Dirham }, difference: { total: Dirham, products: Dirham, services: Dirham, net: Dirham } } | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } }> }, openDays: { count: number, items: Array<{ day: string, local: { id: number, name: string } }> } };

export type ClosureFilterOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosureFilterOptionsQuery = { users: Array<{ id: number, name: string }>, locals: Array<{ id: number, name: string, type: LocalType }> };

export type EditClosureMutationVariables = Exact<{
  input: EditClosureInput;
}>;


export type EditClosureMutation = { editClosure: { id: number, day: string, total: Dirham, products: Dirham, services: Dirham, sumsUp: boolean, counted: Dirham | null, floatLeft: Dirham | null, declaredAt: string, editedAt: string | null, drawer: { expected: Dirham, difference: Dirham } | null, expected: { atClosing: { total: Dirham, products: Dirham, services: Dirham, net: Dirham }, sinceClosing: { total: Dirham }, difference: { total: Dirham, products: Dirham, services: Dirham, net: Dirham } } | null, local: { id: number, name: string, type: LocalType }, user: { id: number, name: string } } };

export type DrawersQueryVariables = Exact<{ [key: string]: never; }>;


export type DrawersQuery = { drawers: Array<{ followed: boolean, since: string | null, expected: Dirham | null, local: { id: number, name: string, type: LocalType } }> };

export type DrawerEntryLineFragment = { id: number, kind: EntryKind, at: string, amount: Dirham, reason: string | null, reversesId: number | null, ticketId: number | null, ticketNumber: number | null, user: { id: number, name: string } | null };

export type DrawerEntriesQueryVariables = Exact<{
  localId: number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type DrawerEntriesQuery = { drawerEntries: { nextCursor: string | null, items: Array<{ id: number, kind: EntryKind, at: string, amount: Dirham, reason: string | null, reversesId: number | null, ticketId: number | null, ticketNumber: number | null, user: { id: number, name: string } | null }> } };

export type ReverseDrawerActMutationVariables = Exact<{
  input: ReverseDrawerActInput;
}>;


export type ReverseDrawerActMutation = { reverseDrawerAct: { id: number, reversedAt: string | null } };

export type LaterEntryLineFragment = { id: number, kind: TicketEntryKind, at: string, ticketId: number, ticketNumber: number, reason: string | null, total: Dirham, user: { id: number, name: string } | null };

export type DrawerWhyPartFragment = { since: string | null, before: Dirham, cash: Dirham, putIn: Dirham, spent: Dirham, banked: Dirham, kessalPaid: Dirham, accepted: Dirham, expected: Dirham, counted: Dirham, difference: Dirham, remainder: Dirham, hints: Array<ClosureHint>, open: Dirham, inDrawer: Array<{ id: number, kind: EntryKind, at: string, amount: Dirham, ticketId: number | null, ticketNumber: number | null, reason: string | null, user: { id: number, name: string } | null }>, debtor: { id: number, name: string } | null };

export type ClosureWhyQueryVariables = Exact<{
  id: number;
}>;


export type ClosureWhyQuery = { closureExplanation: { hints: Array<ClosureHint>, toReview: number, inDrawer: Array<{ id: number, kind: TicketEntryKind, at: string, ticketId: number, ticketNumber: number, reason: string | null, total: Dirham, user: { id: number, name: string } | null }>, since: Array<{ id: number, kind: TicketEntryKind, at: string, ticketId: number, ticketNumber: number, reason: string | null, total: Dirham, user: { id: number, name: string } | null }>, remainder: { total: Dirham, products: Dirham, services: Dirham }, drawer: { since: string | null, before: Dirham, cash: Dirham, putIn: Dirham, spent: Dirham, banked: Dirham, kessalPaid: Dirham, accepted: Dirham, expected: Dirham, counted: Dirham, difference: Dirham, remainder: Dirham, hints: Array<ClosureHint>, open: Dirham, inDrawer: Array<{ id: number, kind: EntryKind, at: string, amount: Dirham, ticketId: number | null, ticketNumber: number | null, reason: string | null, user: { id: number, name: string } | null }>, debtor: { id: number, name: string } | null } | null } };

export type AcceptDifferenceMutationVariables = Exact<{
  input: AcceptDifferenceInput;
}>;


export type AcceptDifferenceMutation = { acceptDifference: { id: number } };

export type WithdrawAcceptanceMutationVariables = Exact<{
  input: ReopenDayInput;
}>;


export type WithdrawAcceptanceMutation = { withdrawAcceptance: { id: number } };

export type ReopenDayMutationVariables = Exact<{
  input: ReopenDayInput;
}>;


export type ReopenDayMutation = { reopenDay: { id: number, reopenedAt: string | null } };

export type DashboardQueryVariables = Exact<{
  period: PeriodInput;
  before: PeriodInput;
  closed: PeriodInput;
  grain: Dimension;
  severalDays: boolean;
  asked?: PeriodInput | null | undefined;
  during?: RelativePeriod | null | undefined;
  against: Comparison;
}>;


export type DashboardQuery = { openReviews: number, shops: { comparedSince: string | null, comparedWith: { from: string, to: string, until: string | null } | null, totals: { total: Dirham | null, net: Dirham | null, frais: Dirham | null, tickets: number | null, averageTicket: Dirham | null, articles: number | null }, previousTotals: { total: Dirham | null, net: Dirham | null, frais: Dirham | null, tickets: number | null, averageTicket: Dirham | null, articles: number | null } | null, rows: Array<{ comparedSince: string | null, local: { id: number, name: string, type: LocalType } | null, figures: { total: Dirham | null, net: Dirham | null, frais: Dirham | null, tickets: number | null, averageTicket: Dirham | null, articles: number | null }, previous: { total: Dirham | null } | null }> }, trend: { rows: Array<{ hour: number | null, day: string | null, month: string | null, figures: { total: Dirham | null, net: Dirham | null, tickets: number | null } }> }, trendBefore: { rows: Array<{ hour: number | null, day: string | null, month: string | null, figures: { total: Dirham | null, net: Dirham | null, tickets: number | null } }> }, hours?: { rows: Array<{ hour: number | null, day: string | null, month: string | null, figures: { total: Dirham | null, net: Dirham | null, tickets: number | null } }> }, hoursBefore?: { rows: Array<{ hour: number | null, day: string | null, month: string | null, figures: { total: Dirham | null, net: Dirham | null, tickets: number | null } }> }, products: { count: number, rows: Array<{ product: { id: number, name: string } | null, figures: { total: Dirham | null, articles: number | null } }> }, services: { count: number, rows: Array<{ service: { id: number, name: string, local: { id: number, name: string } } | null, figures: { total: Dirham | null, articles: number | null } }> }, closures: { count: number, totals: { declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, rows: Array<{ day: string | null, local: { id: number, name: string, type: LocalType } | null, figures: { declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } }> }, lowStock: { count: number, items: Array<{ quantity: number, daysLeft: number | null, product: { id: number, name: string, alertThreshold: number | null }, local: { id: number, name: string } }> } };

export type DrawnFragment = { rows: Array<{ hour: number | null, day: string | null, month: string | null, figures: { total: Dirham | null, net: Dirham | null, tickets: number | null } }> };

export type SoldFiguresFragment = { total: Dirham | null, net: Dirham | null, frais: Dirham | null, tickets: number | null, averageTicket: Dirham | null, articles: number | null };

export type ClosedFiguresFragment = { declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null };

export type WhyRowsQueryVariables = Exact<{
  question: QuestionInput;
}>;


export type WhyRowsQuery = { report: { count: number, totals: { total: Dirham | null, net: Dirham | null, frais: Dirham | null, tickets: number | null, averageTicket: Dirham | null, articles: number | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, rows: Array<{ day: string | null, month: string | null, hour: number | null, local: { id: number, name: string } | null, service: { id: number, name: string, local: { id: number, name: string } } | null, product: { id: number, name: string } | null, figures: { total: Dirham | null, net: Dirham | null, frais: Dirham | null, tickets: number | null, averageTicket: Dirham | null, articles: number | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } }> } };

export type WhyStockQueryVariables = Exact<{
  productId: number;
  localId: number;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type WhyStockQuery = { catalogueProduct: { id: number, name: string, stock: Array<{ quantity: number, local: { id: number, name: string } }> }, stockMovements: { nextCursor: string | null, totals: { quantity: number }, items: Array<{ id: number, quantity: number, cause: StockCause, at: string, reason: string | null, ticketNumber: number | null, receptionId: number | null, user: { id: number, name: string } }> } };

export type SavedQuestionQueryVariables = Exact<{
  id: number;
}>;


export type SavedQuestionQuery = { savedReport: { id: number, name: string, question: { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> } | null } };

export type TokenRowFragment = { id: number, name: string, madeAt: string, endsAt: string | null, ended: boolean, usedAt: string | null, user: { id: number, name: string } };

export type AccessTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type AccessTokensQuery = { accessTokens: Array<{ id: number, name: string, madeAt: string, endsAt: string | null, ended: boolean, usedAt: string | null, user: { id: number, name: string } }> };

export type MakeAccessTokenMutationVariables = Exact<{
  input: MakeAccessTokenInput;
}>;


export type MakeAccessTokenMutation = { makeAccessToken: { secret: string, token: { id: number, name: string, madeAt: string, endsAt: string | null, ended: boolean, usedAt: string | null, user: { id: number, name: string } } } };

export type RevokeAccessTokenMutationVariables = Exact<{
  id: number;
}>;


export type RevokeAccessTokenMutation = { revokeAccessToken: boolean };

export type FilterPartsFragment = { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null };

export type KeptQuestionFragment = { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> };

export type ReportFiguresFragment = { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null };

export type WhyTicketsQueryVariables = Exact<{
  period: PeriodInput;
  filter?: ReportFilterInput | null | undefined;
  cancelled: boolean;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type WhyTicketsQuery = { reportTickets: { nextCursor: string | null, totals: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, items: Array<{ ticket: { id: number, number: number, soldAt: string, businessDate: string, local: { id: number, name: string }, user: { id: number, name: string } }, figures: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } }> } };

export type HouseCopiesQueryVariables = Exact<{ [key: string]: never; }>;


export type HouseCopiesQuery = { copies: { state: { colour: CopyColour, code: string, reason: string, remedy: string | null } | null, runs: Array<{ id: number, kind: CopyKind, startedAt: string, outcome: CopyOutcome, reason: string | null, kilobytes: number | null }> } };

export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { firstSteps: { house: boolean, local: boolean, services: boolean, products: boolean, stock: boolean | null, cashier: boolean, device: boolean, sale: boolean } };

export type IdentityLinesFragment = { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string };

export type PaperNamesFragment = { companyName: string, userName: string, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string }, local: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, from: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null };

export type PaperPlaceNamesFragment = { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } };

export type LocalIdentityRowFragment = { id: number, name: string, type: LocalType, ownIdentity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } };

export type HousePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HousePageQuery = { house: { companyName: string, offlineShift: boolean, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, locals: Array<{ id: number, name: string, type: LocalType, ownIdentity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }>, drawers: Array<{ followed: boolean, since: string | null, local: { id: number, name: string, type: LocalType } }> };

export type EditHouseMutationVariables = Exact<{
  input: IdentityInput;
  offlineShift?: boolean | null | undefined;
}>;


export type EditHouseMutation = { editHouse: { companyName: string, offlineShift: boolean, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } };

export type EditLocalIdentityMutationVariables = Exact<{
  id: number;
  input: IdentityInput;
}>;


export type EditLocalIdentityMutation = { editLocalIdentity: { id: number, name: string, type: LocalType, ownIdentity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } };

export type FollowDrawerMutationVariables = Exact<{
  input: FollowDrawerInput;
}>;


export type FollowDrawerMutation = { followDrawer: { followed: boolean } };

export type HouseChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type HouseChangedSubscription = { houseChanged: { kinds: Array<ChangeKind>, localIds: Array<number> | null, missed: boolean, mark: string, spread: number } };

export type LocalRowFragment = { id: number, name: string, type: LocalType, logoUrl: string | null, paymentModes: Array<PaymentMode>, userCount: number };

export type LocalsListQueryVariables = Exact<{ [key: string]: never; }>;


export type LocalsListQuery = { locals: Array<{ id: number, name: string, type: LocalType, logoUrl: string | null, paymentModes: Array<PaymentMode>, userCount: number }> };

export type AddLocalMutationVariables = Exact<{
  input: AddLocalInput;
  picture?: File | null | undefined;
}>;


export type AddLocalMutation = { addLocal: { id: number, name: string, type: LocalType, logoUrl: string | null, paymentModes: Array<PaymentMode>, userCount: number } };

export type EditLocalMutationVariables = Exact<{
  id: number;
  input: EditLocalInput;
  picture?: File | null | undefined;
}>;


export type EditLocalMutation = { editLocal: { id: number, name: string, type: LocalType, logoUrl: string | null, paymentModes: Array<PaymentMode>, userCount: number } };

export type ReceptionRowFragment = { id: number, date: string, total: Dirham, isBought: boolean, supplier: string | null, user: { id: number, name: string }, from: { id: number, name: string, type: LocalType } | null, to: { id: number, name: string, type: LocalType } };

export type ReceptionContentFragment = { description: string | null, id: number, date: string, total: Dirham, isBought: boolean, supplier: string | null, lines: Array<{ id: number, name: string, price: Dirham, quantity: number, total: Dirham }>, user: { id: number, name: string }, from: { id: number, name: string, type: LocalType } | null, to: { id: number, name: string, type: LocalType } };

export type ReceptionsPageQueryVariables = Exact<{
  filter: ReceptionFilter;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ReceptionsPageQuery = { receptions: { nextCursor: string | null, totals: { count: number, total: Dirham, purchases: Dirham, transfers: Dirham }, items: Array<{ id: number, date: string, total: Dirham, isBought: boolean, supplier: string | null, user: { id: number, name: string }, from: { id: number, name: string, type: LocalType } | null, to: { id: number, name: string, type: LocalType } }> } };

export type ReceptionItemsQueryVariables = Exact<{
  id: number;
}>;


export type ReceptionItemsQuery = { reception: { description: string | null, id: number, date: string, total: Dirham, isBought: boolean, supplier: string | null, paper: { companyName: string, userName: string, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string }, local: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, from: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null }, lines: Array<{ id: number, name: string, price: Dirham, quantity: number, total: Dirham }>, user: { id: number, name: string }, from: { id: number, name: string, type: LocalType } | null, to: { id: number, name: string, type: LocalType } } };

export type ReceptionFilterOptionsQueryVariables = Exact<{
  admin: boolean;
}>;


export type ReceptionFilterOptionsQuery = { users?: Array<{ id: number, name: string }>, colleagues?: Array<{ id: number, name: string }>, locals: Array<{ id: number, name: string, type: LocalType }> };

export type RemoveReceptionMutationVariables = Exact<{
  id: number;
}>;


export type RemoveReceptionMutation = { removeReception: boolean };

export type VoucherLocalsQueryVariables = Exact<{ [key: string]: never; }>;


export type VoucherLocalsQuery = { locals: Array<{ id: number, name: string, type: LocalType }> };

export type PickableProductsQueryVariables = Exact<{
  localId?: number | null | undefined;
  stocked: boolean;
}>;


export type PickableProductsQuery = { catalogueProducts: Array<{ id: number, name: string, imageUrl: string | null, category: { id: number, name: string }, stock?: Array<{ quantity: number }> }>, lastPurchases: Array<{ productId: number, price: Dirham, date: string, supplier: string | null }> };

export type LowProductsQueryVariables = Exact<{
  localId: number;
  limit: number;
}>;


export type LowProductsQuery = { stockTable: { totals: { products: number }, items: Array<{ productId: number, name: string, total: number, alertThreshold: number | null }> }, lastPurchases: Array<{ productId: number, price: Dirham, date: string, supplier: string | null }> };

export type SuppliersQueryVariables = Exact<{ [key: string]: never; }>;


export type SuppliersQuery = { suppliers: Array<string> };

export type ReceiveMutationVariables = Exact<{
  input: ReceiveInput;
}>;


export type ReceiveMutation = { receive: { id: number, businessDate: string } };

export type CountedRowFragment = { day: string | null, week: string | null, month: string | null, hour: number | null, weekday: number | null, localType: LocalType | null, itemType: ItemType | null, comparedSince: string | null, local: { id: number, name: string, type: LocalType } | null, cashier: { id: number, name: string } | null, category: { id: number, name: string } | null, product: { id: number, name: string } | null, service: { id: number, name: string, local: { id: number, name: string } } | null, period: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null }, figures: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, previous: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } | null };

export type ReportQueryVariables = Exact<{
  question: QuestionInput;
}>;


export type ReportQuery = { report: { count: number, byLine: boolean, comparedSince: string | null, rows: Array<{ day: string | null, week: string | null, month: string | null, hour: number | null, weekday: number | null, localType: LocalType | null, itemType: ItemType | null, comparedSince: string | null, local: { id: number, name: string, type: LocalType } | null, cashier: { id: number, name: string } | null, category: { id: number, name: string } | null, product: { id: number, name: string } | null, service: { id: number, name: string, local: { id: number, name: string } } | null, period: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null }, figures: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, previous: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } | null }>, subtotals: { rows: Array<{ day: string | null, week: string | null, month: string | null, hour: number | null, weekday: number | null, localType: LocalType | null, itemType: ItemType | null, comparedSince: string | null, local: { id: number, name: string, type: LocalType } | null, cashier: { id: number, name: string } | null, category: { id: number, name: string } | null, product: { id: number, name: string } | null, service: { id: number, name: string, local: { id: number, name: string } } | null, period: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null }, figures: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, previous: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } | null }>, columns: Array<{ day: string | null, week: string | null, month: string | null, hour: number | null, weekday: number | null, localType: LocalType | null, itemType: ItemType | null, comparedSince: string | null, local: { id: number, name: string, type: LocalType } | null, cashier: { id: number, name: string } | null, category: { id: number, name: string } | null, product: { id: number, name: string } | null, service: { id: number, name: string, local: { id: number, name: string } } | null, period: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null }, figures: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, previous: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } | null }> } | null, totals: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null }, previousTotals: { products: Dirham | null, services: Dirham | null, total: Dirham | null, frais: Dirham | null, net: Dirham | null, tickets: number | null, articles: number | null, averageTicket: Dirham | null, cash: Dirham | null, card: Dirham | null, wallet: Dirham | null, transfer: Dirham | null, cancelled: Dirham | null, corrected: Dirham | null, stockQuantity: number | null, stockValue: Dirham | null, declared: Dirham | null, expected: Dirham | null, difference: Dirham | null, sinceClosing: Dirham | null } | null, period: { from: string, to: string } | null, comparedWith: { from: string, to: string, until: string | null } | null } };

export type QuestionOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type QuestionOptionsQuery = { locals: Array<{ id: number, name: string, type: LocalType }>, users: Array<{ id: number, name: string }>, categories: Array<{ id: number, name: string }>, catalogueProducts: Array<{ id: number, name: string }>, catalogueServices: Array<{ id: number, name: string, local: { id: number, name: string } }> };

export type SavedReportContentFragment = { id: number, name: string, changedAt: string, keyMadeAt: string | null, keyUsedAt: string | null, author: { id: number, name: string }, question: { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> } | null };

export type SavedReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedReportsQuery = { savedReports: Array<{ id: number, name: string, changedAt: string, keyMadeAt: string | null, keyUsedAt: string | null, author: { id: number, name: string }, question: { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> } | null }> };

export type SaveReportMutationVariables = Exact<{
  input: SaveReportInput;
}>;


export type SaveReportMutation = { saveReport: { id: number, name: string, changedAt: string, keyMadeAt: string | null, keyUsedAt: string | null, author: { id: number, name: string }, question: { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> } | null } };

export type EditSavedReportMutationVariables = Exact<{
  id: number;
  input: EditSavedReportInput;
}>;


export type EditSavedReportMutation = { editSavedReport: { id: number, name: string, changedAt: string, keyMadeAt: string | null, keyUsedAt: string | null, author: { id: number, name: string }, question: { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> } | null } };

export type DeleteSavedReportMutationVariables = Exact<{
  id: number;
}>;


export type DeleteSavedReportMutation = { deleteSavedReport: boolean };

export type MakeReportAddressMutationVariables = Exact<{
  id: number;
}>;


export type MakeReportAddressMutation = { makeReportAddress: { path: string, report: { id: number, name: string, changedAt: string, keyMadeAt: string | null, keyUsedAt: string | null, author: { id: number, name: string }, question: { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> } | null } } };

export type WithdrawReportAddressMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawReportAddressMutation = { withdrawReportAddress: { id: number, name: string, changedAt: string, keyMadeAt: string | null, keyUsedAt: string | null, author: { id: number, name: string }, question: { measures: Array<Measure>, dimensions: Array<Dimension>, during: RelativePeriod | null, comparison: Comparison | null, limit: number, period: { from: string, to: string } | null, comparedWith: { from: string, to: string } | null, filter: { localIds: Array<number> | null, localTypes: Array<LocalType> | null, cashierIds: Array<number> | null, hours: Array<number> | null, weekdays: Array<number> | null, itemType: ItemType | null, categoryIds: Array<number> | null, productIds: Array<number> | null, serviceIds: Array<number> | null, offline: boolean | null } | null, order: Array<{ measure: Measure | null, dimension: Dimension | null, descending: boolean }> } | null } };

export type OneTicketQueryVariables = Exact<{
  id: number;
}>;


export type OneTicketQuery = { ticket: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, cancelled: boolean, corrected: boolean, afterClosure: boolean, device: { id: string, adoptedFor: { id: number, name: string } | null, madeBy: { id: number, name: string } } | null, cancellation: { at: string, reason: string | null, user: { id: number, name: string }, returned: Array<{ itemId: number, name: string, quantity: number }> } | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> } };

export type TicketsTotalsQueryVariables = Exact<{
  filter: TicketFilter;
  state?: TicketState | null | undefined;
}>;


export type TicketsTotalsQuery = { tickets: { totals: { count: number, products: Dirham, services: Dirham, total: Dirham, frais: Dirham, net: Dirham } } };

export type NewTicketsQueryVariables = Exact<{
  filter: TicketFilter;
  state?: TicketState | null | undefined;
  limit: number;
}>;


export type NewTicketsQuery = { tickets: { totals: { count: number, products: Dirham, services: Dirham, total: Dirham, frais: Dirham, net: Dirham }, items: Array<{ id: number }> } };

export type ChangeLineQuantityMutationVariables = Exact<{
  lineId: number;
  type: ItemType;
  step: QuantityStep;
  reason?: string | null | undefined;
}>;


export type ChangeLineQuantityMutation = { changeTicketLineQuantity: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> } };

export type RemoveTicketLineMutationVariables = Exact<{
  lineId: number;
  type: ItemType;
  reason?: string | null | undefined;
}>;


export type RemoveTicketLineMutation = { removeTicketLine: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> } };

export type TicketCatalogueQueryVariables = Exact<{
  ticketId: number;
}>;


export type TicketCatalogueQuery = { ticketCatalogue: Array<{ type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham }> };

export type AddTicketItemMutationVariables = Exact<{
  input: AddTicketItemInput;
}>;


export type AddTicketItemMutation = { addTicketItem: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> } };

export type ReprintTicketMutationVariables = Exact<{
  id: number;
}>;


export type ReprintTicketMutation = { reprintTicket: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, paper: { companyName: string, userName: string, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string }, local: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, from: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null }, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> } };

export type ChangeTicketPaymentsMutationVariables = Exact<{
  input: TicketPaymentsInput;
}>;


export type ChangeTicketPaymentsMutation = { changeTicketPayments: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> } };

export type CancelTicketMutationVariables = Exact<{
  id: number;
  reason?: string | null | undefined;
}>;


export type CancelTicketMutation = { cancelTicket: boolean };

export type CorrectionFragment = { id: number, at: string, action: string, before: unknown, after: unknown, user: { id: number, name: string } | null };

export type TicketHistoryQueryVariables = Exact<{
  id: number;
}>;


export type TicketHistoryQuery = { added: { items: Array<{ id: number, at: string, action: string, before: unknown, after: unknown, user: { id: number, name: string } | null }> }, removed: { items: Array<{ id: number, at: string, action: string, before: unknown, after: unknown, user: { id: number, name: string } | null }> }, changed: { items: Array<{ id: number, at: string, action: string, before: unknown, after: unknown, user: { id: number, name: string } | null }> }, paid: { items: Array<{ id: number, at: string, action: string, before: unknown, after: unknown, user: { id: number, name: string } | null }> } };

export type SellLateMutationVariables = Exact<{
  input: LateSaleInput;
}>;


export type SellLateMutation = { sellLate: { id: number, state: LateSaleState, ticket: { id: number, number: number } | null } };

export type TillContactMutationVariables = Exact<{
  queues: Array<QueueStateInput> | QueueStateInput;
}>;


export type TillContactMutation = { tillContact: { token: string, issuedAt: string, expiresAt: string } };

export type SalesReportQueryVariables = Exact<{
  filter: TicketFilter;
}>;


export type SalesReportQuery = { salesReport: { products: Array<{ itemId: number, name: string, quantity: number, total: Dirham }>, services: Array<{ itemId: number, name: string, quantity: number, total: Dirham, frais: Dirham, local: { id: number, name: string, type: LocalType } }> } };

export type ReviewRowFragment = { id: number, kind: ReviewKind, missingCount: number, evidence: unknown, noticedAt: string, decidedAt: string | null, decision: ReviewDecision | null, note: string | null, missing: Array<{ from: number, to: number }>, local: { id: number, name: string, type: LocalType }, decidedBy: { id: number, name: string } | null, lateSale: { id: number, state: LateSaleState, canBeTicket: boolean, movedGoods: boolean, provisional: string, soldAt: string, deviceTime: string, receivedAt: string, total: Dirham, flags: Array<LateFlag>, user: { id: number, name: string }, ticket: { id: number, number: number } | null, lines: Array<{ type: ItemType, itemId: number, name: string | null, quantity: number, price: Dirham, frais: Dirham, fault: LineFault | null }> } | null };

export type ReviewsQueryVariables = Exact<{
  open: boolean;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ReviewsQuery = { openReviews: number, reviews: { nextCursor: string | null, items: Array<{ id: number, kind: ReviewKind, missingCount: number, evidence: unknown, noticedAt: string, decidedAt: string | null, decision: ReviewDecision | null, note: string | null, missing: Array<{ from: number, to: number }>, local: { id: number, name: string, type: LocalType }, decidedBy: { id: number, name: string } | null, lateSale: { id: number, state: LateSaleState, canBeTicket: boolean, movedGoods: boolean, provisional: string, soldAt: string, deviceTime: string, receivedAt: string, total: Dirham, flags: Array<LateFlag>, user: { id: number, name: string }, ticket: { id: number, number: number } | null, lines: Array<{ type: ItemType, itemId: number, name: string | null, quantity: number, price: Dirham, frais: Dirham, fault: LineFault | null }> } | null }> } };

export type DecideReviewsMutationVariables = Exact<{
  ids: Array<number> | number;
  decision: ReviewDecision;
  note?: string | null | undefined;
}>;


export type DecideReviewsMutation = { decideReviews: Array<{ id: number, kind: ReviewKind, missingCount: number, evidence: unknown, noticedAt: string, decidedAt: string | null, decision: ReviewDecision | null, note: string | null, missing: Array<{ from: number, to: number }>, local: { id: number, name: string, type: LocalType }, decidedBy: { id: number, name: string } | null, lateSale: { id: number, state: LateSaleState, canBeTicket: boolean, movedGoods: boolean, provisional: string, soldAt: string, deviceTime: string, receivedAt: string, total: Dirham, flags: Array<LateFlag>, user: { id: number, name: string }, ticket: { id: number, number: number } | null, lines: Array<{ type: ItemType, itemId: number, name: string | null, quantity: number, price: Dirham, frais: Dirham, fault: LineFault | null }> } | null }> };

export type TicketContentFragment = { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> };

export type TillChangesQueryVariables = Exact<{
  since?: string | null | undefined;
}>;


export type TillChangesQuery = { tillChanges: { mark: string, whole: boolean, categories: Array<{ id: number, name: string, imageUrl: string | null }>, services: Array<{ id: number, name: string, price: Dirham, frais: Dirham, imageUrl: string | null }>, products: Array<{ id: number, name: string, price: Dirham, imageUrl: string | null, categoryId: number }>, gone: { categories: Array<number>, services: Array<number>, products: Array<number> }, shelves: Array<{ productId: number, quantity: number, limited: boolean }>, closure: { id: number, declaredAt: string } | null } };

export type MostSoldQueryVariables = Exact<{ [key: string]: never; }>;


export type MostSoldQuery = { mostSold: Array<{ type: ItemType, itemId: number, rank: number }> };

export type SellMutationVariables = Exact<{
  input: SellInput;
}>;


export type SellMutation = { sell: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, shelves: Array<{ productId: number, quantity: number, limited: boolean }> | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> } };

export type MyLastTicketsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyLastTicketsQuery = { myLastTickets: Array<{ id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, paper: { companyName: string, userName: string, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string }, local: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, from: { name: string, type: LocalType, logoUrl: string | null, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null }, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> }> };

export type TicketMarksFragment = { id: number, cancelled: boolean, corrected: boolean, afterClosure: boolean, provisionalNumber: string | null };

export type TicketsSumsFragment = { count: number, products: Dirham, services: Dirham, total: Dirham, frais: Dirham, net: Dirham };

export type TicketsPageQueryVariables = Exact<{
  filter: TicketFilter;
  state?: TicketState | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type TicketsPageQuery = { tickets: { nextCursor: string | null, items: Array<{ id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, cancelled: boolean, corrected: boolean, afterClosure: boolean, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: Dirham, frais: Dirham, quantity: number, total: Dirham }> }>, totals: { count: number, products: Dirham, services: Dirham, total: Dirham, frais: Dirham, net: Dirham } } };

export type TicketFilterOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TicketFilterOptionsQuery = { locals: Array<{ id: number, name: string, type: LocalType, paymentModes: Array<PaymentMode> }>, users: Array<{ id: number, name: string }> };

export type PapersOfLocalsQueryVariables = Exact<{ [key: string]: never; }>;


export type PapersOfLocalsQuery = { locals: Array<{ id: number, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }> };

export type DrawerActLineFragment = { id: number, kind: DrawerActKind, amount: Dirham, reason: string, receiptNumber: string | null, at: string, reversedAt: string | null };

export type OwnDrawerQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDrawerQuery = { ownDrawer: { followed: boolean, acts: Array<{ id: number, kind: DrawerActKind, amount: Dirham, reason: string, receiptNumber: string | null, at: string, reversedAt: string | null }> } };

export type MoveCashMutationVariables = Exact<{
  input: DrawerActInput;
}>;


export type MoveCashMutation = { moveCash: { id: number, kind: DrawerActKind, amount: Dirham, reason: string, receiptNumber: string | null, at: string, reversedAt: string | null } };

export type LocalsToWorkInQueryVariables = Exact<{ [key: string]: never; }>;


export type LocalsToWorkInQuery = { locals: Array<{ id: number, name: string, type: LocalType }> };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { house: { companyName: string, demonstration: boolean, offlineShift: boolean, now: string, today: string, dayStartHour: number, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, me: { id: number, name: string, role: Role, local: { id: number, name: string, type: LocalType, logoUrl: string | null, paymentModes: Array<PaymentMode>, identity: { name: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null } | null };

export type LoginMutationVariables = Exact<{
  code: string;
}>;


export type LoginMutation = { login: { id: number } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type UserRowFragment = { id: number, name: string, role: Role, banned: boolean, createdAt: string, local: { id: number, name: string, type: LocalType } | null };

export type UsersQueryVariables = Exact<{ [key: string]: never; }>;


export type UsersQuery = { users: Array<{ id: number, name: string, role: Role, banned: boolean, createdAt: string, local: { id: number, name: string, type: LocalType } | null }>, locals: Array<{ id: number, name: string, type: LocalType }> };

export type ReadCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type ReadCodesMutation = { readCodes: Array<{ code: string, user: { id: number } }> };

export type AddUserMutationVariables = Exact<{
  input: AddUserInput;
}>;


export type AddUserMutation = { addUser: { id: number, name: string, role: Role, banned: boolean, createdAt: string, local: { id: number, name: string, type: LocalType } | null } };

export type EditUserMutationVariables = Exact<{
  id: number;
  input: EditUserInput;
}>;


export type EditUserMutation = { editUser: { id: number, name: string, role: Role, banned: boolean, createdAt: string, local: { id: number, name: string, type: LocalType } | null } };

export type SetBannedMutationVariables = Exact<{
  id: number;
  banned: boolean;
}>;


export type SetBannedMutation = { setBanned: { id: number, name: string, role: Role, banned: boolean, createdAt: string, local: { id: number, name: string, type: LocalType } | null } };

export type DeviceRowFragment = { id: string, createdAt: string, lastSeenAt: string, thisDevice: boolean, young: boolean, madeBy: { id: number, name: string }, lastUser: { id: number, name: string, local: { id: number, name: string, type: LocalType } | null }, adoptedFor: { id: number, name: string, type: LocalType } | null };

export type DevicesQueryVariables = Exact<{
  limit: number;
  cursor?: string | null | undefined;
}>;


export type DevicesQuery = { devices: { nextCursor: string | null, items: Array<{ id: string, createdAt: string, lastSeenAt: string, thisDevice: boolean, young: boolean, madeBy: { id: number, name: string }, lastUser: { id: number, name: string, local: { id: number, name: string, type: LocalType } | null }, adoptedFor: { id: number, name: string, type: LocalType } | null }> } };

export type AdoptDeviceMutationVariables = Exact<{
  id: string | number;
  localId: number;
}>;


export type AdoptDeviceMutation = { adoptDevice: { id: string, createdAt: string, lastSeenAt: string, thisDevice: boolean, young: boolean, madeBy: { id: number, name: string }, lastUser: { id: number, name: string, local: { id: number, name: string, type: LocalType } | null }, adoptedFor: { id: number, name: string, type: LocalType } | null } };

export type ForgetDeviceMutationVariables = Exact<{
  id: string | number;
}>;


export type ForgetDeviceMutation = { forgetDevice: boolean };

export type RevokeUserGrantsMutationVariables = Exact<{
  id: number;
}>;


export type RevokeUserGrantsMutation = { revokeUserGrants: { id: number } };

export type RevokeDeviceGrantsMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeDeviceGrantsMutation = { revokeDeviceGrants: { id: string } };

export type LoginBlockLineFragment = { id: number, at: string, budget: LoginBudget, address: string, user: { id: number, name: string } | null, device: { id: string, lastUser: { id: number, name: string } } | null };

export type LoginBlocksQueryVariables = Exact<{ [key: string]: never; }>;


export type LoginBlocksQuery = { loginBlocks: Array<{ id: number, at: string, budget: LoginBudget, address: string, user: { id: number, name: string } | null, device: { id: string, lastUser: { id: number, name: string } } | null }> };

export const SheetHeadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SheetHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingSheet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"differing"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"missingValue"}},{"kind":"Field","name":{"kind":"Name","value":"foundValue"}}]}}]}}]} as unknown as DocumentNode<SheetHeadFragment, unknown>;
export const CountedLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"countedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CountedLineFragment, unknown>;
export const CategoryRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<CategoryRowFragment, unknown>;
export const ProductRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ProductRowFragment, unknown>;
export const ServiceRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Service"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<ServiceRowFragment, unknown>;
export const ClosureContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"sumsUp"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"floatLeft"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ClosureContentFragment, unknown>;
export const ClosureRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureContent"}},{"kind":"Field","name":{"kind":"Name","value":"drawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"sumsUp"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"floatLeft"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ClosureRowFragment, unknown>;
export const DrawerEntryLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerEntryLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"reversesId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DrawerEntryLineFragment, unknown>;
export const LaterEntryLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LaterEntryLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LaterEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<LaterEntryLineFragment, unknown>;
export const DrawerWhyPartFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerWhyPart"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerPart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"cash"}},{"kind":"Field","name":{"kind":"Name","value":"putIn"}},{"kind":"Field","name":{"kind":"Name","value":"spent"}},{"kind":"Field","name":{"kind":"Name","value":"banked"}},{"kind":"Field","name":{"kind":"Name","value":"kessalPaid"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"inDrawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainder"}},{"kind":"Field","name":{"kind":"Name","value":"hints"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"debtor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DrawerWhyPartFragment, unknown>;
export const DrawnFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Drawn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}}]}}]}}]}}]} as unknown as DocumentNode<DrawnFragment, unknown>;
export const SoldFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoldFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}}]}}]} as unknown as DocumentNode<SoldFiguresFragment, unknown>;
export const ClosedFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosedFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declared"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"}}]}}]} as unknown as DocumentNode<ClosedFiguresFragment, unknown>;
export const TokenRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccessToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"ended"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<TokenRowFragment, unknown>;
export const IdentityLinesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<IdentityLinesFragment, unknown>;
export const PaperPlaceNamesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<PaperPlaceNamesFragment, unknown>;
export const PaperNamesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Paper"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]} as unknown as DocumentNode<PaperNamesFragment, unknown>;
export const LocalIdentityRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocalIdentityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Local"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"ownIdentity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<LocalIdentityRowFragment, unknown>;
export const LocalRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Local"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentModes"}},{"kind":"Field","name":{"kind":"Name","value":"userCount"}}]}}]} as unknown as DocumentNode<LocalRowFragment, unknown>;
export const ReceptionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceptionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reception"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isBought"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"to"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<ReceptionRowFragment, unknown>;
export const ReceptionContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceptionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reception"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceptionRow"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceptionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reception"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isBought"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"to"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<ReceptionContentFragment, unknown>;
export const FilterPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}}]} as unknown as DocumentNode<FilterPartsFragment, unknown>;
export const ReportFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}},{"kind":"Field","name":{"kind":"Name","value":"cash"}},{"kind":"Field","name":{"kind":"Name","value":"card"}},{"kind":"Field","name":{"kind":"Name","value":"wallet"}},{"kind":"Field","name":{"kind":"Name","value":"transfer"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"stockQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"stockValue"}},{"kind":"Field","name":{"kind":"Name","value":"declared"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"}}]}}]} as unknown as DocumentNode<ReportFiguresFragment, unknown>;
export const CountedRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"week"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"localType"}},{"kind":"Field","name":{"kind":"Name","value":"cashier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparedSince"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}},{"kind":"Field","name":{"kind":"Name","value":"cash"}},{"kind":"Field","name":{"kind":"Name","value":"card"}},{"kind":"Field","name":{"kind":"Name","value":"wallet"}},{"kind":"Field","name":{"kind":"Name","value":"transfer"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"stockQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"stockValue"}},{"kind":"Field","name":{"kind":"Name","value":"declared"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"}}]}}]} as unknown as DocumentNode<CountedRowFragment, unknown>;
export const KeptQuestionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}}]} as unknown as DocumentNode<KeptQuestionFragment, unknown>;
export const SavedReportContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedReportContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyMadeAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeptQuestion"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}}]} as unknown as DocumentNode<SavedReportContentFragment, unknown>;
export const CorrectionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Correction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CorrectionFragment, unknown>;
export const ReviewRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"missing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}},{"kind":"Field","name":{"kind":"Name","value":"noticedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lateSale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"canBeTicket"}},{"kind":"Field","name":{"kind":"Name","value":"movedGoods"}},{"kind":"Field","name":{"kind":"Name","value":"provisional"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"deviceTime"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"flags"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}}]}}]}}]}}]} as unknown as DocumentNode<ReviewRowFragment, unknown>;
export const TicketContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<TicketContentFragment, unknown>;
export const TicketMarksFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketMarks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"afterClosure"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}}]}}]} as unknown as DocumentNode<TicketMarksFragment, unknown>;
export const TicketsSumsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketsSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TicketTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]} as unknown as DocumentNode<TicketsSumsFragment, unknown>;
export const DrawerActLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerActLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerAct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]} as unknown as DocumentNode<DrawerActLineFragment, unknown>;
export const UserRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"banned"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<UserRowFragment, unknown>;
export const DeviceRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"thisDevice"}},{"kind":"Field","name":{"kind":"Name","value":"young"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"adoptedFor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<DeviceRowFragment, unknown>;
export const LoginBlockLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LoginBlockLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoginBlock"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"budget"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<LoginBlockLineFragment, unknown>;
export const MenuAttentionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MenuAttention"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lowStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openDays"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openReviews"}}]}}]} as unknown as DocumentNode<MenuAttentionQuery, MenuAttentionQueryVariables>;
export const SearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketMarks"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"banned"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketMarks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"afterClosure"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}}]}}]} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const ClockBehindDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClockBehind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clockBehind"}}]}}]} as unknown as DocumentNode<ClockBehindQuery, ClockBehindQueryVariables>;
export const CountingSheetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountingSheets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countingSheets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SheetHead"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SheetHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingSheet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"differing"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"missingValue"}},{"kind":"Field","name":{"kind":"Name","value":"foundValue"}}]}}]}}]} as unknown as DocumentNode<CountingSheetsQuery, CountingSheetsQueryVariables>;
export const CountingLocalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountingLocals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<CountingLocalsQuery, CountingLocalsQueryVariables>;
export const CountingSheetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountingSheet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countingSheet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SheetHead"}},{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SheetHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingSheet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"differing"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"missingValue"}},{"kind":"Field","name":{"kind":"Name","value":"foundValue"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"countedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CountingSheetQuery, CountingSheetQueryVariables>;
export const SheetLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SheetLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countingSheet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"countedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SheetLinesQuery, SheetLinesQueryVariables>;
export const OpenCountingSheetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenCountingSheet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openCountingSheet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SheetHead"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SheetHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingSheet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"differing"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"missingValue"}},{"kind":"Field","name":{"kind":"Name","value":"foundValue"}}]}}]}}]} as unknown as DocumentNode<OpenCountingSheetMutation, OpenCountingSheetMutationVariables>;
export const SaveCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveCountsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveCounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"countedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SaveCountsMutation, SaveCountsMutationVariables>;
export const PostCountingSheetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PostCountingSheet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostSheetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postCountingSheet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SheetHead"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SheetHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingSheet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"differing"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"missingValue"}},{"kind":"Field","name":{"kind":"Name","value":"foundValue"}}]}}]}}]} as unknown as DocumentNode<PostCountingSheetMutation, PostCountingSheetMutationVariables>;
export const AbandonCountingSheetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AbandonCountingSheet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"abandonCountingSheet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SheetHead"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SheetHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountingSheet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"differing"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"missingValue"}},{"kind":"Field","name":{"kind":"Name","value":"foundValue"}}]}}]}}]} as unknown as DocumentNode<AbandonCountingSheetMutation, AbandonCountingSheetMutationVariables>;
export const ItemHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ItemHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ItemType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ItemHistoryQuery, ItemHistoryQueryVariables>;
export const ChangePricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePrices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePricesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePrices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}}]} as unknown as DocumentNode<ChangePricesMutation, ChangePricesMutationVariables>;
export const CatalogueCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<CatalogueCategoriesQuery, CatalogueCategoriesQueryVariables>;
export const CatalogueProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"categoryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"visibility"},"value":{"kind":"EnumValue","value":"ALL"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductRow"}},{"kind":"Field","name":{"kind":"Name","value":"totalStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CatalogueProductsQuery, CatalogueProductsQueryVariables>;
export const AddCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<AddCategoryMutation, AddCategoryMutationVariables>;
export const EditCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]} as unknown as DocumentNode<EditCategoryMutation, EditCategoryMutationVariables>;
export const DeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;
export const AddProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AddProductMutation, AddProductMutationVariables>;
export const EditProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<EditProductMutation, EditProductMutationVariables>;
export const SetProductHiddenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetProductHidden"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setProductHidden"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"hidden"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SetProductHiddenMutation, SetProductHiddenMutationVariables>;
export const CatalogueServicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueServices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueServices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"visibility"},"value":{"kind":"EnumValue","value":"ALL"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"depots"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Service"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<CatalogueServicesQuery, CatalogueServicesQueryVariables>;
export const AddServicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddServices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewServicesInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addServices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Service"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<AddServicesMutation, AddServicesMutationVariables>;
export const EditServiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditService"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editService"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Service"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<EditServiceMutation, EditServiceMutationVariables>;
export const SetServiceHiddenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetServiceHidden"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setServiceHidden"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"hidden"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Service"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<SetServiceHiddenMutation, SetServiceHiddenMutationVariables>;
export const DeleteServiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteService"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteService"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteServiceMutation, DeleteServiceMutationVariables>;
export const StarterPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StarterPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"depots"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"catalogueServices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"visibility"},"value":{"kind":"EnumValue","value":"ALL"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"catalogueProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"visibility"},"value":{"kind":"EnumValue","value":"ALL"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<StarterPageQuery, StarterPageQueryVariables>;
export const StartCatalogueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCatalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StarterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCatalogue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"products"}}]}}]}}]} as unknown as DocumentNode<StartCatalogueMutation, StartCatalogueMutationVariables>;
export const StockTableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockTable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StockTableFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"quantities"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"quantities"}},{"kind":"Field","name":{"kind":"Name","value":"lowLocalIds"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StockTableQuery, StockTableQueryVariables>;
export const StockTableFiltersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockTableFilters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<StockTableFiltersQuery, StockTableFiltersQueryVariables>;
export const ProductStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProductStockQuery, ProductStockQueryVariables>;
export const StockMovementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockMovements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockMovements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}},{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"cause"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"receptionId"}},{"kind":"Field","name":{"kind":"Name","value":"sheetId"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StockMovementsQuery, StockMovementsQueryVariables>;
export const CountStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CountStockInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}}]} as unknown as DocumentNode<CountStockMutation, CountStockMutationVariables>;
export const ClosureDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClosureDay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closureDay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"countsDrawer"}},{"kind":"Field","name":{"kind":"Name","value":"closure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"sumsUp"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"floatLeft"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureContent"}},{"kind":"Field","name":{"kind":"Name","value":"drawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]}}]}}]} as unknown as DocumentNode<ClosureDayQuery, ClosureDayQueryVariables>;
export const ClosureOfLocalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClosureOfLocal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"day"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closure"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"day"},"value":{"kind":"Variable","name":{"kind":"Name","value":"day"}}},{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"sumsUp"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"floatLeft"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureContent"}},{"kind":"Field","name":{"kind":"Name","value":"drawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]}}]}}]} as unknown as DocumentNode<ClosureOfLocalQuery, ClosureOfLocalQueryVariables>;
export const DeclareDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclareDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeclareDayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declareDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"sumsUp"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"floatLeft"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DeclareDayMutation, DeclareDayMutationVariables>;
export const ClosuresPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClosuresPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClosureFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"openDays"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"sumsUp"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"floatLeft"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureContent"}},{"kind":"Field","name":{"kind":"Name","value":"drawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]}}]}}]} as unknown as DocumentNode<ClosuresPageQuery, ClosuresPageQueryVariables>;
export const ClosureFilterOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClosureFilterOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<ClosureFilterOptionsQuery, ClosureFilterOptionsQueryVariables>;
export const EditClosureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditClosure"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditClosureInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editClosure"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"sumsUp"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"floatLeft"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosureRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Closure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosureContent"}},{"kind":"Field","name":{"kind":"Name","value":"drawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"atClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]}}]}}]} as unknown as DocumentNode<EditClosureMutation, EditClosureMutationVariables>;
export const DrawersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Drawers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"drawers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"followed"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}}]}}]}}]} as unknown as DocumentNode<DrawersQuery, DrawersQueryVariables>;
export const DrawerEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DrawerEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"drawerEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DrawerEntryLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerEntryLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"reversesId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DrawerEntriesQuery, DrawerEntriesQueryVariables>;
export const ReverseDrawerActDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReverseDrawerAct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReverseDrawerActInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reverseDrawerAct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]}}]} as unknown as DocumentNode<ReverseDrawerActMutation, ReverseDrawerActMutationVariables>;
export const ClosureWhyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClosureWhy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closureExplanation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inDrawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LaterEntryLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LaterEntryLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hints"}},{"kind":"Field","name":{"kind":"Name","value":"toReview"}},{"kind":"Field","name":{"kind":"Name","value":"drawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DrawerWhyPart"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LaterEntryLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LaterEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerWhyPart"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerPart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"cash"}},{"kind":"Field","name":{"kind":"Name","value":"putIn"}},{"kind":"Field","name":{"kind":"Name","value":"spent"}},{"kind":"Field","name":{"kind":"Name","value":"banked"}},{"kind":"Field","name":{"kind":"Name","value":"kessalPaid"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"inDrawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"remainder"}},{"kind":"Field","name":{"kind":"Name","value":"hints"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"debtor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ClosureWhyQuery, ClosureWhyQueryVariables>;
export const AcceptDifferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptDifference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptDifferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptDifference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<AcceptDifferenceMutation, AcceptDifferenceMutationVariables>;
export const WithdrawAcceptanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawAcceptance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReopenDayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawAcceptance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<WithdrawAcceptanceMutation, WithdrawAcceptanceMutationVariables>;
export const ReopenDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReopenDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReopenDayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reopenedAt"}}]}}]}}]} as unknown as DocumentNode<ReopenDayMutation, ReopenDayMutationVariables>;
export const DashboardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Dashboard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"period"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PeriodInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PeriodInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"closed"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PeriodInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"grain"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Dimension"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severalDays"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asked"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PeriodInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"during"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RelativePeriod"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"against"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Comparison"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"shops"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"TOTAL"},{"kind":"EnumValue","value":"NET"},{"kind":"EnumValue","value":"FRAIS"},{"kind":"EnumValue","value":"TICKETS"},{"kind":"EnumValue","value":"AVERAGE_TICKET"},{"kind":"EnumValue","value":"ARTICLES"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"LOCAL"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asked"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"during"},"value":{"kind":"Variable","name":{"kind":"Name","value":"during"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"comparison"},"value":{"kind":"Variable","name":{"kind":"Name","value":"against"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"order"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measure"},"value":{"kind":"EnumValue","value":"TOTAL"}},{"kind":"ObjectField","name":{"kind":"Name","value":"descending"},"value":{"kind":"BooleanValue","value":true}}]}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparedSince"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoldFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previousTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoldFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoldFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparedSince"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"trend"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"TOTAL"},{"kind":"EnumValue","value":"NET"},{"kind":"EnumValue","value":"TICKETS"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"grain"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"period"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Drawn"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"trendBefore"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"TOTAL"},{"kind":"EnumValue","value":"NET"},{"kind":"EnumValue","value":"TICKETS"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"grain"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Drawn"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"hours"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"TOTAL"},{"kind":"EnumValue","value":"NET"},{"kind":"EnumValue","value":"TICKETS"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"HOUR"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"period"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severalDays"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Drawn"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"hoursBefore"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"TOTAL"},{"kind":"EnumValue","value":"NET"},{"kind":"EnumValue","value":"TICKETS"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"HOUR"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severalDays"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Drawn"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"products"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"TOTAL"},{"kind":"EnumValue","value":"ARTICLES"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PRODUCT"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"period"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"itemType"},"value":{"kind":"EnumValue","value":"PRODUCT"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"order"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measure"},"value":{"kind":"EnumValue","value":"TOTAL"}},{"kind":"ObjectField","name":{"kind":"Name","value":"descending"},"value":{"kind":"BooleanValue","value":true}}]}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"8"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"services"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"TOTAL"},{"kind":"EnumValue","value":"ARTICLES"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SERVICE"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"period"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"itemType"},"value":{"kind":"EnumValue","value":"SERVICE"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"order"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measure"},"value":{"kind":"EnumValue","value":"TOTAL"}},{"kind":"ObjectField","name":{"kind":"Name","value":"descending"},"value":{"kind":"BooleanValue","value":true}}]}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"8"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"service"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"closures"},"name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"measures"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DECLARED"},{"kind":"EnumValue","value":"EXPECTED"},{"kind":"EnumValue","value":"DIFFERENCE"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"dimensions"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DAY"},{"kind":"EnumValue","value":"LOCAL"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"closed"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"order"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"dimension"},"value":{"kind":"EnumValue","value":"DAY"}},{"kind":"ObjectField","name":{"kind":"Name","value":"descending"},"value":{"kind":"BooleanValue","value":true}}]}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosedFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosedFigures"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"openReviews"}},{"kind":"Field","name":{"kind":"Name","value":"lowStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoldFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Drawn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosedFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declared"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"}}]}}]} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;
export const WhyRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhyRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoldFigures"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosedFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoldFigures"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClosedFigures"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoldFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClosedFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declared"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"}}]}}]} as unknown as DocumentNode<WhyRowsQuery, WhyRowsQueryVariables>;
export const WhyStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhyStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"stock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"stockMovements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}},{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"cause"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"ticketNumber"}},{"kind":"Field","name":{"kind":"Name","value":"receptionId"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WhyStockQuery, WhyStockQueryVariables>;
export const SavedQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedQuestion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeptQuestion"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}}]} as unknown as DocumentNode<SavedQuestionQuery, SavedQuestionQueryVariables>;
export const AccessTokensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccessTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccessToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"ended"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AccessTokensQuery, AccessTokensQueryVariables>;
export const MakeAccessTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeAccessToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MakeAccessTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeAccessToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"token"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccessToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"ended"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<MakeAccessTokenMutation, MakeAccessTokenMutationVariables>;
export const RevokeAccessTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeAccessToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeAccessToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>;
export const WhyTicketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhyTickets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"period"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PeriodInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilterInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cancelled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportTickets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"period"},"value":{"kind":"Variable","name":{"kind":"Name","value":"period"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"cancelled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cancelled"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"businessDate"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}},{"kind":"Field","name":{"kind":"Name","value":"cash"}},{"kind":"Field","name":{"kind":"Name","value":"card"}},{"kind":"Field","name":{"kind":"Name","value":"wallet"}},{"kind":"Field","name":{"kind":"Name","value":"transfer"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"stockQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"stockValue"}},{"kind":"Field","name":{"kind":"Name","value":"declared"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"}}]}}]} as unknown as DocumentNode<WhyTicketsQuery, WhyTicketsQueryVariables>;
export const HouseCopiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HouseCopies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"remedy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"kilobytes"}}]}}]}}]}}]} as unknown as DocumentNode<HouseCopiesQuery, HouseCopiesQueryVariables>;
export const FirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"house"}},{"kind":"Field","name":{"kind":"Name","value":"local"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"cashier"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"sale"}}]}}]}}]} as unknown as DocumentNode<FirstStepsQuery, FirstStepsQueryVariables>;
export const HousePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HousePage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"house"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"offlineShift"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocalIdentityRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"drawers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"followed"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocalIdentityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Local"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"ownIdentity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]} as unknown as DocumentNode<HousePageQuery, HousePageQueryVariables>;
export const EditHouseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditHouse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentityInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offlineShift"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editHouse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"offlineShift"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offlineShift"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"offlineShift"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<EditHouseMutation, EditHouseMutationVariables>;
export const EditLocalIdentityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditLocalIdentity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editLocalIdentity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocalIdentityRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocalIdentityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Local"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"ownIdentity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]} as unknown as DocumentNode<EditLocalIdentityMutation, EditLocalIdentityMutationVariables>;
export const FollowDrawerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowDrawer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FollowDrawerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followDrawer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followed"}}]}}]}}]} as unknown as DocumentNode<FollowDrawerMutation, FollowDrawerMutationVariables>;
export const HouseChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"HouseChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"houseChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"missed"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"spread"}}]}}]}}]} as unknown as DocumentNode<HouseChangedSubscription, HouseChangedSubscriptionVariables>;
export const LocalsListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LocalsList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocalRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Local"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentModes"}},{"kind":"Field","name":{"kind":"Name","value":"userCount"}}]}}]} as unknown as DocumentNode<LocalsListQuery, LocalsListQueryVariables>;
export const AddLocalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddLocal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddLocalInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addLocal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocalRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Local"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentModes"}},{"kind":"Field","name":{"kind":"Name","value":"userCount"}}]}}]} as unknown as DocumentNode<AddLocalMutation, AddLocalMutationVariables>;
export const EditLocalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditLocal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditLocalInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editLocal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocalRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Local"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentModes"}},{"kind":"Field","name":{"kind":"Name","value":"userCount"}}]}}]} as unknown as DocumentNode<EditLocalMutation, EditLocalMutationVariables>;
export const ReceptionsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReceptionsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReceptionFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"purchases"}},{"kind":"Field","name":{"kind":"Name","value":"transfers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceptionRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceptionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reception"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isBought"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"to"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<ReceptionsPageQuery, ReceptionsPageQueryVariables>;
export const ReceptionItemsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReceptionItems"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reception"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceptionContent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperNames"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceptionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reception"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isBought"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"to"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceptionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reception"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceptionRow"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Paper"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}}]}}]} as unknown as DocumentNode<ReceptionItemsQuery, ReceptionItemsQueryVariables>;
export const ReceptionFilterOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReceptionFilterOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"admin"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"admin"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"colleagues"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"admin"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<ReceptionFilterOptionsQuery, ReceptionFilterOptionsQueryVariables>;
export const RemoveReceptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveReception"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeReception"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemoveReceptionMutation, RemoveReceptionMutationVariables>;
export const VoucherLocalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherLocals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<VoucherLocalsQuery, VoucherLocalsQueryVariables>;
export const PickableProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PickableProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stocked"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stock"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stocked"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPurchases"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"}}]}}]}}]} as unknown as DocumentNode<PickableProductsQuery, PickableProductsQueryVariables>;
export const LowProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LowProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"low"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"alertThreshold"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPurchases"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"}}]}}]}}]} as unknown as DocumentNode<LowProductsQuery, LowProductsQueryVariables>;
export const SuppliersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppliers"}}]}}]} as unknown as DocumentNode<SuppliersQuery, SuppliersQueryVariables>;
export const ReceiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Receive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReceiveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receive"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"businessDate"}}]}}]}}]} as unknown as DocumentNode<ReceiveMutation, ReceiveMutationVariables>;
export const ReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Report"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subtotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previousTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"byLine"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparedSince"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"articles"}},{"kind":"Field","name":{"kind":"Name","value":"averageTicket"}},{"kind":"Field","name":{"kind":"Name","value":"cash"}},{"kind":"Field","name":{"kind":"Name","value":"card"}},{"kind":"Field","name":{"kind":"Name","value":"wallet"}},{"kind":"Field","name":{"kind":"Name","value":"transfer"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"stockQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"stockValue"}},{"kind":"Field","name":{"kind":"Name","value":"declared"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"sinceClosing"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"week"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"localType"}},{"kind":"Field","name":{"kind":"Name","value":"cashier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFigures"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparedSince"}}]}}]} as unknown as DocumentNode<ReportQuery, ReportQueryVariables>;
export const QuestionOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"QuestionOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"catalogueProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"visibility"},"value":{"kind":"EnumValue","value":"ALL"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"catalogueServices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"visibility"},"value":{"kind":"EnumValue","value":"ALL"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<QuestionOptionsQuery, QuestionOptionsQueryVariables>;
export const SavedReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedReports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedReports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedReportContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedReportContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyMadeAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeptQuestion"}}]}}]}}]} as unknown as DocumentNode<SavedReportsQuery, SavedReportsQueryVariables>;
export const SaveReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedReportContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedReportContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyMadeAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeptQuestion"}}]}}]}}]} as unknown as DocumentNode<SaveReportMutation, SaveReportMutationVariables>;
export const EditSavedReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditSavedReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditSavedReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editSavedReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedReportContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedReportContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyMadeAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeptQuestion"}}]}}]}}]} as unknown as DocumentNode<EditSavedReportMutation, EditSavedReportMutationVariables>;
export const DeleteSavedReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSavedReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSavedReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteSavedReportMutation, DeleteSavedReportMutationVariables>;
export const MakeReportAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeReportAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeReportAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedReportContent"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedReportContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyMadeAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeptQuestion"}}]}}]}}]} as unknown as DocumentNode<MakeReportAddressMutation, MakeReportAddressMutationVariables>;
export const WithdrawReportAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawReportAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawReportAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedReportContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportFilter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"localTypes"}},{"kind":"Field","name":{"kind":"Name","value":"cashierIds"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"offline"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeptQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measures"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"}},{"kind":"Field","name":{"kind":"Name","value":"during"}},{"kind":"Field","name":{"kind":"Name","value":"period"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"}},{"kind":"Field","name":{"kind":"Name","value":"comparedWith"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"}},{"kind":"Field","name":{"kind":"Name","value":"descending"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedReportContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyMadeAt"}},{"kind":"Field","name":{"kind":"Name","value":"keyUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeptQuestion"}}]}}]}}]} as unknown as DocumentNode<WithdrawReportAddressMutation, WithdrawReportAddressMutationVariables>;
export const OneTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OneTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ticket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketMarks"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"adoptedFor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returned"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketMarks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"afterClosure"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}}]}}]} as unknown as DocumentNode<OneTicketQuery, OneTicketQueryVariables>;
export const TicketsTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketsTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketState"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tickets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketsSums"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketsSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TicketTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]} as unknown as DocumentNode<TicketsTotalsQuery, TicketsTotalsQueryVariables>;
export const NewTicketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewTickets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketState"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tickets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketsSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketsSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TicketTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]} as unknown as DocumentNode<NewTicketsQuery, NewTicketsQueryVariables>;
export const ChangeLineQuantityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeLineQuantity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ItemType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuantityStep"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeTicketLineQuantity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lineId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<ChangeLineQuantityMutation, ChangeLineQuantityMutationVariables>;
export const RemoveTicketLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveTicketLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ItemType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeTicketLine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lineId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<RemoveTicketLineMutation, RemoveTicketLineMutationVariables>;
export const TicketCatalogueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketCatalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ticketId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ticketCatalogue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ticketId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ticketId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}}]}}]}}]} as unknown as DocumentNode<TicketCatalogueQuery, TicketCatalogueQueryVariables>;
export const AddTicketItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddTicketItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddTicketItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addTicketItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<AddTicketItemMutation, AddTicketItemMutationVariables>;
export const ReprintTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReprintTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reprintTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperNames"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Paper"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}}]}}]} as unknown as DocumentNode<ReprintTicketMutation, ReprintTicketMutationVariables>;
export const ChangeTicketPaymentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeTicketPayments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketPaymentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeTicketPayments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<ChangeTicketPaymentsMutation, ChangeTicketPaymentsMutationVariables>;
export const CancelTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}]}]}}]} as unknown as DocumentNode<CancelTicketMutation, CancelTicketMutationVariables>;
export const TicketHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"added"},"name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"action"},"value":{"kind":"StringValue","value":"ticket.itemAdded","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Correction"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"removed"},"name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"action"},"value":{"kind":"StringValue","value":"ticket.lineRemoved","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Correction"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"action"},"value":{"kind":"StringValue","value":"ticket.quantityChanged","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Correction"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"paid"},"name":{"kind":"Name","value":"journal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"action"},"value":{"kind":"StringValue","value":"ticket.paymentsChanged","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"subjectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Correction"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Correction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<TicketHistoryQuery, TicketHistoryQueryVariables>;
export const SellLateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SellLate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LateSaleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sellLate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]} as unknown as DocumentNode<SellLateMutation, SellLateMutationVariables>;
export const TillContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TillContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"queues"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QueueStateInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tillContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"queues"},"value":{"kind":"Variable","name":{"kind":"Name","value":"queues"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<TillContactMutation, TillContactMutationVariables>;
export const SalesReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SalesReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"salesReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SalesReportQuery, SalesReportQueryVariables>;
export const ReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Reviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"open"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"open"},"value":{"kind":"Variable","name":{"kind":"Name","value":"open"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openReviews"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"missing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}},{"kind":"Field","name":{"kind":"Name","value":"noticedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lateSale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"canBeTicket"}},{"kind":"Field","name":{"kind":"Name","value":"movedGoods"}},{"kind":"Field","name":{"kind":"Name","value":"provisional"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"deviceTime"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"flags"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}}]}}]}}]}}]} as unknown as DocumentNode<ReviewsQuery, ReviewsQueryVariables>;
export const DecideReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideReviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"decision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewDecision"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"note"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideReviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"decision"},"value":{"kind":"Variable","name":{"kind":"Name","value":"decision"}}},{"kind":"Argument","name":{"kind":"Name","value":"note"},"value":{"kind":"Variable","name":{"kind":"Name","value":"note"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"missing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingCount"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}},{"kind":"Field","name":{"kind":"Name","value":"noticedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lateSale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"canBeTicket"}},{"kind":"Field","name":{"kind":"Name","value":"movedGoods"}},{"kind":"Field","name":{"kind":"Name","value":"provisional"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"deviceTime"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"flags"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}}]}}]}}]}}]} as unknown as DocumentNode<DecideReviewsMutation, DecideReviewsMutationVariables>;
export const TillChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TillChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tillChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"products"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shelves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"limited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}}]}}]}}]}}]} as unknown as DocumentNode<TillChangesQuery, TillChangesQueryVariables>;
export const MostSoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MostSold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mostSold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}}]}}]}}]} as unknown as DocumentNode<MostSoldQuery, MostSoldQueryVariables>;
export const SellDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Sell"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SellInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sell"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}},{"kind":"Field","name":{"kind":"Name","value":"shelves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"limited"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<SellMutation, SellMutationVariables>;
export const MyLastTicketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyLastTickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myLastTickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperNames"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Paper"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}}]}}]} as unknown as DocumentNode<MyLastTicketsQuery, MyLastTicketsQueryVariables>;
export const TicketsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketState"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tickets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketMarks"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketsSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketMarks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"afterClosure"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketsSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TicketTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]} as unknown as DocumentNode<TicketsPageQuery, TicketsPageQueryVariables>;
export const TicketFilterOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketFilterOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"paymentModes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables>;
export const PapersOfLocalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PapersOfLocals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<PapersOfLocalsQuery, PapersOfLocalsQueryVariables>;
export const OwnDrawerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnDrawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownDrawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followed"}},{"kind":"Field","name":{"kind":"Name","value":"acts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DrawerActLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerActLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerAct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]} as unknown as DocumentNode<OwnDrawerQuery, OwnDrawerQueryVariables>;
export const MoveCashDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveCash"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerActInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveCash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DrawerActLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerActLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerAct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]} as unknown as DocumentNode<MoveCashMutation, MoveCashMutationVariables>;
export const LocalsToWorkInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LocalsToWorkIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<LocalsToWorkInQuery, LocalsToWorkInQueryVariables>;
export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"house"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"demonstration"}},{"kind":"Field","name":{"kind":"Name","value":"offlineShift"}},{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"today"}},{"kind":"Field","name":{"kind":"Name","value":"dayStartHour"}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentModes"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const LogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const UsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"banned"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const ReadCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReadCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"readCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ReadCodesMutation, ReadCodesMutationVariables>;
export const AddUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"banned"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<AddUserMutation, AddUserMutationVariables>;
export const EditUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"banned"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<EditUserMutation, EditUserMutationVariables>;
export const SetBannedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetBanned"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"banned"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setBanned"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"banned"},"value":{"kind":"Variable","name":{"kind":"Name","value":"banned"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"banned"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<SetBannedMutation, SetBannedMutationVariables>;
export const DevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Devices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"thisDevice"}},{"kind":"Field","name":{"kind":"Name","value":"young"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"adoptedFor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<DevicesQuery, DevicesQueryVariables>;
export const AdoptDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AdoptDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"localId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adoptDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"localId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"localId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Device"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"thisDevice"}},{"kind":"Field","name":{"kind":"Name","value":"young"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"adoptedFor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]} as unknown as DocumentNode<AdoptDeviceMutation, AdoptDeviceMutationVariables>;
export const ForgetDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ForgetDeviceMutation, ForgetDeviceMutationVariables>;
export const RevokeUserGrantsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeUserGrants"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeUserGrants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RevokeUserGrantsMutation, RevokeUserGrantsMutationVariables>;
export const RevokeDeviceGrantsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeDeviceGrants"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeDeviceGrants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RevokeDeviceGrantsMutation, RevokeDeviceGrantsMutationVariables>;
export const LoginBlocksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LoginBlocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginBlocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LoginBlockLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LoginBlockLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoginBlock"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"budget"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<LoginBlocksQuery, LoginBlocksQueryVariables>;

export function useMenuAttentionQuery(options?: useQuery.Options<MenuAttentionQuery, MenuAttentionQueryVariables> | SkipToken) {
  return useQuery<MenuAttentionQuery, MenuAttentionQueryVariables>(MenuAttentionDocument, options ?? {});
}

export function useSearchQuery(options: useQuery.Options<SearchQuery, SearchQueryVariables> | SkipToken) {
  return useQuery<SearchQuery, SearchQueryVariables>(SearchDocument, options);
}

export function useClockBehindQuery(options?: useQuery.Options<ClockBehindQuery, ClockBehindQueryVariables> | SkipToken) {
  return useQuery<ClockBehindQuery, ClockBehindQueryVariables>(ClockBehindDocument, options ?? {});
}

export function useCountingSheetsQuery(options?: useQuery.Options<CountingSheetsQuery, CountingSheetsQueryVariables> | SkipToken) {
  return useQuery<CountingSheetsQuery, CountingSheetsQueryVariables>(CountingSheetsDocument, options ?? {});
}

export function useCountingLocalsQuery(options?: useQuery.Options<CountingLocalsQuery, CountingLocalsQueryVariables> | SkipToken) {
  return useQuery<CountingLocalsQuery, CountingLocalsQueryVariables>(CountingLocalsDocument, options ?? {});
}

export function useCountingSheetQuery(options: useQuery.Options<CountingSheetQuery, CountingSheetQueryVariables> | SkipToken) {
  return useQuery<CountingSheetQuery, CountingSheetQueryVariables>(CountingSheetDocument, options);
}

export function useSheetLinesQuery(options: useQuery.Options<SheetLinesQuery, SheetLinesQueryVariables> | SkipToken) {
  return useQuery<SheetLinesQuery, SheetLinesQueryVariables>(SheetLinesDocument, options);
}

export function useOpenCountingSheetMutation(
  options?: Omit<useMutation.Options<OpenCountingSheetMutation, OpenCountingSheetMutationVariables>, 'variables'>,
): useMutation.ResultTuple<OpenCountingSheetMutation, OpenCountingSheetMutationVariables> {
  return useMutation<OpenCountingSheetMutation, OpenCountingSheetMutationVariables>(OpenCountingSheetDocument, options);
}

export function useSaveCountsMutation(
  options?: Omit<useMutation.Options<SaveCountsMutation, SaveCountsMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SaveCountsMutation, SaveCountsMutationVariables> {
  return useMutation<SaveCountsMutation, SaveCountsMutationVariables>(SaveCountsDocument, options);
}

export function usePostCountingSheetMutation(
  options?: Omit<useMutation.Options<PostCountingSheetMutation, PostCountingSheetMutationVariables>, 'variables'>,
): useMutation.ResultTuple<PostCountingSheetMutation, PostCountingSheetMutationVariables> {
  return useMutation<PostCountingSheetMutation, PostCountingSheetMutationVariables>(PostCountingSheetDocument, options);
}

export function useAbandonCountingSheetMutation(
  options?: Omit<useMutation.Options<AbandonCountingSheetMutation, AbandonCountingSheetMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AbandonCountingSheetMutation, AbandonCountingSheetMutationVariables> {
  return useMutation<AbandonCountingSheetMutation, AbandonCountingSheetMutationVariables>(AbandonCountingSheetDocument, options);
}

export function useItemHistoryQuery(options: useQuery.Options<ItemHistoryQuery, ItemHistoryQueryVariables> | SkipToken) {
  return useQuery<ItemHistoryQuery, ItemHistoryQueryVariables>(ItemHistoryDocument, options);
}

export function useChangePricesMutation(
  options?: Omit<useMutation.Options<ChangePricesMutation, ChangePricesMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ChangePricesMutation, ChangePricesMutationVariables> {
  return useMutation<ChangePricesMutation, ChangePricesMutationVariables>(ChangePricesDocument, options);
}

export function useCatalogueCategoriesQuery(options?: useQuery.Options<CatalogueCategoriesQuery, CatalogueCategoriesQueryVariables> | SkipToken) {
  return useQuery<CatalogueCategoriesQuery, CatalogueCategoriesQueryVariables>(CatalogueCategoriesDocument, options ?? {});
}

export function useCatalogueProductsQuery(options?: useQuery.Options<CatalogueProductsQuery, CatalogueProductsQueryVariables> | SkipToken) {
  return useQuery<CatalogueProductsQuery, CatalogueProductsQueryVariables>(CatalogueProductsDocument, options ?? {});
}

export function useAddCategoryMutation(
  options?: Omit<useMutation.Options<AddCategoryMutation, AddCategoryMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AddCategoryMutation, AddCategoryMutationVariables> {
  return useMutation<AddCategoryMutation, AddCategoryMutationVariables>(AddCategoryDocument, options);
}

export function useEditCategoryMutation(
  options?: Omit<useMutation.Options<EditCategoryMutation, EditCategoryMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditCategoryMutation, EditCategoryMutationVariables> {
  return useMutation<EditCategoryMutation, EditCategoryMutationVariables>(EditCategoryDocument, options);
}

export function useDeleteCategoryMutation(
  options?: Omit<useMutation.Options<DeleteCategoryMutation, DeleteCategoryMutationVariables>, 'variables'>,
): useMutation.ResultTuple<DeleteCategoryMutation, DeleteCategoryMutationVariables> {
  return useMutation<DeleteCategoryMutation, DeleteCategoryMutationVariables>(DeleteCategoryDocument, options);
}

export function useAddProductMutation(
  options?: Omit<useMutation.Options<AddProductMutation, AddProductMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AddProductMutation, AddProductMutationVariables> {
  return useMutation<AddProductMutation, AddProductMutationVariables>(AddProductDocument, options);
}

export function useEditProductMutation(
  options?: Omit<useMutation.Options<EditProductMutation, EditProductMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditProductMutation, EditProductMutationVariables> {
  return useMutation<EditProductMutation, EditProductMutationVariables>(EditProductDocument, options);
}

export function useSetProductHiddenMutation(
  options?: Omit<useMutation.Options<SetProductHiddenMutation, SetProductHiddenMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SetProductHiddenMutation, SetProductHiddenMutationVariables> {
  return useMutation<SetProductHiddenMutation, SetProductHiddenMutationVariables>(SetProductHiddenDocument, options);
}

export function useCatalogueServicesQuery(options?: useQuery.Options<CatalogueServicesQuery, CatalogueServicesQueryVariables> | SkipToken) {
  return useQuery<CatalogueServicesQuery, CatalogueServicesQueryVariables>(CatalogueServicesDocument, options ?? {});
}

export function useAddServicesMutation(
  options?: Omit<useMutation.Options<AddServicesMutation, AddServicesMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AddServicesMutation, AddServicesMutationVariables> {
  return useMutation<AddServicesMutation, AddServicesMutationVariables>(AddServicesDocument, options);
}

export function useEditServiceMutation(
  options?: Omit<useMutation.Options<EditServiceMutation, EditServiceMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditServiceMutation, EditServiceMutationVariables> {
  return useMutation<EditServiceMutation, EditServiceMutationVariables>(EditServiceDocument, options);
}

export function useSetServiceHiddenMutation(
  options?: Omit<useMutation.Options<SetServiceHiddenMutation, SetServiceHiddenMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SetServiceHiddenMutation, SetServiceHiddenMutationVariables> {
  return useMutation<SetServiceHiddenMutation, SetServiceHiddenMutationVariables>(SetServiceHiddenDocument, options);
}

export function useDeleteServiceMutation(
  options?: Omit<useMutation.Options<DeleteServiceMutation, DeleteServiceMutationVariables>, 'variables'>,
): useMutation.ResultTuple<DeleteServiceMutation, DeleteServiceMutationVariables> {
  return useMutation<DeleteServiceMutation, DeleteServiceMutationVariables>(DeleteServiceDocument, options);
}

export function useStarterPageQuery(options?: useQuery.Options<StarterPageQuery, StarterPageQueryVariables> | SkipToken) {
  return useQuery<StarterPageQuery, StarterPageQueryVariables>(StarterPageDocument, options ?? {});
}

export function useStartCatalogueMutation(
  options?: Omit<useMutation.Options<StartCatalogueMutation, StartCatalogueMutationVariables>, 'variables'>,
): useMutation.ResultTuple<StartCatalogueMutation, StartCatalogueMutationVariables> {
  return useMutation<StartCatalogueMutation, StartCatalogueMutationVariables>(StartCatalogueDocument, options);
}

export function useStockTableQuery(options?: useQuery.Options<StockTableQuery, StockTableQueryVariables> | SkipToken) {
  return useQuery<StockTableQuery, StockTableQueryVariables>(StockTableDocument, options ?? {});
}

export function useStockTableFiltersQuery(options?: useQuery.Options<StockTableFiltersQuery, StockTableFiltersQueryVariables> | SkipToken) {
  return useQuery<StockTableFiltersQuery, StockTableFiltersQueryVariables>(StockTableFiltersDocument, options ?? {});
}

export function useProductStockQuery(options: useQuery.Options<ProductStockQuery, ProductStockQueryVariables> | SkipToken) {
  return useQuery<ProductStockQuery, ProductStockQueryVariables>(ProductStockDocument, options);
}

export function useStockMovementsQuery(options: useQuery.Options<StockMovementsQuery, StockMovementsQueryVariables> | SkipToken) {
  return useQuery<StockMovementsQuery, StockMovementsQueryVariables>(StockMovementsDocument, options);
}

export function useCountStockMutation(
  options?: Omit<useMutation.Options<CountStockMutation, CountStockMutationVariables>, 'variables'>,
): useMutation.ResultTuple<CountStockMutation, CountStockMutationVariables> {
  return useMutation<CountStockMutation, CountStockMutationVariables>(CountStockDocument, options);
}

export function useClosureDayQuery(options?: useQuery.Options<ClosureDayQuery, ClosureDayQueryVariables> | SkipToken) {
  return useQuery<ClosureDayQuery, ClosureDayQueryVariables>(ClosureDayDocument, options ?? {});
}

export function useClosureOfLocalQuery(options: useQuery.Options<ClosureOfLocalQuery, ClosureOfLocalQueryVariables> | SkipToken) {
  return useQuery<ClosureOfLocalQuery, ClosureOfLocalQueryVariables>(ClosureOfLocalDocument, options);
}

export function useDeclareDayMutation(
  options?: Omit<useMutation.Options<DeclareDayMutation, DeclareDayMutationVariables>, 'variables'>,
): useMutation.ResultTuple<DeclareDayMutation, DeclareDayMutationVariables> {
  return useMutation<DeclareDayMutation, DeclareDayMutationVariables>(DeclareDayDocument, options);
}

export function useClosuresPageQuery(options: useQuery.Options<ClosuresPageQuery, ClosuresPageQueryVariables> | SkipToken) {
  return useQuery<ClosuresPageQuery, ClosuresPageQueryVariables>(ClosuresPageDocument, options);
}

export function useClosureFilterOptionsQuery(options?: useQuery.Options<ClosureFilterOptionsQuery, ClosureFilterOptionsQueryVariables> | SkipToken) {
  return useQuery<ClosureFilterOptionsQuery, ClosureFilterOptionsQueryVariables>(ClosureFilterOptionsDocument, options ?? {});
}

export function useEditClosureMutation(
  options?: Omit<useMutation.Options<EditClosureMutation, EditClosureMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditClosureMutation, EditClosureMutationVariables> {
  return useMutation<EditClosureMutation, EditClosureMutationVariables>(EditClosureDocument, options);
}

export function useDrawersQuery(options?: useQuery.Options<DrawersQuery, DrawersQueryVariables> | SkipToken) {
  return useQuery<DrawersQuery, DrawersQueryVariables>(DrawersDocument, options ?? {});
}

export function useDrawerEntriesQuery(options: useQuery.Options<DrawerEntriesQuery, DrawerEntriesQueryVariables> | SkipToken) {
  return useQuery<DrawerEntriesQuery, DrawerEntriesQueryVariables>(DrawerEntriesDocument, options);
}

export function useReverseDrawerActMutation(
  options?: Omit<useMutation.Options<ReverseDrawerActMutation, ReverseDrawerActMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ReverseDrawerActMutation, ReverseDrawerActMutationVariables> {
  return useMutation<ReverseDrawerActMutation, ReverseDrawerActMutationVariables>(ReverseDrawerActDocument, options);
}

export function useClosureWhyQuery(options: useQuery.Options<ClosureWhyQuery, ClosureWhyQueryVariables> | SkipToken) {
  return useQuery<ClosureWhyQuery, ClosureWhyQueryVariables>(ClosureWhyDocument, options);
}

export function useAcceptDifferenceMutation(
  options?: Omit<useMutation.Options<AcceptDifferenceMutation, AcceptDifferenceMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AcceptDifferenceMutation, AcceptDifferenceMutationVariables> {
  return useMutation<AcceptDifferenceMutation, AcceptDifferenceMutationVariables>(AcceptDifferenceDocument, options);
}

export function useWithdrawAcceptanceMutation(
  options?: Omit<useMutation.Options<WithdrawAcceptanceMutation, WithdrawAcceptanceMutationVariables>, 'variables'>,
): useMutation.ResultTuple<WithdrawAcceptanceMutation, WithdrawAcceptanceMutationVariables> {
  return useMutation<WithdrawAcceptanceMutation, WithdrawAcceptanceMutationVariables>(WithdrawAcceptanceDocument, options);
}

export function useReopenDayMutation(
  options?: Omit<useMutation.Options<ReopenDayMutation, ReopenDayMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ReopenDayMutation, ReopenDayMutationVariables> {
  return useMutation<ReopenDayMutation, ReopenDayMutationVariables>(ReopenDayDocument, options);
}

export function useDashboardQuery(options: useQuery.Options<DashboardQuery, DashboardQueryVariables> | SkipToken) {
  return useQuery<DashboardQuery, DashboardQueryVariables>(DashboardDocument, options);
}

export function useWhyRowsQuery(options: useQuery.Options<WhyRowsQuery, WhyRowsQueryVariables> | SkipToken) {
  return useQuery<WhyRowsQuery, WhyRowsQueryVariables>(WhyRowsDocument, options);
}

export function useWhyStockQuery(options: useQuery.Options<WhyStockQuery, WhyStockQueryVariables> | SkipToken) {
  return useQuery<WhyStockQuery, WhyStockQueryVariables>(WhyStockDocument, options);
}

export function useSavedQuestionQuery(options: useQuery.Options<SavedQuestionQuery, SavedQuestionQueryVariables> | SkipToken) {
  return useQuery<SavedQuestionQuery, SavedQuestionQueryVariables>(SavedQuestionDocument, options);
}

export function useAccessTokensQuery(options?: useQuery.Options<AccessTokensQuery, AccessTokensQueryVariables> | SkipToken) {
  return useQuery<AccessTokensQuery, AccessTokensQueryVariables>(AccessTokensDocument, options ?? {});
}

export function useMakeAccessTokenMutation(
  options?: Omit<useMutation.Options<MakeAccessTokenMutation, MakeAccessTokenMutationVariables>, 'variables'>,
): useMutation.ResultTuple<MakeAccessTokenMutation, MakeAccessTokenMutationVariables> {
  return useMutation<MakeAccessTokenMutation, MakeAccessTokenMutationVariables>(MakeAccessTokenDocument, options);
}

export function useRevokeAccessTokenMutation(
  options?: Omit<useMutation.Options<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>, 'variables'>,
): useMutation.ResultTuple<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables> {
  return useMutation<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>(RevokeAccessTokenDocument, options);
}

export function useWhyTicketsQuery(options: useQuery.Options<WhyTicketsQuery, WhyTicketsQueryVariables> | SkipToken) {
  return useQuery<WhyTicketsQuery, WhyTicketsQueryVariables>(WhyTicketsDocument, options);
}

export function useHouseCopiesQuery(options?: useQuery.Options<HouseCopiesQuery, HouseCopiesQueryVariables> | SkipToken) {
  return useQuery<HouseCopiesQuery, HouseCopiesQueryVariables>(HouseCopiesDocument, options ?? {});
}

export function useFirstStepsQuery(options?: useQuery.Options<FirstStepsQuery, FirstStepsQueryVariables> | SkipToken) {
  return useQuery<FirstStepsQuery, FirstStepsQueryVariables>(FirstStepsDocument, options ?? {});
}

export function useHousePageQuery(options?: useQuery.Options<HousePageQuery, HousePageQueryVariables> | SkipToken) {
  return useQuery<HousePageQuery, HousePageQueryVariables>(HousePageDocument, options ?? {});
}

export function useEditHouseMutation(
  options?: Omit<useMutation.Options<EditHouseMutation, EditHouseMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditHouseMutation, EditHouseMutationVariables> {
  return useMutation<EditHouseMutation, EditHouseMutationVariables>(EditHouseDocument, options);
}

export function useEditLocalIdentityMutation(
  options?: Omit<useMutation.Options<EditLocalIdentityMutation, EditLocalIdentityMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditLocalIdentityMutation, EditLocalIdentityMutationVariables> {
  return useMutation<EditLocalIdentityMutation, EditLocalIdentityMutationVariables>(EditLocalIdentityDocument, options);
}

export function useFollowDrawerMutation(
  options?: Omit<useMutation.Options<FollowDrawerMutation, FollowDrawerMutationVariables>, 'variables'>,
): useMutation.ResultTuple<FollowDrawerMutation, FollowDrawerMutationVariables> {
  return useMutation<FollowDrawerMutation, FollowDrawerMutationVariables>(FollowDrawerDocument, options);
}


export function useLocalsListQuery(options?: useQuery.Options<LocalsListQuery, LocalsListQueryVariables> | SkipToken) {
  return useQuery<LocalsListQuery, LocalsListQueryVariables>(LocalsListDocument, options ?? {});
}

export function useAddLocalMutation(
  options?: Omit<useMutation.Options<AddLocalMutation, AddLocalMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AddLocalMutation, AddLocalMutationVariables> {
  return useMutation<AddLocalMutation, AddLocalMutationVariables>(AddLocalDocument, options);
}

export function useEditLocalMutation(
  options?: Omit<useMutation.Options<EditLocalMutation, EditLocalMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditLocalMutation, EditLocalMutationVariables> {
  return useMutation<EditLocalMutation, EditLocalMutationVariables>(EditLocalDocument, options);
}

export function useReceptionsPageQuery(options: useQuery.Options<ReceptionsPageQuery, ReceptionsPageQueryVariables> | SkipToken) {
  return useQuery<ReceptionsPageQuery, ReceptionsPageQueryVariables>(ReceptionsPageDocument, options);
}

export function useReceptionItemsQuery(options: useQuery.Options<ReceptionItemsQuery, ReceptionItemsQueryVariables> | SkipToken) {
  return useQuery<ReceptionItemsQuery, ReceptionItemsQueryVariables>(ReceptionItemsDocument, options);
}

export function useReceptionFilterOptionsQuery(options: useQuery.Options<ReceptionFilterOptionsQuery, ReceptionFilterOptionsQueryVariables> | SkipToken) {
  return useQuery<ReceptionFilterOptionsQuery, ReceptionFilterOptionsQueryVariables>(ReceptionFilterOptionsDocument, options);
}

export function useRemoveReceptionMutation(
  options?: Omit<useMutation.Options<RemoveReceptionMutation, RemoveReceptionMutationVariables>, 'variables'>,
): useMutation.ResultTuple<RemoveReceptionMutation, RemoveReceptionMutationVariables> {
  return useMutation<RemoveReceptionMutation, RemoveReceptionMutationVariables>(RemoveReceptionDocument, options);
}

export function useVoucherLocalsQuery(options?: useQuery.Options<VoucherLocalsQuery, VoucherLocalsQueryVariables> | SkipToken) {
  return useQuery<VoucherLocalsQuery, VoucherLocalsQueryVariables>(VoucherLocalsDocument, options ?? {});
}

export function usePickableProductsQuery(options: useQuery.Options<PickableProductsQuery, PickableProductsQueryVariables> | SkipToken) {
  return useQuery<PickableProductsQuery, PickableProductsQueryVariables>(PickableProductsDocument, options);
}

export function useLowProductsQuery(options: useQuery.Options<LowProductsQuery, LowProductsQueryVariables> | SkipToken) {
  return useQuery<LowProductsQuery, LowProductsQueryVariables>(LowProductsDocument, options);
}

export function useSuppliersQuery(options?: useQuery.Options<SuppliersQuery, SuppliersQueryVariables> | SkipToken) {
  return useQuery<SuppliersQuery, SuppliersQueryVariables>(SuppliersDocument, options ?? {});
}

export function useReceiveMutation(
  options?: Omit<useMutation.Options<ReceiveMutation, ReceiveMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ReceiveMutation, ReceiveMutationVariables> {
  return useMutation<ReceiveMutation, ReceiveMutationVariables>(ReceiveDocument, options);
}

export function useReportQuery(options: useQuery.Options<ReportQuery, ReportQueryVariables> | SkipToken) {
  return useQuery<ReportQuery, ReportQueryVariables>(ReportDocument, options);
}

export function useQuestionOptionsQuery(options?: useQuery.Options<QuestionOptionsQuery, QuestionOptionsQueryVariables> | SkipToken) {
  return useQuery<QuestionOptionsQuery, QuestionOptionsQueryVariables>(QuestionOptionsDocument, options ?? {});
}

export function useSavedReportsQuery(options?: useQuery.Options<SavedReportsQuery, SavedReportsQueryVariables> | SkipToken) {
  return useQuery<SavedReportsQuery, SavedReportsQueryVariables>(SavedReportsDocument, options ?? {});
}

export function useSaveReportMutation(
  options?: Omit<useMutation.Options<SaveReportMutation, SaveReportMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SaveReportMutation, SaveReportMutationVariables> {
  return useMutation<SaveReportMutation, SaveReportMutationVariables>(SaveReportDocument, options);
}

export function useEditSavedReportMutation(
  options?: Omit<useMutation.Options<EditSavedReportMutation, EditSavedReportMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditSavedReportMutation, EditSavedReportMutationVariables> {
  return useMutation<EditSavedReportMutation, EditSavedReportMutationVariables>(EditSavedReportDocument, options);
}

export function useDeleteSavedReportMutation(
  options?: Omit<useMutation.Options<DeleteSavedReportMutation, DeleteSavedReportMutationVariables>, 'variables'>,
): useMutation.ResultTuple<DeleteSavedReportMutation, DeleteSavedReportMutationVariables> {
  return useMutation<DeleteSavedReportMutation, DeleteSavedReportMutationVariables>(DeleteSavedReportDocument, options);
}

export function useMakeReportAddressMutation(
  options?: Omit<useMutation.Options<MakeReportAddressMutation, MakeReportAddressMutationVariables>, 'variables'>,
): useMutation.ResultTuple<MakeReportAddressMutation, MakeReportAddressMutationVariables> {
  return useMutation<MakeReportAddressMutation, MakeReportAddressMutationVariables>(MakeReportAddressDocument, options);
}

export function useWithdrawReportAddressMutation(
  options?: Omit<useMutation.Options<WithdrawReportAddressMutation, WithdrawReportAddressMutationVariables>, 'variables'>,
): useMutation.ResultTuple<WithdrawReportAddressMutation, WithdrawReportAddressMutationVariables> {
  return useMutation<WithdrawReportAddressMutation, WithdrawReportAddressMutationVariables>(WithdrawReportAddressDocument, options);
}

export function useOneTicketQuery(options: useQuery.Options<OneTicketQuery, OneTicketQueryVariables> | SkipToken) {
  return useQuery<OneTicketQuery, OneTicketQueryVariables>(OneTicketDocument, options);
}

export function useTicketsTotalsQuery(options: useQuery.Options<TicketsTotalsQuery, TicketsTotalsQueryVariables> | SkipToken) {
  return useQuery<TicketsTotalsQuery, TicketsTotalsQueryVariables>(TicketsTotalsDocument, options);
}

export function useNewTicketsQuery(options: useQuery.Options<NewTicketsQuery, NewTicketsQueryVariables> | SkipToken) {
  return useQuery<NewTicketsQuery, NewTicketsQueryVariables>(NewTicketsDocument, options);
}

export function useChangeLineQuantityMutation(
  options?: Omit<useMutation.Options<ChangeLineQuantityMutation, ChangeLineQuantityMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ChangeLineQuantityMutation, ChangeLineQuantityMutationVariables> {
  return useMutation<ChangeLineQuantityMutation, ChangeLineQuantityMutationVariables>(ChangeLineQuantityDocument, options);
}

export function useRemoveTicketLineMutation(
  options?: Omit<useMutation.Options<RemoveTicketLineMutation, RemoveTicketLineMutationVariables>, 'variables'>,
): useMutation.ResultTuple<RemoveTicketLineMutation, RemoveTicketLineMutationVariables> {
  return useMutation<RemoveTicketLineMutation, RemoveTicketLineMutationVariables>(RemoveTicketLineDocument, options);
}

export function useTicketCatalogueQuery(options: useQuery.Options<TicketCatalogueQuery, TicketCatalogueQueryVariables> | SkipToken) {
  return useQuery<TicketCatalogueQuery, TicketCatalogueQueryVariables>(TicketCatalogueDocument, options);
}

export function useAddTicketItemMutation(
  options?: Omit<useMutation.Options<AddTicketItemMutation, AddTicketItemMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AddTicketItemMutation, AddTicketItemMutationVariables> {
  return useMutation<AddTicketItemMutation, AddTicketItemMutationVariables>(AddTicketItemDocument, options);
}

export function useReprintTicketMutation(
  options?: Omit<useMutation.Options<ReprintTicketMutation, ReprintTicketMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ReprintTicketMutation, ReprintTicketMutationVariables> {
  return useMutation<ReprintTicketMutation, ReprintTicketMutationVariables>(ReprintTicketDocument, options);
}

export function useChangeTicketPaymentsMutation(
  options?: Omit<useMutation.Options<ChangeTicketPaymentsMutation, ChangeTicketPaymentsMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ChangeTicketPaymentsMutation, ChangeTicketPaymentsMutationVariables> {
  return useMutation<ChangeTicketPaymentsMutation, ChangeTicketPaymentsMutationVariables>(ChangeTicketPaymentsDocument, options);
}

export function useCancelTicketMutation(
  options?: Omit<useMutation.Options<CancelTicketMutation, CancelTicketMutationVariables>, 'variables'>,
): useMutation.ResultTuple<CancelTicketMutation, CancelTicketMutationVariables> {
  return useMutation<CancelTicketMutation, CancelTicketMutationVariables>(CancelTicketDocument, options);
}

export function useTicketHistoryQuery(options: useQuery.Options<TicketHistoryQuery, TicketHistoryQueryVariables> | SkipToken) {
  return useQuery<TicketHistoryQuery, TicketHistoryQueryVariables>(TicketHistoryDocument, options);
}

export function useSellLateMutation(
  options?: Omit<useMutation.Options<SellLateMutation, SellLateMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SellLateMutation, SellLateMutationVariables> {
  return useMutation<SellLateMutation, SellLateMutationVariables>(SellLateDocument, options);
}

export function useTillContactMutation(
  options?: Omit<useMutation.Options<TillContactMutation, TillContactMutationVariables>, 'variables'>,
): useMutation.ResultTuple<TillContactMutation, TillContactMutationVariables> {
  return useMutation<TillContactMutation, TillContactMutationVariables>(TillContactDocument, options);
}

export function useSalesReportQuery(options: useQuery.Options<SalesReportQuery, SalesReportQueryVariables> | SkipToken) {
  return useQuery<SalesReportQuery, SalesReportQueryVariables>(SalesReportDocument, options);
}

export function useReviewsQuery(options: useQuery.Options<ReviewsQuery, ReviewsQueryVariables> | SkipToken) {
  return useQuery<ReviewsQuery, ReviewsQueryVariables>(ReviewsDocument, options);
}

export function useDecideReviewsMutation(
  options?: Omit<useMutation.Options<DecideReviewsMutation, DecideReviewsMutationVariables>, 'variables'>,
): useMutation.ResultTuple<DecideReviewsMutation, DecideReviewsMutationVariables> {
  return useMutation<DecideReviewsMutation, DecideReviewsMutationVariables>(DecideReviewsDocument, options);
}

export function useTillChangesQuery(options?: useQuery.Options<TillChangesQuery, TillChangesQueryVariables> | SkipToken) {
  return useQuery<TillChangesQuery, TillChangesQueryVariables>(TillChangesDocument, options ?? {});
}

export function useMostSoldQuery(options?: useQuery.Options<MostSoldQuery, MostSoldQueryVariables> | SkipToken) {
  return useQuery<MostSoldQuery, MostSoldQueryVariables>(MostSoldDocument, options ?? {});
}

export function useSellMutation(
  options?: Omit<useMutation.Options<SellMutation, SellMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SellMutation, SellMutationVariables> {
  return useMutation<SellMutation, SellMutationVariables>(SellDocument, options);
}

export function useMyLastTicketsQuery(options?: useQuery.Options<MyLastTicketsQuery, MyLastTicketsQueryVariables> | SkipToken) {
  return useQuery<MyLastTicketsQuery, MyLastTicketsQueryVariables>(MyLastTicketsDocument, options ?? {});
}

export function useTicketsPageQuery(options: useQuery.Options<TicketsPageQuery, TicketsPageQueryVariables> | SkipToken) {
  return useQuery<TicketsPageQuery, TicketsPageQueryVariables>(TicketsPageDocument, options);
}

export function useTicketFilterOptionsQuery(options?: useQuery.Options<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables> | SkipToken) {
  return useQuery<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables>(TicketFilterOptionsDocument, options ?? {});
}

export function usePapersOfLocalsQuery(options?: useQuery.Options<PapersOfLocalsQuery, PapersOfLocalsQueryVariables> | SkipToken) {
  return useQuery<PapersOfLocalsQuery, PapersOfLocalsQueryVariables>(PapersOfLocalsDocument, options ?? {});
}

export function useOwnDrawerQuery(options?: useQuery.Options<OwnDrawerQuery, OwnDrawerQueryVariables> | SkipToken) {
  return useQuery<OwnDrawerQuery, OwnDrawerQueryVariables>(OwnDrawerDocument, options ?? {});
}

export function useMoveCashMutation(
  options?: Omit<useMutation.Options<MoveCashMutation, MoveCashMutationVariables>, 'variables'>,
): useMutation.ResultTuple<MoveCashMutation, MoveCashMutationVariables> {
  return useMutation<MoveCashMutation, MoveCashMutationVariables>(MoveCashDocument, options);
}

export function useLocalsToWorkInQuery(options?: useQuery.Options<LocalsToWorkInQuery, LocalsToWorkInQueryVariables> | SkipToken) {
  return useQuery<LocalsToWorkInQuery, LocalsToWorkInQueryVariables>(LocalsToWorkInDocument, options ?? {});
}

export function useSessionQuery(options?: useQuery.Options<SessionQuery, SessionQueryVariables> | SkipToken) {
  return useQuery<SessionQuery, SessionQueryVariables>(SessionDocument, options ?? {});
}

export function useLoginMutation(
  options?: Omit<useMutation.Options<LoginMutation, LoginMutationVariables>, 'variables'>,
): useMutation.ResultTuple<LoginMutation, LoginMutationVariables> {
  return useMutation<LoginMutation, LoginMutationVariables>(LoginDocument, options);
}

export function useLogoutMutation(
  options?: Omit<useMutation.Options<LogoutMutation, LogoutMutationVariables>, 'variables'>,
): useMutation.ResultTuple<LogoutMutation, LogoutMutationVariables> {
  return useMutation<LogoutMutation, LogoutMutationVariables>(LogoutDocument, options);
}

export function useUsersQuery(options?: useQuery.Options<UsersQuery, UsersQueryVariables> | SkipToken) {
  return useQuery<UsersQuery, UsersQueryVariables>(UsersDocument, options ?? {});
}

export function useReadCodesMutation(
  options?: Omit<useMutation.Options<ReadCodesMutation, ReadCodesMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ReadCodesMutation, ReadCodesMutationVariables> {
  return useMutation<ReadCodesMutation, ReadCodesMutationVariables>(ReadCodesDocument, options);
}

export function useAddUserMutation(
  options?: Omit<useMutation.Options<AddUserMutation, AddUserMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AddUserMutation, AddUserMutationVariables> {
  return useMutation<AddUserMutation, AddUserMutationVariables>(AddUserDocument, options);
}

export function useEditUserMutation(
  options?: Omit<useMutation.Options<EditUserMutation, EditUserMutationVariables>, 'variables'>,
): useMutation.ResultTuple<EditUserMutation, EditUserMutationVariables> {
  return useMutation<EditUserMutation, EditUserMutationVariables>(EditUserDocument, options);
}

export function useSetBannedMutation(
  options?: Omit<useMutation.Options<SetBannedMutation, SetBannedMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SetBannedMutation, SetBannedMutationVariables> {
  return useMutation<SetBannedMutation, SetBannedMutationVariables>(SetBannedDocument, options);
}

export function useDevicesQuery(options: useQuery.Options<DevicesQuery, DevicesQueryVariables> | SkipToken) {
  return useQuery<DevicesQuery, DevicesQueryVariables>(DevicesDocument, options);
}

export function useAdoptDeviceMutation(
  options?: Omit<useMutation.Options<AdoptDeviceMutation, AdoptDeviceMutationVariables>, 'variables'>,
): useMutation.ResultTuple<AdoptDeviceMutation, AdoptDeviceMutationVariables> {
  return useMutation<AdoptDeviceMutation, AdoptDeviceMutationVariables>(AdoptDeviceDocument, options);
}

export function useForgetDeviceMutation(
  options?: Omit<useMutation.Options<ForgetDeviceMutation, ForgetDeviceMutationVariables>, 'variables'>,
): useMutation.ResultTuple<ForgetDeviceMutation, ForgetDeviceMutationVariables> {
  return useMutation<ForgetDeviceMutation, ForgetDeviceMutationVariables>(ForgetDeviceDocument, options);
}

export function useRevokeUserGrantsMutation(
  options?: Omit<useMutation.Options<RevokeUserGrantsMutation, RevokeUserGrantsMutationVariables>, 'variables'>,
): useMutation.ResultTuple<RevokeUserGrantsMutation, RevokeUserGrantsMutationVariables> {
  return useMutation<RevokeUserGrantsMutation, RevokeUserGrantsMutationVariables>(RevokeUserGrantsDocument, options);
}

export function useRevokeDeviceGrantsMutation(
  options?: Omit<useMutation.Options<RevokeDeviceGrantsMutation, RevokeDeviceGrantsMutationVariables>, 'variables'>,
): useMutation.ResultTuple<RevokeDeviceGrantsMutation, RevokeDeviceGrantsMutationVariables> {
  return useMutation<RevokeDeviceGrantsMutation, RevokeDeviceGrantsMutationVariables>(RevokeDeviceGrantsDocument, options);
}

export function useLoginBlocksQuery(options?: useQuery.Options<LoginBlocksQuery, LoginBlocksQueryVariables> | SkipToken) {
  return useQuery<LoginBlocksQuery, LoginBlocksQueryVariables>(LoginBlocksDocument, options ?? {});
}