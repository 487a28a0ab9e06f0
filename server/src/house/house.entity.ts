import { Entity, PrimaryColumn } from 'typeorm';
import { BooleanColumn, InstantColumn, IntColumn } from '../db/columns.ts';
import { IdentityColumns } from './identity.columns.ts';

/** Marks the database as a real house or as a demonstration, for good, and says what its paper says. */
@Entity('house')
export class House extends IdentityColumns {
  @PrimaryColumn({ type: 'int4', default: 1 })
  id!: number;

  @BooleanColumn('demonstration')
  demonstration!: boolean;

  /** Cashiers who have logged in on a device may take it over by their code without a network. */
  @BooleanColumn('offline_shift')
  offlineShift!: boolean;

  /** Of every code, so that its last digit logs in; null: from 4 to 10. */
  @IntColumn('code_length', true)
  codeLength!: number | null;

  @InstantColumn('created_at')
  createdAt!: Date;
}
