import { Entity, PrimaryColumn } from 'typeorm';
import { BooleanColumn, InstantColumn } from '../db/columns.ts';

/** The one row that says what this database is: a real house, or a demonstration that must never be taken for one. */
@Entity('house')
export class House {
  @PrimaryColumn({ type: 'int4', default: 1 })
  id!: number;

  @BooleanColumn('demonstration')
  demonstration!: boolean;

  @InstantColumn('created_at')
  createdAt!: Date;
}
