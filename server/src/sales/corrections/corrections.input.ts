import { IsIn, IsOptional } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import { ItemTypes } from '../../catalogue/items/catalogue.entity.ts';
import { IsId, IsNote, IsUnits } from '../../doors/input-checks.ts';
import { Dirham } from '../../doors/graphql/scalars.ts';
import type { Centimes } from '../../shared/money.ts';
import { Payments, type PaymentInput } from '../payment.types.ts';
import type { QuantityStep } from './corrections.rules.ts';
import type { ItemType } from '../sales.rules.ts';

const QuantitySteps = { INC: 'inc', DEC: 'dec' } as const;
registerEnumType(QuantitySteps, { name: 'QuantityStep', description: 'Une unité de plus, ou de moins.' });

const TYPE = { message: 'Le type doit être « product » ou « service ».' };
const CHECKED = 'Vérifié, jamais cru.';

const Why = (): PropertyDecorator => (target, key) => {
  const description = 'Pourquoi : le journal, l’historique du ticket et les mouvements le disent.';
  Field(() => String, { nullable: true, description })(target, key);
  IsOptional()(target, key);
  IsNote()(target, key);
};

@InputType()
export class AddTicketItemInput {
  @Field(() => Int)
  @IsId()
  ticketId!: number;

  @Field(() => ItemTypes)
  @IsIn(['product', 'service'], TYPE)
  type!: ItemType;

  @Field(() => Int)
  @IsId()
  itemId!: number;

  @Field(() => Int)
  @IsUnits()
  quantity!: number;

  @Field(() => Dirham, { nullable: true, description: CHECKED })
  @IsOptional()
  price?: Centimes;

  @Field(() => Dirham, { nullable: true, description: CHECKED })
  @IsOptional()
  frais?: Centimes;

  @Why()
  reason?: string;
}

@ArgsType()
export class TicketLineArgs {
  @Field(() => Int)
  @IsId()
  lineId!: number;

  @Field(() => ItemTypes, { nullable: true, description: CHECKED })
  @IsOptional()
  @IsIn(['product', 'service'], TYPE)
  type?: ItemType;

  @Why()
  reason?: string;
}

@ArgsType()
export class ChangeQuantityArgs extends TicketLineArgs {
  @Field(() => QuantitySteps)
  @IsIn(['inc', 'dec'], { message: 'La quantité se change par « inc » ou « dec ».' })
  step!: QuantityStep;
}

@ArgsType()
export class LineKessalArgs {
  @Field(() => Int)
  @IsId()
  lineId!: number;

  @Field(() => Int, { nullable: true, description: 'Absent : le pot commun du local.' })
  @IsOptional()
  @IsId()
  kessalId?: number | null;

  @Why()
  reason?: string;
}

@InputType()
export class TicketPaymentsInput {
  @Field(() => Int)
  @IsId()
  ticketId!: number;

  @Payments({ required: true })
  payments!: PaymentInput[];

  @Why()
  reason?: string;
}

@ArgsType()
export class CancelTicketArgs {
  @Field(() => Int)
  @IsId()
  id!: number;

  @Why()
  reason?: string;
}
