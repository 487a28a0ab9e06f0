/** No product's barcode begins so. */
export const TICKET_CODE = 'KESSAL-';

const CODE = new RegExp(`^${TICKET_CODE}(?:(\\d{1,9})|([a-z\\d]{2,12}-\\d{4,9}))$`, 'i');

interface NamedTicket {
  id: number | null;
  provisionalNumber?: string | null | undefined;
}

/** By its id, or by the number that it was given without a network. */
export type CodedTicket = { by: 'id'; id: number } | { by: 'provisional'; provisional: string };

/** What a receipt's QR code says, the same on each duplicata: « KESSAL-1207 », « KESSAL-A7B-0042 ». */
export function ticketCode({ id, provisionalNumber }: NamedTicket): string | null {
  const name = provisionalNumber ?? id;
  return name === null ? null : `${TICKET_CODE}${name}`;
}

/** Null for any other code. */
export function readTicketCode(text: string): CodedTicket | null {
  const [, id, provisional] = CODE.exec(text) ?? [];
  if (provisional !== undefined) return { by: 'provisional', provisional };
  return id === undefined ? null : { by: 'id', id: Number(id) };
}
