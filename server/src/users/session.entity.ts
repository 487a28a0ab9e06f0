import { Field, ID, ObjectType } from 'type-graphql';
import { Entity } from 'typeorm';
import { InstantColumn, IntColumn, TextColumn, UuidColumn, UuidId, Id } from '../db/columns.ts';
import { DateTime } from '../doors/graphql/scalars.ts';

/** A till or a browser that has logged in once, known again by its signed cookie. */
@ObjectType({ description: 'Une caisse ou un navigateur qui s’est déjà connecté.' })
@Entity('devices')
export class Device {
  @Field(() => ID)
  @UuidId()
  id!: string;

  /** For ever, whoever logs in on it later. */
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

  /** The local on whose behalf an administrator adopted it. */
  @IntColumn('adopted_local_id', true)
  adoptedLocalId!: number | null;

  /** Its cookie is worth nothing any more; the row stays for the tickets that name it. */
  @InstantColumn('forgotten_at', true)
  forgottenAt!: Date | null;
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

/** A code that was tried and was wrong, or is being tried right now. */
@Entity('login_attempts')
export class LoginAttempt {
  @Id()
  id!: number;

  /** The known device that tried; null for a stranger. */
  @UuidColumn('device_id', true)
  deviceId!: string | null;

  @TextColumn('address')
  address!: string;

  @InstantColumn('at')
  at!: Date;
}
