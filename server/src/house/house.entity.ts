import { Entity, PrimaryColumn } from 'typeorm';
import { BooleanColumn, InstantColumn } from '../db/columns.ts';
import { IdentityColumns } from './identity.columns.ts';

/** Marks the database as a real house or as a demonstration, for good, and says what its paper says. */
@Entity('house')
export class House extends IdentityColumns {
  @PrimaryColumn({ type: 'int4', default: 1 })
  id!: number;

  @BooleanColumn('demonstration')
  demonstration!: boolean;

  @InstantColumn('created_at')
  createdAt!: Date;
}
