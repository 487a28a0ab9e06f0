import { Entity, PrimaryColumn } from 'typeorm';
import { IdentityColumns } from '../house/identity.columns.ts';

/** What differs in a local from the house; empty where nothing does. */
@Entity('local_identities')
export class LocalIdentity extends IdentityColumns {
  @PrimaryColumn({ name: 'local_id', type: 'int4' })
  localId!: number;
}
