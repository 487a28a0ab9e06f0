import { Field, ID, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { InstantColumn, IntColumn, TextColumn, UuidColumn, UuidId, Id } from '../../db/columns.ts';
import { DateTime } from '../../doors/graphql/scalars.ts';

/** A till or browser that has logged in once, known by its signed cookie. */
@ObjectType({ description: 'Une caisse ou un navigateur qui s’est déjà connecté.' })
@Entity('devices')
export class Device {
  @Field(() => ID)
  @UuidId()
  id!: string;

  /** The user of its first login; never changes. */
  @IntColumn('made_by_id')
  madeById!: number;

  @IntColumn('last_user_id')
  lastUserId!: number;

  @Field(() => DateTime, { description: 'Sa dernière connexion.' })
  @InstantColumn('last_seen_at')
  lastSeenAt!: Date;

  @Field(() => DateTime, { description: 'Sa première connexion.' })
  @InstantColumn('created_at')
  createdAt!: Date;

  /** Set when an administrator adopted it. */
  @IntColumn('adopted_local_id', true)
  adoptedLocalId!: number | null;

  /** Its cookie is void; the row stays for the tickets that reference it. */
  @InstantColumn('forgotten_at', true)
  forgottenAt!: Date | null;

  /** Grants of offline sales that it was given until then are void. */
  @InstantColumn('grants_void_at', true)
  grantsVoidAt!: Date | null;
}

@Entity('sessions')
export class Session {
  @UuidId()
  id!: string;

  @IntColumn('user_id')
  userId!: number;

  @UuidColumn('device_id')
  deviceId!: string;

  @InstantColumn('created_at')
  createdAt!: Date;

  @InstantColumn('expires_at')
  expiresAt!: Date;

  @InstantColumn('ended_at', true)
  endedAt!: Date | null;
}

/** A wrong code, or one being checked. */
@Entity('login_attempts')
export class LoginAttempt {
  @Id()
  id!: number;

  /** The known device; null for a stranger. */
  @UuidColumn('device_id', true)
  deviceId!: string | null;

  @TextColumn('address')
  address!: string;

  @InstantColumn('at')
  at!: Date;
}
