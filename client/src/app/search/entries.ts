import type { SearchQuery } from '../../graphql/generated.ts';
import { folded } from '#shared/names.ts';
import { amountText, formatMinute, isolated, padId } from '../../lib/text/format.ts';
import { localLabel } from '../../lib/text/local-label.ts';
import { marksOf } from '../../sales/tickets/ticket/ticket-marks.ts';
import type { GuardedRoute } from '../routes/paths.ts';

/** One line of the search. */
export interface Entry {
  key: string;
  group: string;
  /** The path whose icon it has. */
  icon: string;
  title: string;
  detail: string;
  to: string;
}

type Found = SearchQuery['search'];

/** Pages whose title, name in the menu or group has every word; all without a word. */
export function pageEntries(pages: readonly GuardedRoute[], typed: string, group = 'Pages'): Entry[] {
  const words = folded(typed.trim()).split(/\s+/);
  return pages
    .filter((page) => {
      const text = folded(`${page.title} ${page.short ?? ''} ${page.menu ?? ''}`);
      return words.every((word) => text.includes(word));
    })
    .map(({ path, title, short, menu }) => ({
      key: path,
      group,
      icon: path,
      title: short ?? title,
      detail: menu ?? '',
      to: path,
    }));
}

export function foundEntries({ tickets, products, services, users, locals }: Found): Entry[] {
  return [
    ...tickets.map(ticketEntry),
    ...services.map(serviceEntry),
    ...products.map(productEntry),
    ...users.map(userEntry),
    ...locals.map(localEntry),
  ];
}

function ticketEntry(ticket: Found['tickets'][number]): Entry {
  const { id, number, soldAt, total, local } = ticket;
  const marks = marksOf(ticket).map(({ word }) => word.toLowerCase());
  return {
    key: `ticket ${id}`,
    group: 'Tickets',
    icon: '/tickets',
    title: `N° ${padId(number)}`,
    detail: told(localLabel(local), formatMinute(soldAt), amountText(total), `ID ${padId(id)}`, ...marks),
    to: `/tickets?ticket=${id}`,
  };
}

function serviceEntry({ id, name, arabicName, price, hidden, local }: Found['services'][number]): Entry {
  return {
    key: `service ${id}`,
    group: 'Services et produits',
    icon: '/services',
    title: name,
    detail: told(inArabic(arabicName), localLabel(local), amountText(price), hidden && 'masqué'),
    to: `/services?fiche=${id}${hidden ? '&visibilite=tous' : ''}`,
  };
}

function productEntry({ id, name, arabicName, price, hidden, category }: Found['products'][number]): Entry {
  return {
    key: `product ${id}`,
    group: 'Services et produits',
    icon: '/products',
    title: name,
    detail: told(inArabic(arabicName), isolated(category.name), amountText(price), hidden && 'masqué'),
    to: `/products?categorie=${category.id}&fiche=${id}${hidden ? '&visibilite=tous' : ''}`,
  };
}

function userEntry({ id, name, role, banned, local }: Found['users'][number]): Entry {
  return {
    key: `user ${id}`,
    group: 'Personnes',
    icon: '/users',
    title: name,
    detail: told(
      role === 'ADMIN' ? 'Administrateur' : 'Caissier',
      local ? localLabel(local) : 'Non attribué',
      banned && 'banni',
    ),
    to: `/users?fiche=${id}`,
  };
}

function localEntry({ id, name, arabicName, type }: Found['locals'][number]): Entry {
  return {
    key: `local ${id}`,
    group: 'Locaux',
    icon: '/locals',
    title: name,
    detail: told(inArabic(arabicName), type),
    to: `/locals?fiche=${id}`,
  };
}

const inArabic = (name: string | null | undefined) => (name ? isolated(name) : false);

/** A line ends neither with the dot between two parts nor with the bar before a type. */
function told(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ·\u00a0').replaceAll(' | ', ' |\u00a0');
}
