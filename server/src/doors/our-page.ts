import type { Request } from 'express';
import { Refusal } from '../shared/errors.ts';

/** Whether no page of another site asks, as the Origin header says; programs send none. */
export function isOurPage(call: Request): boolean {
  const { origin } = call.headers;
  if (origin === undefined) return true;
  // Express answers undefined when no host is named; its types differ.
  const host = call.host as string | undefined;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

export function notOurPage(): Refusal {
  return new Refusal('ACCES_REFUSE', 'Cette page n’est pas celle de la maison.');
}
