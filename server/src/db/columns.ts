import { Column, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Column decorators with the project's types: units come last in a column's name, instants are timestamptz.
 */

export const Id = (): PropertyDecorator =>
  PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' });

/** A primary key that the application sets. */
export const GivenId = (): PropertyDecorator => PrimaryColumn({ type: 'int4' });

export const UuidId = (): PropertyDecorator => PrimaryColumn({ type: 'uuid' });

export const TextColumn = (name: string, nullable = false): PropertyDecorator =>
  Column({ name, type: 'text', nullable });

export const TextsColumn = (name: string): PropertyDecorator => Column({ name, type: 'text', array: true });

export const IntColumn = (name: string, nullable = false): PropertyDecorator =>
  Column({ name, type: 'int4', nullable });

export const BooleanColumn = (name: string): PropertyDecorator => Column({ name, type: 'boolean' });

/** Integer centimes. */
export const AmountColumn = (name: string, nullable = false): PropertyDecorator =>
  Column({ name, type: 'int4', nullable });

/** Integer centimes of many documents, beyond int4; the driver answers int8 as text. */
export const SumColumn = (name: string): PropertyDecorator =>
  Column({ name, type: 'int8', transformer: { from: Number, to: (sum: number) => sum } });

export const InstantColumn = (name: string, nullable = false): PropertyDecorator =>
  Column({ name, type: 'timestamptz', nullable });

/** A business day, `yyyy-MM-dd`. */
export const DayColumn = (name: string, nullable = false): PropertyDecorator =>
  Column({ name, type: 'date', nullable });

export const BytesColumn = (name: string, nullable = false): PropertyDecorator =>
  Column({ name, type: 'bytea', nullable });

export const UuidColumn = (name: string, nullable = false): PropertyDecorator =>
  Column({ name, type: 'uuid', nullable });

export const JsonColumn = (name: string): PropertyDecorator => Column({ name, type: 'jsonb' });
