/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type { Dirham } from '#shared/money.ts';
import type { SkipToken } from '@apollo/client/react';
import { useQuery, useMutation } from '@apollo/client/react';
/** Ce qui a changé dans la maison. */
export type ChangeKind =
  | 'CLOSURE'
  | 'CORRECTION'
  | 'SALE'
  | 'STOCK'
  | 'TILL';

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

export type DrawerActInput = {
  /** Plus que 0. */
  amount: Dirham;
  /** D’un DRAWER_IN : l’écart accepté, dû par quelqu’un, qu’il rend ; réservé à l’ADMIN. */
  debtId?: number | null | undefined;
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

export type ItemType =
  | 'PRODUCT'
  | 'SERVICE';

/** NEXT : celle dont c’est le tour, que le serveur attribue ; TAKEN : elle prend son tour ; KEPT : demandée par le client, elle le garde. */
export type KessalTurn =
  | 'KEPT'
  | 'NEXT'
  | 'TAKEN';

export type LateSaleInput = {
  /** Le mandat sous lequel la caisse a vendu. */
  grant: string;
  /** Clé de la vente, tirée par la caisse : la même vente, en ligne ou non, ne compte qu’une fois. */
  key: string;
  /** Avec les prix et les frais du papier. */
  lines: Array<SellLineInput>;
  /** Comment il est payé ; leur somme est le total. Sans eux, tout en espèces. */
  payments?: Array<PaymentInput> | null | undefined;
  /** Le numéro imprimé sur le papier, « A7B-0042 ». */
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

/** Hammam beldi, bain turc ou dépôt. */
export type LocalType =
  | 'BELDI'
  | 'DEPOT'
  | 'TURKI';

/** Français, arabe, ou les deux. */
export type NameChoice =
  | 'ARABIC'
  | 'BOTH'
  | 'FRENCH';

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

export type QueueStateInput = {
  /** Le plus grand rang que la file a donné. */
  highest: number;
  id: string | number;
  /** Les rangs des ventes que l’appareil garde encore. */
  waiting: Array<number>;
};

export type Role =
  | 'ADMIN'
  | 'CAISSIER';

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

/** Comment une tablette ouvre la maison, ou pourquoi aucune : HOST ne l’ouvre que sur sa machine, celle-ci n’a pas de réseau, seul un proxy sait ; sans HTTPS, par l’autorité de la maison, qui s’installe d’abord, ou en HTTPS. */
export type TabletWay =
  | 'AUTHORITY'
  | 'HTTPS'
  | 'NO_NETWORK'
  | 'OWN_MACHINE'
  | 'PLAIN'
  | 'PROXY';

export type ClockBehindQueryVariables = Exact<{ [key: string]: never; }>;


export type ClockBehindQuery = { clockBehind: string | null };

export type HouseCopiesQueryVariables = Exact<{ [key: string]: never; }>;


export type HouseCopiesQuery = { copies: { state: { colour: CopyColour, code: string, reason: string, remedy: string | null, setting: string | null } | null, runs: Array<{ id: number, kind: CopyKind, startedAt: string, outcome: CopyOutcome, reason: string | null, kilobytes: number | null }> } };

export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { firstSteps: { house: boolean, local: boolean, services: boolean, products: boolean, stock: boolean | null, cashier: boolean, tablet: boolean, device: boolean, sale: boolean, tabletDoor: { way: TabletWay, url: string | null } } };

export type IdentityLinesFragment = { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string };

export type PaperNamesFragment = { companyName: string, userName: string, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string }, local: { name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, from: { name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null };

export type PaperPlaceNamesFragment = { name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } };

export type HouseChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type HouseChangedSubscription = { houseChanged: { kinds: Array<ChangeKind>, localIds: Array<number> | null, missed: boolean, mark: string, spread: number } };

export type SellLateMutationVariables = Exact<{
  input: LateSaleInput;
}>;


export type SellLateMutation = { sellLate: { id: number, state: LateSaleState, ticket: { id: number, number: number } | null } };

export type TillContactMutationVariables = Exact<{
  queues: Array<QueueStateInput> | QueueStateInput;
}>;


export type TillContactMutation = { tillContact: { token: string, issuedAt: string, expiresAt: string } };

export type TillChangesQueryVariables = Exact<{
  since?: string | null | undefined;
}>;


export type TillChangesQuery = { tillChanges: { mark: string, whole: boolean, categories: Array<{ id: number, name: string, arabicName: string | null, imageUrl: string | null }>, services: Array<{ id: number, name: string, arabicName: string | null, price: Dirham, frais: Dirham, imageUrl: string | null, tilePlace: number | null }>, products: Array<{ id: number, name: string, arabicName: string | null, price: Dirham, imageUrl: string | null, categoryId: number, barcodes: Array<string>, tilePlace: number | null }>, gone: { categories: Array<number>, services: Array<number>, products: Array<number> }, shelves: Array<{ productId: number, quantity: number, limited: boolean }>, closure: { id: number, declaredAt: string } | null } };

export type MostSoldQueryVariables = Exact<{ [key: string]: never; }>;


export type MostSoldQuery = { mostSold: Array<{ type: ItemType, itemId: number, rank: number }> };

export type SellMutationVariables = Exact<{
  input: SellInput;
}>;


export type SellMutation = { sell: { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, shelves: Array<{ productId: number, quantity: number, limited: boolean }> | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, arabicName: string | null, price: Dirham, frais: Dirham, quantity: number, total: Dirham, kessal: { id: number, name: string } | null }> } };

export type MyLastTicketsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyLastTicketsQuery = { myLastTickets: Array<{ id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, paper: { companyName: string, userName: string, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string }, local: { name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }, from: { name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null }, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, arabicName: string | null, price: Dirham, frais: Dirham, quantity: number, total: Dirham, kessal: { id: number, name: string } | null }> }> };

