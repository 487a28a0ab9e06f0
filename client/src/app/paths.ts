import type { Role } from '../graphql/generated.ts';

export interface GuardedRoute {
  path: string;
  title: string;
  roles: readonly Role[];
  /** Only for users who are attached to a local. */
  needsLocal?: true;
  /** The screen has the window's height and scrolls inside. */
  fillsWindow?: true;
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

export const GUARDED_ROUTES = [
  { path: HOME, title: 'Accueil', roles: EVERYONE },
  { path: TILL, title: 'Point de vente', roles: EVERYONE, needsLocal: true, fillsWindow: true },
  { path: '/reception', title: 'Bons de Reception', roles: EVERYONE },
  { path: '/reception/add', title: 'Ajouter un Bon de Reception', roles: ADMIN_ONLY },
  { path: '/cloture', title: 'Cloture / Fin du jour', roles: EVERYONE, needsLocal: true },
  { path: '/cloture/list', title: 'Totaux Journaliers', roles: ADMIN_ONLY },
  { path: '/dashboard', title: 'Tableau de bord', roles: ADMIN_ONLY },
  { path: '/tickets', title: 'Ges. Tickets', roles: ADMIN_ONLY },
  { path: USERS, title: 'Ges. Utilisateurs', roles: ADMIN_ONLY },
  { path: '/services', title: 'Ges. Services', roles: ADMIN_ONLY },
  { path: LOCALS, title: 'Ges. Locaux / Dépôts', roles: ADMIN_ONLY },
  { path: '/products', title: 'Ges. Produits', roles: ADMIN_ONLY },
  { path: '/reports', title: 'Rapports', roles: ADMIN_ONLY },
  { path: '/explorer', title: 'Explorateur GraphQL', roles: ADMIN_ONLY, fillsWindow: true },
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
