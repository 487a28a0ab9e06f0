import { Entity, PrimaryColumn } from 'typeorm';
import { BooleanColumn, InstantColumn } from '../db/columns.ts';

/** Marks the database as a real house or as a demonstration, for good. */
@Entity('house')
export class House {
  @PrimaryColumn({ type: 'int4', default: 1 })
  id!: number;

  @BooleanColumn('demonstration')
  demonstration!: boolean;

  @InstantColumn('created_at')
  createdAt!: Date;
}