export type PapersOfLocalsQueryVariables = Exact<{ [key: string]: never; }>;


export type PapersOfLocalsQuery = { locals: Array<{ id: number, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } }> };

export type TicketContentFragment = { id: number, number: number, soldAt: string, provisionalNumber: string | null, total: Dirham, frais: Dirham, net: Dirham, received: Dirham | null, returned: Dirham | null, payments: Array<{ mode: PaymentMode, amount: Dirham }>, local: { id: number, name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, arabicName: string | null, price: Dirham, frais: Dirham, quantity: number, total: Dirham, kessal: { id: number, name: string } | null }> };

export type DrawerActLineFragment = { id: number, kind: DrawerActKind, amount: Dirham, reason: string, receiptNumber: string | null, at: string, reversedAt: string | null };

export type OwnDrawerQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDrawerQuery = { ownDrawer: { followed: boolean, acts: Array<{ id: number, kind: DrawerActKind, amount: Dirham, reason: string, receiptNumber: string | null, at: string, reversedAt: string | null }> } };

export type MoveCashMutationVariables = Exact<{
  input: DrawerActInput;
}>;


export type MoveCashMutation = { moveCash: { id: number, kind: DrawerActKind, amount: Dirham, reason: string, receiptNumber: string | null, at: string, reversedAt: string | null } };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { house: { companyName: string, demonstration: boolean, offlineShift: boolean, codeLength: number | null, now: string, today: string, dayStartHour: number, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string }, publicDemonstration: { since: string, hour: number, codes: Array<{ name: string, administrator: boolean, local: string | null, code: string }> } | null }, me: { id: number, name: string, role: Role, local: { id: number, name: string, arabicName: string | null, receiptNames: NameChoice, type: LocalType, logoUrl: string | null, paymentModes: Array<PaymentMode>, kessalsFrom: string | null, namesKessals: boolean, identity: { name: string, arabicName: string, address: string, telephone: string, ice: string, fiscalNumber: string, tradeRegister: string, businessTax: string, vat: string } } | null } | null };

