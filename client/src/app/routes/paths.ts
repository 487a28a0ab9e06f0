import type { Role } from '../../graphql/generated.ts';

/** The menu's groups, in its order. */
export const MENU_GROUPS = ['Vente', 'Documents', 'Catalogue', 'Maison', 'Chiffres'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

/** What a page may ask the administrator to look at; the menu counts it beside the page's name. */
export type Attention = 'lowStock' | 'openDays' | 'openReviews';

export interface GuardedRoute {
  path: string;
  /** Of the window, of the tile at home and in the search. */
  title: string;
  roles: readonly Role[];
  /** Only for users who are attached to a local. */
  needsLocal?: true;
  /** The screen has the window's height and scrolls inside: where it is wide, or on a tablet in portrait too. */
  fillsWindow?: 'wide' | 'portrait';
  /** Has a tile at home. */
  tile?: true;
  menu?: MenuGroup;
  /** Its name in the menu, where the title is too long. */
  short?: string;
  attention?: Attention;
  /** In the menu only while it asks for attention. */
  whenAsked?: true;
  /** The page of the menu that leads here. */
  within?: string;
}

const EVERYONE: readonly Role[] = ['ADMIN', 'CAISSIER'];
const ADMIN_ONLY: readonly Role[] = ['ADMIN'];

export const HOME = '/';
export const LOGIN = '/login';
export const UNAUTHORIZED = '/unauthorized';
export const NOT_FOUND = '/404';
export const USERS = '/users';
export const LOCALS = '/locals';
export const TILL = '/pos';

/**
 * Every page, in the order of the tiles and of each group of the menu. A new page is one line here, and one in the
 * router that names its file.
 */
// prettier-ignore
export const GUARDED_ROUTES = [
  { path: HOME, title: 'Accueil', roles: EVERYONE },
  { path: TILL, title: 'Point de vente', roles: EVERYONE, needsLocal: true, fillsWindow: 'portrait', tile: true, menu: 'Vente' },
  { path: '/cloture', title: 'Cloture / Fin du jour', roles: EVERYONE, needsLocal: true, tile: true, menu: 'Vente', short: 'Clôture du jour' },
  { path: '/dashboard', title: 'Tableau de bord', roles: ADMIN_ONLY, tile: true, menu: 'Chiffres' },
  { path: '/tickets', title: 'Ges. Tickets', roles: ADMIN_ONLY, tile: true, menu: 'Documents', short: 'Tickets' },
  { path: '/soir', title: 'Le soir', roles: ADMIN_ONLY, within: '/cloture/list' },
  { path: '/reports', title: 'Rapports', roles: ADMIN_ONLY, tile: true, menu: 'Chiffres' },
  { path: '/reception', title: 'Bons de Reception', roles: EVERYONE, tile: true, menu: 'Documents', short: 'Bons de réception' },
  { path: '/reception/add', title: 'Ajouter un Bon de Reception', roles: ADMIN_ONLY, within: '/reception' },
  { path: '/cloture/list', title: 'Totaux Journaliers', roles: ADMIN_ONLY, tile: true, menu: 'Documents', short: 'Clôtures', attention: 'openDays' },
  { path: '/reglement', title: 'Règlement', roles: ADMIN_ONLY, menu: 'Documents' },
  { path: '/verifier', title: 'À vérifier', roles: ADMIN_ONLY, menu: 'Documents', attention: 'openReviews', whenAsked: true },
  { path: USERS, title: 'Ges. Utilisateurs', roles: ADMIN_ONLY, tile: true, menu: 'Maison', short: 'Utilisateurs' },
  { path: LOCALS, title: 'Ges. Locaux / Dépôts', roles: ADMIN_ONLY, tile: true, menu: 'Maison', short: 'Locaux / Dépôts' },
  { path: '/house', title: 'La maison', roles: ADMIN_ONLY, tile: true, menu: 'Maison' },
  { path: '/starter', title: 'Catalogue de départ', roles: ADMIN_ONLY },
  { path: '/catalogue/import', title: 'Importer le catalogue', roles: ADMIN_ONLY, within: '/products' },
  { path: '/products', title: 'Ges. Produits', roles: ADMIN_ONLY, tile: true, menu: 'Catalogue', short: 'Produits' },
  { path: '/services', title: 'Ges. Services', roles: ADMIN_ONLY, tile: true, menu: 'Catalogue', short: 'Services' },
  { path: '/stock', title: 'Stock des locaux', roles: ADMIN_ONLY, menu: 'Catalogue', short: 'Stock', attention: 'lowStock' },
  { path: '/stock/count', title: 'Comptage du stock', roles: ADMIN_ONLY, within: '/stock' },
  { path: '/explorer', title: 'Explorateur GraphQL', roles: ADMIN_ONLY, fillsWindow: 'wide', within: '/house' },
] as const satisfies readonly GuardedRoute[];

export type GuardedPath = (typeof GUARDED_ROUTES)[number]['path'];

/** Accepts a trailing slash, as the router does. */
export function guardedRoute(pathname: string): GuardedRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return GUARDED_ROUTES.find((route) => route.path === path);
}

/** Whether a role may open a path; unguarded paths are open to all. */
export function mayOpen(path: string, role: Role): boolean {
  return guardedRoute(path)?.roles.includes(role) ?? true;
}

/** The pages that a user is offered. */
export function pagesOf(user: { role: Role; local?: object | null }): GuardedRoute[] {
  const pages: readonly GuardedRoute[] = GUARDED_ROUTES;
  return pages.filter(({ roles, needsLocal }) => roles.includes(user.role) && (!needsLocal || user.local));
}
