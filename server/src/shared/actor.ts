import type { LocalDate } from './days.ts';
import type { NameChoice } from './names.ts';
import type { PaymentMode } from './payments.ts';

export const ROLES = ['ADMIN', 'CAISSIER'] as const;
export type RoleName = (typeof ROLES)[number];

export const LOCAL_TYPES = ['BELDI', 'TURKI', 'DEPOT'] as const;
export type LocalTypeName = (typeof LOCAL_TYPES)[number];

export interface ActorLocal {
  id: number;
  name: string;
  arabicName: string | null;
  type: LocalTypeName;
  logoHash: string | null;
  /** What its till offers. */
  paymentModes: PaymentMode[];
  /** The first day whose frais it owes and pays by « Règlement ». */
  kessalsFrom: LocalDate | null;
  /** Its till says which kessal does a service. */
  namesKessals: boolean;
  /** Which names its receipts say. */
  receiptNames: NameChoice;
}

/** Whoever makes a request: by a session, an access token or a till's grant. */
export interface Caller {
  userId: number;
  role: RoleName;
  local: ActorLocal | null;
  deviceId: string | null;
  /** Set for an access token, which opens little. */
  tokenId?: number;
  /** An access token's right « Assistant ». */
  forAssistant?: boolean;
  /** An access token's right « Écritures ». */
  readsEntries?: boolean;
}

/** The acting user, read from the session at this request: a ban, a new role or another local counts at once. */
export interface Actor extends Caller {
  name: string;
  createdAt: Date;
  sessionId: string;
}

/** As the primary found him. */
export interface FoundActor extends Actor {
  /** Where the primary stood: see `db/many/replica.ts`. */
  position: number;
}

export interface IdentifiedActor extends FoundActor {
  /** Of the row that it was read from. */
  seal: string;
  /** Of the database when it was read: equal texts see equal data. */
  dataVersion: string;
}

/** What every use case gets; tests fix all of it. */
export interface Ctx {
  actor: Actor;
  now: Date;
  /** The business day of `now`. */
  today: string;
  /** For what is written later than `now`: a sale whose body or queueing took long. */
  clock: () => Date;
  requestId: string;
  /** Client address as by callerAddress(); null at the founding. */
  address: string | null;
}

/** The actor is null at the founding and for a wrong code. */
export type Author = Pick<Ctx, 'now' | 'requestId' | 'address'> & {
  actor: (Pick<Actor, 'deviceId'> & { userId: number | null }) | null;
};