export type LoginMutationVariables = Exact<{
  code: string;
}>;


export type LoginMutation = { login: { id: number } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export const IdentityLinesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<IdentityLinesFragment, unknown>;
export const PaperPlaceNamesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNames"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<PaperPlaceNamesFragment, unknown>;
export const PaperNamesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Paper"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNames"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]} as unknown as DocumentNode<PaperNamesFragment, unknown>;
export const TicketContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNames"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"kessal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<TicketContentFragment, unknown>;
export const DrawerActLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerActLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerAct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]} as unknown as DocumentNode<DrawerActLineFragment, unknown>;
export const ClockBehindDocument = {"__meta__":{"hash":"dac76ac96a7e7afa0905deefe65255c68be308330d690081d848cd88e1171121"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClockBehind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clockBehind"}}]}}]} as unknown as DocumentNode<ClockBehindQuery, ClockBehindQueryVariables>;
export const HouseCopiesDocument = {"__meta__":{"hash":"d1b89cc32fcd92188153cb3b28327b1e7e7602dcd4f865a53459be6f69c38c7f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HouseCopies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"remedy"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}}]}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"kilobytes"}}]}}]}}]}}]} as unknown as DocumentNode<HouseCopiesQuery, HouseCopiesQueryVariables>;
export const FirstStepsDocument = {"__meta__":{"hash":"5ac0270e267933666b39890241e53e492d4957cd488a62611972a54936ccf290"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"house"}},{"kind":"Field","name":{"kind":"Name","value":"local"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"cashier"}},{"kind":"Field","name":{"kind":"Name","value":"tablet"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"sale"}},{"kind":"Field","name":{"kind":"Name","value":"tabletDoor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"way"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<FirstStepsQuery, FirstStepsQueryVariables>;
export const HouseChangedDocument = {"__meta__":{"hash":"64e4a4674142db42b0c88781e611ac4ce9daef6a322befd2c40a88b268ea71b5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"HouseChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"houseChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"}},{"kind":"Field","name":{"kind":"Name","value":"localIds"}},{"kind":"Field","name":{"kind":"Name","value":"missed"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"spread"}}]}}]}}]} as unknown as DocumentNode<HouseChangedSubscription, HouseChangedSubscriptionVariables>;
export const SellLateDocument = {"__meta__":{"hash":"7c761128e931a4154bfdd67bb748e1480fb2c1c429fe51df14d1bd938389b3ef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SellLate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LateSaleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sellLate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]} as unknown as DocumentNode<SellLateMutation, SellLateMutationVariables>;
export const TillContactDocument = {"__meta__":{"hash":"a34eb78240fbf89a086a44df36b5ec5b6dec3bb752e73786eb6bfa560ce56421"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TillContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"queues"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QueueStateInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tillContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"queues"},"value":{"kind":"Variable","name":{"kind":"Name","value":"queues"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<TillContactMutation, TillContactMutationVariables>;
export const TillChangesDocument = {"__meta__":{"hash":"f78b9c80ce1f93cde5c0a7a8fc36960c1427109502534c3383a6ff9bbf6f6ad5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TillChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tillChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"tilePlace"}}]}},{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"barcodes"}},{"kind":"Field","name":{"kind":"Name","value":"tilePlace"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"products"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shelves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"limited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"declaredAt"}}]}}]}}]}}]} as unknown as DocumentNode<TillChangesQuery, TillChangesQueryVariables>;
export const MostSoldDocument = {"__meta__":{"hash":"3f347f81c35e450e9db6c2a3dac8828f08735b50480003e56985614b80e4b6f5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MostSold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mostSold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}}]}}]}}]} as unknown as DocumentNode<MostSoldQuery, MostSoldQueryVariables>;
export const SellDocument = {"__meta__":{"hash":"d278288b836abcc555b8992f94fcdbfcb361f9a55a9392904df39dcf0a7f7663"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Sell"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SellInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sell"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}},{"kind":"Field","name":{"kind":"Name","value":"shelves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"limited"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNames"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"kessal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SellMutation, SellMutationVariables>;
export const MyLastTicketsDocument = {"__meta__":{"hash":"85752085c400356f0911df5beac727f57d9ca394261dfb33578ee5db09e662e0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyLastTickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myLastTickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperNames"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperPlaceNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaperPlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNames"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"provisionalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNames"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"kessal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaperNames"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Paper"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}},{"kind":"Field","name":{"kind":"Name","value":"from"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaperPlaceNames"}}]}}]}}]} as unknown as DocumentNode<MyLastTicketsQuery, MyLastTicketsQueryVariables>;
export const PapersOfLocalsDocument = {"__meta__":{"hash":"245ae8957c9ef1448eb2cf397f4c6c3bb3c88cbfa8ce89eec47683ea7c1826eb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PapersOfLocals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<PapersOfLocalsQuery, PapersOfLocalsQueryVariables>;
export const OwnDrawerDocument = {"__meta__":{"hash":"f5f3cb5e1fc06650c1112c39a161ede9c18302fe6e9759571618112ede4d22e9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnDrawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownDrawer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followed"}},{"kind":"Field","name":{"kind":"Name","value":"acts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DrawerActLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerActLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerAct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]} as unknown as DocumentNode<OwnDrawerQuery, OwnDrawerQueryVariables>;
export const MoveCashDocument = {"__meta__":{"hash":"f4790128d7695a47022b45255e22e3f27f2ffb5e1322ff90170fe4c041ea03a4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveCash"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerActInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveCash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DrawerActLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DrawerActLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DrawerAct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]} as unknown as DocumentNode<MoveCashMutation, MoveCashMutationVariables>;
export const SessionDocument = {"__meta__":{"hash":"9f5b2c1816a66be869fdad29bb0659d097359ac9a9ccbb7285803678919d0bb0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"house"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"demonstration"}},{"kind":"Field","name":{"kind":"Name","value":"publicDemonstration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"codes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"administrator"}},{"kind":"Field","name":{"kind":"Name","value":"local"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"offlineShift"}},{"kind":"Field","name":{"kind":"Name","value":"codeLength"}},{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"today"}},{"kind":"Field","name":{"kind":"Name","value":"dayStartHour"}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNames"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"paymentModes"}},{"kind":"Field","name":{"kind":"Name","value":"kessalsFrom"}},{"kind":"Field","name":{"kind":"Name","value":"namesKessals"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IdentityLines"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IdentityLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Identity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arabicName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"ice"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tradeRegister"}},{"kind":"Field","name":{"kind":"Name","value":"businessTax"}},{"kind":"Field","name":{"kind":"Name","value":"vat"}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const LoginDocument = {"__meta__":{"hash":"d836cdfd561deba765e744612b3641447eee83e1b8e69375e9bb06f72cbbe859"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const LogoutDocument = {"__meta__":{"hash":"d33294c28ffdaff741dcadc2dba75b4013cdc29cd5f9e8f61d3ac85d57868a04"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;

export function useClockBehindQuery(options?: useQuery.Options<ClockBehindQuery, ClockBehindQueryVariables> | SkipToken) {
  return useQuery<ClockBehindQuery, ClockBehindQueryVariables>(ClockBehindDocument, options ?? {});
}

export function useHouseCopiesQuery(options?: useQuery.Options<HouseCopiesQuery, HouseCopiesQueryVariables> | SkipToken) {
  return useQuery<HouseCopiesQuery, HouseCopiesQueryVariables>(HouseCopiesDocument, options ?? {});
}

export function useFirstStepsQuery(options?: useQuery.Options<FirstStepsQuery, FirstStepsQueryVariables> | SkipToken) {
  return useQuery<FirstStepsQuery, FirstStepsQueryVariables>(FirstStepsDocument, options ?? {});
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