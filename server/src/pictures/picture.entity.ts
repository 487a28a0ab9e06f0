import { Entity, PrimaryColumn } from 'typeorm';
import { BytesColumn, InstantColumn, IntColumn } from '../db/columns.ts';

/** A picture, checked, re-encoded to WebP and stored once under the hash of its bytes. */
@Entity('pictures')
export class Picture {
  @PrimaryColumn({ type: 'text' })
  hash!: string;

  @BytesColumn('content')
  content!: Buffer;

  @IntColumn('width')
  width!: number;

  @IntColumn('height')
  height!: number;

  @InstantColumn('created_at')
  createdAt!: Date;
}
