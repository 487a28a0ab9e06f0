/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { SkipToken } from '@apollo/client/react';
import { useLazyQuery, useQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ItemType =
  | 'PRODUCT'
  | 'SERVICE';

/** Hammam beldi, bain turc ou dépôt. */
export type LocalType =
  | 'BELDI'
  | 'DEPOT'
  | 'TURKI';

export type Role =
  | 'ADMIN'
  | 'CAISSIER';

export type SellInput = {
  /** Clé de la vente, tirée par la caisse : la même vente renvoyée ne compte pas deux fois. */
  key: string;
  lines: Array<SellLineInput>;
  /** Vérifié : seule la session dit où. */
  localId?: number | null | undefined;
  /** Le total affiché par la caisse : vérifié, jamais cru. */
  total?: number | null | undefined;
  /** Vérifié : seule la session dit qui vend. */
  userId?: number | null | undefined;
};

export type SellLineInput = {
  /** Les frais affichés par la caisse : vérifiés, jamais crus. */
  frais?: number | null | undefined;
  itemId: number;
  /** Le prix affiché par la caisse : vérifié, jamais cru. */
  price?: number | null | undefined;
  quantity: number;
  type: ItemType;
};

export type TicketFilter = {
  /** Premier jour, compris. */
  from?: string | null | undefined;
  localId?: number | null | undefined;
  /** Dernier jour, compris. */
  to?: string | null | undefined;
  userId?: number | null | undefined;
};

export type TicketContentFragment = { id: number, number: number, soldAt: string, total: number, frais: number, net: number, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: number, frais: number, quantity: number, total: number }> };

export type TillQueryVariables = Exact<{ [key: string]: never; }>;


export type TillQuery = { services: Array<{ id: number, name: string, price: number, frais: number, imageUrl: string | null }>, categories: Array<{ id: number, name: string, imageUrl: string | null }>, products: Array<{ id: number, name: string, price: number, imageUrl: string | null, category: { id: number }, stock: Array<{ quantity: number }> }> };

export type SellMutationVariables = Exact<{
  input: SellInput;
}>;


export type SellMutation = { sell: { id: number, number: number, soldAt: string, total: number, frais: number, net: number, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: number, frais: number, quantity: number, total: number }> } };

export type MyLastTicketsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyLastTicketsQuery = { myLastTickets: Array<{ id: number, number: number, soldAt: string, total: number, frais: number, net: number, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: number, frais: number, quantity: number, total: number }> }> };

export type TicketsPageQueryVariables = Exact<{
  filter: TicketFilter;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type TicketsPageQuery = { tickets: { nextCursor: string | null, items: Array<{ id: number, number: number, soldAt: string, total: number, frais: number, net: number, local: { id: number, name: string, type: LocalType, logoUrl: string | null }, user: { id: number, name: string }, lines: Array<{ id: number, type: ItemType, itemId: number, name: string, price: number, frais: number, quantity: number, total: number }> }>, totals: { count: number, products: number, services: number, total: number, frais: number, net: number } } };

export type TicketFilterOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TicketFilterOptionsQuery = { locals: Array<{ id: number, name: string, type: LocalType }>, users: Array<{ id: number, name: string }> };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { house: { companyName: string, demonstration: boolean, now: string, today: string }, me: { id: number, name: string, role: Role, local: { id: number, name: string, type: LocalType, logoUrl: string | null } | null } | null };

export type LoginMutationVariables = Exact<{
  code: string;
}>;


export type LoginMutation = { login: { id: number } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export const TicketContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<TicketContentFragment, unknown>;
export const TillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Till"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}}]}}]} as unknown as DocumentNode<TillQuery, TillQueryVariables>;
export const SellDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Sell"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SellInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sell"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<SellMutation, SellMutationVariables>;
export const MyLastTicketsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyLastTickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myLastTickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<MyLastTicketsQuery, MyLastTicketsQueryVariables>;
export const TicketsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tickets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketContent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"soldAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"frais"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<TicketsPageQuery, TicketsPageQueryVariables>;
export const TicketFilterOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketFilterOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables>;
export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"house"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"demonstration"}},{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"local"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}}]}}]}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const LogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;

export function useTillQuery(options?: useQuery.Options<TillQuery, TillQueryVariables> | SkipToken) {
  return useQuery<TillQuery, TillQueryVariables>(TillDocument, options ?? {});
}
export function useTillLazyQuery(options?: useLazyQuery.Options<TillQuery, TillQueryVariables>) {
  return useLazyQuery<TillQuery, TillQueryVariables>(TillDocument, options);
}

export function useSellMutation(
  options?: Omit<useMutation.Options<SellMutation, SellMutationVariables>, 'variables'>,
): useMutation.ResultTuple<SellMutation, SellMutationVariables> {
  return useMutation<SellMutation, SellMutationVariables>(SellDocument, options);
}

export function useMyLastTicketsQuery(options?: useQuery.Options<MyLastTicketsQuery, MyLastTicketsQueryVariables> | SkipToken) {
  return useQuery<MyLastTicketsQuery, MyLastTicketsQueryVariables>(MyLastTicketsDocument, options ?? {});
}
export function useMyLastTicketsLazyQuery(options?: useLazyQuery.Options<MyLastTicketsQuery, MyLastTicketsQueryVariables>) {
  return useLazyQuery<MyLastTicketsQuery, MyLastTicketsQueryVariables>(MyLastTicketsDocument, options);
}

export function useTicketsPageQuery(options: useQuery.Options<TicketsPageQuery, TicketsPageQueryVariables> | SkipToken) {
  return useQuery<TicketsPageQuery, TicketsPageQueryVariables>(TicketsPageDocument, options);
}
export function useTicketsPageLazyQuery(options?: useLazyQuery.Options<TicketsPageQuery, TicketsPageQueryVariables>) {
  return useLazyQuery<TicketsPageQuery, TicketsPageQueryVariables>(TicketsPageDocument, options);
}

export function useTicketFilterOptionsQuery(options?: useQuery.Options<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables> | SkipToken) {
  return useQuery<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables>(TicketFilterOptionsDocument, options ?? {});
}
export function useTicketFilterOptionsLazyQuery(options?: useLazyQuery.Options<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables>) {
  return useLazyQuery<TicketFilterOptionsQuery, TicketFilterOptionsQueryVariables>(TicketFilterOptionsDocument, options);
}

export function useSessionQuery(options?: useQuery.Options<SessionQuery, SessionQueryVariables> | SkipToken) {
  return useQuery<SessionQuery, SessionQueryVariables>(SessionDocument, options ?? {});
}
export function useSessionLazyQuery(options?: useLazyQuery.Options<SessionQuery, SessionQueryVariables>) {
  return useLazyQuery<SessionQuery, SessionQueryVariables>(SessionDocument, options);
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