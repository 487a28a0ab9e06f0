import { parseDirhams, type Centimes } from '../../shared/money.ts';
import { readTicketCode, type CodedTicket } from '../../shared/ticket-code.ts';

/** Characters of a search. */
export const MAX_SEARCH = 100;

/** What a search looks for: one of these. */
export type TicketSearch =
  | CodedTicket
  | { by: 'number'; number: number }
  | { by: 'total'; total: Centimes }
  | { by: 'item'; words: string[] };

/** A search of one ticket finds it cancelled too. */
export function findsCancelled(search: TicketSearch | null): boolean {
  return search !== null && ['number', 'id', 'provisional'].includes(search.by);
}

const NUMBER = /^(?:n[°ºo]?)?(\d{1,9})$/i;
const ID = /^(?:id|r[ée]f\.?|#)(\d{1,9})$/i;
const PROVISIONAL = /^[a-z0-9]{2,12}-\d{4,9}$/i;
const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?(dh|mad)?$/i;

/**
 * Reads what an administrator types: « 142 » or « N° 142 » is the customer's number, « ID 142 » or « Réf. 142 » the id,
 * « 142,50 » or « 142 DH » a total, « A7b-0042 » a number printed without a network, « KESSAL-142 » a receipt that was scanned into the field, anything
 * else words of an item's name. Null for nothing.
 */
export function readTicketSearch(typed: string | null | undefined): TicketSearch | null {
  const words = (typed ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const joined = words.join('');
  const scanned = readTicketCode(joined);
  if (scanned) return scanned;
  const [, number] = NUMBER.exec(joined) ?? [];
  if (number !== undefined) return { by: 'number', number: Number(number) };
  const [, id] = ID.exec(joined) ?? [];
  if (id !== undefined) return { by: 'id', id: Number(id) };
  if (PROVISIONAL.test(joined)) return { by: 'provisional', provisional: joined };
  const [, whole, decimals = '0'] = AMOUNT.exec(joined) ?? [];
  const total = whole === undefined ? null : parseDirhams(`${whole}.${decimals}`);
  return total === null ? { by: 'item', words } : { by: 'total', total };
}
