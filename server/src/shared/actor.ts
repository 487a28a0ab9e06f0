export const ROLES = ['ADMIN', 'CAISSIER'] as const;
export type RoleName = (typeof ROLES)[number];

export const LOCAL_TYPES = ['BELDI', 'TURKI', 'DEPOT'] as const;
export type LocalTypeName = (typeof LOCAL_TYPES)[number];

export interface ActorLocal {
  id: number;
  name: string;
  type: LocalTypeName;
  logoHash: string | null;
}

/** Who acts, as the session says on this very call: a ban, a new role or another local counts at once. */
export interface Actor {
  userId: number;
  name: string;
  role: RoleName;
  local: ActorLocal | null;
  createdAt: Date;
  sessionId: string;
  deviceId: string | null;
  /** Present: no session speaks but an access token, and little is open to it. */
  tokenId?: number;
}

/** An actor as the database has just named him, with the seal of the row that did. */
export interface IdentifiedActor extends Actor {
  seal: string;
}

/** What every use case is given: who, when and under which request. Tests fix all of them. */
export interface Ctx {
  actor: Actor;
  now: Date;
  /** The business day of `now`, decided once (see shared/days.ts). */
  today: string;
  /** The instant of what is written later than `now`: a sale whose body, or whose turn, was long in coming. */
  clock: () => Date;
  requestId: string;
  /** Where from, as callerAddress() says; nowhere for what the house does by itself at its founding. */
  address: string | null;
}

/** Who signs a journal row; the house itself, at its founding, is nobody, and so is whoever tries a wrong code. */
export type Author = Pick<Ctx, 'now' | 'requestId' | 'address'> & {
  actor: (Pick<Actor, 'deviceId'> & { userId: number | null }) | null;
};
