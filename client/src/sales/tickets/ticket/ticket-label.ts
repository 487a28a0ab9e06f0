import { padId } from '../../../lib/text/format.ts';

/** "N° 005", as the customer's paper has it; the number counts in its local. */
export function ticketLabel({ number }: { number: number }): string {
  return `N° ${padId(number)}`;
}
