import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from './app.ts';
import type { DoorName } from './doors.ts';

/** A line as its paper says it; amounts in dirhams. */
export interface PaperLine {
  type: 'product' | 'service';
  itemId: number;
  quantity: number;
  price: number;
  frais?: number;
  kessalId?: number;
  turn?: string;
}

/** A waiting sale as a device keeps it. */
export interface WaitingSale {
  grant: string;
  key: string;
  queueId: string;
  sequence: number;
  soldAt: string;
  provisional: string;
  lines: PaperLine[];
  total: number;
  received?: number;
  payments?: { mode: string; amount: number }[];
}

const CONTACT = `mutation ($queues: [QueueStateInput!]!) {
  tillContact(queues: $queues) { token issuedAt expiresAt } }`;

const SELL_LATE = `mutation ($input: LateSaleInput!) {
  sellLate(input: $input) { id key state ticket { id number provisionalNumber date: soldAt total } } }`;

/** A tablet that goes on selling without a network. */
export class OfflineTill {
  grant = '';
  queueId: string = randomUUID();
  sequence = 0;

  constructor(readonly caller: Caller) {}

  /** Says what waits and takes a grant. */
  async contact(waiting: number[] = [], highest = this.sequence): Promise<Answer> {
    const queues = [{ id: this.queueId, highest, waiting }];
    const answer = await this.caller.graphql(CONTACT, { queues });
    this.grant = answer.body.data?.tillContact.token ?? this.grant;
    return answer;
  }

  /** Prints a paper; `changed` is what the device would say otherwise. */
  sell(lines: PaperLine[], soldAt: Date, changed: Partial<WaitingSale> = {}): WaitingSale {
    this.sequence += 1;
    return {
      grant: this.grant,
      key: randomUUID(),
      queueId: this.queueId,
      sequence: this.sequence,
      soldAt: soldAt.toISOString(),
      provisional: `A7b-${String(this.sequence).padStart(4, '0')}`,
      lines,
      total: lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100,
      ...changed,
    };
  }

  send(sale: WaitingSale, door: DoorName = 'GraphQL'): Promise<Answer> {
    return sendLate(this.caller, sale, door);
  }
}

/** Brings a waiting sale, as any caller. */
export function sendLate(caller: Caller, sale: WaitingSale, door: DoorName = 'GraphQL'): Promise<Answer> {
  if (door === 'GraphQL') return caller.graphql(SELL_LATE, { input: asInput(sale) });
  return caller.post('/api/sales/late', asBody(sale));
}

/** The variables of GraphQL. */
export function asInput({ lines, ...sale }: WaitingSale) {
  return { ...sale, lines: lines.map((line) => ({ ...line, type: line.type.toUpperCase() })) };
}

/** The body of REST. */
export function asBody({ queueId, soldAt, lines, ...sale }: WaitingSale) {
  const listed = (wanted: string) =>
    lines.flatMap(({ type, itemId: id, kessalId: kessal_id, ...line }) =>
      type === wanted ? [{ id, ...line, ...(kessal_id !== undefined && { kessal_id }) }] : [],
    );
  return {
    ...sale,
    queue_id: queueId,
    sold_at: soldAt,
    products: listed('product'),
    services: listed('service'),
  };
}

/** "TICKET", "TO_REVIEW", or the code of a refusal, from either door. */
export function outcomeOf({ body }: Answer): string {
  const answered = body.data?.sellLate ?? body.data;
  return String(answered?.state ?? body.code ?? body.errors?.[0]?.extensions.code);
}
